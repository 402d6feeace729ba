// Memoizes a pure function of a text. When the cache is too large, all of it is dropped.
import { detachString } from './detach-string.ts';

/** Longer texts seldom come twice. */
const LONGEST = 200;

export function memoize<T>(most: number, work: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    if (text.length > LONGEST) return work(text);
    const found = known.get(text);
    if (found !== undefined) return found.value;
    if (known.size >= most) known.clear();
    const own = detachString(text);
    const value = work(own);
    known.set(own, { value });
    return value;
  };
}
