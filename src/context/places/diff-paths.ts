// The paths of a diff's headings: quoted as C does, with or without the letters that stand for the two sides.
import { decodePathBytes } from '../../model/repo-path.ts';

export const NOWHERE = '/dev/null';

/** What git puts before the two sides: of a commit, the index, the working tree, an object; or as the user said. */
const SIDE_LETTER = /^[abciow12]\//;
const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

/** After `--- ` or `+++ `: a tab ends the name, and a date may follow it. */
export function headingPath(text: string): string {
  if (text.startsWith('"')) return unquoted(text);
  const tab = text.indexOf('\t');
  const path = tab < 0 ? text.replace(/\s+\d{4}-\d\d-\d\d \d\d:\d\d.*$/, '') : text.slice(0, tab);
  return path.trimEnd();
}

export function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  const bytes: number[] = [];
  const inner = text.slice(1, Math.max(1, text.lastIndexOf('"')));
  for (const [, octal, escaped, plain] of inner.matchAll(/\\([0-3][0-7]{2})|\\(.)|([^\\]+)/gsu)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (escaped !== undefined && escaped in ESCAPES) bytes.push(ESCAPES[escaped] as number);
    else for (const byte of new TextEncoder().encode(escaped ?? plain)) bytes.push(byte);
  }
  return decodePathBytes(Uint8Array.from(bytes));
}

/** Both sides without their letters, where they have any: the same path on both sides has none. */
export function withoutSides(old: string, now: string): readonly [old: string, now: string] {
  const isLettered = (path: string) => path === NOWHERE || SIDE_LETTER.test(path);
  if (old === now || !isLettered(old) || !isLettered(now) || old[0] === now[0]) return [old, now];
  const bare = (path: string) => (path === NOWHERE ? path : path.slice(2));
  return [bare(old), bare(now)];
}

/** After `diff --git `, of a change without hunks: a name twice. The two names are as long as each other. */
export function pathOfCommand(rest: string): string | null {
  const middle = (rest.length - 1) / 2;
  if (!Number.isInteger(middle) || rest[middle] !== ' ') return null;
  const [old, now] = withoutSides(unquoted(rest.slice(0, middle)), unquoted(rest.slice(middle + 1)));
  return old === now && old !== '' ? now : null;
}
