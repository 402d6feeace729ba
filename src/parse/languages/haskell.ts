// Haskell.
import type { Language } from '../language.ts';

export const haskell: Language = {
  id: 'haskell',
  name: 'Haskell',
  family: 'code',
  extensions: ['.hs', '.lhs', '.hs-boot', '.hsc'],
  fileNames: ['.ghci'],
  shebangs: ['runhaskell', 'runghc', 'stack'],
};
