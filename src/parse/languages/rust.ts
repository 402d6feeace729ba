// Rust.
import type { Language } from '../language.ts';

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  family: 'code',
  extensions: ['.rs', '.rs.in'],
  fileNames: [],
  shebangs: ['rust-script', 'cargo'],
};
