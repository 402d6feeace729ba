// Modules of Terraform: a local source is a folder, others come from a registry.
import { pathParent } from '../../model/repo-path.ts';
import { pathFrom } from './folders.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { folder, NOTHING, outside } from './targets.ts';

/** `namespace/name/provider`, after a host or not. */
const REGISTRY = /^(?:[\w.-]+\.\w+\/)?[\w-]+\/[\w-]+\/[\w-]+$/;

export const terraform: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { source }, project) {
    const plain = source.replace(/(?<!:)\/\/.*$/, '');
    if (!/^\.{1,2}(?:\/|$)/.test(source)) return REGISTRY.test(plain) ? outside('terraform', plain) : NOTHING;
    const path = pathFrom(pathParent(from), source);
    const isModule = path !== null && project.filesIn(path).some((name) => /\.(?:tf|tofu)(?:\.json)?$/.test(name));
    return isModule ? folder(path) : NOTHING;
  },
};
