// The text of a file from its bytes alone, so that the same bytes are the same text wherever they lie:
//
//   byte order mark → a NUL: UTF-16 by the pattern near the start, else binary → UTF-8 that proves itself
//   → the encoding that the text names, where the bytes bear it out → mostly UTF-8 → control characters: binary → a guess
//
// A text that is no UTF-8 is never refused: the last resort, windows-1252, takes any byte.

import { BINARY_LIMITS, type BinaryLimits } from '../model/binary-limits.ts';
import type { Encodings, LoadEncodings } from '../ports/encodings.ts';
import { declaredCoding } from './declared-coding.ts';
import { byteOrderMark, countUtf8, type MarkedEncoding, unmarkedUtf16 } from './unicode-marks.ts';

export interface DecodedText {
  /** Without its byte order mark. */
  readonly text: string;
  /** A name of the WHATWG standard in small letters, or one of UTF-32. */
  readonly encoding: string;
  /** Some bytes were no characters and stand as U+FFFD. */
  readonly lossy: boolean;
}

/** Enough to see which halves of the code units are NUL. */
const UTF16_PROBE_BYTES = 8_000;
/**
 * Two characters of UTF-8 may be Chinese in GBK by accident, three and nothing else hardly: of 951 texts in eleven other
 * encodings (eval/results/encodings.json) none was.
 */
const PROOF_CHARACTERS = 3;
/** So many good characters for one stray byte. In texts of other encodings it is the other way round. */
const CHARACTERS_A_STRAY = 3;
/** A text that names its encoding may have some bytes that are none of it. */
const MOST_ERRORS = 0.05;
const LAST_RESORT = 'windows-1252';
const ESCAPE = 0x1b;

/** Null where the bytes are no text. */
export async function decodeBytes(
  bytes: Uint8Array,
  load: LoadEncodings,
  limits: BinaryLimits = BINARY_LIMITS,
): Promise<DecodedText | null> {
  const mark = byteOrderMark(bytes);
  const probe = limits.probeBytes === 0 ? bytes : bytes.subarray(0, limits.probeBytes);
  if (mark !== null) return holdsNuls(probe, mark.unitBytes, limits) ? null : decodeMarked(bytes, mark);
  if (probe.includes(0)) {
    const encoding = unmarkedUtf16(probe.subarray(0, UTF16_PROBE_BYTES));
    if (encoding !== null) return decodeMarked(bytes, { encoding, unitBytes: 2, markBytes: 0 });
    if (holdsNuls(probe, 1, limits)) return null;
  }
  const utf8 = strictUtf8(bytes);
  if (utf8 !== null && isProven(utf8, bytes)) return { text: utf8, encoding: 'utf-8', lossy: false };
  return decodeUnproven(bytes, utf8, load);
}

/** As text whatever it is: for lines that are shown of a file on disk. */
export async function textOfBytes(bytes: Uint8Array, load: LoadEncodings): Promise<string> {
  return (await decodeBytes(bytes, load))?.text ?? looseUtf8(bytes);
}

/** More NUL characters, in units of as many bytes, than a text may have. */
function holdsNuls(probe: Uint8Array, unitBytes: number, { maxNulShare }: BinaryLimits): boolean {
  const most = (probe.length / unitBytes) * maxNulShare;
  let nuls = 0;
  for (let at = probe.indexOf(0); at >= 0 && nuls <= most; ) {
    const unit = at - (at % unitBytes);
    const next = unit + unitBytes;
    if (next <= probe.length && probe.subarray(unit, next).every((byte) => byte === 0)) nuls += 1;
    at = probe.indexOf(0, next);
  }
  return nuls > most;
}

/** ASCII without an escape, or several characters that are nothing else: the text can say of itself what it likes. */
function isProven(text: string, bytes: Uint8Array): boolean {
  // A character of two bytes makes the text one unit shorter than its bytes, one of three or four bytes two.
  const shorter = bytes.length - text.length;
  return shorter === 0 ? !bytes.includes(ESCAPE) : shorter >= 2 * PROOF_CHARACTERS;
}

async function decodeUnproven(bytes: Uint8Array, utf8: string | null, load: LoadEncodings) {
  const isAscii = utf8 !== null && utf8.length === bytes.length;
  const { characters, strays } = utf8 === null ? countUtf8(bytes) : { characters: 0, strays: 0 };
  const isMostlyUtf8 = characters > 0 && strays * CHARACTERS_A_STRAY <= characters;
  if (utf8 === null && isMostlyUtf8 && characters >= PROOF_CHARACTERS) return lossyUtf8(bytes);
  const label = isAscii ? escapedJapanese(utf8) : declaredCoding(bytes);
  if (utf8 !== null && label === null) return { text: utf8, encoding: 'utf-8', lossy: false };
  const encodings = await load();
  const declared = label === null ? null : decodeDeclared(bytes, label, encodings);
  if (declared !== null) return declared;
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', lossy: false };
  if (isMostlyUtf8) return lossyUtf8(bytes);
  return holdsControls(bytes) ? null : decodeGuessed(bytes, encodings);
}

/** The one encoding of sources that is ASCII throughout: it switches to Japanese by an escape sequence. */
function escapedJapanese(text: string): string | null {
  return /\x1b\$[@B]/.test(text) ? 'iso-2022-jp' : null;
}

/** Null where the name is not known, or the bytes contradict it. */
function decodeDeclared(bytes: Uint8Array, label: string, encodings: Encodings): DecodedText | null {
  const encoding = encodings.named(label);
  return encoding === null || encoding.startsWith('utf-') ? null : decodeAs(bytes, encoding, encodings);
}

function decodeGuessed(bytes: Uint8Array, encodings: Encodings): DecodedText {
  const guessed = decodeAs(bytes, encodings.guess(bytes), encodings);
  return guessed ?? { text: encodings.decode(bytes, LAST_RESORT), encoding: LAST_RESORT, lossy: false };
}

/** Null where too much of it comes to nothing. */
function decodeAs(bytes: Uint8Array, encoding: string, encodings: Encodings): DecodedText | null {
  const text = encodings.decode(bytes, encoding);
  const foreign = text.match(/[^\x00-\x7f]/g) ?? [];
  const errors = foreign.filter((letter) => letter === '\ufffd').length;
  return errors > MOST_ERRORS * foreign.length ? null : { text, encoding, lossy: errors > 0 };
}

/** Control characters that no text has, line breaks, tabs, form feeds and escapes apart; one in a thousand is enough. */
function holdsControls(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if ((byte < 0x20 && !TEXT_CONTROLS.has(byte)) || byte === 0x7f) controls += 1;
  return controls * 1_000 > bytes.length;
}

const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, ESCAPE]);

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function looseUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

function lossyUtf8(bytes: Uint8Array): DecodedText {
  return { text: looseUtf8(bytes), encoding: 'utf-8', lossy: true };
}

function decodeMarked(bytes: Uint8Array, { encoding, markBytes }: MarkedEncoding): DecodedText {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decodeUtf32(bytes, encoding, markBytes);
  const body = bytes.subarray(markBytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(body), encoding, lossy: false };
  } catch {
    return { text: new TextDecoder(encoding, { ignoreBOM: true }).decode(body), encoding, lossy: true };
  }
}

function decodeUtf32(bytes: Uint8Array, encoding: 'utf-32le' | 'utf-32be', start: number): DecodedText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let lossy = bytes.byteLength % 4 !== 0;
  for (let at = start; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, encoding === 'utf-32le');
    const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    lossy ||= !isCharacter;
    parts.push(isCharacter ? String.fromCodePoint(code) : '\ufffd');
  }
  return { text: parts.join(''), encoding, lossy };
}
