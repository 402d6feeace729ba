// C#.
import type { Language } from '../language.ts';

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  family: 'code',
  extensions: ['.cs', '.csx', '.cake'],
  fileNames: [],
  shebangs: ['dotnet', 'dotnet-script'],
};
