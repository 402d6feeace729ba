// The Rust crates of a repository, from Cargo.toml: where their roots are and what they call the crates they need.
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, inFolder, pathFrom } from './folders.ts';
import { onceAProject, type Settings } from './once-a-project.ts';
import { readToml } from './read-toml.ts';
import { isTable, type SettingsTable, tableIn, textIn } from './settings-values.ts';

export const CARGO_SETTINGS = ['Cargo.toml'] as const;

export interface Crate {
  readonly folder: string;
  /** As code says it. */
  readonly name: string;
  readonly library: string;
  /** Files that are roots by the manifest's word, apart from those that are by custom. */
  readonly roots: ReadonlySet<string>;
  /** Paths start at the crate, not at the module. */
  readonly isOfEdition2015: boolean;
  readonly needs: ReadonlyMap<string, Needed>;
}

interface Needed {
  readonly package: string;
  /** Of a crate in the repository; null for one of the registry. */
  readonly folder: string | null;
}

const cratesOf = onceAProject((settings): ReadonlyMap<string, Crate> => {
  const manifests = new Map<string, SettingsTable>();
  for (const path of settings.settingsNamed('Cargo.toml')) {
    manifests.set(pathParent(path), readToml(settings.settings(path) ?? ''));
  }
  const crates = new Map<string, Crate>();
  for (const [folder, manifest] of manifests) {
    if (isTable(manifest.package)) crates.set(folder, readCrate(manifests, folder, manifest));
  }
  return crates;
});

export function crateAround(project: Settings, from: string): Crate | null {
  const crates = cratesOf(project);
  return foldersAbove(from).flatMap((folder) => crates.get(folder) ?? [])[0] ?? null;
}

export function crateAt(project: Settings, folder: string): Crate | null {
  return cratesOf(project).get(folder) ?? null;
}

function asIdentifier(name: string): string {
  return name.replaceAll('-', '_');
}

function readCrate(manifests: ReadonlyMap<string, SettingsTable>, folder: string, manifest: SettingsTable): Crate {
  const about = tableIn(manifest, 'package');
  const library = tableIn(manifest, 'lib');
  const edition = about.edition;
  const around = foldersAbove(inFolder(folder, 'Cargo.toml')).find((each) => isTable(manifests.get(each)?.workspace));
  const needs = new Map<string, Needed>();
  for (const table of needTables(manifest)) {
    for (const [key, value] of Object.entries(table)) {
      needs.set(asIdentifier(key), readNeed(key, value, folder, manifests.get(around ?? '') ?? {}, around ?? ''));
    }
  }
  return {
    folder,
    name: asIdentifier(textIn(library, 'name') ?? textIn(about, 'name') ?? ''),
    library: pathFrom(folder, textIn(library, 'path') ?? 'src/lib.rs') ?? '',
    roots: new Set(rootPaths(manifest).flatMap((path) => pathFrom(folder, path) ?? [])),
    isOfEdition2015: edition === undefined || edition === '2015' || edition === 2015,
    needs,
  };
}

const NEEDS = ['dependencies', 'dev-dependencies', 'build-dependencies'];

function needTables(manifest: SettingsTable): readonly SettingsTable[] {
  const targets = Object.values(tableIn(manifest, 'target')).filter(isTable);
  return [manifest, ...targets].flatMap((table) => NEEDS.map((key) => tableIn(table, key)));
}

/** `workspace = true` and `[patch]` are said at the root of the workspace. */
function readNeed(
  key: string,
  value: unknown,
  folder: string,
  workspace: SettingsTable,
  workspaceFolder: string,
): Needed {
  const own: SettingsTable = isTable(value) ? value : {};
  const isShared = own.workspace === true;
  const shared = isShared ? tableIn(workspace, 'workspace', 'dependencies')[key] : own;
  const said: SettingsTable = isTable(shared) ? shared : {};
  const name = textIn(said, 'package') ?? key;
  const path = textIn(said, 'path');
  const patch = textIn(tableIn(workspace, 'patch', 'crates-io', name), 'path');
  if (path !== null) return { package: name, folder: pathFrom(isShared ? workspaceFolder : folder, path) };
  return { package: name, folder: patch === null ? null : pathFrom(workspaceFolder, patch) };
}

function rootPaths(manifest: SettingsTable): readonly string[] {
  return ['bin', 'example', 'test', 'bench'].flatMap((kind) => {
    const listed = manifest[kind];
    return Array.isArray(listed) ? listed.flatMap((each) => (isTable(each) ? (textIn(each, 'path') ?? []) : [])) : [];
  });
}
