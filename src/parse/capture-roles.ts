// What the names of captures mean: which one says what a match is about, and which are its details.
import { REFERENCE_KINDS } from '../model/parsed-file.ts';
import { SYMBOL_KINDS } from '../model/symbol.ts';

/** The capture that says what a match is about; the others in the match are its details. */
export const LISTS = ['wrap', 'import', 'export', 'comment', 'decorator', 'branch', 'label', 'file.doc'] as const;
export const BINDINGS = [
  'bind',
  'bind.parameter',
  'bind.member',
  'bind.element',
  'bind.return',
  'bind.given',
  'bind.given2',
] as const;
export type BindingRole = (typeof BINDINGS)[number];
/** A scope is a definition of no kind. */
const DEFINITIONS = ['scope', ...SYMBOL_KINDS.map((kind) => `def.${kind}`)];
const REFERENCES = REFERENCE_KINDS.map((kind) => `ref.${kind}`);
export const DETAILS = [
  'name',
  'body',
  'owner',
  'type',
  'doc',
  'receiver',
  'subject',
  'value',
  'args',
  'head',
  'block',
] as const;
export const [NAME, BODY, OWNER, TYPE, DOC, RECEIVER, SUBJECT, VALUE, ARGS, HEAD, BLOCK] = [
  ...([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const),
] as const;

const ROLES: readonly (readonly string[])[] = [DETAILS, REFERENCES, LISTS, BINDINGS, DEFINITIONS];
export const [DETAIL, REFERENCE, LIST, BINDING, DEFINITION, NO_ROLE] = [0, 1, 2, 3, 4, 5] as const;

export const CAPTURE_NAMES: ReadonlySet<string> = new Set(ROLES.flat());

/** For each name of a query: its role, and its place in the list of that role. */
interface NameMeanings {
  readonly role: Uint8Array;
  readonly place: Uint8Array;
}

const meaningsOf = new WeakMap<readonly string[], NameMeanings>();

export function readNames(names: readonly string[]): NameMeanings {
  const known = meaningsOf.get(names);
  if (known !== undefined) return known;
  const role = Uint8Array.from(names, (name) => {
    const found = ROLES.findIndex((each) => each.includes(name));
    return found < 0 ? NO_ROLE : found;
  });
  const place = Uint8Array.from(names, (name, at) => ROLES[role[at] as number]?.indexOf(name) ?? 0);
  const meanings = { role, place };
  meaningsOf.set(names, meanings);
  return meanings;
}
