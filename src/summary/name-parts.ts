// A name as its words, in small letters: parseHTTPHeaders, parse_http_headers and ParseHttpHeaders are one and the same.
import { detachString } from '../lib/detach-string.ts';

const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;
const SMALL = /^[a-z]+$/;
const MAX_REMEMBERED = 100_000;

const remembered = new Map<string, readonly string[]>();

export function partsOfName(name: string): readonly string[] {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const own = detachString(name);
  const parts = SMALL.test(own) ? [own] : (own.match(PART) ?? []).map((part) => part.toLowerCase());
  remembered.set(own, parts);
  return parts;
}
