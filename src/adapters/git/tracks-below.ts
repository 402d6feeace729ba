// Whether git tracks anything in a folder, by the head of its index file: paths are sorted, so for a folder near the
// front, such as `.portolan`, a few kilobytes are read, for any number of files. Upper and lower case are equal, as on
// some disks. Of a split index the shared part counts completely, even what was removed from it since.
import { closeSync, readdirSync, readSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gitFolders } from './git-folder.ts';
import { openPlainFile, readPlainFile, readTextOrEmpty } from './read-plain-file.ts';

const READ_BYTES = 64 * 1024;
const HEADER_BYTES = 12;
const STAT_BYTES = 40;
const SHARED = 'sharedindex.';
const MOST_BYTES = 1024 * 1024 * 1024;
const OID_BYTES = { sha1: 20, sha256: 32 };

/** `top` is the working tree's top folder; `folder` lies in it. False where the index cannot be read. */
export function tracksBelow(top: string, folder: string): boolean {
  const wanted = inSmallLetters(Buffer.from(`${relative(top, folder).split(sep).join('/')}/`).toString('latin1'));
  const folders = gitFolders(top);
  const isSha256 = /objectformat\s*=\s*sha256/i.test(readTextOrEmpty(join(folders.common, 'config')));
  const oidBytes = OID_BYTES[isSha256 ? 'sha256' : 'sha1'];
  return indexFiles(folders.own).some((file) => holdsBelow(file, wanted, oidBytes));
}

/** The index, and the shared one that it names where it is split. */
function indexFiles(folder: string): string[] {
  const index = join(folder, 'index');
  try {
    const shared = readdirSync(folder).filter((name) => name.startsWith(SHARED));
    const bytes = shared.length === 0 ? null : readPlainFile(index, MOST_BYTES);
    const isNamed = (name: string) => bytes?.includes(Buffer.from(name.slice(SHARED.length), 'hex')) === true;
    return [index, ...shared.filter(isNamed).map((name) => join(folder, name))];
  } catch {
    return [index];
  }
}

function holdsBelow(indexFile: string, wanted: string, oidBytes: number): boolean {
  const file = openPlainFile(indexFile);
  if (file === null) return false;
  try {
    for (const path of pathsIn(file, oidBytes)) {
      if (inSmallLetters(`${path}/`).startsWith(wanted)) return true;
      // Capitals sort before small letters: past the small ones nothing can follow.
      if (path > `${wanted}\uffff`) return false;
    }
    return false;
  } catch {
    return false;
  } finally {
    closeSync(file);
  }
}

function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Paths of versions 2 to 4 of the format; bytes outside of ASCII one letter each, which keeps their order. */
function* pathsIn(file: number, oidBytes: number): Generator<string> {
  const bytes = reader(file);
  if (bytes.text(0, 4) !== 'DIRC') return;
  const version = bytes.at(7);
  const count = bytes.number(8);
  let at = HEADER_BYTES;
  let last = '';
  for (let entry = 0; entry < count; entry += 1) {
    const flagsAt = at + STAT_BYTES + oidBytes;
    const isExtended = (bytes.at(flagsAt) & 0x40) !== 0;
    let nameAt = flagsAt + (isExtended ? 4 : 2);
    if (version === 4) {
      let dropped = bytes.at(nameAt) & 0x7f;
      for (; (bytes.at(nameAt) & 0x80) !== 0; nameAt += 1)
        dropped = ((dropped + 1) << 7) | (bytes.at(nameAt + 1) & 0x7f);
      const end = bytes.end(nameAt + 1);
      last = last.slice(0, last.length - dropped) + bytes.text(nameAt + 1, end);
      at = end + 1;
    } else {
      const end = bytes.end(nameAt);
      last = bytes.text(nameAt, end);
      // Padded with one to eight NUL bytes to a multiple of eight.
      at += (end - at + 8) & ~7;
    }
    yield last;
  }
}

/** The bytes of a file, read as far as they are asked for. Beyond the end a `RangeError`. */
function reader(file: number) {
  let held = Buffer.alloc(0);
  const hold = (length: number): void => {
    while (held.length < length) {
      const more = Buffer.alloc(Math.max(READ_BYTES, held.length));
      const count = readSync(file, more, 0, more.length, held.length);
      if (count === 0) throw new RangeError('the index file ends early');
      held = Buffer.concat([held, more.subarray(0, count)]);
    }
  };
  const at = (place: number): number => {
    hold(place + 1);
    return held[place] as number;
  };
  return {
    at,
    number: (place: number) => {
      hold(place + 4);
      return held.readUInt32BE(place);
    },
    /** Where the next NUL is. */
    end: (place: number) => {
      for (;;) {
        const nul = held.indexOf(0, place);
        if (nul >= 0) return nul;
        hold(held.length + 1);
      }
    },
    text: (start: number, end: number) => {
      hold(end);
      return held.toString('latin1', start, end);
    },
  };
}
