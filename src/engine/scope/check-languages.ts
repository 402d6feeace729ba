// An unknown language is an error: it is a typing error, and must not look like an empty result.

import { LANGUAGES } from '../../languages/all.ts';
import { PortolanError } from '../../model/errors.ts';

export function checkLanguages(languages: readonly string[]): void {
  const unknown = languages.find((id) => !LANGUAGES.some((language) => language.id === id));
  if (unknown === undefined) return;
  const known = LANGUAGES.map((language) => language.id).join(', ');
  throw new PortolanError('bad_argument', `unknown language ${unknown}`, { hint: `languages: ${known}` });
}
