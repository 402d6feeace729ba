// TOML.
import type { Language } from '../language.ts';

export const toml: Language = {
  id: 'toml',
  name: 'TOML',
  family: 'data',
  extensions: ['.toml'],
  fileNames: ['Cargo.lock', 'Gopkg.lock', 'poetry.lock', 'pdm.lock', 'uv.lock', 'Pipfile', '.taplo'],
  shebangs: [],
};
