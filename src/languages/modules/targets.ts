// Short constructors for the answers of resolvers.
import type { ModuleTarget } from './module-resolver.ts';

export const NOTHING: readonly ModuleTarget[] = [];

export function file(path: string | null): readonly ModuleTarget[] {
  return path === null ? NOTHING : [{ kind: 'file', path }];
}

export function folder(path: string): readonly ModuleTarget[] {
  return [{ kind: 'folder', path }];
}

export function outside(ecosystem: string, packageName: string): readonly ModuleTarget[] {
  return packageName === '' ? NOTHING : [{ kind: 'outside', ecosystem, package: packageName }];
}
