// Next.js: the folders are the path. `app/**/route.ts` exposes the methods that it exports, `pages/api/**` all of them.
import { CONFIDENCE } from '../../model/edge.ts';
import type { FileFacts } from '../file-interface.ts';
import { type Exposure, joinPaths } from './exposure.ts';
import { VERBS } from './router-row.ts';

const ROUTE_FILE = /^(?:.*?\/src\/|src\/|(?:.*?\/)?)app\/((?:.*\/)?)route\.[jt]sx?$/;
const PAGE_FILE = /^(?:.*\/)?pages\/(api(?:\/.*)?)\.[jt]sx?$/;
/** `(group)` and `@slot` are no part of the path. */
const UNSEEN = /^(?:\(.*\)|@.*)$/;

export function readNextRoutes(facts: FileFacts): Exposure[] {
  const inSource = /(?:^|\/)src\/app\//.exec(facts.path);
  const within = inSource === null ? facts.path : facts.path.slice(inSource.index).replace(/^\//, '');
  const folders = ROUTE_FILE.exec(within)?.[1];
  if (folders !== undefined) {
    const path = joinPaths(...folders.split('/').filter((folder) => folder !== '' && !UNSEEN.test(folder)));
    return exportedPlaces(facts)
      .filter(({ name }) => VERBS.has(name))
      .map(({ name, ...place }) => ({
        kind: 'http',
        name: `${name} ${path}`,
        ...place,
        confidence: CONFIDENCE.certain,
      }));
  }
  const page = PAGE_FILE.exec(facts.path)?.[1];
  const handler = page === undefined ? undefined : exportedPlaces(facts).find(({ name }) => name === 'default');
  if (page === undefined || handler === undefined) return [];
  const { line, owner } = handler;
  const name = `ANY ${joinPaths(page.replace(/(?:^|\/)index$/, ''))}`;
  return [{ kind: 'http', name, line, owner, confidence: CONFIDENCE.certain }];
}

function exportedPlaces({ symbols, exports }: FileFacts): { name: string; line: number; owner: number | null }[] {
  const said = exports.map(({ name, alias }) => {
    const owner = symbols.findIndex((symbol) => symbol.name === name && symbol.parent === null);
    return { name: alias, line: symbols[owner]?.nameLine ?? 1, owner: owner < 0 ? null : owner };
  });
  const known = new Set(said.map(({ name }) => name));
  const declared = symbols.flatMap(({ name, exported, parent, nameLine }, owner) => {
    return exported && parent === null && !known.has(name) ? [{ name, line: nameLine, owner }] : [];
  });
  return [...said, ...declared];
}
