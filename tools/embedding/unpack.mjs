// The files of an archive, in memory: npm tarballs, Debian packages, upstream tarballs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const MOST_BYTES = 1_500_000_000;

/** Calls `take(path, read)` for each plain file; `read()` gives its bytes. */
export function unpack(file, take) {
  const bytes = readFileSync(file);
  const tar = tarOf(bytes, file);
  let longName = null;
  for (let at = 0; at + 512 <= tar.length; ) {
    if (tar[at] === 0) break;
    const field = (from, length) => tar.latin1Slice(at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12).trim() || '0', 8);
    if (!(size >= 0)) break;
    const kind = String.fromCharCode(tar[at + 156]);
    const start = at + 512;
    const content = () => tar.subarray(start, start + size);
    if (kind === 'L') longName = content().toString().replace(/\0.*$/s, '');
    else if (kind === 'x') longName = /\d+ path=([^\n]*)/.exec(content().toString())?.[1] ?? longName;
    else {
      const prefix = tar.latin1Slice(at + 257, at + 262) === 'ustar' ? field(345, 155) : '';
      const name = longName ?? (prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`);
      longName = null;
      if (kind === '0' || kind === '\0') take(name.replace(/^\.\//, ''), content);
    }
    at = start + Math.ceil(size / 512) * 512;
  }
}

function tarOf(bytes, file) {
  const starts = (...magic) => magic.every((byte, at) => bytes[at] === byte);
  if (starts(0x1f, 0x8b)) return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  if (starts(0x21, 0x3c)) return run('dpkg-deb', ['--fsys-tarfile', file]);
  if (starts(0xfd, 0x37)) return run('xz', ['-dc', file]);
  if (starts(0x42, 0x5a)) return run('bzip2', ['-dc', file]);
  return Buffer.alloc(0);
}

function run(command, args) {
  return (
    spawnSync(command, args, { maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'ignore'], input: undefined }).stdout ??
    Buffer.alloc(0)
  );
}
