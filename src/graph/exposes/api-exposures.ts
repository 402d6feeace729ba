// What the entry file of a package exports: its API. Names that come through `export *` are found where they are declared.
import { languageById } from '../../languages/language-by-id.ts';
import type { FileFacts } from '../file-interface.ts';
import { compareExposures, type Exposure, sureness } from './exposure.ts';

const NO_API: ReadonlySet<string> = new Set(['namespace', 'section']);

/** By line, then by name; a name once. */
export function apiExposures(entry: FileFacts): readonly Exposure[] {
  const { symbols, exports, imports } = entry;
  const offersImports = languageById(entry.language)?.files?.offersImports?.test(entry.path) === true;
  const found = new Map<string, Exposure>();
  const add = (name: string, line: number, owner: number | null, isSure: boolean) => {
    if (!found.has(name)) found.set(name, { kind: 'api', name, line, owner, confidence: sureness(isSure) });
  };
  const byDefault = new Set(exports.flatMap(({ name, alias }) => (alias === 'default' ? [name] : [])));
  symbols.forEach(({ name, kind, exported, parent, nameLine, signature }, owner) => {
    if (byDefault.has(name) && signature?.startsWith('export default')) return;
    if (exported && parent === null && !NO_API.has(kind)) add(name, nameLine, owner, true);
  });
  for (const { name, alias } of exports) {
    const owner = symbols.findIndex((symbol) => symbol.name === name && symbol.parent === null);
    const imported = imports.find((each) => (each.alias ?? each.name) === name);
    add(alias, symbols[owner]?.nameLine ?? imported?.line ?? 1, owner < 0 ? null : owner, true);
  }
  for (const { via, name, alias, line, source } of imports) {
    const isHandedOn = via === 'export';
    const local = alias ?? name;
    if (local === null || local === '*') continue;
    if (isHandedOn) add(local, line, null, true);
    else if (offersImports && exports.length === 0 && source.startsWith('.') && !local.startsWith('_')) {
      add(local, line, null, false);
    }
  }
  return [...found.values()].sort(compareExposures);
}
