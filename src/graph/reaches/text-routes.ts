// Routes that only the text shows: routers whose calls stand in any order on one chain, and those that a framework makes
// of a type.
import { namedArgument, splitArguments } from '../exposes/call-text.ts';
import { between, type Lines, matchesOf } from './code-text.ts';
import type { Offer } from './reach.ts';
import { readTemplate } from './read-template.ts';

export const MUX_ROUTES = { languages: ['go'], needs: /gorilla\/mux"/ } as const;
export const SPRING_DATA_ROUTES = { languages: ['java', 'kotlin'], needs: /@RepositoryRestResource/ } as const;

const CHAIN = /(?<![\w.])(?<router>\w+)\s*\.\s*(?=(?:Methods|Path|PathPrefix|Handle|HandleFunc)\()/g;
const LINK = /^\s*\.?\s*(?<name>[A-Z]\w*)(?=\()/;

/** gorilla/mux: `r.Methods("GET").Path("/x")`, `r.HandleFunc("/x", f).Methods("GET")`. */
export function readMuxRoutes(code: string, lines: Lines): Offer[] {
  if (!MUX_ROUTES.needs.test(code)) return [];
  const found: Offer[] = [];
  for (const match of matchesOf(code, CHAIN)) {
    let at = match.index + match[0].length;
    let path: string | null = null;
    let methods: string[] = ['ANY'];
    for (;;) {
      const link = LINK.exec(code.slice(at, at + 80));
      if (link === null) break;
      const open = at + link[0].length;
      const args = between(code, open);
      if (args === null) break;
      at = open + args.length + 2;
      const name = link.groups?.name ?? '';
      const texts = splitArguments(args).map(({ text }) => readTemplate(text));
      if (name === 'Methods')
        methods = texts.map((each) => each.replace(/^\{http\.Method(\w+)\}$/, (_, verb: string) => verb.toUpperCase()));
      else if (/^(?:Path|Handle|HandleFunc)$/.test(name)) path = texts[0] ?? null;
      else if (name === 'PathPrefix') path = `${(texts[0] ?? '').replace(/\/+$/, '')}/**`;
    }
    // A prefix from a variable is most often empty.
    const whole = path === null ? null : path.replace(/^\{[^}]*\}(?=\/)/, '');
    if (whole === null || !whole.startsWith('/')) continue;
    for (const method of methods) found.push({ via: 'http', name: `${method} ${whole}`, line: lines.at(match.index) });
  }
  return found;
}

const REPOSITORY =
  /@RepositoryRestResource(?:\s*\((?<args>[^)]{0,400})\))?[\s\S]{0,200}?interface\s+\w+[\s\S]{0,80}?\b(?:extends|:)\s+[^{]{0,120}?\w*Repository<\s*(?<entity>\w+)/g;

/** Spring Data REST makes the routes of a collection for each repository that it exports. */
export function readSpringDataRoutes(code: string, lines: Lines): Offer[] {
  if (!SPRING_DATA_ROUTES.needs.test(code)) return [];
  const found: Offer[] = [];
  for (const { groups, index } of matchesOf(code, REPOSITORY)) {
    const args = groups?.args ?? '';
    if (/exported\s*=\s*false/.test(args)) continue;
    const entity = groups?.entity ?? '';
    const path = namedArgument(args, ['path', 'collectionResourceRel']);
    const plural = `${entity.charAt(0).toLowerCase()}${entity.slice(1)}s`;
    const base = `/${(path === null ? plural : readTemplate(path)).replace(/^\/+/, '')}`;
    const line = lines.at(index);
    for (const route of [base, `${base}/{id}`, `${base}/search/{query}`])
      found.push({ via: 'http', name: `ANY ${route}`, line });
  }
  return found;
}
