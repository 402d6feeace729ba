import { describe, expect, test } from 'vitest';
import { treeSitterSyntax } from '../../src/adapters/tree-sitter/tree-sitter-syntax.ts';
import { LANGUAGES } from '../../src/languages/all.ts';
import { outermostFunctions } from '../../src/lib/outermost-functions.ts';
import { hashOfNormal, normalizeCode, normalizeFunctions } from '../../src/parse/normalize-code.ts';
import { parseText } from '../../src/parse/parse-text.ts';
import { FIXTURES } from '../support/language-fixtures.ts';

const syntax = treeSitterSyntax();

async function normal(id: string, text: string): Promise<string> {
  const language = LANGUAGES.find((each) => each.id === id) ?? null;
  return (await normalizeCode({ text, language, timeoutMs: 60_000 }, syntax)) ?? '';
}

/** Pinned: another normal form is another hash, and every summary would be made anew. */
describe('vectors', () => {
  test.each([
    {
      id: 'python',
      source: 'def  f(a,\tb):\n    """Adds.  """\n    # a remark\n\n    return a + b   # so\n',
      normal: 'def f(a, b):\n """Adds. """\n return a + b',
      hash: 'b09eed9d044a1798cfd28a4605558cf02831daf6',
    },
    {
      id: 'typescript',
      source: '/** Doc. */\r\nexport function f() {\r\n\r\n  // gone\r\n  return "//  kept"; /* gone */\r\n}\r\n',
      normal: '/** Doc. */\nexport function f() {\n return "// kept";\n}',
      hash: 'd50ca99c765e4e3e3ce657ad143731e58588355f',
    },
    {
      id: 'go',
      source: '// Package p.\npackage p\n\n// Add adds.\nfunc Add(a, b int) int {\n\treturn a + /* in */ b\n}\n',
      normal: '// Package p.\npackage p\n// Add adds.\nfunc Add(a, b int) int {\n return a + b\n}',
      hash: 'a930ad45bdd5ca6a10a6c198353a3efbaeb3c367',
    },
    {
      id: 'rust',
      source: '/// Doc.\n// remark\nfn f() -> u8 {\n    /* block\n       of two */ 1\n}\n',
      normal: '/// Doc.\nfn f() -> u8 {\n 1\n}',
      hash: '3fb49d96103152db0314bcb400eb9e8cbc4d7d35',
    },
    {
      id: 'ruby',
      source: '# Doc.\ndef f\n  # remark\n  "# kept"\nend\n',
      normal: '# Doc.\ndef f\n "# kept"\nend',
      hash: 'd51e7b64e4a556fc52986d45adbf7fcadecb3e44',
    },
    {
      id: 'sql',
      source: '-- The orders.\nCREATE TABLE o (\n  id int -- key\n);\n',
      normal: '-- The orders.\nCREATE TABLE o (\n id int\n);',
      hash: '59a8ec952ad12bdc7c66d6bc297940cd5c91f391',
    },
  ])('$id', async ({ id, source, normal: wanted, hash }) => {
    const got = await normal(id, source);
    expect(got).toBe(wanted);
    expect(hashOfNormal(got)).toBe(hash);
  });
});

test.each(FIXTURES)('the normal form of $id/$name is its own normal form', async ({ id, text }) => {
  const once = await normal(id, text);
  expect(once).not.toBe('');
  expect(await normal(id, once)).toBe(once);
});

test.each(FIXTURES)('R-000-4.2.5: line ends change nothing in the normal form of $id/$name', async ({ id, text }) => {
  const spread = text.replaceAll('\n', '\r\n');
  expect(await normal(id, spread)).toBe(await normal(id, text));
});

test.each(FIXTURES)(
  '$id/$name: functions have a normal form, symbol by symbol as parsing finds them',
  async ({ id, text }) => {
    const input = { text, language: LANGUAGES.find((each) => each.id === id) ?? null, timeoutMs: 60_000 };
    const forms = await normalizeFunctions(input, syntax);
    const { symbols } = await parseText(input, syntax);
    expect(forms?.length).toBe(symbols.length);
    const isOutermost = outermostFunctions(symbols);
    symbols.forEach(({ name }, at) => {
      const form = forms?.[at] ?? null;
      expect(form !== null, name).toBe(isOutermost[at]);
      expect(form).not.toBe('');
    });
  },
);
