// How a framework declares what it exposes, if it uses calls on an object of the framework: one row each.

import type { FileFacts } from '../file-interface.ts';
import type { Constants } from './literals.ts';

/** What a call on a router does. `at` is the place of the path among the arguments, `keys` names it may be given by. */
export type CallMeaning =
  /** Exposes a path; `ANY` where the method is not in the name of the call. `least` arguments, else it is no route. */
  | { readonly does: 'route'; readonly verb: string; readonly least: number; readonly isMethodUnsaid?: boolean }
  /** The methods are calls among the arguments: `.route("/x", get(list).post(add))`. */
  | { readonly does: 'route-by-arguments' }
  /** The methods are an argument: `@bp.route("/x", methods=["POST"])`. */
  | { readonly does: 'route-by-methods' }
  | { readonly does: 'resources'; readonly id: string; readonly most: number }
  | { readonly does: 'root' }
  /** Gives a router under a longer path. */
  | { readonly does: 'group'; readonly keys?: readonly string[] }
  /** Gives something whose calls expose this very path. */
  | { readonly does: 'hold-path' }
  /** Sets another router under a path. */
  | { readonly does: 'mount'; readonly order: 'path first' | 'router first'; readonly isReplacing?: boolean }
  /** Nameless ones may be called by their function; flat ones give back the router, not the command. */
  | { readonly does: 'command'; readonly isNameless?: boolean; readonly isFlat?: boolean }
  /** Hands a router under an unknown path to the function that it is given. */
  | { readonly does: 'lend' }
  | { readonly does: 'keep' };

export interface Maker {
  /** Whether paths on it are whole paths, unless it is mounted in the same file. */
  readonly isRoot: boolean;
  readonly prefixKeys?: readonly string[];
  readonly isPathFirst?: boolean;
  readonly holdsPath?: boolean;
}

/** Null if that is unknown. */
export type Opener = (facts: FileFacts, at: number, constants: Constants) => string | null;

export interface RouterRow {
  readonly framework: string;
  readonly kind: 'http' | 'cli';
  readonly languages: readonly string[];
  /** Import sources that make sure of the framework. */
  readonly sources: RegExp;
  /** By what is called, without the module: `Router`; empty for the module itself. */
  readonly makers: Readonly<Record<string, Maker>>;
  /** What is a router as it is imported; empty for the module itself. */
  readonly instances?: readonly string[];
  /** Types of routers, and whether paths on them are whole. */
  readonly types?: Readonly<Record<string, boolean>>;
  readonly calls: Readonly<Record<string, CallMeaning>>;
  /** Calls whose block or function holds routes, and what they put before its paths. */
  readonly openers?: Readonly<Record<string, Opener>>;
  /** A call behind the path that puts other files' routes under it: then it is none itself. */
  readonly includer?: string;
  /** Known without an import. */
  readonly ambientModules?: RegExp;
  readonly ambientRouters?: RegExp;
  /** Names that parameters and imports of unknown origin have in files that import the framework, where they are routers. */
  readonly usualNames?: RegExp;
  /** In such files the calls stand alone: `get '/x' do`. */
  readonly bareCalls?: { readonly path?: RegExp; readonly base?: string; readonly call?: string };
}

export function routes(verbs: string, least = 2): Record<string, CallMeaning> {
  return Object.fromEntries(
    verbs.split(' ').map((name) => {
      const verb = name.replace(/^Map/, '').toUpperCase();
      const known = VERBS.has(verb) ? verb : 'ANY';
      return [name, { does: 'route', verb: verb === 'DEL' ? 'DELETE' : known, least } as const];
    }),
  );
}

export const VERBS: ReadonlySet<string> = new Set('GET POST PUT PATCH DELETE HEAD OPTIONS TRACE CONNECT'.split(' '));

export function keeping(names: string): Record<string, CallMeaning> {
  return Object.fromEntries(names.split(' ').map((name) => [name, { does: 'keep' } as const]));
}
