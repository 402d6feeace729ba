// The texts of two configuration files after settings moved from one to the other. Everything else in them stays.
import { isDeepStrictEqual } from 'node:util';
import { type JsonMember, type JsonPlace, jsonPlace, withMember, withoutMember } from '../../../lib/json-object.ts';
import { PortolanError } from '../../../model/errors.ts';
import { readEntries } from './read-written.ts';
import type { WrittenSetting } from './workspace-file.ts';

interface ConfigText {
  readonly path: string;
  readonly text: string;
}

/** A key that the second file sets to another value is `bad_config`: nobody but the user can decide which holds. */
export function moveSettings(
  settings: readonly WrittenSetting[],
  from: ConfigText,
  to: { readonly path: string; readonly text: string | null },
): { readonly from: string; readonly to: string } {
  const present = to.text === null ? new Map<string, unknown>() : readEntries(to.path, to.text);
  const conflict = settings.find(({ key, value }) => present.has(key) && !isDeepStrictEqual(present.get(key), value));
  if (conflict !== undefined) {
    const hint = 'remove it from one of the two files; nothing was written';
    throw new PortolanError('bad_config', `${to.path} sets ${conflict.key} to another value`, { hint });
  }
  const missing = settings.filter(({ key }) => !present.has(key));
  const moved = {
    from: settings.reduce((text, { key }) => withoutSetting(text, key), from.text),
    to: missing.reduce((text, { key, value }) => withSetting(text, key, value), to.text ?? '{}\n'),
  };
  const keys = new Set(settings.map(({ key }) => key));
  const left = [...readEntries(from.path, from.text)].filter(([key]) => !keys.has(key));
  expectEntries(from.path, moved.from, left);
  expectEntries(to.path, moved.to, [...present, ...missing.map(({ key, value }) => [key, value] as const)]);
  return moved;
}

/** A section that is written twice shows its first part once its last is gone. */
function expectEntries(path: string, text: string, expected: readonly (readonly [string, unknown])[]): void {
  const entries = readEntries(path, text);
  const isSame = entries.size === expected.length && expected.every(([k, v]) => isDeepStrictEqual(entries.get(k), v));
  if (isSame) return;
  const hint = 'move the settings by hand; nothing was written';
  throw new PortolanError('bad_config', `${path} sets a key more than once and cannot be edited safely`, { hint });
}

/** Into the object of its section where there is one, else under its whole name. */
function withSetting(text: string, key: string, value: unknown): string {
  const root = jsonPlace(text);
  const dot = key.indexOf('.');
  const section = root.members?.findLast(({ name }) => name === key.slice(0, dot))?.value;
  if (dot < 0 || section?.members == null) return withMember(text, root, key, value);
  return withMember(text, section, key.slice(dot + 1), value);
}

/** Wherever it is written, and with the sections that it leaves empty. */
function withoutSetting(text: string, key: string): string {
  const found = findSetting(jsonPlace(text), key);
  if (found === null) return text;
  const less = withoutMember(text, found.object, found.member);
  return withoutSetting(found.section === null ? less : withoutEmptySection(less, found.section), key);
}

interface FoundSetting {
  readonly object: JsonPlace;
  readonly member: JsonMember;
  /** The place in the root of the section that it is in. */
  readonly section: number | null;
}

function findSetting(root: JsonPlace, key: string): FoundSetting | null {
  for (const [at, member] of (root.members ?? []).entries()) {
    if (member.name === key) return { object: root, member, section: null };
    const inner = key.startsWith(`${member.name}.`) ? key.slice(member.name.length + 1) : null;
    const found = inner === null || member.value.members === null ? null : findSetting(member.value, inner);
    if (found !== null) return { ...found, section: at };
  }
  return null;
}

function withoutEmptySection(text: string, at: number): string {
  const root = jsonPlace(text);
  const member = root.members?.[at];
  if (member === undefined || text.slice(member.value.start + 1, member.value.end - 1).trim() !== '') return text;
  return withoutMember(text, root, member);
}
