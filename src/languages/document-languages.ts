// Which languages are prose: what files in them say is documentation.
import { LANGUAGES } from './all.ts';

export const DOCUMENT_LANGUAGES: readonly string[] = LANGUAGES.filter(({ family }) => family === 'prose').map(
  ({ id }) => id,
);

const KNOWN: ReadonlySet<string> = new Set(DOCUMENT_LANGUAGES);

export function isDocument(language: string | null): boolean {
  return KNOWN.has(language ?? '');
}
