// YAML.
import type { Language } from '../language.ts';

export const yaml: Language = {
  id: 'yaml',
  name: 'YAML',
  family: 'data',
  extensions: ['.yaml', '.yml', '.cff', '.sublime-syntax', '.eyaml'],
  fileNames: [
    '.clang-format',
    '.clang-tidy',
    '.clangd',
    '.gemrc',
    '.yamllint',
    '.cmake-format',
    'pubspec.lock',
    'Podfile.lock',
    'pixi.lock',
  ],
  shebangs: [],
};
