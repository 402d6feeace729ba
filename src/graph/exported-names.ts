// Everything that a file offers to its importers, by name: its own exported symbols, and what it hands on of other
// files, through chains of re-exports.
import { languageById } from '../languages/language-by-id.ts';
import { compareText } from '../model/order.ts';
import { pathParent } from '../model/repo-path.ts';
import type { FileInterface } from './file-interface.ts';
import type { NamedThing, NameFinder } from './find-names.ts';
import { languageRulesOf } from './language-rules-of.ts';

const SPACES = ['value', 'type'] as const;
/** Kinds in which what stands at the top may stand. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['namespace', 'module']);

type InterfaceOf = (path: string) => FileInterface | undefined;

/** By name. What comes from outside of the repository is left out. */
export function exportedNames(path: string, interfaceOf: InterfaceOf, finder: NameFinder): Map<string, NamedThing> {
  const things = new Map<string, NamedThing>();
  for (const name of [...namesOf(path, interfaceOf, finder, new Set())].sort(compareText)) {
    const found = SPACES.map((space) => finder.exported(path, name, space)).find((thing) => thing !== null);
    if (found != null && found.kind !== 'outside') things.set(name, found);
  }
  return things;
}

function namesOf(path: string, interfaceOf: InterfaceOf, finder: NameFinder, seen: Set<string>): Set<string> {
  const names = new Set<string>();
  const file = interfaceOf(path);
  if (file === undefined || seen.has(path)) return names;
  seen.add(path);
  for (const symbol of file.symbols) if (symbol.exported && isAtTop(file, symbol.parent)) names.add(symbol.name);
  for (const { alias } of file.exports) names.add(alias);
  const offers = file.exports.length === 0 && languageById(file.language)?.files?.offersImports?.test(path) === true;
  for (const imported of file.imports) {
    const { via, name, alias } = imported;
    const isReExport = via === 'export';
    const local = alias ?? name;
    if (!isReExport && !(offers && local !== null && !local.startsWith('_'))) continue;
    if (local !== '*') {
      if (local !== null && (isReExport || leadsBelow(path, finder.follow(path, imported, 'value')))) names.add(local);
      continue;
    }
    for (const target of finder.targets(path, imported)) {
      if (target.kind !== 'file' || !(isReExport || leadsBelow(path, { kind: 'module', path: target.path }))) continue;
      for (const each of namesOf(target.path, interfaceOf, finder, seen)) if (each !== 'default') names.add(each);
    }
  }
  return names;
}

function isAtTop(file: FileInterface, parent: number | null): boolean {
  if (parent === null) return true;
  const { opensNamespaces } = languageRulesOf(file.language);
  const around = file.symbols[parent];
  return opensNamespaces && around !== undefined && OPEN_KINDS.has(around.kind) && isAtTop(file, around.parent);
}

/** What a package takes from within itself it offers; what it takes from elsewhere it uses. */
function leadsBelow(path: string, thing: NamedThing | null): boolean {
  if (thing === null || thing.kind === 'outside') return false;
  const folder = pathParent(path);
  const target = thing.kind === 'symbol' ? thing.ref.path : thing.path;
  return folder === '' || target.startsWith(`${folder}/`);
}
