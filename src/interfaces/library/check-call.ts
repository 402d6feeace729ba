// The arguments of a call of the library, checked before any work begins, as the command line checks what was typed.
import { checkLanguages } from '../../engine/scope/check-languages.ts';
import { checkArgument } from '../../lib/check-argument.ts';
import { PortolanError } from '../../model/errors.ts';
import { CALL_FIELDS, type CallFields } from './call-fields.ts';
import { type Field, object, record } from './fields.ts';

export type CheckedCall = keyof typeof CALL_FIELDS;

/** What a text in first place is; elsewhere it is a name, a path or an id. */
const FIRST_TEXTS: Readonly<Record<string, string>> = {
  search: 'query',
  searchSummaries: 'query',
  context: 'text',
  grep: 'pattern',
};

/** A field that is undefined is left out: it means what an absent one means. */
export function checkCall(call: CheckedCall, given: readonly unknown[]): readonly unknown[] {
  const { first, request }: CallFields = CALL_FIELDS[call];
  for (const value of given) checkArgument(FIRST_TEXTS[call] ?? 'name', withoutObjects(value, request));
  for (const [at, [name, field]] of first.entries()) {
    const wrong = field(given[at]);
    if (wrong !== null) throw refusal(call, `${name} ${wrong}`);
  }
  const asked = given[first.length];
  if (request === null || asked === undefined) return given.slice(0, first.length);
  const wrong = record(request)(asked);
  if (wrong !== null) throw refusal(call, wrong);
  const { languages } = asked as { readonly languages?: readonly string[] };
  if (languages !== undefined) checkLanguages(languages);
  return [...given.slice(0, first.length), withoutUndefined(asked as object)];
}

/** An object that is handed on is not looked into: variables of an environment are only read by who needs them. */
function withoutObjects(value: unknown, request: Readonly<Record<string, Field>> | null): unknown {
  if (request === null || object(value) !== null) return value;
  return Object.fromEntries(Object.entries(value as object).filter(([key]) => request[key] !== object));
}

function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}

function refusal(call: CheckedCall, wrong: string): PortolanError {
  return new PortolanError('bad_argument', `${call}: ${wrong}`, { hint: 'see docs/guide/library.md' });
}
