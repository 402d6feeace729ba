// Whether one of some names stands in a text, as one word or as several in a row.
import { partsOfName } from '../name-parts.ts';

const WORD = /[\p{L}\p{N}_$]+/gu;
const MOST_PARTS = 10;

/** Names of several words, each as its words without anything between. */
export function namesToAvoid(names: Iterable<string>): ReadonlySet<string> {
  const avoided = new Set<string>();
  for (const name of names) {
    const parts = partsOfName(name);
    if (parts.length > 1) avoided.add(parts.join(''));
  }
  return avoided;
}

export function isNamed(text: string, avoided: ReadonlySet<string>): boolean {
  if (avoided.size === 0) return false;
  const parts = [...text.matchAll(WORD)].flatMap(([word]) => partsOfName(word));
  for (let at = 0; at < parts.length; at += 1) {
    let run = '';
    for (let next = at; next < parts.length && next < at + MOST_PARTS; next += 1) {
      run += parts[next] as string;
      if (avoided.has(run)) return true;
    }
  }
  return false;
}
