// A repository for resolvers, held in memory: paths with the texts of their settings files. Notes what is asked.
import { isSettingsFile } from '../../src/languages/modules/all.ts';
import type { ModuleResolver, ModuleTarget, Project } from '../../src/languages/modules/module-resolver.ts';
import { compareText } from '../../src/model/order.ts';
import { pathName, pathParent } from '../../src/model/repo-path.ts';

export interface MemoryProject extends Project {
  /** As `has a/b.ts`, in the order they were put. */
  readonly questions: string[];
}

/** Objects are written as JSON. A path that is only there for its name has the empty text. */
export function memoryProject(files: Readonly<Record<string, string | object>>): MemoryProject {
  const paths = Object.keys(files).sort(compareText);
  const folders = [...new Set(paths.map(pathParent))].sort(compareText);
  const questions: string[] = [];
  const asked = <T>(question: string, answer: T): T => {
    questions.push(question);
    return answer;
  };
  const endsWith = (suffix: string) => (path: string) => path === suffix || path.endsWith(`/${suffix}`);
  return {
    questions,
    has: (path) => asked(`has ${path}`, Object.hasOwn(files, path)),
    filesIn: (folder) => asked(`filesIn ${folder}`, paths.filter((path) => pathParent(path) === folder).map(pathName)),
    pathsEndingWith: (suffix) => asked(`pathsEndingWith ${suffix}`, paths.filter(endsWith(suffix))),
    foldersEndingWith: (suffix) => asked(`foldersEndingWith ${suffix}`, folders.filter(endsWith(suffix))),
    settings: (path) => {
      const content = isSettingsFile(path) && Object.hasOwn(files, path) ? (files[path] ?? null) : null;
      return asked(
        `settings ${path}`,
        typeof content === 'object' && content !== null ? JSON.stringify(content) : content,
      );
    },
    settingsNamed: (name) =>
      asked(
        `settingsNamed ${name}`,
        paths.filter((path) => pathName(path) === name),
      ),
  };
}

/** What an import leads to, one text a target: `a/b.ts`, `a/b/` for a folder, `npm: react` for what is outside. */
export function resolved(
  resolver: ModuleResolver,
  project: Project,
  from: string,
  imported: { readonly via?: string; readonly source: string; readonly name?: string | null },
): string[] {
  return resolver.resolve(from, { via: 'import', name: null, ...imported }, project).map(shown);
}

function shown(target: ModuleTarget): string {
  if (target.kind === 'outside') return `${target.ecosystem}: ${target.package}`;
  return target.kind === 'folder' ? `${target.path}/` : target.path;
}
