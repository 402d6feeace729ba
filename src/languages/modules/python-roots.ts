// Where the Python projects of a repository keep their packages: the folder of each pyproject.toml, setup.py or
// setup.cfg, its `src` and `lib`, and what those files say themselves.
import { pathParent } from '../../model/repo-path.ts';
import { inFolder, pathFrom } from './folders.ts';
import { onceAProject, type Settings } from './once-a-project.ts';
import { readToml } from './read-toml.ts';
import { isTable, type SettingsTable, tableIn, textIn, textsIn } from './settings-values.ts';

export const PYTHON_SETTINGS = ['pyproject.toml', 'setup.py', 'setup.cfg'] as const;

export interface PythonRoots {
  /** By project folder, the likeliest root first; the root of the repository counts as a project. */
  readonly byProject: ReadonlyMap<string, readonly string[]>;
  readonly all: ReadonlySet<string>;
}

export const pythonRoots = onceAProject((settings): PythonRoots => {
  const declared = new Map<string, string[]>([['', []]]);
  for (const name of PYTHON_SETTINGS) {
    for (const path of settings.settingsNamed(name)) {
      const folder = pathParent(path);
      const roots = rootsIn(settings, path).flatMap((root) => pathFrom(folder, root) ?? []);
      declared.set(folder, [...(declared.get(folder) ?? []), ...roots]);
    }
  }
  const byProject = new Map(
    [...declared].map(([folder, roots]) => {
      const custom = ['', 'src', 'lib'].map((each) => inFolder(folder, each));
      return [folder, [...new Set([...roots, ...custom])]];
    }),
  );
  return { byProject, all: new Set([...byProject.values()].flat()) };
});

function rootsIn(settings: Settings, path: string): readonly string[] {
  const text = settings.settings(path) ?? '';
  if (path.endsWith('.toml')) return rootsInToml(readToml(text));
  const inScript = [
    ...text.matchAll(/package_dir\s*=\s*\{\s*(['"])\1\s*:\s*(['"])([^'"]+)\2/g),
    ...text.matchAll(/find(?:_namespace)?_packages\(\s*(?:where\s*=\s*)?(['"])()([^'"]+)\1/g),
  ].map((match) => match[3] ?? '');
  const inConfig = [...text.matchAll(/^package_dir\s*=\s*=\s*(\S+)/gm), ...text.matchAll(/^where\s*=\s*(\S+)/gm)].map(
    (match) => match[1] ?? '',
  );
  return path.endsWith('.py') ? inScript : inConfig;
}

function rootsInToml(fields: SettingsTable): readonly string[] {
  const tool = tableIn(fields, 'tool');
  const poetry = tableIn(tool, 'poetry').packages;
  return [
    ...textsIn(tableIn(tool, 'setuptools', 'package-dir'), ''),
    ...textsIn(tableIn(tool, 'setuptools', 'packages', 'find'), 'where'),
    ...(Array.isArray(poetry) ? poetry.flatMap((each) => (isTable(each) ? (textIn(each, 'from') ?? []) : [])) : []),
    ...textsIn(tableIn(tool, 'hatch', 'build', 'targets', 'wheel'), 'packages').map(pathParent),
    ...textsIn(tableIn(tool, 'pdm', 'build'), 'package-dir'),
    ...textsIn(tableIn(tool, 'uv', 'build-backend'), 'module-root'),
    ...textsIn(tableIn(tool, 'maturin'), 'python-source'),
    ...textsIn(tableIn(tool, 'pytest', 'ini_options'), 'pythonpath').flatMap((each) => each.split(/\s+/)),
    ...textsIn(tableIn(tool, 'pyright'), 'extraPaths'),
  ];
}
