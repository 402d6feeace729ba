// Which languages are code; the others are prose and data.
import { LANGUAGES } from './all.ts';

const CODE: ReadonlySet<string> = new Set(LANGUAGES.filter(({ family }) => family === 'code').map(({ id }) => id));

export function isCode(language: string | null): boolean {
  return CODE.has(language ?? '');
}
