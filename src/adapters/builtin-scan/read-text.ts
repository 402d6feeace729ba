// A file as text to search, the way ripgrep sees it: a byte order mark decides between UTF-8 and UTF-16 and is dropped,
// and a byte that is not UTF-8 becomes a lone surrogate U+DC80…U+DCFF, one for one.
import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { encodePathForSystem, pathParent, type RepoPath } from '../../model/repo-path.ts';

export type ReadText =
  | { readonly kind: 'text'; readonly text: string; readonly binary: boolean }
  | { readonly kind: 'unreadable'; readonly detail: string }
  | { readonly kind: 'left-out' };

const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Whether a folder is reached without a link; kept for one search. */
export type KnownFolders = Map<string, boolean>;

/** Left out is what is no regular file or lies behind a symbolic link, and what is larger than `maxBytes`. */
export function readText(root: string, path: RepoPath, maxBytes: number, known: KnownFolders): ReadText {
  let fd: number | null = null;
  try {
    if (!isPlainFolder(root, pathParent(path), known)) return { kind: 'left-out' };
    fd = openSync(systemPath(root, path), FLAGS);
    const stat = fstatSync(fd);
    if (!stat.isFile() || stat.size > maxBytes) return { kind: 'left-out' };
    const text = decodeText(readFileSync(fd));
    return { kind: 'text', text, binary: text.includes('\0') };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return { kind: 'left-out' };
    throwIfOutOfHandles(error);
    return { kind: 'unreadable', detail: systemReason(error) };
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

/** A folder that is not there is plain: what is missing is told of the file. */
function isPlainFolder(root: string, folder: string, known: KnownFolders): boolean {
  if (folder === '') return true;
  const before = known.get(folder);
  if (before !== undefined) return before;
  const isPlain =
    isPlainFolder(root, pathParent(folder), known) &&
    (lstatSync(systemPath(root, folder), { throwIfNoEntry: false })?.isDirectory() ?? true);
  known.set(folder, isPlain);
  return isPlain;
}

function systemPath(root: string, path: string): string | Buffer {
  const encoded = encodePathForSystem(path);
  return typeof encoded === 'string' ? `${root}/${encoded}` : Buffer.concat([Buffer.from(`${root}/`), encoded]);
}

function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = marked ? bytes.subarray(3) : bytes;
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

/** The words that Node has for an error of the operating system, without the path. */
function systemReason(error: unknown): string {
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : Number.NaN;
  return getSystemErrorMap().get(errno)?.[1] ?? String(error);
}
