// The file's part of a chunk id: everything before `#` or `@`, which are both escaped inside the parts.
import type { ChunkId } from '../../model/ids.ts';

export function fileNodeOf(id: ChunkId): string {
  const end = id.search(/[#@]/);
  return end < 0 ? id : id.slice(0, end);
}
