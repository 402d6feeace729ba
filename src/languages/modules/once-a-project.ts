// What settings files say is computed once a project, for all its files, and reused for the next one with the same
// settings. Each later use asks for the same names again, so that the questions record that this file depends on them
// too. Questions about files are not allowed here: their answers would be kept without a record of who needs them.
import { compareText } from '../../model/order.ts';
import { pathName } from '../../model/repo-path.ts';
import type { Project } from './module-resolver.ts';

export type Settings = Pick<Project, 'settings' | 'settingsNamed'>;

interface Built<T> {
  readonly value: T;
  readonly names: readonly string[];
  readonly heard: readonly Heard[];
}

/** What was asked, and what was said to it. */
type Heard =
  | { readonly kind: 'text'; readonly path: string; readonly text: string | null }
  | { readonly kind: 'named'; readonly name: string; readonly paths: readonly string[] };

export function onceAProject<T extends object>(build: (settings: Settings) => T): (project: Settings) => T {
  const built = new WeakMap<Settings, Built<T>>();
  let last: Built<T> | null = null;
  return (project) => {
    const known = built.get(project) ?? sameAsBefore(project, last) ?? buildFrom(project, build);
    built.set(project, known);
    last = known;
    for (const name of known.names) project.settingsNamed(name);
    return known.value;
  };
}

function sameAsBefore<T>(project: Settings, last: Built<T> | null): Built<T> | null {
  return last?.heard.every((one) => isStillSo(project, one)) === true ? last : null;
}

function buildFrom<T>(project: Settings, build: (settings: Settings) => T): Built<T> {
  const heard: Heard[] = [];
  const value = build({
    settings: (path) => {
      const text = project.settings(path);
      heard.push({ kind: 'text', path, text });
      return text;
    },
    settingsNamed: (name) => {
      const paths = project.settingsNamed(name);
      heard.push({ kind: 'named', name, paths });
      return paths;
    },
  });
  const names = new Set(heard.map((one) => (one.kind === 'text' ? pathName(one.path) : one.name)));
  return { value, names: [...names].sort(compareText), heard };
}

/** Asked in the order of building: up to the first that is not so, building again would ask just these. */
function isStillSo(project: Settings, one: Heard): boolean {
  if (one.kind === 'text') return project.settings(one.path) === one.text;
  const paths = project.settingsNamed(one.name);
  return paths.length === one.paths.length && paths.every((path, at) => path === one.paths[at]);
}
