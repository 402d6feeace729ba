// The names that a body uses, without strings and comments: each with its number of uses, those that are called, and whether
// it returns something.
import { TEXTS_AND_REMARKS } from '../../languages/facts/comment-words.ts';

export interface BodyNames {
  readonly counts: ReadonlyMap<string, number>;
  /** What stands before a bracket, after a dot or after `new`; each may be somebody else's name. */
  readonly called: ReadonlySet<string>;
  readonly givesBack: boolean;
}

const MAX_READ = 12_000;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const CALLED =
  /([\p{L}_$][\p{L}\p{N}_$]*)(?=\s*[?!]?(?:::<[^>]*>|<[\w, ]*>)?\s*[({])|(?:\.|::|->|\bnew\s+|@|&\s*)([\p{L}_$][\p{L}\p{N}_$]*)/gu;
const HANDS_BACK = /\breturn[ \t]+[^;\s}]|\byield\b|=>\s*[^{\s]|\breturns\b/;

/** `own`: its own name, which its head and its calls of itself hold. */
export function namesInBody(body: string, own: string): BodyNames {
  const code = body.slice(0, MAX_READ).replace(TEXTS_AND_REMARKS, ' ');
  const counts = new Map<string, number>();
  for (const [name] of code.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1);
  counts.delete(own);
  const called = new Set<string>();
  // Texts may call somebody too, in what they interpolate.
  const whole = body.replace(TEXTS_AND_REMARKS, (span) => (/^["'`]/.test(span) ? span : ' '));
  for (const [, before, after] of whole.matchAll(CALLED)) called.add((before ?? after) as string);
  called.delete(own);
  return { counts, called, givesBack: HANDS_BACK.test(code) };
}
