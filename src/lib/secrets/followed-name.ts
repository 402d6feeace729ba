// A secret that follows a name without a sign of assignment:
//   "password", "…"     getenv("KEY", "…")     set_password("…")     env.KEY || "…"     password == "…"
//   PASSWORD '…'        | password | … |       password for ada: …   find("password").type("…")
import type { Span } from './mask.ts';
import { isQuote } from './name-before.ts';
import { type NameStrength, nameStrength } from './secret-name.ts';
import { isBareSecret, isLikelySecret, isLiteralSecret } from './secret-value.ts';
import { chainAt, skipBlanks, skipLine } from './written-values.ts';

const NONE: readonly Span[] = [];
/** What asks for a secret or makes one does not take it as its argument. */
const ASKS =
  /(?:^|[._])_*(?:get|find|is|has|have|read|load|fetch|generate|create|new|random|remove|delete|need|require|parse)[A-Z_]/;
/** A method of a name: `password.equals("…")`, `env("KEY").orElse("…")`, `field("password").type("…")`. */
const METHOD =
  /\.(?:equals(?:IgnoreCase)?|eq|unwrap_or(?:_else|_default)?|or_?else|orElse(?:Get)?|getOrElse|getOrDefault|or|default|withDefault|send_?keys|sendKeys|type|fill|set_?value|set_?text|val|insert|put|set|add|push)\(\|?\|?/iy;
const METHOD_NAME = /\.(?:equals|equalsIgnoreCase|eq|unwrap_or|orElse|getOrElse|default|value|val)$/;
const OPERATOR = /(?:[=!]==?|\?\?|\|\||\?:|->|<-|<<-|or\b|eq\b|ne\b)/y;
const PROSE =
  /[ \t]+(?:(?:for|of|to|on|in|at)[ \t]+[^\s:=]{1,60}[ \t]*(?:[:=]|is|was|will be)|is|was|are|will be)[ \t]*:?[ \t]*[*_`"']{0,3}([^\s*`"'<>]{6,200})/y;
const NETRC = /[ \t]+(?:["']([^"'\n]{3,200})["']|([^\s"']{3,200}))/y;
const NETRC_BEFORE = /(?:^|[\s"'])(?:login|account|machine|user)[ \t]{1,9}\S{1,100}\s{1,40}$/;
const SETTING = /[ \t]+([^\s"'`*&[(<{=,][^\s"'`,;()]{3,400})/y;
const SETS = /(?:\bset|setx|setenv|SetEnv|\bENV|\bARG|config(?: --?\w+)*|-x|-gx) +(?:\/m +)?$/;
const BRACED = /\{([^\s{}"'`();,]{8,200})\}/y;
const CELL = /[ \t]*\|[ \t]*`?([^\s|`]{6,200})`?[ \t]*\|/y;

/** `word`: a word that may be a name. */
export function followedName(text: string, word: Span): readonly Span[] {
  const closed = closers(text, word.end);
  const next = skipBlanks(text, closed);
  const code = text.charCodeAt(next);
  if (next === closed ? !FOLLOWS.has(code) : !(code > 0x20)) return NONE;
  const strength = strengthOf(text.slice(word.start, word.end));
  if (strength === null) return NONE;
  const isQuoted = closed > word.end && isQuote(text.charCodeAt(closed - 1));
  if (code === COMMA) {
    const isPath = text.charCodeAt(word.start - 1) === SLASH;
    const isInText = closed - word.end > 1 && !/^(["'`\\])\1*["'`]?$/.test(text.slice(word.end, closed));
    return isPath || isInText ? NONE : likely(text, skipLine(text, next + 1), strength);
  }
  if (code === OPEN) {
    if (ASKS.test(text.slice(word.start, word.end))) return NONE;
    return likely(text, skipLine(text, next + 1), strength);
  }
  if (code === BACKSLASH) return likely(text, next, strength);
  if (code === BRACE) return closed > word.end ? braced(text, next, strength) : NONE;
  if (code === DOT) return afterMethod(text, next, strength);
  if (code === PIPE && text.charCodeAt(next + 1) !== PIPE) return cell(text, closed, strength);
  OPERATOR.lastIndex = next;
  if (OPERATOR.test(text)) return likely(text, skipLine(text, OPERATOR.lastIndex), strength);
  if (next === closed) return NONE;
  if (isQuote(code) && !isQuoted) return spaced(text, word, next, strength);
  return isQuoted ? NONE : prose(text, word, strength);
}

function strengthOf(word: string): NameStrength | null {
  const strength = nameStrength(word);
  if (strength !== null) return strength;
  const method = METHOD_NAME.exec(word);
  return method === null ? null : nameStrength(word.slice(0, method.index));
}

/** Behind the quotes and brackets that close around a name. */
function closers(text: string, end: number): number {
  let at = end;
  while (at < end + 6 && CLOSERS.has(text.charCodeAt(at))) at += 1;
  return at;
}

function likely(text: string, from: number, strength: NameStrength): readonly Span[] {
  const chain = chainAt(text, from);
  return chain !== null && isLikelySecret(chain.value, strength) ? chain.pieces : NONE;
}

function afterMethod(text: string, at: number, strength: NameStrength): readonly Span[] {
  METHOD.lastIndex = at;
  return METHOD.test(text) ? likely(text, skipLine(text, METHOD.lastIndex), strength) : NONE;
}

/** `PASSWORD '…'` of SQL, `password "…"` of a build file or a scenario, and netrc. */
function spaced(text: string, word: Span, from: number, strength: NameStrength): readonly Span[] {
  const netrc = netrcValue(text, word);
  return netrc.length > 0 ? netrc : likely(text, from, strength);
}

function prose(text: string, word: Span, strength: NameStrength): readonly Span[] {
  const netrc = netrcValue(text, word);
  if (netrc.length > 0) return netrc;
  const setting = settingValue(text, word, strength);
  if (setting.length > 0) return setting;
  PROSE.lastIndex = word.end;
  const written = PROSE.exec(text)?.[1];
  if (written === undefined) return NONE;
  const value = written.replace(/[.,;:!?)\]}]{1,3}$/, '');
  const start = PROSE.lastIndex - written.length;
  return isLikelySecret(value, strength) || isLikelySecret(written, strength)
    ? [{ start, end: start + (isLikelySecret(value, strength) ? value.length : written.length) }]
    : NONE;
}

/** `aws configure set aws_secret_access_key …`, `ENV API_KEY …`, and a line of a name and a value alone. */
function settingValue(text: string, word: Span, strength: NameStrength): readonly Span[] {
  SETTING.lastIndex = word.end;
  const written = SETTING.exec(text)?.[1];
  if (written === undefined) return NONE;
  const lead = text.slice(Math.max(0, word.start - 80), word.start);
  const line = lead.slice(lead.lastIndexOf('\n') + 1);
  const isSet = SETS.test(line) && isBareSecret(written, strength, 'line');
  const isAlone = /^[\s#]*$/.test(line) && /^\s*(?:\n|$)/.test(text.slice(SETTING.lastIndex, SETTING.lastIndex + 40));
  if (!isSet && !(isAlone && /\d/.test(written) && isLikelySecret(written, strength))) return NONE;
  return [{ start: SETTING.lastIndex - written.length, end: SETTING.lastIndex }];
}

function netrcValue(text: string, word: Span): readonly Span[] {
  if (word.end - word.start > 8 || !/^(?:password|passwd)$/.test(text.slice(word.start, word.end))) return NONE;
  const lead = text.slice(Math.max(0, word.start - 160), word.start);
  if (!NETRC_BEFORE.test(lead)) return NONE;
  NETRC.lastIndex = word.end;
  const match = NETRC.exec(text);
  const written = match?.[1] ?? match?.[2];
  if (written === undefined || !isLiteralSecret(written, 'sure')) return NONE;
  const end = NETRC.lastIndex - (match?.[1] === undefined ? 0 : 1);
  return [{ start: end - written.length, end }];
}

/** `\\newcommand{\\apikey}{…}`. */
function braced(text: string, open: number, strength: NameStrength): readonly Span[] {
  BRACED.lastIndex = open;
  const written = BRACED.exec(text)?.[1];
  if (written === undefined || !isLikelySecret(written, strength)) return NONE;
  return [{ start: open + 1, end: open + 1 + written.length }];
}

/** The next cell of a table. */
function cell(text: string, from: number, strength: NameStrength): readonly Span[] {
  CELL.lastIndex = from;
  const written = CELL.exec(text)?.[1];
  if (written === undefined || !isLiteralSecret(written, strength) || !isLikelySecret(written, strength)) return NONE;
  const start = text.lastIndexOf(written, CELL.lastIndex - 1);
  return [{ start, end: start + written.length }];
}

const BACKSLASH = 0x5c;
const BRACE = 0x7b;
const COMMA = 0x2c;
const DOT = 0x2e;
const SLASH = 0x2f;
const OPEN = 0x28;
const PIPE = 0x7c;
const CLOSERS: ReadonlySet<number> = new Set([...'"\'`\\])}'].map((letter) => letter.charCodeAt(0)));
/** What may follow a name at once. */
const FOLLOWS: ReadonlySet<number> = new Set([...',(.|=!?-<{'].map((letter) => letter.charCodeAt(0)));
