// The dotted module names of the files of one repository: `src/shop/store/__init__.py` → `shop.store`.
import { languageById } from '../languages/language-by-id.ts';

/** What stands before the first package. */
const SOURCE_ROOT =
  /^(?:.*?\/)?src\/(?:main|test)\/(?:java|kotlin|scala|groovy)\/|^(?:(?:packages|apps|libs|modules|crates|services|plugins)\/[^/]+\/)?(?:src|lib)\//;

export interface NamedFile {
  readonly path: string;
  readonly language: string;
}

/** Where several files of a language would have one name, each has the name of its whole path. */
export function moduleNames(files: readonly NamedFile[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const used = new Set<string>();
  let open = files;
  for (const nameOf of [shortName, wholeName, ({ path }: NamedFile) => dotted(path), ({ path }: NamedFile) => path]) {
    const taken = new Map<string, number>();
    const keyOf = (file: NamedFile) => `${file.language}\n${nameOf(file)}`;
    for (const file of open) taken.set(keyOf(file), (taken.get(keyOf(file)) ?? 0) + 1);
    for (const file of open) {
      const key = keyOf(file);
      if (taken.get(key) !== 1 || used.has(key)) continue;
      names.set(file.path, nameOf(file));
      used.add(key);
    }
    open = open.filter(({ path }) => !names.has(path));
  }
  return names;
}

function shortName({ path, language }: NamedFile): string {
  const bare = withoutExtension(path.replace(SOURCE_ROOT, ''));
  const isOfFolder = languageById(language)?.files?.moduleOfFolder?.test(path) === true;
  const folder = isOfFolder ? bare.replace(/(?:^|\/)[^/]+$/, '') : bare;
  return dotted(folder === '' ? bare : folder);
}

function wholeName({ path }: NamedFile): string {
  return dotted(withoutExtension(path));
}

function withoutExtension(path: string): string {
  return path.replace(/(?:\.d)?\.[^./]+$/, '');
}

function dotted(path: string): string {
  return path.replaceAll('/', '.');
}
