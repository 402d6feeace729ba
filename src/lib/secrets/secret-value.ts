// Whether a written value can be a secret: not a reference to one, not a placeholder, not the name of one, not prose.
import { MASK } from './mask.ts';
import type { NameStrength } from './secret-name.ts';
import { KEYWORDS, NAMING, PLAIN, SAMPLES } from './value-words.ts';

const REFERENCE =
  /\$[({\w]|\{\{|#\{|<%|%\(|%[sdv](?![A-Za-z\d])|^[:@%&?][A-Za-z_.]*\d?$|^\{.*\}$|^<.*>$|^%.*%$|\{[\w.]*\}/;
const SAME_LETTER = /^(.)\1*$/;
const HOLDER =
  /^(?:your|insert|enter|replace|change|put|add|use|set|fill|some|any)[-_ ]?(?:me|it|in|here|this|[-_ ].*)$/i;
const HOLDER_PART =
  /(?:^|[-_.])(?:your|placeholder|example|dummy|sample|redacted|masked|changeme|todo|fixme)(?:$|[-_.])/i;
const PATH = /^(?:\.{0,2}|~)\/[\w.-]*[a-z]{2}[\w./-]*$|^[a-z][a-z0-9+.-]*:\/\//i;
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const HEADER = /^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/;
const DOTTED = /^[A-Za-z_]\w*(?:(?:\?\.|[.:]|->|::)[A-Za-z_]\w*)+[?!]?$/;
const RULES = /^[a-z_]+(?:[|:][a-z_]*\d*)*\|/;
const WORDS = /[A-Z]?[a-z]+|[A-Z]+/g;
const NO_WORD = /[^A-Za-z]+/g;
/** `db-creds-v2`: how things are named, not how secrets are made. */
const SERIAL = /^[a-z]+(?:[-_.][a-z]+)+[-_.]?v?\d{0,2}$/i;
const SIZED =
  /^(?:[a-z]|u?int|float|bool|str|string|char|bytes?|n?varchar|text|sha|md|base|utf|hs|rs|aes|ed|ipv|http|oauth)[-_]?\d{1,4}\w{0,3}$/i;

const ALGORITHM = /(?:sha|hmac|pbkdf|aes|rsa|utf|iso|base|ecdsa)[-_]?\d{1,4}(?!\d)/i;
/** Signs that stand in code and patterns, not in passwords. */
const CODE = /[\\`'"<>|;]|\(\)|\$\{|=>|&&|^\^|\$$|\.\*|\[\^/;

const VERSION = /^[~^<>=v]{0,3}\d+(?:\.(?:\d+|[x*])){1,3}$/;

/** What is longer is no name; it keeps the patterns above from long work. */
const LONGEST_NAME = 100;
const LONGEST_DOTTED = 32;
const LONGEST_SAMPLE = 32;
/** `12345678`, `abcdef`, `abcabc`. */
const RUNS =
  /^(?:0?123(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?|abc(?:123|d(?:e(?:f(?:g(?:h)?)?)?)?)?|qwerty|(\w{1,4})\1+)$/i;

/** A literal in quotes, or alone between two tags. */
export function isLiteralSecret(value: string, strength: NameStrength): boolean {
  if (value.length < (strength === 'maybe' ? 8 : 4) || /\s/.test(value)) return false;
  if (isHarmless(value) || isSample(value)) return false;
  if (strength === 'maybe') return looksRandom(value);
  return strength === 'sure' ? !RULES.test(value) : looksRandom(value) || looksChosen(value);
}

/** A literal that stands near a name, but is not plainly given to it: an argument, a part of an expression. */
export function isLikelySecret(value: string, strength: NameStrength): boolean {
  if (value.length < 8 || /\s/.test(value) || isHarmless(value) || isSample(value)) return false;
  if (value.length < LONGEST_SAMPLE && ALGORITHM.test(value)) return false;
  if (strength === 'maybe') return value.length >= 16 && /\d/.test(value) && looksRandom(value);
  return looksChosen(value) || (looksRandom(value) && /\d/.test(value) && !SIZED.test(value));
}

/** Where a value without quotes stands decides how much it has to look like a secret. */
export type BarePlace = 'environment' | 'line' | 'inline';

export function isBareSecret(value: string, strength: NameStrength, place: BarePlace): boolean {
  if (value.length < 4 || /[[\]]/.test(value) || isHarmless(value) || SIZED.test(value)) return false;
  if (place === 'inline') {
    if (strength !== 'maybe') return isLikelySecret(value, strength);
    return looksRandom(value) && value.length >= 16;
  }
  if (strength === 'maybe') return looksRandom(value.replace(/%[\dA-F]{2}/gi, ''));
  if (strength === 'likely') return looksRandom(value) || looksChosen(value);
  if (place === 'environment') return true;
  if (value.length < 6 || isSample(value) || SERIAL.test(value)) return false;
  if (isMadeOfNames(withoutFiguresAtEnd(value))) return false;
  return /\d/.test(value) ? !/^\d+\.\d+/.test(value) : /[!@#%^*+~?=]/.test(value);
}

/** As people choose passwords: at least three of small letters, capitals, figures and signs, and no name in a program. */
function looksChosen(value: string): boolean {
  if (value.length < 6 || /^--?[a-z]|^[\w.-]+=[^=]/.test(value)) return false;
  const hasSign = /[^\w\s.:/,;()[\]{}-]/.test(value);
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((each) => each.test(value)).length + (hasSign ? 1 : 0);
  if (kinds < 3 || !/\d|[^\w\s]/.test(value)) return false;
  if (hasSign) return /\w{3}/.test(value) && !CODE.test(value);
  return /\d{2,}$|[-_]\d{2,}|\d{3,}/.test(value) || looksRandom(value);
}

/**
 * Letters and figures change places more often than in any name: `s3Client` and `base64_encode` change once or twice,
 * a token of that length every second or third letter.
 */
export function looksRandom(value: string, lettersPerChange = 6): boolean {
  if (value.length < 8) return false;
  let changes = 0;
  let letters = 0;
  let before = 0;
  for (let at = 0; at < value.length; at += 1) {
    const kind = kindOf(value.charCodeAt(at));
    if (kind === 0) continue;
    if (before !== 0 && before !== kind && !(before === UPPER && kind === LOWER)) changes += 1;
    letters += 1;
    before = kind;
  }
  return changes >= 3 && changes * lettersPerChange >= letters;
}

/** Written so that the secret stands elsewhere, or nowhere. */
export function isReference(value: string): boolean {
  return value.includes(MASK) || REFERENCE.test(value) || SAME_LETTER.test(value);
}

function isHarmless(value: string): boolean {
  if (isReference(value) || VERSION.test(value)) return true;
  if (value.length > LONGEST_NAME) return false;
  if (HOLDER.test(value) || HOLDER_PART.test(value)) return true;
  if (PATH.test(value) || CONSTANT.test(value) || HEADER.test(value)) return true;
  if (DOTTED.test(value) && !(value.length > LONGEST_DOTTED ? looksRandom(value) : looksRandom(value, 3))) return true;
  return isMadeOfNames(value);
}

/** `secret123`, `foobar`, `my-test-password`, `12345678`. */
function isSample(value: string): boolean {
  if (value.length > LONGEST_SAMPLE) return false;
  const word = value.replace(/[\d!?*]{0,4}$/, '').toLowerCase();
  if (SAMPLES.has(word) || RUNS.test(value)) return true;
  const parts = word.match(WORDS) ?? [];
  return !/[^a-z_.-]/.test(word) && parts.length > 0 && parts.every((part) => SAMPLES.has(part));
}

/** Not by a pattern: it would look at the figures again from each of them. */
function withoutFiguresAtEnd(value: string): string {
  let end = value.length;
  while (kindOf(value.charCodeAt(end - 1)) === FIGURE) end -= 1;
  return value.slice(0, end);
}

function isMadeOfNames(value: string): boolean {
  if (/\d/.test(value)) return false;
  const parts = value.replace(NO_WORD, ' ').match(WORDS) ?? [];
  if (parts.length === 0) return !/[^-_.,;:|\\/]/.test(value);
  const lower = parts.map((part) => part.toLowerCase());
  if (lower.every((part) => PLAIN.has(part))) return true;
  return lower.every((part) => NAMING.has(part)) && lower.some((part) => KEYWORDS.has(part));
}

const LOWER = 1;
const UPPER = 2;
const FIGURE = 3;

function kindOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return LOWER;
  if (code >= 0x41 && code <= 0x5a) return UPPER;
  return code >= 0x30 && code <= 0x39 ? FIGURE : 0;
}
