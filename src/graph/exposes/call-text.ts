// Reads a chain of calls as it is written, arguments kept: `new Hono().basePath('/api')`, `@router.get("/x", tags=[…])`.
// A text may have been cut at its end; what cannot be read is null.

export interface Link {
  readonly name: string;
  /** Between the brackets; null where it is not called. */
  readonly args: string | null;
}

export interface Argument {
  readonly key: string | null;
  readonly text: string;
}

const NAME = /^[@$\\]?[\p{L}_][\p{L}\p{N}_$]*[?!]?/u;
const JOINT = /^\s*(?:\?\.|!\.|->|::|\.)\s*/;
/** Also what is set along with it: `module.exports = express()`. */
const BEFORE = /^(?:(?:await|return|new|yield)\s+|&mut\s+|[&*]|[\w$.]+\s*=(?![=>])\s*)/;
const TYPE_ARGUMENTS = /^(?:::)?<[^()]*>(?=\()/;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The first link is what the chain begins with. */
export function readChain(written: string): Link[] | null {
  let text = written.trim();
  const isMade = /^new\s/.test(text);
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(BEFORE, '');
  }
  const links: Link[] = [];
  while (text !== '') {
    const name = NAME.exec(text)?.[0];
    if (name === undefined) return null;
    text = text.slice(name.length).replace(TYPE_ARGUMENTS, '');
    let args: string | null = null;
    if (text.startsWith('(') || (text.startsWith('{') && /\p{Lu}/u.test(name.charAt(0)))) {
      const end = closeOf(text, 0);
      args = text.slice(1, end === null ? text.length : end);
      text = end === null ? '' : text.slice(end + 1);
    }
    links.push({
      name: name.replace(/^\\/, ''),
      args: args ?? (isMade && links.length === 0 && text === '' ? '' : null),
    });
    text = text.replace(/^[;!]+$/, '');
    if (text.trim() === '') break;
    const joint = JOINT.exec(text)?.[0];
    if (joint === undefined) return null;
    text = text.slice(joint.length);
  }
  return links.length === 0 ? null : links;
}

/** Where the bracket at `from` is closed; null where the text was cut before. */
function closeOf(text: string, from: number): number | null {
  const open: string[] = [];
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
      continue;
    }
    if (char === '"' || char === "'" || char === '`') quote = char;
    else if (char in CLOSING) open.push(CLOSING[char] as string);
    else if (char === open.at(-1)) {
      open.pop();
      if (open.length === 0) return at;
    }
  }
  return null;
}

/** At the top level, each with the name it is given by: `path = "/x"`, `prefix: '/x'`. */
export function splitArguments(args: string): Argument[] {
  const parts: string[] = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < args.length; at += 1) {
    const char = args.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || char === '`') quote = char;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(args.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(args.slice(from));
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const keyed = /^([\w$]+)\s*(?:=(?![=>])|:(?!:))\s*([\s\S]+)$/.exec(part);
      return keyed === null ? { key: null, text: part } : { key: keyed[1] as string, text: keyed[2] as string };
    });
}

/** What is given by one of the names, also within an object that stands alone: `Controller({ path: 'cats' })`. */
export function namedArgument(args: string, keys: readonly string[]): string | null {
  for (const { key, text } of splitArguments(args)) {
    if (key !== null && keys.includes(key)) return text;
    if (key === null && text.startsWith('{')) {
      const inner = splitArguments(text.slice(1).replace(/\}$/, '')).find((each) => keys.includes(each.key ?? ''));
      if (inner !== undefined) return inner.text;
    }
  }
  return null;
}

export function firstArgument(args: string): string | null {
  const first = splitArguments(args)[0];
  return first === undefined || first.key !== null ? null : first.text;
}
