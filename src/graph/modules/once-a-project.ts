// What settings files say is worked out once a project, for all its files. Each later use asks for the same names again,
// so that who notes questions knows that this file depends on them too. Nothing about files may be asked here: that
// answer would be kept without anyone noting who needs it.
import { compareText } from '../../model/order.ts';
import { pathName } from '../../model/repo-path.ts';
import type { Project } from './module-resolver.ts';

export type Settings = Pick<Project, 'settings' | 'settingsNamed'>;

export function onceAProject<T extends object>(build: (settings: Settings) => T): (project: Settings) => T {
  const built = new WeakMap<Settings, { readonly value: T; readonly names: readonly string[] }>();
  return (project) => {
    const known = built.get(project);
    if (known !== undefined) {
      for (const name of known.names) project.settingsNamed(name);
      return known.value;
    }
    const names = new Set<string>();
    const value = build(noting(project, names));
    built.set(project, { value, names: [...names].sort(compareText) });
    return value;
  };
}

function noting(project: Settings, names: Set<string>): Settings {
  return {
    settings: (path) => {
      names.add(pathName(path));
      return project.settings(path);
    },
    settingsNamed: (name) => {
      names.add(name);
      return project.settingsNamed(name);
    },
  };
}
