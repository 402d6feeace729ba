// A place in a pattern, character by character, with the flags that hold there. Knows how `(?x)` skips space.
import { type PatternFlags, PatternProblem } from './pattern-syntax.ts';

export const END = '';

const START_FLAGS: PatternFlags = {
  ignoreCase: null,
  // ripgrep anchors `^` and `$` at lines from the start.
  lineAnchors: true,
  dotAll: false,
  swapGreed: false,
  unicode: true,
  ignoreSpace: false,
};

export class PatternCursor {
  private readonly chars: readonly string[];
  private at = 0;
  flags: PatternFlags = START_FLAGS;

  constructor(pattern: string) {
    // A lone surrogate cannot reach ripgrep either: its argument would hold U+FFFD.
    this.chars = Array.from(pattern, (char) => (/^[\ud800-\udfff]$/.test(char) ? '\ufffd' : char));
  }

  /** The character here, or END. */
  char(): string {
    return this.chars[this.at] ?? END;
  }

  get place(): number {
    return this.at;
  }

  set place(at: number) {
    this.at = at;
  }

  /** The next character that is not skipped, without moving. */
  peekPastSpace(): string {
    const at = this.at;
    this.next();
    this.skipSpace();
    const char = this.char();
    this.at = at;
    return char;
  }

  /** Steps over the character here and gives it. */
  next(): string {
    const char = this.char();
    if (this.at < this.chars.length) this.at += 1;
    return char;
  }

  nextPastSpace(): string {
    const char = this.next();
    this.skipSpace();
    return char;
  }

  /** Steps over `text` where it stands here. */
  take(text: string): boolean {
    if (this.chars.slice(this.at, this.at + text.length).join('') !== text) return false;
    this.at += text.length;
    return true;
  }

  skipSpace(): void {
    if (!this.flags.ignoreSpace) return;
    while (this.char() !== END) {
      if (/^\p{White_Space}$/u.test(this.char())) this.next();
      else if (this.char() === '#') while (this.char() !== END && this.next() !== '\n');
      else return;
    }
  }

  fail(why: string): never {
    throw new PatternProblem(why);
  }
}
