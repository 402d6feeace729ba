// An expression as a template: what it says in full stays, names and calls become holes in braces.
//   endpoints.cartsUrl + "/" + id          →  {endpoints.cartsUrl}/{id}
//   `http://user${domain}/cards`           →  http://user{domain}/cards
//   process.env.URL || 'http://users'      →  {env:URL=http://users}
import { splitArguments } from '../exposes/call-text.ts';
import { DISCOVERY, ENVIRONMENT } from './environment-rows.ts';
import type { Template } from './reach.ts';

const QUOTED = /^(?:[brBRuU@L]|)(["'])((?:(?!\1)[^\\\n]|\\.)*)\1$/;
const FORMATTED = /^(?:[fF]["']([^"'\n]*)["']|\$@?"([^"\n]*)"|`([^`]*)`)$/;
const INNER = /\$?\{([^{}]*)\}|#\{([^{}]*)\}|\$(\w+)/g;
const FORMAT_CALL =
  /^(?:fmt\.Sprintf|util\.format|String\.format|string\.Format|sprintf|format!|Sprintf|formatted)\(([\s\S]*)\)$/;
/** What wraps an address and changes nothing of it. */
const WRAPPER =
  /^(?:new\s+)?(?:URI\.create|java\.net\.URI\.create|URI|URL|Uri|Uri\.parse|URI\.parse|Url|url\.Parse|HttpUrl\.parse|toUri|String|str|string|format!|encodeURI|UriComponentsBuilder\.from(?:HttpUrl|UriString)|parse_url|reqwest::Url::parse|Url::parse|await|Addressable::URI\.parse)\(([\s\S]*)\)$/;
const JOINER =
  /^(?:urljoin|urllib\.parse\.urljoin|URI\.join|url\.JoinPath|path\.join|new\s+URL|new\s+Uri|urlJoin|File\.join)\(([\s\S]*)\)$/;
const TAIL =
  /(?:\.(?:toString|ToString|toUri|toURI|toURL|trim|Trim|strip|unwrap|expect|clone|as_str|to_string|to_owned|build|toUriString|replace|TrimEnd|rstrip)\((?:[^()"']*|"[^"]*"|'[^']*')\)|[!?])+$/;
const DEEPEST = 6;

export function readTemplate(written: string, depth = 0): Template {
  const text = written.trim().replace(/^(?:await|&|\*)\s*/, '');
  if (depth > DEEPEST || text === '') return hole(text);
  const quoted = QUOTED.exec(text);
  if (quoted !== null) return filled(quoted[2] ?? '', text);
  const formatted = FORMATTED.exec(text);
  if (formatted !== null) return filled(formatted[1] ?? formatted[2] ?? formatted[3] ?? '', text, true);
  const environment = readEnvironment(text);
  if (environment !== null) return environment;
  const bare = text.replace(TAIL, '');
  if (bare !== text && bare !== '') return readTemplate(bare, depth + 1);
  if (/^\([\s\S]*\)$/.test(text) && splitTop(text.slice(1, -1), ',').length === 1)
    return readTemplate(text.slice(1, -1), depth + 1);
  const either = splitTop(text, '||', '??', '?:');
  if (either.length === 2)
    return withDefault(readTemplate(either[0] ?? '', depth + 1), readTemplate(either[1] ?? '', depth + 1));
  const sum = splitTop(text, '+', '<>', ' . ');
  if (sum.length > 1) return sum.map((part) => readTemplate(part, depth + 1)).join('');
  return readCall(text, depth);
}

function readCall(text: string, depth: number): Template {
  const discovered = DISCOVERY.exec(text)?.groups?.name;
  if (discovered !== undefined) return `http://${discovered}`;
  const format = FORMAT_CALL.exec(text)?.[1];
  if (format !== undefined)
    return formatOf(
      splitArguments(format).map((each) => each.text),
      depth,
    );
  const joined = JOINER.exec(text)?.[1];
  if (joined !== undefined) {
    const parts = splitArguments(joined).map((each) => readTemplate(each.text, depth + 1));
    if (/^new/.test(text) && parts.length === 2) return joinAddress(parts[1] ?? '', parts[0] ?? '');
    return parts.reduce((all, part) => (all === '' ? part : joinAddress(all, part)), '');
  }
  const wrapped = WRAPPER.exec(text)?.[1];
  if (wrapped !== undefined) return readTemplate(splitArguments(wrapped)[0]?.text ?? '', depth + 1);
  const made = /^new\s+[A-Z]\w*\(([\s\S]*)\)$/.exec(text)?.[1];
  if (made !== undefined)
    return splitArguments(made)
      .map((each) => readTemplate(each.text, depth + 1))
      .join('');
  const placed = /^(["'])((?:(?!\1)[^\\\n]|\\.)*)\1(?:\.format\(([\s\S]*)\)|\s*%\s*\(?([\s\S]*?)\)?)$/.exec(text);
  if (placed !== null) {
    const values = splitArguments(placed[3] ?? placed[4] ?? '').map((each) => each.text);
    return formatOf([`"${placed[2] ?? ''}"`, ...values], depth);
  }
  return hole(text);
}

export function joinAddress(base: Template, path: Template): Template {
  if (/^https?:\/\//.test(path) || base === '') return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** Null where it is no such question. */
function readEnvironment(text: string): Template | null {
  for (const row of ENVIRONMENT) {
    const groups = row.exec(text)?.groups;
    const name = groups?.name ?? groups?.name2;
    if (name === undefined) continue;
    const standard = groups?.default ?? /unwrap_or(?:_else)?\([^"]*"([^"]*)"/.exec(text)?.[1];
    return standard === undefined || standard === '' ? `{env:${name}}` : `{env:${name}=${standard}}`;
  }
  return null;
}

function withDefault(value: Template, standard: Template): Template {
  const isOpen = /^\{env:[^=}]*\}$/.test(value) && !/[{}]/.test(standard);
  if (isOpen) return `${value.slice(0, -1)}=${standard}}`;
  return /^\{/.test(value) && /^https?:/.test(standard) ? standard : value;
}

function hole(text: string): Template {
  const name = /^(?:[\w$@\\]|\.(?=\w)|->|::|\?\.)+(?:\(\))?$/
    .exec(text)?.[0]
    .replace(/->|::|\?\./g, '.')
    .replace(/^[$@]/, '');
  return `{${name ?? '?'}}`;
}

function filled(inner: string, written: string, isFormatted = false): Template {
  const marks = isFormatted || written.startsWith('"');
  if (!marks) return inner;
  return inner.replace(INNER, (all, braced: string | undefined, ruby: string | undefined, bare: string | undefined) => {
    const isPlain = all.startsWith('{') && !/^[fF$]/.test(written);
    if (isPlain) return all;
    return readHole(braced ?? ruby ?? bare ?? '');
  });
}

function readHole(inner: string): Template {
  const read = readTemplate(inner, DEEPEST - 1);
  return read === '' ? '{?}' : read;
}

/** `%s`, `{}`, `{0}` in the first are replaced by the others. */
function formatOf(parts: readonly string[], depth: number): Template {
  let next = 1;
  const format = readTemplate(parts[0] ?? '', depth + 1);
  return format.replace(/%[-+.\d]*[a-zA-Z]|\{\d*\}/g, (mark) => {
    const place = /\d/.test(mark) && mark.startsWith('{') ? Number(mark.slice(1, -1)) + 1 : next;
    next += 1;
    const value = parts[place];
    return value === undefined ? '{?}' : readTemplate(value, depth + 1);
  });
}

/** Quotes, brackets, and what the operators that a text is split at begin with. */
const SPLITTING = new Uint8Array(128);
for (const char of '\\"\'`()[]{},|?+< ') SPLITTING[char.charCodeAt(0)] = 1;

/** At the operators that stand in no string and no bracket. */
function splitTop(text: string, ...operators: readonly string[]): string[] {
  const parts: string[] = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (SPLITTING[text.charCodeAt(at)] !== 1) continue;
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
      continue;
    }
    if (char === '"' || char === "'" || char === '`') quote = char;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (depth !== 0 || quote !== '') continue;
    const operator = operators.find((each) => text.startsWith(each, at));
    if (operator === undefined) continue;
    parts.push(text.slice(from, at));
    from = at + operator.length;
    at = from - 1;
  }
  parts.push(text.slice(from));
  return parts;
}
