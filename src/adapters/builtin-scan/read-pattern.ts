// Reads a pattern piece by piece, and gives the same in JavaScript. Only what needs no more than one piece for another is
// accepted; the rest is refused with its name:
//   taken over    letters, groups, |, * + ? {n,m} and their lazy forms, brackets with ranges
//   replaced      . ^ $ \d \s \w \b and their opposites, since Rust means Unicode and line feeds by them
//   refused       flags, look-around, backreferences, \A \z \h, POSIX classes, set operators, classes within classes
import { BROKEN, charSource, classSource, matches, WORD } from './one-char.ts';
import { PatternProblem } from './pattern-problem.ts';
import { readEscape } from './read-escape.ts';

interface Piece {
  readonly kind: 'open' | 'close' | 'bar' | 'repeat' | 'char' | 'assertion';
  readonly source: string;
}

export interface ReadPattern {
  readonly source: string;
  /** Code points that are written as such, for smart case. */
  readonly letters: readonly number[];
  /** A match may hold or look at a line feed. */
  readonly touchesLineBreaks: boolean;
  /** It can match nothing at any place, even where every assertion fails. */
  readonly matchesNothing: boolean;
}

const OPEN = /\((?:\?:|\?P?<([A-Za-z_]\w*)>|(?!\?))/y;
const REPEAT = /(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/y;
const LINE_BREAK_HINT = 'A pattern may hold a line break only with multiline search (-U).';
const MOST_REPEATED = 1000;
const DEEPEST = 250;

export function readPattern(pattern: string, oneLine: boolean): ReadPattern {
  // A lone surrogate cannot reach ripgrep either: its argument would hold U+FFFD.
  const reader = new PatternReader(pattern.replace(/\p{Cs}/gu, '\ufffd'), oneLine);
  reader.read();
  const { pieces, letters } = reader;
  return {
    source: pieces.map(({ source }) => source).join(''),
    letters,
    touchesLineBreaks: pieces.some(
      ({ kind, source }) => (kind === 'assertion' && isAnchor(source)) || (kind === 'char' && matches(source, '\n')),
    ),
    matchesNothing: canBeEmpty(pieces, '[]'),
  };
}

const LINE_START = '(?<![^\\n])';
const LINE_END = '(?![^\\n])';
const BOUNDARY = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
const NO_BOUNDARY = `(?:(?<=[${WORD}])(?=[${WORD}])|(?<![${WORD}${BROKEN}])(?![${WORD}${BROKEN}]))`;

function isAnchor(source: string): boolean {
  return source === LINE_START || source === LINE_END;
}

/** `assertion`: what stands for each of them. */
function canBeEmpty(pieces: readonly Piece[], assertion: string): boolean {
  return matches(pieces.map(({ kind, source }) => (kind === 'assertion' ? assertion : source)).join(''), '');
}

class PatternReader {
  readonly #text: string;
  readonly #oneLine: boolean;
  readonly pieces: Piece[] = [];
  readonly letters: number[] = [];
  /** Where the groups begin that are not closed yet, and where the last one began that is. */
  readonly #open: number[] = [];
  readonly #names = new Set<string>();
  #closed = 0;
  #at = 0;

  constructor(text: string, oneLine: boolean) {
    this.#text = text;
    this.#oneLine = oneLine;
  }

  read(): void {
    while (this.#at < this.#text.length) this.#readPiece();
  }

  #readPiece(): void {
    const char = this.#text[this.#at] ?? '';
    if (char === '(') this.#openGroup();
    else if (char === ')') this.#closeGroup();
    else if (char === '[') this.#readClass();
    else if (char === '\\') this.#readEscape();
    else if ('*+?{'.includes(char)) this.#repeat();
    else if (char === '|') this.#put('bar', char);
    else if (char === '.') this.#put('char', `[^${BROKEN}\\n]`);
    else if (char === '^') this.#put('assertion', LINE_START);
    else if (char === '$') this.#put('assertion', LINE_END);
    else this.#put('char', this.#letter(this.#text.codePointAt(this.#at) ?? 0));
  }

  #put(kind: Piece['kind'], source: string, length = (this.#text.codePointAt(this.#at) ?? 0) > 0xffff ? 2 : 1): void {
    this.pieces.push({ kind, source });
    this.#at += length;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text);
  }

  #openGroup(): void {
    const found = this.#take(OPEN);
    if (found === null) throw new PatternProblem(groupProblem(this.#text.slice(this.#at)));
    const [whole, name] = found;
    if (name !== undefined && this.#names.has(name)) throw new PatternProblem(`two groups have the name ${name}`);
    if (name !== undefined) this.#names.add(name);
    this.#open.push(this.pieces.length);
    if (this.#open.length > DEEPEST) throw new PatternProblem('it is nested too deeply');
    this.#put('open', '(?:', whole.length);
  }

  #closeGroup(): void {
    const start = this.#open.pop();
    if (start === undefined) throw new PatternProblem('a group is closed that is not open');
    this.#closed = start;
    this.#put('close', ')');
  }

  #repeat(): void {
    const found = this.#take(REPEAT);
    if (found === null) throw new PatternProblem('{ is no repetition; a brace is written \\{');
    const last = this.pieces.at(-1)?.kind;
    const repeated = last === 'close' ? this.pieces.slice(this.#closed) : this.pieces.slice(-1);
    if (last === 'repeat') throw new PatternProblem('it repeats a repetition');
    if (last !== 'char' && last !== 'close') throw new PatternProblem('it repeats nothing, or a place');
    // Which of the empty matches counts is another question in JavaScript.
    if (canBeEmpty(repeated, '')) throw new PatternProblem('it repeats what may match nothing');
    if ([found[1], found[2]].some((count) => Number(count ?? 0) > MOST_REPEATED)) {
      throw new PatternProblem(`it repeats more than ${MOST_REPEATED} times`);
    }
    this.#put('repeat', found[0], found[0].length);
  }

  #readEscape(): void {
    const { escaped, end } = readEscape(this.#text, this.#at);
    const length = end - this.#at;
    if (escaped.kind === 'boundary') this.#put('assertion', escaped.isNegated ? NO_BOUNDARY : BOUNDARY, length);
    else if (escaped.kind === 'char') this.#put('char', this.#letter(escaped.codePoint), length);
    else this.#put('char', classSource(escaped.inside, escaped.isNegated, this.#oneLine), length);
  }

  #readClass(): void {
    const isNegated = this.#text[this.#at + 1] === '^';
    let at = this.#at + (isNegated ? 2 : 1);
    if (this.#text[at] === ']') throw new PatternProblem('] begins a class; there it is written \\]');
    let inside = '';
    while (this.#text[at] !== ']') {
      if (at >= this.#text.length) throw new PatternProblem('a class is not closed');
      const { source, end } = this.#readMember(at);
      inside += source;
      at = end;
    }
    this.#put('char', classSource(inside, isNegated, this.#oneLine), at + 1 - this.#at);
  }

  #readMember(at: number): { readonly source: string; readonly end: number } {
    const rest = this.#text.slice(at, at + 2);
    if (rest === '[:') throw new PatternProblem('it has a POSIX class, such as [:alpha:]');
    if (rest.startsWith('[')) throw new PatternProblem('it has a class within a class; the letter [ is written \\[');
    if (['&&', '--', '~~'].includes(rest)) throw new PatternProblem(`it has the set operator ${rest}`);
    if (rest.startsWith('-')) return { source: '-', end: at + 1 };
    if (!rest.startsWith('\\')) {
      const codePoint = this.#text.codePointAt(at) ?? 0;
      return { source: this.#letter(codePoint), end: at + (codePoint > 0xffff ? 2 : 1) };
    }
    const { escaped, end } = readEscape(this.#text, at);
    if (escaped.kind === 'char') return { source: this.#letter(escaped.codePoint), end };
    if (escaped.kind === 'set' && !escaped.isNegated) return { source: escaped.inside, end };
    throw new PatternProblem(`it has ${this.#text.slice(at, end)} in a class`);
  }

  #letter(codePoint: number): string {
    if (codePoint === 0) throw new PatternProblem('it contains a NUL, which no text file holds');
    if (codePoint === 0x0a && this.#oneLine) throw new PatternProblem('it contains a line break', LINE_BREAK_HINT);
    this.letters.push(codePoint);
    return charSource(codePoint);
  }
}

function groupProblem(rest: string): string {
  if (/^\(\?<?[=!]/.test(rest)) return `it has look-around, ${rest.slice(0, 4)}…`;
  const flags = /^\(\?[a-zA-Z-]*[:)]/.exec(rest)?.[0];
  return flags === undefined ? `it has ${rest.slice(0, 3)}…` : `it has the flags ${flags}`;
}
