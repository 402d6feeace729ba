// The Go modules of a repository, from go.mod and go.work.
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, pathFrom } from './folders.ts';
import { onceAProject, type Settings } from './once-a-project.ts';

export const GO_SETTINGS = ['go.mod', 'go.work'] as const;

interface GoModule {
  readonly folder: string;
  readonly path: string | null;
  readonly requires: ReadonlySet<string>;
  /** By module path, the folder that stands for it. */
  readonly replaced: ReadonlyMap<string, string>;
}

interface GoModules {
  readonly byFolder: ReadonlyMap<string, GoModule>;
  readonly byPath: ReadonlyMap<string, readonly GoModule[]>;
  readonly workspaces: ReadonlyMap<
    string,
    { readonly used: ReadonlySet<string>; readonly replaced: ReadonlyMap<string, string> }
  >;
}

const modulesOf = onceAProject((settings): GoModules => {
  const modules = settings
    .settingsNamed('go.mod')
    .filter((path) => !/(?:^|\/)vendor\//.test(path))
    .map((path) => readModule(settings, path));
  const byPath = new Map<string, GoModule[]>();
  for (const each of modules) if (each.path !== null) byPath.set(each.path, [...(byPath.get(each.path) ?? []), each]);
  const workspaces = settings.settingsNamed('go.work').map((path) => {
    const lines = directives(settings.settings(path) ?? '');
    const folder = pathParent(path);
    const used = lines
      .filter(({ word }) => word === 'use')
      .flatMap(({ rest }) => pathFrom(folder, unquoted(rest)) ?? []);
    return [folder, { used: new Set(used), replaced: replacements(lines, folder) }] as const;
  });
  return { byFolder: new Map(modules.map((each) => [each.folder, each])), byPath, workspaces: new Map(workspaces) };
});

/** Modules as one file sees them. */
export interface GoView {
  /** Module paths that the file's own module says it needs. */
  readonly requires: ReadonlySet<string>;
  /**
   * The folder of the module of this very path: what a `replace` says, else the file's own module, else one of its
   * workspace, else the only one there is. Undefined where there is none, null where several fit alike.
   */
  readonly folderOf: (path: string) => string | null | undefined;
}

export function goViewFrom(project: Settings, from: string): GoView {
  const { byFolder, byPath, workspaces } = modulesOf(project);
  const above = foldersAbove(from);
  const own = above.flatMap((folder) => byFolder.get(folder) ?? [])[0];
  const workspace = above.flatMap((folder) => workspaces.get(folder) ?? [])[0];
  const folderOf = (path: string) => {
    const replaced = own?.replaced.get(path) ?? workspace?.replaced.get(path);
    const named = byPath.get(path);
    if (replaced !== undefined || named === undefined) return replaced;
    if (own !== undefined && named.includes(own)) return own.folder;
    const used = named.filter(({ folder }) => workspace?.used.has(folder) ?? false);
    const [first, second] = used.length > 0 ? used : named;
    return second === undefined ? (first?.folder ?? null) : null;
  };
  return { requires: own?.requires ?? new Set(), folderOf };
}

function readModule(settings: Settings, path: string): GoModule {
  const folder = pathParent(path);
  const lines = directives(settings.settings(path) ?? '');
  const module = lines.find(({ word }) => word === 'module')?.rest;
  const requires = lines
    .filter(({ word }) => word === 'require')
    .map(({ rest }) => unquoted(rest.split(/\s+/)[0] ?? ''));
  return {
    folder,
    path: module === undefined ? null : unquoted(module),
    requires: new Set(requires),
    replaced: replacements(lines, folder),
  };
}

interface Directive {
  readonly word: string;
  readonly rest: string;
}

/** `word rest`, or `word ( rest … )` over several lines. */
function directives(text: string): readonly Directive[] {
  const found: Directive[] = [];
  let block: string | null = null;
  for (const line of text.split('\n')) {
    const bare = line.replace(/\/\/.*$/, '').trim();
    const [, word, rest = ''] = /^(\w+)\s*(.*)$/.exec(bare) ?? [];
    if (bare === ')') block = null;
    else if (block !== null && bare !== '') found.push({ word: block, rest: bare });
    else if (word !== undefined && rest === '(') block = word;
    else if (word !== undefined) found.push({ word, rest });
  }
  return found;
}

function replacements(lines: readonly Directive[], folder: string): ReadonlyMap<string, string> {
  const replaced = new Map<string, string>();
  for (const { word, rest } of lines) {
    const [, path, target] = /^(\S+)(?:\s+\S+)?\s*=>\s*(\S+)/.exec(rest) ?? [];
    if (word !== 'replace' || path === undefined || !/^"?\.{1,2}(?:\/|"?$)/.test(target ?? '')) continue;
    const local = pathFrom(folder, unquoted(target ?? ''));
    if (local !== null) replaced.set(unquoted(path), local);
  }
  return replaced;
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["`])(.*)\1$/, '$2');
}
