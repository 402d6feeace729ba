// A secret announced by a word that is not the name of a secret: `IDENTIFIED BY '…'`, `auth=("ada", "…")`.
import { authPair } from './call-secret.ts';
import { chpasswdSecret } from './command-secret.ts';
import type { Span } from './mask.ts';
import { isLiteralSecret } from './secret-value.ts';

const IDENTIFIED =
  /\s{1,9}(?:WITH\s{1,9}["'`]?\w{1,40}["'`]?\s{1,9})?(?:BY|AS)\s{1,9}(?:PASSWORD\s{1,9})?(["'])([^"'\n]{4,200})\1/iy;
const SET_PASSWORD = /\s{1,9}PASSWORD\s{1,9}FOR\s{1,9}[^\n=;]{1,120}=\s{0,9}(?:PASSWORD\()?(["'])([^"'\n]{4,200})\1/iy;
const SECURE_STRING = /\s{1,9}(?:-String\s{1,9})?(["'])([^"'\n]{4,200})\1/iy;

export function statementSecret(text: string, word: Span): Span | null {
  const { start, end } = word;
  switch (text.charCodeAt(start)) {
    case 0x49:
    case 0x69:
      return end - start === 10 && isWord(text, word, 'identified') ? quotedBehind(text, end, IDENTIFIED) : null;
    case 0x53:
    case 0x73:
      return end - start === 3 && isWord(text, word, 'set') ? quotedBehind(text, end, SET_PASSWORD) : null;
    case 0x43:
    case 0x63:
      if (end - start === 8) return isWord(text, word, 'chpasswd') ? chpasswdSecret(text, start) : null;
      return end - start === 22 && isWord(text, word, 'convertto-securestring')
        ? quotedBehind(text, end, SECURE_STRING)
        : null;
    default:
      return (text.charCodeAt(end - 1) | 0x20) === 0x68 && end - start >= 4 ? authPair(text, word) : null;
  }
}

function isWord(text: string, { start, end }: Span, word: string): boolean {
  return text.slice(start, end).toLowerCase() === word;
}

function quotedBehind(text: string, end: number, pattern: RegExp): Span | null {
  pattern.lastIndex = end;
  const written = pattern.exec(text)?.[2];
  if (written === undefined || !isLiteralSecret(written, 'sure')) return null;
  const last = pattern.lastIndex - 1;
  return { start: last - written.length, end: last };
}
