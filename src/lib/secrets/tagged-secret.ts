// A secret between two tags, whose name is that of the tag, one of its attributes, or the tag before it.
//   <password>…</password>    <string name="api_key">…</string>    <key>ApiKey</key> <string>…</string>    \apikey}{…}
import type { Span } from './mask.ts';
import { nameBefore } from './name-before.ts';
import { type NameStrength, nameStrength } from './secret-name.ts';
import { isLiteralSecret } from './secret-value.ts';

const ATTRIBUTE = /(?:name|key|id)\s?=\s?["']$/i;
const KEY_BEFORE = /<key>\s{0,9}([\w.-]{2,60})\s{0,9}<\/key>\s{0,40}<$/i;
const REACH = 160;
const LONGEST = 4_000;

/** The first `>` stands at `close`. */
export function taggedSecret(text: string, close: number): Span | null {
  const strength = strengthAt(text, close);
  if (strength === null) return null;
  const end = text.indexOf('<', close + 1);
  if (end < 0 || end - close > LONGEST || text.charCodeAt(end + 1) !== SLASH) return null;
  const written = text.slice(close + 1, end);
  const value = written.trim();
  const start = close + 1 + written.indexOf(value);
  const isBlock = /\n/.test(value) && /^[\w+/=\s-]{40,}$/.test(value);
  if (!isLiteralSecret(isBlock ? value.replace(/\s+/g, '') : value, strength)) return null;
  return { start, end: start + value.length };
}

function strengthAt(text: string, close: number): NameStrength | null {
  const tag = nameBefore(text, close);
  const before = text.charCodeAt(tag.start - 1);
  if (before === LESS) {
    if (tag.name !== 'string') return nameStrength(tag.name);
    const key = KEY_BEFORE.exec(text.slice(Math.max(0, tag.start - REACH), tag.start))?.[1];
    return key === undefined ? null : nameStrength(key);
  }
  if (before !== DOUBLE && before !== SINGLE) return null;
  return ATTRIBUTE.test(text.slice(Math.max(0, tag.start - 12), tag.start)) ? nameStrength(tag.name) : null;
}

const DOUBLE = 0x22;
const SINGLE = 0x27;
const SLASH = 0x2f;
const LESS = 0x3c;
