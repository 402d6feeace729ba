// The names that a body uses, without strings and comments, each as its words with its number of uses; and whether it
// returns something.
import { TEXTS_AND_REMARKS } from '../../languages/facts/comment-words.ts';
import { partsOfName } from '../name-parts.ts';

export interface BodyNames {
  readonly counts: ReadonlyMap<string, number>;
  readonly givesBack: boolean;
}

const MAX_READ = 12_000;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const HANDS_BACK = /\breturn[ \t]+[^;\s}]|\byield\b|=>\s*[^{\s]|\breturns\b/;

/** `own`: its own name, which its head and its calls of itself hold. */
export function namesInBody(body: string, own: string): BodyNames {
  const code = body.slice(0, MAX_READ).replace(TEXTS_AND_REMARKS, ' ');
  const counts = new Map<string, number>();
  for (const [name] of code.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1);
  counts.delete(own);
  return { counts, givesBack: HANDS_BACK.test(code) };
}

export function* partsOfNames({ counts }: BodyNames): Iterable<readonly string[]> {
  for (const name of counts.keys()) yield partsOfName(name);
}
