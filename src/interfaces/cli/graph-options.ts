// Arguments and options that the verbs about the graph share.
import { EDGE_KINDS } from '../../model/edge.ts';
import type { Range } from '../shared/limits.ts';
import { LANGUAGE, PATH, REPO, SYMBOL_KIND } from './option-specs.ts';
import type { ArgumentSpec, OptionSpec } from './verb.ts';

export const NAME: ArgumentSpec = { name: 'NAME', required: true, many: false, completes: 'none' };
export const NAMES =
  'NAME is a name (`parse`), the end of a qualified name (`Cart.add`), `path#name`, `path:line`, a node id, or the path of a file.';

export const EDGE_KIND: OptionSpec = {
  long: 'kind',
  kind: 'text',
  many: true,
  placeholder: 'KIND',
  choices: [...EDGE_KINDS.map((kind) => kind.toLowerCase()), ...EDGE_KINDS],
  summary: `only edges of this kind: ${EDGE_KINDS.map((kind) => kind.toLowerCase()).join(', ')}`,
};
export const ALL: OptionSpec = {
  long: 'all',
  kind: 'flag',
  summary: 'every symbol with that name',
};
export const POSSIBLE: OptionSpec = {
  long: 'possible',
  kind: 'flag',
  summary: 'also follow edges that are only possible (confidence below 0.5)',
};

export function limit(what: string, { min, max, usual }: Range): OptionSpec {
  const summary = `at most N ${what} (default ${usual})`;
  return { long: 'limit', kind: 'number', placeholder: 'N', min, max, summary };
}

export function depth({ min, max, usual }: Range): OptionSpec {
  const summary = `at most N edges away (default ${usual})`;
  return { long: 'depth', kind: 'number', placeholder: 'N', min, max, summary };
}

export const WHICH: readonly OptionSpec[] = [REPO, PATH, LANGUAGE, SYMBOL_KIND];
