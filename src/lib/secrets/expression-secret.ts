// Literals in an expression that is the value of a name: `env.KEY || "…"`, `isLive ? "…" : "…"`, `decode("…")`. What
// the expression does is not known, so each literal must look like a secret by itself.
import type { Span } from './mask.ts';
import { isQuote } from './name-before.ts';
import type { NameStrength } from './secret-name.ts';
import { isLikelySecret } from './secret-value.ts';
import { afterQuote, quotedValueAt, skipBlanks } from './written-values.ts';

const LONGEST = 400;
const CONTINUES = /[ \t]*\r?\n[ \t]*(?:\|\||\?\?|[?:.+&]|or\b|else\b)/y;

export function expressionSecrets(text: string, from: number, strength: NameStrength): readonly Span[] {
  const spans: Span[] = [];
  const last = Math.min(text.length, from + LONGEST);
  let depth = 0;
  let at = from;
  while (at < last) {
    const code = text.charCodeAt(at);
    if (isQuote(code)) {
      const value = quotedValueAt(text, at);
      if (value === undefined || value === null) {
        at += 1;
        continue;
      }
      const end = afterQuote(text, value.end);
      if (!isKey(text, at, end) && isLikelySecret(text.slice(value.start, value.end), strength)) spans.push(value);
      at = Math.max(end, at + 1);
      continue;
    }
    if (code === OPEN || code === OPEN_SQUARE || code === OPEN_CURLY) depth += 1;
    else if (code === CLOSE || code === CLOSE_SQUARE || code === CLOSE_CURLY) depth -= 1;
    else if (code === SEMICOLON || (code === COMMA && depth === 0)) break;
    else if (code === NEWLINE && depth === 0 && !goesOn(text, at, from)) break;
    if (depth < 0) break;
    at += 1;
  }
  return spans;
}

/** `["name"]` and `"name":` only name something. */
function isKey(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(end) === COLON) return true;
  return (
    text.charCodeAt(start - 1) === OPEN_SQUARE && text.charCodeAt(end) === CLOSE_SQUARE && isWordBefore(text, start - 1)
  );
}

function isWordBefore(text: string, at: number): boolean {
  return /[\w)\]]/.test(text.charAt(at - 1));
}

function goesOn(text: string, newline: number, from: number): boolean {
  CONTINUES.lastIndex = newline;
  if (CONTINUES.test(text)) return true;
  const before = text.slice(Math.max(from, newline - 4), newline).trimEnd();
  return /(?:\|\||\?\?|[?:+\\(]|\bor)$/.test(before) && skipBlanks(text, newline + 1) > newline + 1;
}

const NEWLINE = 0x0a;
const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const OPEN_SQUARE = 0x5b;
const CLOSE_SQUARE = 0x5d;
const OPEN_CURLY = 0x7b;
const CLOSE_CURLY = 0x7d;
