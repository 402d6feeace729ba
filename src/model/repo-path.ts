// Repository-relative paths: the only place where a path is normalised. Always `/`, never absolute, never `..`. A byte
// that is not UTF-8 is held as a lone surrogate U+DC80…U+DCFF, so that any file name can be converted back.
declare const brand: unique symbol;
export type RepoPath = string & { readonly [brand]: 'RepoPath' };

/** Null where the text cannot be a path inside a repository (absolute, climbs out, empty, NUL). */
export function repoPath(text: string): RepoPath | null {
  if (text.includes('\0') || text.startsWith('/')) return null;
  const parts: string[] = [];
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return null;
      continue;
    }
    parts.push(part);
  }
  return parts.length === 0 ? null : (parts.join('/') as RepoPath);
}

/** For text that is already in normal form by construction, such as git's own listing. */
export function trustedRepoPath(text: string): RepoPath {
  return text as RepoPath;
}

export function pathParent(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function pathName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Every folder above a path, the outermost first: `a/b/c.ts` gives `a`, `a/b`. */
export function pathAncestors(path: string): string[] {
  const out: string[] = [];
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) out.push(path.slice(0, slash));
  return out;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const ESCAPED_BYTE = /[\udc80-\udcff]/;

export function decodePathBytes(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return decodeBrokenUtf8(bytes);
  }
}

/** What the operating system wants: a string where one does, bytes where the name is not UTF-8. */
export function encodePathForSystem(path: string): string | Uint8Array {
  if (!ESCAPED_BYTE.test(path) || isWellFormed(path)) return path;
  return encodePathBytes(path);
}

export function encodePathBytes(path: string): Uint8Array {
  const out: Uint8Array[] = [];
  const encoder = new TextEncoder();
  for (const char of path) {
    const code = char.codePointAt(0) ?? 0;
    out.push(code >= 0xdc80 && code <= 0xdcff ? Uint8Array.of(code - 0xdc00) : encoder.encode(char));
  }
  const total = out.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const part of out) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** True where every surrogate stands in a pair, so the text is plain Unicode with no escaped byte in it. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}

function decodeBrokenUtf8(bytes: Uint8Array): string {
  let out = '';
  let at = 0;
  while (at < bytes.length) {
    const length = utf8Length(bytes[at] as number);
    const end = at + length;
    try {
      if (length === 0 || end > bytes.length) throw new RangeError('no character starts here');
      out += strictUtf8.decode(bytes.subarray(at, end));
      at = end;
    } catch {
      out += String.fromCharCode(0xdc00 + (bytes[at] as number));
      at += 1;
    }
  }
  return out;
}

function utf8Length(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
}
