// What a call adds in front of the paths in its block or function.
import { pathsOf } from './call-arguments.ts';
import type { Opener } from './router-row.ts';

/** Its first argument: `scope "/api" do`, `namespace :admin do`. */
export const byPath: Opener = (facts, at, constants) => {
  const said = pathsOf(facts, at, constants)?.[0]?.text;
  if (said !== undefined) return said;
  const next = facts.references[at + 1];
  const isSymbol = next?.kind === 'value' && next.receiver === null && next.line === facts.references[at]?.line;
  return isSymbol && /^\w+$/.test(next.name) ? next.name : null;
};

/** The paths that the calls before it set: `Route::prefix('admin')->middleware('auth')->group(…)`. */
export const byPrefixes: Opener = ({ references }, at) => {
  const receiver = references[at]?.receiver ?? '';
  const written = receiver.match(/\bprefix\(/g)?.length ?? 0;
  const said = [...receiver.matchAll(/\bprefix\(\s*(['"])([^'"${}]*)\1\s*\)/g)].map(([, , path]) => path as string);
  return said.length === written && !receiver.endsWith('…') ? said.join('/') : null;
};

export const noPath: Opener = () => '';

/** Something that depends on more than is known here. */
export const unknownPath: Opener = () => null;
