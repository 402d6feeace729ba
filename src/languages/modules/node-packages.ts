// The npm packages of a repository: which is nearest to a file, and which one a name means to it. If a workspace is
// declared above a file, only its members and linked folders count; without one, a name that only one package has.
import { compileGlob } from '../../lib/wildmatch.ts';
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, inFolder, isInFolder, pathFrom } from './folders.ts';
import { onceAProject, type Settings } from './once-a-project.ts';
import { isTable, jsonSettings, type SettingsTable, tableIn, textIn, textsIn } from './settings-values.ts';

export const PACKAGE_FILES = ['package.json', 'pnpm-workspace.yaml', 'lerna.json'] as const;

export interface NodePackage {
  readonly folder: string;
  readonly name: string | null;
  readonly fields: SettingsTable;
}

interface NodePackages {
  readonly byFolder: ReadonlyMap<string, NodePackage>;
  readonly byName: ReadonlyMap<string, readonly NodePackage[]>;
  /** By the folder of the workspace: whether a package folder is one of its members. */
  readonly workspaces: ReadonlyMap<string, (folder: string) => boolean>;
}

const packagesOf = onceAProject((settings): NodePackages => {
  const packages = settings.settingsNamed('package.json').map((path): NodePackage => {
    const fields = jsonSettings(settings, path) ?? {};
    return { folder: pathParent(path), name: textIn(fields, 'name'), fields };
  });
  const byName = new Map<string, NodePackage[]>();
  for (const each of packages) {
    if (each.name !== null) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  }
  return {
    byFolder: new Map(packages.map((each) => [each.folder, each])),
    byName,
    workspaces: workspacesOf(settings, packages),
  };
});

export function packageAt(project: Settings, folder: string): NodePackage | null {
  return packagesOf(project).byFolder.get(folder) ?? null;
}

/** The packages a path lies in, the innermost first. */
export function packagesAbove(project: Settings, from: string): readonly NodePackage[] {
  const { byFolder } = packagesOf(project);
  return foldersAbove(from).flatMap((folder) => byFolder.get(folder) ?? []);
}

/** The package that a file means by a name; several where that cannot be told, none where it is from outside. */
export function packagesNamed(project: Settings, name: string, from: string): readonly NodePackage[] {
  const { byFolder, byName, workspaces } = packagesOf(project);
  const above = packagesAbove(project, from);
  const own = above.find((each) => each.name === name);
  if (own !== undefined) return [own];
  const linked = above.map((each) => linkedFolder(each, name)).find((folder) => folder !== null);
  const atLink = linked === undefined ? undefined : byFolder.get(linked);
  if (atLink !== undefined) return [atLink];
  const named = byName.get(name) ?? [];
  const around = foldersAbove(from).filter((folder) => workspaces.has(folder));
  for (const workspace of around) {
    const members = named.filter(({ folder }) => workspaces.get(workspace)?.(folder) ?? false);
    if (members.length > 0) return members;
  }
  return around.length > 0 ? [] : named;
}

/** Whether a package above the file says that it needs a package of this name. */
export function isDependency(project: Settings, name: string, from: string): boolean {
  return packagesAbove(project, from).some(({ fields }) =>
    DEPENDENCIES.some((key) => Object.hasOwn(tableIn(fields, key), name)),
  );
}

const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** `file:../x`, `link:../x`, `portal:../x`, `workspace:../x`. */
function linkedFolder({ folder, fields }: NodePackage, name: string): string | null {
  for (const key of DEPENDENCIES) {
    const path = /^(?:file|link|portal|workspace):(\.{1,2}(?:\/.*)?)$/.exec(textIn(tableIn(fields, key), name) ?? '');
    if (path?.[1] !== undefined) return pathFrom(folder, path[1]);
  }
  return null;
}

function workspacesOf(settings: Settings, packages: readonly NodePackage[]): NodePackages['workspaces'] {
  const globs = new Map<string, readonly string[]>();
  for (const path of settings.settingsNamed('lerna.json')) {
    globs.set(pathParent(path), textsIn(jsonSettings(settings, path) ?? {}, 'packages'));
  }
  for (const { folder, fields } of packages) {
    const declared = isTable(fields.workspaces) ? fields.workspaces : { packages: fields.workspaces };
    const listed = textsIn(declared, 'packages');
    if (listed.length > 0) globs.set(folder, listed);
  }
  for (const path of settings.settingsNamed('pnpm-workspace.yaml')) {
    globs.set(pathParent(path), yamlList(settings.settings(path) ?? '', 'packages'));
  }
  return new Map(
    [...globs].filter(([, list]) => list.length > 0).map(([folder, list]) => [folder, membership(folder, list)]),
  );
}

function membership(workspace: string, globs: readonly string[]): (folder: string) => boolean {
  const rules = globs
    .slice(0, MOST_GLOBS)
    .flatMap(spread)
    .map((glob) => {
      const plain = glob.replace(/^!/, '').replace(/^\.\//, '').replace(/\/$/, '');
      return { isExcluded: glob.startsWith('!'), fits: compileGlob(inFolder(workspace, plain)) };
    });
  return (folder) => {
    if (folder === workspace) return true;
    if (!isInFolder(folder, workspace)) return false;
    const fitting = rules.filter(({ fits }) => fits(folder));
    return fitting.length > 0 && !fitting.some(({ isExcluded }) => isExcluded);
  };
}

/** More than this no workspace needs, and every pair of braces can double them. */
const MOST_GLOBS = 5_000;
const MOST_BRACES = 20;

/** `a/{b,c}/*` → `a/b/*`, `a/c/*`; braces that would give too many stay as they are. */
function spread(glob: string): readonly string[] {
  let globs: readonly string[] = [glob];
  for (let braces = 0; braces < MOST_BRACES; braces += 1) {
    const next = globs.flatMap(withoutFirstBraces);
    if (next.length > MOST_GLOBS) break;
    globs = next;
  }
  return globs;
}

function withoutFirstBraces(glob: string): string[] {
  const [whole, before = '', list = '', after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(glob) ?? [];
  return whole === undefined ? [glob] : list.split(',').map((each) => before + each + after);
}

function yamlList(text: string, key: string): readonly string[] {
  const block = new RegExp(`^${key}:[ \\t]*(?:#.*)?\\n((?:[ \\t]*(?:-.*|#.*)?(?:\\n|$))*)`, 'm').exec(text)?.[1] ?? '';
  return [...block.matchAll(/^[ \t]*-[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s#]+))/gm)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}
