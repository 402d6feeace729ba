// The arguments of a call, as far as the facts of the file still have them: in a decorator, in the receiver of the next
// call of a chain, in the value of a name. Otherwise only the text directly after the call is known: its first
// argument.
import type { ReferenceShape } from '../../model/parsed-file.ts';
import type { FileFacts } from '../file-interface.ts';
import { firstArgument, type Link, namedArgument, readChain } from './call-text.ts';
import { type Constants, type Literal, readLiterals } from './literals.ts';

/** Of a chain that goes on, the next call is near. */
const NEAR = 60;
const PATH_KEYS = ['path', 'rule', 'name', 'Use', 'pattern', 'route'];

/** Between the brackets of the call or decorator at this place of the references; null where that is not known. */
export function argumentsOf(facts: FileFacts, at: number): string | null {
  const reference = facts.references[at];
  if (reference === undefined) return null;
  const before = reference.receiver === null ? [] : readChain(reference.receiver);
  if (before === null) return null;
  for (const text of textsAbout(facts, at, reference)) {
    const chain = readChain(text);
    const link = chain?.[before.length];
    if (link?.name === reference.name && link.args !== null && startsAlike(before, chain ?? [])) return link.args;
  }
  return null;
}

function* textsAbout(facts: FileFacts, at: number, reference: ReferenceShape): Generator<string> {
  const { references, symbols, bindings } = facts;
  const { line, owner, kind } = reference;
  const around = owner === null ? undefined : symbols[owner];
  if (kind === 'decorator') {
    for (const decorator of around?.decorators ?? []) yield* decoratorTexts(decorator);
    return;
  }
  for (const next of references.slice(at + 1, at + NEAR)) {
    if (next.name === reference.name && next.receiver === reference.receiver) break;
    if (next.receiver !== null) yield next.receiver;
  }
  if (around?.value != null && around.nameLine <= line) yield around.value;
  for (const { line: bound, value } of bindings) if (bound === line && value !== null) yield value;
}

/** `@a.b(…)`, `#[a(…)]`, `[A(…), B]`. */
export function decoratorTexts(written: string): string[] {
  const inner = /^#?\[([\s\S]*?)\]?$/.exec(written)?.[1] ?? written.replace(/^@/, '');
  if (!written.startsWith('[')) return [inner];
  return inner.split(/,\s*(?=[A-Z]\w*(?:\(|,|$))/);
}

function startsAlike(before: readonly Link[], chain: readonly Link[]): boolean {
  return before.every(({ name, args }, at) => chain[at]?.name === name && chain[at]?.args === args);
}

/** The texts that a call gives as its path or name; null where they are not said in full. */
export function pathsOf(facts: FileFacts, at: number, constants: Constants): Literal[] | null {
  const args = argumentsOf(facts, at);
  if (args !== null) {
    const written = firstArgument(args) ?? namedArgument(args, PATH_KEYS);
    return written === null ? null : readLiterals(written, constants);
  }
  const next = followingText(facts, at);
  if (next === null) return null;
  return next.name.includes('${')
    ? readLiterals(`\`${next.name}\``, constants)
    : [{ text: next.name, isComposed: false }];
}

/** The text right behind the call; types between them are its type arguments. */
export function followingText({ references }: FileFacts, at: number): ReferenceShape | null {
  let next = at + 1;
  while (references[next]?.kind === 'type') next += 1;
  const found = references[next];
  return found?.kind === 'string' ? found : null;
}
