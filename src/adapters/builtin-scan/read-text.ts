// A file as text to search, the way ripgrep sees it: a byte order mark is dropped, one of UTF-16 decides, and any other
// text is in the encoding that is asked for, else in UTF-8. There a byte that is not UTF-8 becomes a lone surrogate
// U+DC80…U+DCFF, one for one.
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { pathAncestors, type RepoPath } from '../../model/repo-path.ts';
import type { FileSystem } from '../../ports/file-system.ts';

export type ReadText =
  | { readonly kind: 'text'; readonly text: string; readonly binary: boolean }
  | { readonly kind: 'unreadable'; readonly detail: string }
  | { readonly kind: 'left-out' };

/** Of a text in another encoding than UTF-8. */
export type Decode = (bytes: Uint8Array) => string;

/** Left out is what is no regular file or lies behind a symbolic link, and what is larger than `maxBytes`. */
export function readText(
  files: FileSystem,
  root: string,
  path: RepoPath,
  maxBytes: number,
  decode: Decode | null,
): ReadText {
  const file = files.open(root, path);
  if (file.kind === 'missing' && !isBehindLink(files, root, path))
    return { kind: 'unreadable', detail: wordsFor('ENOENT') };
  if (file.kind === 'unreadable' && files.stat(root, [path])[0]?.type === 'file')
    return { kind: 'unreadable', detail: wordsFor(file.detail) };
  if (file.kind !== 'open') return { kind: 'left-out' };
  try {
    if (file.stat.sizeBytes > maxBytes) return { kind: 'left-out' };
    const text = decodeText(readFileSync(file.descriptor), decode);
    return { kind: 'text', text, binary: text.includes('\0') };
  } catch (error) {
    throwIfOutOfHandles(error);
    return { kind: 'unreadable', detail: wordsFor(String((error as { code?: unknown }).code)) };
  } finally {
    file.close();
  }
}

function isBehindLink(files: FileSystem, root: string, path: RepoPath): boolean {
  return files.stat(root, pathAncestors(path)).some((stat) => stat?.type === 'symlink');
}

function decodeText(bytes: Buffer, decode: Decode | null): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = marked ? bytes.subarray(3) : bytes;
  if (decode !== null) return decode(body);
  return isUtf8(body) ? body.toString('utf8') : decodeBroken(body);
}

/** Every sequence that UTF-8 allows, else one byte. */
const SEQUENCE =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

function decodeBroken(bytes: Buffer): string {
  return bytes.toString('latin1').replace(SEQUENCE, (found) => {
    if (found.length === 1) return String.fromCharCode(0xdc00 + found.charCodeAt(0));
    return Buffer.from(found, 'latin1').toString('utf8');
  });
}

const BROKEN = /(?<![\ud800-\udbff])[\udc80-\udcff]/;

/** What is published: broken bytes as U+FFFD, by the rule that every decoder of the web follows. */
export function publishText(text: string): string {
  return BROKEN.test(text) ? encodeText(text).toString('utf8') : text;
}

export function byteLength(text: string): number {
  return BROKEN.test(text) ? encodeText(text).length : Buffer.byteLength(text);
}

function encodeText(text: string): Buffer {
  const parts = text.split(/((?<![\ud800-\udbff])[\udc80-\udcff])/);
  return Buffer.concat(
    parts.map((part) => (BROKEN.test(part) ? Buffer.of(part.charCodeAt(0) - 0xdc00) : Buffer.from(part))),
  );
}

/** The words that Node has for an error of the operating system. */
function wordsFor(code: string): string {
  for (const [name, words] of getSystemErrorMap().values()) if (name === code) return words;
  return code;
}
