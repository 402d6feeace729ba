// A language that nobody knows is a slip of the pen, and must not look like nothing found.

import { LANGUAGES } from '../../languages/all.ts';
import { PortolanError } from '../../model/errors.ts';

export function checkLanguages(languages: readonly string[]): void {
  const unknown = languages.find((id) => !LANGUAGES.some((language) => language.id === id));
  if (unknown === undefined) return;
  const known = LANGUAGES.map((language) => language.id).join(', ');
  throw new PortolanError('bad_argument', `unknown language ${unknown}`, { hint: `languages: ${known}` });
}
