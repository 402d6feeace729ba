// Ways to read on from a place in the text of a file.

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Finds lines for offsets that are asked for in any order. */
export class Lines {
  readonly #text: string;
  #starts: readonly number[] | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): number {
    this.#starts ??= startsOf(this.#text);
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Longer argument lists are not read. */
const LONGEST = 2_000;
/** No text that a person wrote has more calls of one kind. */
const MOST_MATCHES = 1_000;

export function* matchesOf(code: string, pattern: RegExp): Generator<RegExpExecArray> {
  let count = 0;
  for (const match of code.matchAll(pattern)) {
    if (count === MOST_MATCHES) return;
    count += 1;
    yield match;
  }
}

/** What stands between the bracket at `open` and the one that closes it; null where that is far or missing. */
export function between(code: string, open: number): string | null {
  const end = endOf(code, open + 1, (_char, depth) => depth < 0);
  return end === null ? null : code.slice(open + 1, end);
}

/** From `start` to where the expression ends: a comma, semicolon or closing bracket at its level, or its line. */
export function expressionAt(code: string, start: number): string {
  let at = start;
  for (;;) {
    const end = endOf(code, at, (char, depth) => depth < 0 || (depth === 0 && /[,;\n]/.test(char)));
    if (end === null) return code.slice(start, Math.min(code.length, start + LONGEST)).split('\n', 1)[0] ?? '';
    const said = code.slice(start, end);
    // An operator at either side of the line end carries on.
    const goesOn =
      code.charAt(end) === '\n' && (/[+.?:&|(=]\s*$/.test(said) || /^\s*[+.?:]/.test(code.slice(end + 1, end + 60)));
    if (!goesOn || end - start > LONGEST) return said.trim();
    at = end + 1;
  }
}

function endOf(code: string, from: number, isEnd: (char: string, depth: number) => boolean): number | null {
  let depth = 0;
  let quote = '';
  const most = Math.min(code.length, from + LONGEST);
  for (let at = from; at < most; at += 1) {
    const char = code.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote || (char === '\n' && quote !== '`')) quote = '';
      continue;
    }
    if (char === '"' || char === "'" || char === '`') quote = char;
    else if (char in CLOSING) depth += 1;
    else if (char === ')' || char === ']' || char === '}') {
      depth -= 1;
      if (isEnd(char, depth)) return at;
      continue;
    }
    if (isEnd(char, depth)) return at;
  }
  return null;
}
