// What composer.json says about where classes are: PSR-4, PSR-0, class maps, files that are always loaded.
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, pathFrom } from './folders.ts';
import { onceAProject, type Settings } from './once-a-project.ts';
import { jsonSettings, type SettingsTable, tableIn, textsIn } from './settings-values.ts';

export const COMPOSER_SETTINGS = ['composer.json'] as const;

export interface Autoload {
  readonly folder: string;
  /** Prefixes end in `\`, or are empty. */
  readonly psr4: readonly Prefix[];
  readonly psr0: readonly Prefix[];
  readonly classmap: readonly string[];
  readonly files: readonly string[];
}

export interface Prefix {
  readonly prefix: string;
  readonly folders: readonly string[];
}

const autoloads = onceAProject((settings): readonly Autoload[] =>
  settings.settingsNamed('composer.json').map((path) => readAutoload(settings, path)),
);

/** Of the packages around a file, the innermost first; then of all others. */
export function autoloadsFor(
  project: Settings,
  from: string,
): { around: readonly Autoload[]; others: readonly Autoload[] } {
  const all = autoloads(project);
  const around = foldersAbove(from).flatMap((folder) => all.find((each) => each.folder === folder) ?? []);
  return { around, others: all.filter((each) => !around.includes(each)) };
}

function readAutoload(settings: Settings, path: string): Autoload {
  const fields = jsonSettings(settings, path) ?? {};
  const folder = pathParent(path);
  const tables = ['autoload', 'autoload-dev'].map((key) => tableIn(fields, key));
  const placed = (paths: readonly string[]) => paths.flatMap((each) => pathFrom(folder, each) ?? []);
  const prefixes = (table: SettingsTable) =>
    Object.keys(table).map((prefix) => ({ prefix, folders: placed(textsIn(table, prefix)) }));
  return {
    folder,
    psr4: tables.flatMap((table) => prefixes(tableIn(table, 'psr-4'))),
    psr0: tables.flatMap((table) => prefixes(tableIn(table, 'psr-0'))),
    classmap: tables.flatMap((table) => placed(textsIn(table, 'classmap'))),
    files: tables.flatMap((table) => placed(textsIn(table, 'files'))),
  };
}
