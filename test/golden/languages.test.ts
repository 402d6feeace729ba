// Each language's fixtures, with carets under what was found. `npm run accept` rewrites them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { treeSitterSyntax } from '../../src/adapters/tree-sitter/tree-sitter-syntax.ts';
import { LANGUAGES } from '../../src/languages/all.ts';
import { parseText } from '../../src/parse/parse-text.ts';
import { withCarets } from '../support/carets.ts';

const FOLDER = join(import.meta.dirname, 'languages');
const syntax = treeSitterSyntax();

describe.each(readdirSync(FOLDER))('%s', (id) => {
  const language = LANGUAGES.find((each) => each.id === id) ?? null;
  const files = readdirSync(join(FOLDER, id)).filter((name) => !name.endsWith('.carets'));

  test.each(files)('%s', async (name) => {
    const text = readFileSync(join(FOLDER, id, name), 'utf8');
    const file = await parseText({ text, language, timeoutMs: 60_000 }, syntax);
    await expect(withCarets(text, file)).toMatchFileSnapshot(join(FOLDER, id, `${name}.carets`));
  });
});
