// `portolan refs`, `callers`, `callees`, `deps` and `rdeps` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { ALL, EDGE_KIND, limit, NAME, NAMES, WHICH } from '../graph-options.ts';
import { FRESHNESS, LANGUAGE, NO_REDACT, PATH, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const neighboursSpecs: readonly Verb[] = [
  {
    name: 'refs',
    group: GROUPS.graph,
    summary: 'everything that refers to a symbol, by kind',
    details: `${NAMES} Possible edges come next, then lines with the name that no edge explains.`,
    arguments: [NAME],
    options: [ALL, ...WHICH, limit('in each part', LIMITS.neighbours), NO_REDACT, ...FRESHNESS],
    examples: [{ command: 'portolan refs Cart', means: 'who calls, uses, extends and implements it' }],
    load: async () => (await import('./neighbours-verb.ts')).runRefs,
  },
  {
    name: 'callers',
    group: GROUPS.graph,
    summary: 'who calls a symbol: found, possible, and mentions that no edge explains',
    details: `${NAMES} A class is called through its constructors. "None" is printed only if a text search finds nothing either.`,
    arguments: [NAME],
    options: [ALL, ...WHICH, limit('in each part', LIMITS.neighbours), NO_REDACT, ...FRESHNESS],
    examples: [
      { command: 'portolan callers Cart.add', means: 'every call with path and line' },
      { command: 'portolan callers add --all', means: 'the callers of every symbol with that name' },
    ],
    load: async () => (await import('./neighbours-verb.ts')).runCallers,
  },
  {
    name: 'callees',
    group: GROUPS.graph,
    summary: 'what a symbol calls',
    details: NAMES,
    arguments: [NAME],
    options: [ALL, ...WHICH, limit('in each part', LIMITS.neighbours), NO_REDACT, ...FRESHNESS],
    examples: [{ command: 'portolan callees checkout', means: 'every function it calls, with the lines' }],
    load: async () => (await import('./neighbours-verb.ts')).runCallees,
  },
  {
    name: 'deps',
    group: GROUPS.graph,
    summary: 'what a symbol or file depends on directly',
    details: NAMES,
    arguments: [{ ...NAME, completes: 'path' }],
    options: [EDGE_KIND, ALL, REPO, PATH, LANGUAGE, limit('edges', LIMITS.neighbours), NO_REDACT, ...FRESHNESS],
    examples: [{ command: 'portolan deps src/cart.ts --kind imports', means: 'what a file imports' }],
    load: async () => (await import('./neighbours-verb.ts')).runDeps,
  },
  {
    name: 'rdeps',
    group: GROUPS.graph,
    summary: 'what depends on a symbol, file or package directly',
    details: NAMES,
    arguments: [{ ...NAME, completes: 'path' }],
    options: [EDGE_KIND, ALL, REPO, PATH, LANGUAGE, limit('edges', LIMITS.neighbours), NO_REDACT, ...FRESHNESS],
    examples: [
      { command: 'portolan rdeps src/cart.ts', means: 'who imports a file' },
      { command: 'portolan rdeps react', means: 'which files use a package' },
    ],
    load: async () => (await import('./neighbours-verb.ts')).runRdeps,
  },
];
