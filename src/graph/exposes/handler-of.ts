// The symbol that handles a route: the last argument of the call that is a symbol of the file, else the enclosing one.
import type { FileFacts } from '../file-interface.ts';

const ANSWERS: ReadonlySet<string> = new Set(['function', 'method', 'class']);

export function handlerOf({ references, symbols }: FileFacts, at: number): number | null {
  const reference = references[at];
  if (reference === undefined || reference.kind === 'decorator') return reference?.owner ?? null;
  let found = reference.owner;
  const most = reference.argumentCount ?? 0;
  for (const { kind, name, receiver } of references.slice(at + 1, at + 1 + most)) {
    if (kind !== 'value' && kind !== 'string' && kind !== 'type') break;
    const isMember = receiver === 'this' || receiver === 'self';
    const isOwn = kind === 'value' && (receiver === null || isMember);
    const place = symbols.findIndex((symbol) => {
      return isOwn && symbol.name === name && ANSWERS.has(symbol.kind) && isMember === (symbol.parent !== null);
    });
    if (place >= 0) found = place;
  }
  return found;
}
