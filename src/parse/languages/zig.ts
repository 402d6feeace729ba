// Zig.
import type { Language } from '../language.ts';

export const zig: Language = {
  id: 'zig',
  name: 'Zig',
  family: 'code',
  extensions: ['.zig', '.zon'],
  fileNames: [],
  shebangs: ['zig'],
};
