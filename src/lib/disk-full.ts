// Whether a write failed for lack of space: the disk, the quota or the largest allowed file is full.
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(error.code);
}
