// What stands after a backslash, where Rust and JavaScript can be made to agree; everything else is refused.
import { WORD } from './one-char.ts';
import { PatternProblem } from './pattern-problem.ts';

export type Escape =
  | { readonly kind: 'char'; readonly codePoint: number }
  /** `inside` is what stands in brackets. */
  | { readonly kind: 'set'; readonly inside: string; readonly isNegated: boolean }
  | { readonly kind: 'boundary'; readonly isNegated: boolean };

const CONTROLS: Readonly<Record<string, number>> = { f: 12, n: 10, r: 13, t: 9, v: 11 };
const SETS: Readonly<Record<string, string>> = { d: '\\p{Nd}', s: '\\p{White_Space}', w: WORD };

const SET = /\\([dswDSW])/y;
const BOUNDARY = /\\([bB])(?!\{)/y;
const CONTROL = /\\([fnrtv])/y;
const MARK = /\\([ -/:;=?@[-`{-~])/y;
const NUMBER = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|[xu]\{([0-9a-fA-F]{1,6})\})/y;
/** Categories, and properties of which both engines have the same name. */
const PROPERTY =
  /\\([pP])(?:([LMNPSZC])|\{((?:gc=)?(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?|C[cfon]?)|Alphabetic|Uppercase|Lowercase|White_Space|(?:sc|Script)=[A-Za-z_]+)\})/y;

/** The backslash is at `at`. */
export function readEscape(text: string, at: number): { readonly escaped: Escape; readonly end: number } {
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const given = (escaped: Escape, [whole]: RegExpExecArray) => ({ escaped, end: at + whole.length });
  const set = take(SET);
  if (set !== null) {
    const name = (set[1] ?? '').toLowerCase();
    return given({ kind: 'set', inside: SETS[name] ?? '', isNegated: name !== set[1] }, set);
  }
  const boundary = take(BOUNDARY);
  if (boundary !== null) return given({ kind: 'boundary', isNegated: boundary[1] === 'B' }, boundary);
  const control = take(CONTROL);
  if (control !== null) return given({ kind: 'char', codePoint: CONTROLS[control[1] ?? ''] ?? 0 }, control);
  const mark = take(MARK);
  if (mark !== null) return given({ kind: 'char', codePoint: (mark[1] ?? '').charCodeAt(0) }, mark);
  const number = take(NUMBER);
  if (number !== null) {
    return given({ kind: 'char', codePoint: scalar(number[1] ?? number[2] ?? number[3] ?? '') }, number);
  }
  const property = take(PROPERTY);
  if (property !== null) {
    return given(
      { kind: 'set', inside: `\\p{${property[2] ?? property[3]}}`, isNegated: property[1] === 'P' },
      property,
    );
  }
  const name = /^\\(?:[pPxubB]\{[^}]*\}?|.?)/su.exec(text.slice(at))?.[0] ?? '';
  throw new PatternProblem(`it has ${/^\\\d/.test(name) ? 'the backreference ' : ''}${name}`);
}

function scalar(hex: string): number {
  const codePoint = Number.parseInt(hex, 16);
  if (codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)) return codePoint;
  throw new PatternProblem(`${hex} is no character`);
}
