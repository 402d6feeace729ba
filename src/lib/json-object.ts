// Where the members of JSON objects are in a text with comments, so that one can be added or removed and nothing else
// changes. For texts that `parse-jsonc.ts` has read before. The library's own edits would take comments along.
import { createScanner, type Node, parseTree } from 'jsonc-parser';

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

export function jsonPlace(text: string): JsonPlace {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return root === undefined ? { start: 0, end: text.length, members: null } : placeOf(root);
}

function placeOf({ type, offset, length, children = [] }: Node): JsonPlace {
  return { start: offset, end: offset + length, members: type === 'object' ? children.flatMap(membersOf) : null };
}

function membersOf({ offset, children: [name, value] = [] }: Node): readonly JsonMember[] {
  return name === undefined || value === undefined ? [] : [{ name: name.value, start: offset, value: placeOf(value) }];
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

/** Without the member, its comma and its line; comments stay, and so does everything else. */
export function withoutMember(text: string, object: JsonPlace, member: JsonMember): string {
  const members = object.members ?? [];
  const at = members.indexOf(member);
  const before = members[at - 1];
  const following = members[at + 1];
  const own = commaAfter(text, member.value.end);
  const comma = own ?? (before === undefined ? null : commaAfter(text, before.value.end));
  const end = own === null ? member.value.end : own + 1;
  const isFollowed = following !== undefined && !text.slice(end, following.start).includes('\n');
  const blank = blankBefore(text, before?.value.end ?? object.start + 1, member.start, restOfLine(text, end));
  const start = isFollowed ? member.start : member.start - blank;
  const ahead =
    comma === null || comma > start ? text.slice(0, start) : `${text.slice(0, comma)}${text.slice(comma + 1, start)}`;
  const behind = isFollowed ? text.slice(end).replace(/^[ \t]+/, '') : text.slice(end);
  const between = own === null ? '' : text.slice(member.value.end, own);
  if (members.length > 1) return ahead + between + behind;
  const inner = ahead.slice(object.start + 1) + between + text.slice(end, object.end - 1);
  const isBare = inner.trim() === '';
  return `${ahead.slice(0, object.start + 1)}${isBare ? '' : inner}${text.slice(object.end - 1)}`;
}

function commaAfter(text: string, end: number): number | null {
  const scanner = createScanner(text, true);
  scanner.setPosition(end);
  scanner.scan();
  const at = scanner.getTokenOffset();
  return text[at] === ',' ? at : null;
}

function restOfLine(text: string, at: number): string {
  return text.slice(at, `${text}\n`.indexOf('\n', at));
}

/**
 * How much of the blank in front of a member goes with it: its indent and the line break before that. The break stays
 * where code would otherwise end up behind a line comment.
 */
function blankBefore(text: string, from: number, start: number, rest: string): number {
  const blank = /(?:\r?\n)?[ \t]*$/.exec(text.slice(from, start))?.[0] ?? '';
  const isSafe = /^\s*(?:\/\/|$)/.test(rest) || !text.slice(from, start - blank.length).includes('//');
  return isSafe ? blank.length : blank.replace(/^\r?\n/, '').length;
}

function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}
