// All that is known of the language with this id, or null.
import { LANGUAGES } from './all.ts';
import type { Language } from './facts/language.ts';

const BY_ID: ReadonlyMap<string, Language> = new Map(LANGUAGES.map((language) => [language.id, language]));

export function languageById(id: string | null): Language | null {
  return (id === null ? null : BY_ID.get(id)) ?? null;
}
