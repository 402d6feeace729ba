// Options that several verbs share, each written once.
import { HIT_KINDS } from '../../model/hit-kind.ts';
import { SYMBOL_KINDS } from '../../model/symbol.ts';
import { LIMITS, WAIT_SECONDS } from '../shared/limits.ts';
import type { OptionSpec } from './verb.ts';

export const REPO: OptionSpec = {
  long: 'repo',
  kind: 'text',
  many: true,
  placeholder: 'REPO',
  summary: 'only this repository',
};
export const PATH: OptionSpec = {
  long: 'path',
  kind: 'text',
  many: true,
  placeholder: 'PATH',
  summary: 'only below this folder, or matching this glob',
};
export const LANGUAGE: OptionSpec = {
  long: 'language',
  kind: 'text',
  many: true,
  placeholder: 'ID',
  summary: 'only files of this language',
};
export const WAIT: OptionSpec = {
  long: 'wait',
  kind: 'number',
  placeholder: 'SECONDS',
  min: WAIT_SECONDS.min,
  max: WAIT_SECONDS.max,
  summary: `how long to wait for another writer (default ${WAIT_SECONDS.usual})`,
};
export const MAX_COST: OptionSpec = {
  long: 'max-cost',
  kind: 'number',
  placeholder: 'USD',
  ...LIMITS.cost,
  summary: 'the most to pay for vectors in this run; the rest is left for the next run',
};
const NO_DENSE: OptionSpec = {
  long: 'no-dense',
  kind: 'flag',
  summary: 'search by words and exact text only, not by meaning',
};
/** Of verbs that have no `--wait SECONDS` for another writer. */
const WAIT_FOR_INDEX: OptionSpec = {
  long: 'wait',
  kind: 'flag',
  summary: 'wait for the first index instead of answering from exact text',
};
export const NO_REDACT: OptionSpec = {
  long: 'no-redact',
  kind: 'flag',
  summary: 'show secrets as they are in the files',
};
export const REFRESH: readonly OptionSpec[] = [
  { long: 'no-refresh', kind: 'flag', summary: 'answer from the index as it is, without checking for changes' },
  { long: 'require-fresh', kind: 'flag', summary: 'fail rather than answer from a stale index' },
];
export const FRESHNESS: readonly OptionSpec[] = [...REFRESH, WAIT_FOR_INDEX];

export const SYMBOL_KIND: OptionSpec = {
  long: 'kind',
  kind: 'text',
  many: true,
  placeholder: 'KIND',
  choices: SYMBOL_KINDS,
  summary: 'only symbols of this kind: function, class, …',
};

const HIT_KIND: OptionSpec = {
  ...SYMBOL_KIND,
  choices: HIT_KINDS,
  summary: 'only this kind: function, class, …, or documentation',
};

/** What narrows search, and context with it. */
export const SEARCH_FILTERS: readonly OptionSpec[] = [
  REPO,
  PATH,
  LANGUAGE,
  HIT_KIND,
  { long: 'exported', kind: 'flag', summary: 'only what is exported' },
  { long: 'tests', kind: 'flag', summary: 'only tests' },
  { long: 'no-tests', kind: 'flag', summary: 'everything but tests' },
  {
    long: 'near',
    kind: 'text',
    placeholder: 'FILE',
    summary: 'prefer the folder of this file (search.scope_boost)',
  },
  NO_DENSE,
];
