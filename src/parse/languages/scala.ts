// Scala.
import type { Language } from '../language.ts';

export const scala: Language = {
  id: 'scala',
  name: 'Scala',
  family: 'code',
  extensions: ['.scala', '.sc', '.sbt', '.mill'],
  fileNames: [],
  shebangs: ['scala', 'scala-cli', 'amm'],
};
