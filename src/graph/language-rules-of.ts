// The rules by which names of a language are resolved; those of no language in particular where it has none of its own.
import { type LanguageRules, PLAIN_RULES } from '../languages/facts/language-rules.ts';
import { languageById } from '../languages/language-by-id.ts';

export function languageRulesOf(language: string | null): LanguageRules {
  return languageById(language)?.rules ?? PLAIN_RULES;
}
