// Reads zip files by the published format, stored or deflated, and checks every checksum. Shares no code with our writer.
import { crc32, inflateRawSync } from 'node:zlib';

export interface ZippedFile {
  readonly bytes: Buffer;
  /** Year, month, day, hour, minute, second. */
  readonly time: readonly number[];
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;

/** By name, in the order of the directory; throws where something is wrong. */
export function readZip(file: Buffer): ReadonlyMap<string, ZippedFile> {
  const end = file.lastIndexOf(uint32(END));
  if (end < 0) throw new Error('no end record');
  const count = file.readUInt16LE(end + 10);
  const directory = file.readUInt32LE(end + 16);
  const files = new Map<string, ZippedFile>();
  let at = directory;
  for (let left = count; left > 0; left--) {
    if (file.readUInt32LE(at) !== CENTRAL) throw new Error(`no entry at ${at}`);
    const nameLength = file.readUInt16LE(at + 28);
    const extraLength = file.readUInt16LE(at + 30);
    const commentLength = file.readUInt16LE(at + 32);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, { bytes: contentOf(file, at, name), time: timeOf(file.readUInt32LE(at + 12)) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  if (at > end || at !== directory + file.readUInt32LE(end + 12))
    throw new Error('the directory is not as long as said');
  return files;
}

function contentOf(file: Buffer, entry: number, name: string): Buffer {
  const local = file.readUInt32LE(entry + 42);
  if (file.readUInt32LE(local) !== LOCAL) throw new Error(`${name} has no header`);
  const nameLength = file.readUInt16LE(local + 26);
  if (file.toString('utf8', local + 30, local + 30 + nameLength) !== name)
    throw new Error(`${name} is named otherwise`);
  const start = local + 30 + nameLength + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + file.readUInt32LE(entry + 20));
  const bytes = unpacked(packed, file.readUInt16LE(entry + 10));
  if (bytes.length !== file.readUInt32LE(entry + 24)) throw new Error(`${name} is not as long as said`);
  if (crc32(bytes) !== file.readUInt32LE(entry + 16)) throw new Error(`${name} has another checksum`);
  return bytes;
}

function unpacked(packed: Buffer, method: number): Buffer {
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflateRawSync(packed);
  throw new Error(`method ${method}`);
}

/** The time is in the low half, the date in the high one. */
function timeOf(stamp: number): number[] {
  const [date, time] = [stamp >>> 16, stamp & 0xffff];
  return [1980 + (date >> 9), (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2];
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
