// Unicode that is visible in the bytes: a byte order mark, UTF-16 without one, and how much of a text is UTF-8.

export interface MarkedEncoding {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';
  readonly unitBytes: number;
  readonly markBytes: number;
}

/** The longer marks first: UTF-32LE begins with the mark of UTF-16LE. */
const BYTE_ORDER_MARKS: readonly (readonly [MarkedEncoding['encoding'], unitBytes: number, mark: readonly number[]])[] =
  [
    ['utf-32le', 4, [0xff, 0xfe, 0, 0]],
    ['utf-32be', 4, [0, 0, 0xfe, 0xff]],
    ['utf-16le', 2, [0xff, 0xfe]],
    ['utf-16be', 2, [0xfe, 0xff]],
    ['utf-8', 1, [0xef, 0xbb, 0xbf]],
  ];

export function byteOrderMark(bytes: Uint8Array): MarkedEncoding | null {
  for (const [encoding, unitBytes, mark] of BYTE_ORDER_MARKS) {
    if (mark.every((byte, at) => bytes[at] === byte)) return { encoding, unitBytes, markBytes: mark.length };
  }
  return null;
}

/** Of every code unit, in source code: most are ASCII and have a NUL for their other half. Comments in Chinese have none. */
const LEAST_NUL_SHARE = 0.3;
/** Some characters have a NUL in their lower half (退 is U+9000): one for this many others is allowed. */
const NULS_A_LOWER_HALF = 20;
/** What no text holds: control characters, halves of pairs, and code points that are nobody's. */
const NO_TEXT = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffe\uffff]|[\p{Cs}\p{Cn}]/u;

/** Which of the two UTF-16 this is, by where the NULs of its ASCII characters lie; null where it is neither. */
export function unmarkedUtf16(probe: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const whole = probe.subarray(0, probe.length - (probe.length % 2));
  let even = 0;
  let odd = 0;
  for (let at = 0; at < whole.length; at += 2) {
    if (whole[at] === 0) even += 1;
    if (whole[at + 1] === 0) odd += 1;
  }
  const least = (whole.length / 2) * LEAST_NUL_SHARE;
  const [less, more] = even < odd ? [even, odd] : [odd, even];
  if (whole.length < 4 || more < least || less * NULS_A_LOWER_HALF > more) return null;
  const encoding = even < odd ? 'utf-16le' : 'utf-16be';
  // A pair that the end of the probe cuts in two is no fault.
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(whole).replace(/\ufffd$/, '');
  return NO_TEXT.test(text) || text.includes('\ufffd') ? null : encoding;
}

export interface Utf8Count {
  /** Characters of more than one byte. */
  readonly characters: number;
  /** Bytes that are no part of any. */
  readonly strays: number;
}

/** A character that the end cuts short is not counted: a file may be read in part. */
export function countUtf8(bytes: Uint8Array): Utf8Count {
  let characters = 0;
  let strays = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] as number;
    if (lead < 0x80) continue;
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4) {
      strays += 1;
      continue;
    }
    let held = 1;
    while (held < length && isTrail(bytes[at + held], held, lead)) held += 1;
    if (held === length) characters += 1;
    else if (at + held < bytes.length) strays += held;
    at += held - 1;
  }
  return { characters, strays };
}

/** The first byte after the lead keeps out what is too long, half of a pair, or beyond Unicode. */
function isTrail(byte: number | undefined, place: number, lead: number): boolean {
  if (byte === undefined || byte < 0x80 || byte > 0xbf) return false;
  if (place > 1) return true;
  if (lead === 0xe0) return byte >= 0xa0;
  if (lead === 0xed) return byte <= 0x9f;
  if (lead === 0xf0) return byte >= 0x90;
  return lead !== 0xf4 || byte <= 0x8f;
}
