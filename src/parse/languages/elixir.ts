// Elixir.
import type { Language } from '../language.ts';

export const elixir: Language = {
  id: 'elixir',
  name: 'Elixir',
  family: 'code',
  extensions: ['.ex', '.exs'],
  fileNames: ['mix.lock'],
  shebangs: ['elixir'],
};
