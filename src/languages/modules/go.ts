// Imports of Go: a path is a folder of the module with the longest fitting path. Whatever lies in `vendor` is outside.
import { pathParent } from '../../model/repo-path.ts';
import { inFolder, pathFrom } from './folders.ts';
import { GO_SETTINGS, goViewFrom } from './go-modules.ts';
import type { ModuleResolver, ModuleTarget, Project } from './module-resolver.ts';
import { folder, NOTHING, outside } from './targets.ts';

export const go: ModuleResolver = {
  settingsFiles: GO_SETTINGS,
  resolve(from, { source }, project) {
    if (source === 'C') return NOTHING;
    if (/^\.{1,2}(?:\/|$)/.test(source)) return packageIn(project, pathFrom(pathParent(from), source));
    const prefixes = prefixesOf(source);
    const { folderOf, requires } = goViewFrom(project, from);
    for (const path of prefixes) {
      const found = folderOf(path);
      if (found === null) return NOTHING;
      if (found !== undefined) return packageIn(project, inFolder(found, source.slice(path.length + 1)));
    }
    if (!/^[^/]*\./.test(source)) return outside('go', source);
    return outside('go', prefixes.find((path) => requires.has(path)) ?? guessedModule(source));
  },
};

function packageIn(project: Project, path: string | null): readonly ModuleTarget[] {
  const hasCode = path !== null && project.filesIn(path).some((name) => name.endsWith('.go'));
  return hasCode ? folder(path) : NOTHING;
}

/** The longest first. */
function prefixesOf(path: string): readonly string[] {
  const segments = path.split('/');
  return segments.map((_, at) => segments.slice(0, segments.length - at).join('/'));
}

/** Hosts of code have owner and name behind them, `golang.org/x` a name; others mostly name the module right away. */
function guessedModule(path: string): string {
  const isHost = /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|golang\.org)\//.test(path);
  const segments = path.split('/');
  const length = isHost ? 3 : 2;
  return segments.slice(0, /^v\d+$/.test(segments[length] ?? '') ? length + 1 : length).join('/');
}
