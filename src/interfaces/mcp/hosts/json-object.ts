// Where the members of JSON objects stand in a text with comments, so that one can be added or taken out and nothing else
// is touched. For texts that `parse-jsonc.ts` has read before.
export interface JsonMember {
  readonly name: string;
  /** Of its name. */
  readonly start: number;
  readonly value: JsonPlace;
}

export interface JsonPlace {
  readonly start: number;
  readonly end: number;
  /** Null for what is no object. */
  readonly members: readonly JsonMember[] | null;
}

const BLANK = /(?:[\s\ufeff]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const WORD = /[^\s,\]}/]+/y;

export function jsonPlace(text: string): JsonPlace {
  return placeAt(text, after(text, 0, BLANK));
}

function placeAt(text: string, start: number): JsonPlace {
  const first = text[start];
  if (first === '{') return objectAt(text, start);
  if (first === '[') return { start, end: arrayEnd(text, start), members: null };
  return { start, end: after(text, start, first === '"' ? STRING : WORD), members: null };
}

function objectAt(text: string, start: number): JsonPlace {
  const members: JsonMember[] = [];
  let at = after(text, start + 1, BLANK);
  while (text[at] !== '}') {
    const nameEnd = after(text, at, STRING);
    const colon = after(text, nameEnd, BLANK);
    const value = placeAt(text, after(text, colon + 1, BLANK));
    members.push({ name: JSON.parse(text.slice(at, nameEnd)) as string, start: at, value });
    at = pastComma(text, value.end);
  }
  return { start, end: at + 1, members };
}

function arrayEnd(text: string, start: number): number {
  let at = after(text, start + 1, BLANK);
  while (text[at] !== ']') at = pastComma(text, placeAt(text, at).end);
  return at + 1;
}

function pastComma(text: string, end: number): number {
  const at = after(text, end, BLANK);
  return text[at] === ',' ? after(text, at + 1, BLANK) : at;
}

function after(text: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** As the last member; lines are indented as their neighbours are. */
export function withMember(text: string, object: JsonPlace, name: string, value: unknown): string {
  const last = object.members?.at(-1);
  const outer = indentAt(text, object.start);
  const indent = last === undefined ? `${outer}  ` : indentAt(text, last.start);
  const body = JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
  const member = `\n${indent}${JSON.stringify(name)}: ${body}`;
  if (last !== undefined) return `${text.slice(0, last.value.end)},${member}${text.slice(last.value.end)}`;
  const inner = text.slice(object.start + 1, object.end - 1);
  const rest = inner.trim() === '' ? `\n${outer}` : inner;
  return `${text.slice(0, object.start + 1)}${member}${rest}${text.slice(object.end - 1)}`;
}

/** With the comma that bound it to its neighbour. */
export function withoutMember(text: string, object: JsonPlace, member: JsonMember): string {
  const members = object.members ?? [];
  const at = members.indexOf(member);
  const before = members[at - 1];
  const following = members[at + 1];
  if (before !== undefined) return text.slice(0, before.value.end) + text.slice(member.value.end);
  if (following !== undefined) return text.slice(0, member.start) + text.slice(following.start);
  const inner = text.slice(object.start + 1, member.start) + text.slice(member.value.end, object.end - 1);
  const rest = inner.trim() === '' || inner.trim() === ',' ? '' : inner;
  return `${text.slice(0, object.start + 1)}${rest}${text.slice(object.end - 1)}`;
}

function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}
