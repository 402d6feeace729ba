// Which pages are in the write-ahead log of an index file, each as last committed, and how long the log is
// (sqlite.org/fileformat.html, "The Write-Ahead Log").
import { closeSync, openSync, readSync } from 'node:fs';
import { sizeOf } from './file-stamp.ts';
import { PAGE_BYTES } from './raw-pages.ts';

const HEAD = 32;
const SALTS_AT = 16;
const SALTS_END = 24;
const FRAME_HEAD = 24;
const FRAME_BYTES = FRAME_HEAD + PAGE_BYTES;
const FRAME_SALTS_AT = 8;
const COMMITTED_AT = 4;

export function logSize(path: string): number {
  return sizeOf(`${path}-wal`);
}

export function loggedPages(path: string): Map<number, Buffer> {
  const size = logSize(path);
  const pages = new Map<number, Buffer>();
  if (size < HEAD) return pages;
  const log = wholeLog(path, size);
  const salts = log.subarray(SALTS_AT, SALTS_END);
  const pending: [number, Buffer][] = [];
  for (let at = HEAD; at + FRAME_BYTES <= log.length; at += FRAME_BYTES) {
    // What follows is of an earlier round.
    if (salts.compare(log, at + FRAME_SALTS_AT, at + FRAME_SALTS_AT + salts.length) !== 0) break;
    pending.push([log.readUInt32BE(at), log.subarray(at + FRAME_HEAD, at + FRAME_BYTES)]);
    if (log.readUInt32BE(at + COMMITTED_AT) === 0) continue;
    for (const [number, page] of pending.splice(0)) pages.set(number, page);
  }
  return pages;
}

function wholeLog(path: string, size: number): Buffer {
  const log = Buffer.allocUnsafe(size);
  const file = openSync(`${path}-wal`, 'r');
  try {
    return log.subarray(0, readSync(file, log, 0, size, 0));
  } finally {
    closeSync(file);
  }
}
