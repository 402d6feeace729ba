// Zip files that are a function of what is in them: nothing is compressed (what deflate makes depends on its version), all
// times are the first day of 1980. What an entry holds starts at a multiple of 64 bytes, so that numbers can be read in
// place: the extra field before it is as long as that takes.
//   local header · name · extra · bytes   (an entry each)   central header · name   (an entry each)   end
import { crc32 } from 'node:zlib';
import { PortolanError } from '../../model/errors.ts';

export interface ZipEntry {
  /** ASCII. */
  readonly name: string;
  readonly parts: readonly Uint8Array[];
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const VERSION = 10;
const FIRST_OF_1980 = 0x21;
const ALIGNMENT = 64;
const EXTRA_HEAD = 4;
/** Marks padding, as in the files of PyTorch. */
const PADDING_ID = 0x4246;
const MAX_BYTES = 0xffffffff;

export function* storedZip(entries: readonly ZipEntry[]): Generator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, parts } of entries) {
    const facts = factsOf(parts);
    const head = localHeader(name, facts, at);
    directory.push(centralHeader(name, facts, at));
    at += head.length + sizeOf(facts);
    if (at > MAX_BYTES) throw tooLarge(name);
    yield head;
    yield* parts;
  }
  const central = Buffer.concat(directory);
  yield central;
  yield endRecord(entries.length, central.length, at);
}

/** CRC and both sizes, as they stand in either header. An empty part has no address, which makes zlib begin anew. */
function factsOf(parts: readonly Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  if (size > MAX_BYTES) throw tooLarge('an entry');
  const facts = Buffer.alloc(12);
  facts.writeUInt32LE(parts.reduce((crc, part) => (part.length === 0 ? crc : crc32(part, crc)), 0));
  facts.writeUInt32LE(size, 4);
  facts.writeUInt32LE(size, 8);
  return facts;
}

function sizeOf(facts: Buffer): number {
  return facts.readUInt32LE(4);
}

function localHeader(name: string, facts: Buffer, at: number): Buffer {
  const before = at + LOCAL_LENGTH + name.length + EXTRA_HEAD;
  const padding = (ALIGNMENT - (before % ALIGNMENT)) % ALIGNMENT;
  const header = Buffer.alloc(before + padding - at);
  header.writeUInt32LE(LOCAL);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FIRST_OF_1980, 12);
  header.set(facts, 14);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(EXTRA_HEAD + padding, 28);
  header.write(name, LOCAL_LENGTH, 'latin1');
  header.writeUInt16LE(PADDING_ID, LOCAL_LENGTH + name.length);
  header.writeUInt16LE(padding, LOCAL_LENGTH + name.length + 2);
  return header;
}

function centralHeader(name: string, facts: Buffer, at: number): Buffer {
  const header = Buffer.alloc(CENTRAL_LENGTH + name.length);
  header.writeUInt32LE(CENTRAL);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FIRST_OF_1980, 14);
  header.set(facts, 16);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(at, 42);
  header.write(name, CENTRAL_LENGTH, 'latin1');
  return header;
}

function endRecord(entries: number, directoryBytes: number, at: number): Buffer {
  const record = Buffer.alloc(END_LENGTH);
  record.writeUInt32LE(END);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(directoryBytes, 12);
  record.writeUInt32LE(at, 16);
  return record;
}

function tooLarge(name: string): PortolanError {
  return new PortolanError(
    'store_unavailable',
    `${name} would make a file of more than 4 GiB, which its format forbids`,
    {
      hint: 'embed with fewer dimensions, or index fewer files',
    },
  );
}

/** Views into the bytes, by name; null where this is no zip file as `storedZip` writes them. */
export function readStoredZip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = file.length - END_LENGTH;
  if (end < 0 || file.readUInt32LE(end) !== END) return null;
  const entries = new Map<string, Uint8Array>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (at + CENTRAL_LENGTH > end || file.readUInt32LE(at) !== CENTRAL) return null;
    const nameEnd = at + CENTRAL_LENGTH + file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    if (local + LOCAL_LENGTH > end || file.readUInt32LE(local) !== LOCAL) return null;
    const start = local + LOCAL_LENGTH + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const stop = start + file.readUInt32LE(at + 24);
    if (start % ALIGNMENT !== 0 || stop > end) return null;
    entries.set(file.toString('latin1', at + CENTRAL_LENGTH, nameEnd), bytes.subarray(start, stop));
    at = nameEnd;
  }
  return entries;
}
