// Bytes that are no text although git would take them for one: stretches without a NUL of pictures, archives and fonts of
// this machine, and drawn bytes. Not of programs: the longest stretch of those is text.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KINDS = /\.(png|jpe?g|gif|webp|woff2?|gz|xz|zst|zip|jar|wasm|whl)$/;
const MOST_FILES_A_KIND = 40;
const LEAST_BYTES = 150;
const MOST_BYTES = 20_000_000;
const DRAWN = 300;

export function noTexts(folders) {
  const byKind = new Map();
  for (const folder of folders) collect(folder, byKind, 0);
  const pieces = [...byKind].flatMap(([kind, files]) =>
    files.flatMap((file) => piecesOf(readFileSync(file)).map((bytes) => ({ kind, bytes }))),
  );
  const drawn = Array.from({ length: DRAWN }, (_, at) => ({ kind: 'drawn bytes', bytes: drawnBytes(at) }));
  return [...pieces, ...drawn];
}

function collect(folder, byKind, depth) {
  let entries = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < 6) collect(path, byKind, depth + 1);
    const kind = entry.isFile() ? KINDS.exec(entry.name)?.[1] : undefined;
    if (kind === undefined) continue;
    const own = byKind.get(kind) ?? [];
    if (own.length < MOST_FILES_A_KIND && statSync(path).size < MOST_BYTES) byKind.set(kind, [...own, path]);
  }
}

/** The longest stretch between two NULs. */
function piecesOf(bytes) {
  let best = bytes.subarray(0, 0);
  for (let start = 0; start < bytes.length; ) {
    const nul = bytes.indexOf(0, start);
    const end = nul < 0 ? bytes.length : nul;
    if (end - start > best.length) best = bytes.subarray(start, end);
    start = end + 1;
  }
  return best.length < LEAST_BYTES ? [] : [best];
}

function drawnBytes(at) {
  const hashes = Array.from({ length: 2 + (at % 30) }, (_, n) => createHash('sha1').update(`${at} ${n}`).digest());
  return Buffer.concat(hashes).filter((byte) => byte !== 0);
}
