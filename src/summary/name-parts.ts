// A name as its words, in small letters: parseHTTPHeaders, parse_http_headers and ParseHttpHeaders are one and the same.
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;
const SMALL = /^[a-z]+$/;
const MAX_REMEMBERED = 100_000;

const remembered = new Map<string, readonly string[]>();

export function partsOfName(name: string): readonly string[] {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const parts = SMALL.test(name) ? [name] : (name.match(PART) ?? []).map((part) => part.toLowerCase());
  remembered.set(name, parts);
  return parts;
}
