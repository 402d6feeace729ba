// Reads what ripgrep printed (`--heading --null`) into files and lines:
//   path NUL line line … blank-line path NUL …, a line being `number sign text`; anything else is the note on a binary.
import { decodePathBytes } from '../../model/repo-path.ts';
import { CONTEXT_SIGN, MATCH_SIGN } from './rg-arguments.ts';

export interface PrintedFile {
  /** Empty where ripgrep read standard input. */
  readonly path: string;
  readonly binary: boolean;
  readonly lines: PrintedText | null;
}

/** The lines of one file, either as text or, where they are not all UTF-8, one character a byte. */
export interface PrintedText {
  readonly raw: string;
  readonly isBytes: boolean;
  readonly decode: (raw: string) => string;
  readonly encode: (text: string) => string;
  readonly byteLength: (raw: string) => number;
}

const LINE_FEED = 0x0a;
const BINARY_NOTE = ': binary file matches (found ';
export const BETWEEN_FILES = Buffer.from('\n\n');
const MATCH_CODE = MATCH_SIGN.charCodeAt(0);
const CONTEXT_CODE = CONTEXT_SIGN.charCodeAt(0);

/** `named` is false where ripgrep read one file from standard input, and so printed no path. */
export function readPrintedFiles(output: Buffer, named: boolean): PrintedFile[] {
  if (!named) return output.length === 0 ? [] : [readFile('', output, 0, output.length)];
  const out: PrintedFile[] = [];
  let at = 0;
  while (at < output.length) {
    const gap = output.indexOf(BETWEEN_FILES, at);
    const end = gap < 0 ? output.length : gap + 1;
    const nul = output.indexOf(0, at);
    if (nul < 0 || nul >= end) out.push({ path: binaryPath(pathText(output, at, end)), binary: true, lines: null });
    else out.push(readFile(pathText(output, at, nul), output, nul + 1, end));
    at = end + 1;
  }
  return out;
}

/** Calls for each printed line, in order; answers false where it met a note that the file is binary. */
export function eachPrintedLine(raw: string, visit: (number: number, matched: boolean, text: string) => void): boolean {
  let at = 0;
  while (at < raw.length) {
    let number = 0;
    let code = raw.charCodeAt(at);
    const start = at;
    while (code >= 0x30 && code <= 0x39) {
      number = number * 10 + code - 0x30;
      at += 1;
      code = raw.charCodeAt(at);
    }
    if (at === start || (code !== MATCH_CODE && code !== CONTEXT_CODE)) return false;
    const feed = raw.indexOf('\n', at);
    const end = feed < 0 ? raw.length : feed;
    visit(number, code === MATCH_CODE, raw.slice(at + 1, end));
    at = end + 1;
  }
  return true;
}

function readFile(path: string, output: Buffer, start: number, end: number): PrintedFile {
  const first = output[start] ?? LINE_FEED;
  if (start >= end || first < 0x30 || first > 0x39) return { path, binary: true, lines: null };
  return { path, binary: false, lines: readText(output, start, end) };
}

function pathText(output: Buffer, start: number, end: number): string {
  const text = output.toString('utf8', start, end);
  return text.includes('\ufffd') ? decodePathBytes(output.subarray(start, end)) : text;
}

function readText(output: Buffer, start: number, end: number): PrintedText {
  const text = output.toString('utf8', start, end);
  if (text.includes('\ufffd')) {
    const decode = (raw: string): string => Buffer.from(raw, 'latin1').toString('utf8');
    const encode = (asked: string): string => Buffer.from(asked, 'utf8').toString('latin1');
    const raw = output.toString('latin1', start, end);
    return { raw, isBytes: true, decode, encode, byteLength: asciiLength };
  }
  const byteLength = text.length === end - start ? asciiLength : Buffer.byteLength;
  return { raw: text, isBytes: false, decode: same, encode: same, byteLength };
}

function asciiLength(raw: string): number {
  return raw.length;
}

function same(raw: string): string {
  return raw;
}

function binaryPath(note: string): string {
  const at = note.lastIndexOf(BINARY_NOTE);
  return at < 0 ? note : note.slice(0, at);
}
