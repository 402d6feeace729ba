// The files of a repository as columns: a string table and typed arrays, cheap to hold and to send to a worker.
import type { FileEntry, FileMark, SkipReason } from './file-entry.ts';
import { FILE_MARKS, SKIP_REASONS } from './file-entry.ts';
import type { RepoPath } from './repo-path.ts';

export interface FileTable {
  readonly count: number;
  readonly paths: readonly RepoPath[];
  readonly sizes: Float64Array;
  readonly mtimes: Float64Array;
  /** 0 unknown, 1 text, 2 binary. */
  readonly binary: Uint8Array;
  readonly encodings: readonly (string | null)[];
  /** Index into `languages`; 0 is none. */
  readonly language: Uint16Array;
  readonly languages: readonly (string | null)[];
  /** 0 where indexed, else 1 + the reason's place in SKIP_REASONS. */
  readonly reason: Uint8Array;
  /** Bit n set: FILE_MARKS[n]. */
  readonly marks: Uint8Array;
  readonly folder: Uint8Array;
  readonly checksums: readonly (string | null)[];
  readonly details: readonly (string | null)[];
  readonly stamps: readonly (string | null)[];
}

export function reasonCode(reason: SkipReason | null): number {
  return reason === null ? 0 : SKIP_REASONS.indexOf(reason) + 1;
}

export function reasonOf(code: number): SkipReason | null {
  return code === 0 ? null : (SKIP_REASONS[code - 1] ?? null);
}

export function marksCode(marks: readonly FileMark[]): number {
  return marks.reduce((bits, mark) => bits | (1 << FILE_MARKS.indexOf(mark)), 0);
}

export function marksOf(bits: number): FileMark[] {
  return FILE_MARKS.filter((_, at) => (bits & (1 << at)) !== 0);
}

export function fileAt(table: FileTable, at: number): FileEntry {
  return {
    path: table.paths[at] as RepoPath,
    sizeBytes: table.sizes[at] as number,
    mtimeMs: table.mtimes[at] as number,
    isBinary: table.binary[at] === 0 ? null : table.binary[at] === 2,
    encoding: table.encodings[at] ?? null,
    language: table.languages[table.language[at] as number] ?? null,
    reason: reasonOf(table.reason[at] as number),
    detail: table.details[at] ?? null,
    marks: marksOf(table.marks[at] as number),
    isFolder: table.folder[at] === 1,
    checksum: table.checksums[at] ?? null,
    stamp: table.stamps[at] ?? null,
  };
}

export const EMPTY_FILE_TABLE: FileTable = {
  count: 0,
  paths: [],
  sizes: new Float64Array(),
  mtimes: new Float64Array(),
  binary: new Uint8Array(),
  encodings: [],
  language: new Uint16Array(),
  languages: [null],
  reason: new Uint8Array(),
  marks: new Uint8Array(),
  folder: new Uint8Array(),
  checksums: [],
  details: [],
  stamps: [],
};
