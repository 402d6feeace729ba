// Imports of Dart: `package:name/x.dart` by the pubspec of that name, relative paths, and `dart:` for what comes with it.
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, inFolder, pathFrom } from './folders.ts';
import type { ModuleResolver, Project } from './module-resolver.ts';
import { onceAProject } from './once-a-project.ts';
import { file, NOTHING, outside } from './targets.ts';

export const dart: ModuleResolver = {
  settingsFiles: ['pubspec.yaml'],
  resolve(from, { source }, project) {
    const [, scheme, name = '', path = ''] = /^(dart|package):([^/]+)\/?(.*)$/.exec(source) ?? [];
    if (scheme === 'dart') return outside('dart', name);
    if (scheme === undefined) {
      const beside = /\.dart$/.test(source) ? pathFrom(pathParent(from), source) : null;
      return file(beside !== null && project.has(beside) ? beside : null);
    }
    const folders = packageFolders(project, name, from);
    if (folders.length === 0) return outside('pub', name);
    const found = folders.length === 1 ? inFolder(folders[0] ?? '', `lib/${path}`) : null;
    return found !== null && project.has(found) ? file(found) : NOTHING;
  },
};

const packages = onceAProject((settings): ReadonlyMap<string, readonly string[]> => {
  const folders = new Map<string, string[]>();
  for (const path of settings.settingsNamed('pubspec.yaml')) {
    const name = /^name:[ \t]*(["']?)(\w+)\1/m.exec(settings.settings(path) ?? '')?.[2];
    if (name !== undefined) folders.set(name, [...(folders.get(name) ?? []), pathParent(path)]);
  }
  return folders;
});

/** The package that the file is in counts before others of its name. */
function packageFolders(project: Project, name: string, from: string): readonly string[] {
  const named = packages(project).get(name) ?? [];
  const own = foldersAbove(from).find((folder) => named.includes(folder));
  return own === undefined ? named : [own];
}
