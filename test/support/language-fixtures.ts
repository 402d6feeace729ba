// The fixtures of all languages, for tests that must hold on every one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../src/languages/all.ts';

const FOLDER = join(import.meta.dirname, '../golden/languages');

export const FIXTURES = readdirSync(FOLDER).flatMap((id) => {
  const language = LANGUAGES.find((each) => each.id === id) ?? null;
  const names = readdirSync(join(FOLDER, id)).filter((name) => !name.endsWith('.carets'));
  return names.map((name) => ({ id, name, language, text: readFileSync(join(FOLDER, id, name), 'utf8') }));
});
