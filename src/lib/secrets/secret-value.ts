// Whether a written value can be a secret: not a reference to one, not a placeholder, not the name of one, not prose.
import { MASK } from './mask.ts';

const REFERENCE = /\$[({\w]|\{\{|#\{|<%|%[(sdv]|^[:@%&?]|^\{.*\}$|^<.*>$|^%.*%$|\{[\w.]*\}/;
const SAME_LETTER = /^(.)\1*$/;
const HOLDER =
  /^(?:your|insert|enter|replace|change|put|add|use|set|fill|some|any)[-_ ]?(?:me|it|in|here|this|[-_ ].*)$/i;
const HOLDER_PART =
  /(?:^|[-_.])(?:your|placeholder|example|dummy|sample|redacted|masked|changeme|todo|fixme)(?:$|[-_.])/i;
const PATH = /^(?:\.{0,2}|~)\/[\w.-]*[a-z]{2}[\w./-]*$|^[a-z][a-z0-9+.-]*:\/\//i;
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const HEADER = /^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/;
const DOTTED = /^[A-Za-z_]\w*(?:(?:\?\.|[.:]|->|::)[A-Za-z_]\w*)+$/;
const RULES = /^[a-z_]+(?:[|:][a-z_]*\d*)*\|/;
const WORDS = /[A-Z]?[a-z]+|[A-Z]+/g;
const NO_WORD = /[^A-Za-z]+/g;
/** `db-creds-v2`: how things are named, not how secrets are made. */
const SERIAL = /^[a-z]+(?:[-_.][a-z]+)+[-_.]?v?\d{0,2}$/i;
const SIZED =
  /^(?:[a-z]|u?int|float|bool|str|string|char|bytes?|n?varchar|text|sha|md|base|utf|hs|rs|aes|ed|ipv|http|oauth)[-_]?\d{1,4}\w{0,3}$/i;

/** What is longer is no name; it keeps the patterns above from long work. */
const LONGEST_NAME = 100;
const LONGEST_DOTTED = 32;

/** Words that stand where a type, a rule or nothing stands. */
const PLAIN = words(`any bool boolean bytes char default disabled empty enabled false hidden include inherit int integer
  never nil none null number object omit optional required same origin str string text true undefined unknown void yes`);
/** Words that names of secrets are made of. */
const NAMING =
  words(`a access account admin api app auth aws authorization basic bearer change client confirm confirmation
  credential credentials csrf current database db default env fake field forgot generate get has header hint id input invalid is
  jwt key keys label login make missing my name new no not oauth of old pass passphrase passwd password passwords private
  pwd refresh repeat reset root secret secrets service session show signing test the to token tokens type user value var
  verify with wrong x xsrf your`);
const KEYWORDS = words(
  'auth credential credentials key keys pass passphrase passwd password passwords pwd secret secrets token tokens',
);

/** A literal in quotes, or alone between two tags. */
export function isLiteralSecret(value: string, strength: 'sure' | 'maybe'): boolean {
  if (value.length < (strength === 'sure' ? 4 : 8) || /\s/.test(value) || isHarmless(value)) return false;
  if (strength === 'maybe') return looksRandom(value);
  return !RULES.test(value);
}

/** Where a value without quotes stands decides how much it has to look like a secret. */
export type BarePlace = 'environment' | 'line' | 'inline';

export function isBareSecret(value: string, strength: 'sure' | 'maybe', place: BarePlace): boolean {
  if (value.length < 4 || /[[\]]/.test(value) || isHarmless(value) || SIZED.test(value)) return false;
  if (place === 'inline') return looksRandom(value) && (strength === 'sure' || value.length >= 16);
  if (strength === 'maybe') return looksRandom(value);
  if (place === 'environment') return true;
  if (value.length < 6 || SERIAL.test(value) || isMadeOfNames(value.replace(/\d+$/, ''))) return false;
  return /\d/.test(value) ? !/^\d+\.\d+/.test(value) : /[!@#%^*+~?=]/.test(value);
}

/**
 * Letters and figures change places more often than in any name: `s3Client` and `base64_encode` change once or twice,
 * a token of that length every second or third letter.
 */
export function looksRandom(value: string): boolean {
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
  return changes >= 3 && changes * 6 >= letters;
}

/** Written so that the secret stands elsewhere, or nowhere. */
export function isReference(value: string): boolean {
  return value.includes(MASK) || REFERENCE.test(value) || SAME_LETTER.test(value);
}

function isHarmless(value: string): boolean {
  if (isReference(value)) return true;
  if (value.length > LONGEST_NAME) return false;
  if (HOLDER.test(value) || HOLDER_PART.test(value)) return true;
  if (PATH.test(value) || CONSTANT.test(value) || HEADER.test(value)) return true;
  if (DOTTED.test(value) && !(value.length > LONGEST_DOTTED && looksRandom(value))) return true;
  return isMadeOfNames(value);
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

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
