// TSX with JSX; a grammar of its own, since `<T>x` means two things.
import type { Language } from '../language.ts';

export const tsx: Language = {
  id: 'tsx',
  name: 'TSX',
  family: 'code',
  extensions: ['.tsx'],
  fileNames: [],
  shebangs: [],
};
