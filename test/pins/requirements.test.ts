// docs/requirements.md agrees with the test titles: what is built is named by a test, and no title names what is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsInTitles, readRequirements, troublesOf } from '../support/requirements.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const DOCS = join(PROJECT, 'docs');
/** Fewer rows than this: a requirement was taken away. */
const LEAST_ROWS = { '000': 114, '001': 116, '002': 37, '003': 35, '004': 48 };

const requirements = readRequirements(readFileSync(join(DOCS, 'requirements.md'), 'utf8'));
const isRecord = (link: string) => existsSync(join(DOCS, link));

function testFiles(): readonly string[] {
  return ['src', 'test'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => (folder === 'src' ? path.endsWith('.test.ts') : /\.(?:test|laws|contract)\.ts$/.test(path)))
      .filter((path) => path !== 'test/pins/requirements.test.ts'),
  );
}

describe('the requirements', () => {
  it('never become fewer, for each source document', () => {
    for (const [source, least] of Object.entries(LEAST_ROWS)) {
      const rows = requirements.filter(({ id }) => id.startsWith(`R-${source}-`));
      expect(rows.length, source).toBeGreaterThanOrEqual(least);
    }
  });

  it('are named by the titles of exactly the tests that show them', () => {
    const titles = testFiles().flatMap((file) => idsInTitles(file, readFileSync(join(PROJECT, file), 'utf8')));
    expect(titles.length).toBeGreaterThan(200);
    expect(troublesOf(requirements, titles, isRecord)).toEqual([]);
  });
});

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const titled = (file: string, id: string) => ({ file, id });

describe('the check', () => {
  it.each([
    ['a broken id', row('R-9-1', 'x', 'not yet', '')],
    ['an unknown state', row('R-000-1', 'x', 'done', '')],
    ['a missing cell', row('R-000-1', 'x', 'not yet')],
    ['no sentence', row('R-000-1', '', 'not yet', '')],
    ['a file without backticks', row('R-000-1', 'x', 'built', 'a.test.ts')],
    ['a row outside of a table', `${row('R-000-1', 'x', 'not yet', '')}`],
  ])('refuses %s', (what, text) => {
    const table = `## 000\n\n| id | requirement | state | shown by |\n|---|---|---|---|\n${text}\n`;
    expect(() => readRequirements(what.endsWith('table') ? text : table)).toThrow();
  });

  it.each([
    ['built, and no test names it', ['R-000-1', 'built', ''], [], 'no test names it'],
    ['another file than said', ['R-000-1', 'built', '`a.ts`'], [titled('b.ts', 'R-000-1')], 'named by b.ts'],
    ['one file of two', ['R-000-1', 'built', '`a.ts`, `b.ts`'], [titled('a.ts', 'R-000-1')], 'named by a.ts'],
    ['not yet, and named', ['R-000-1', 'not yet', ''], [titled('a.ts', 'R-000-1')], 'named by a.ts'],
    ['not in the document', ['R-000-1', 'not yet', ''], [titled('a.ts', 'R-000-2')], 'not in the document'],
    ['partly, without a note', ['R-000-1', 'partly', ''], [], 'wants a note'],
    ['decided otherwise, without a record', ['R-000-1', 'decided otherwise: so', ''], [], 'wants a decision record'],
    ['a record that is not there', ['R-000-1', 'built: so ([1](decisions/0.md))', ''], [], 'no such record'],
  ] as const)('detects: %s', (_, [id, state, shown], titles, trouble) => {
    const table = `## 000\n\n| id | requirement | state | shown by |\n|---|---|---|---|\n${row(id, 'x', state, shown)}\n`;
    expect(troublesOf(readRequirements(table), titles, () => false).join()).toContain(trouble);
  });

  it('detects a duplicate id', () => {
    const twice = [row('R-000-1', 'x', 'not yet', ''), row('R-000-1', 'y', 'not yet', '')].join('\n');
    const table = `## 000\n\n| id | requirement | state | shown by |\n|---|---|---|---|\n${twice}\n`;
    expect(troublesOf(readRequirements(table), [], () => true)).toEqual(['R-000-1: is there twice']);
  });

  it('reads ids at the beginning of titles, and refuses them anywhere else', () => {
    const text = [
      "it('R-000-1 R-001-p0-3.4-kind: one and two', () => {});",
      "test.each([\n  ['a'],\n])('R-003-config.top_k: %s', () => {});",
      'describe.each(ALL)(\n  `R-004-1: with %s`,\n  () => {},\n);',
    ].join('\n');
    expect(idsInTitles('a.ts', text).map(({ id }) => id)).toEqual([
      'R-000-1',
      'R-001-p0-3.4-kind',
      'R-003-config.top_k',
      'R-004-1',
    ]);
    for (const other of [
      '// R-000-1 is shown below',
      "it('shows R-000-1', () => {});",
      "it.skip('R-000-1: not run', () => {});",
      "test.todo('R-000-1: to be written');",
      "it('R-000-1 without a colon', () => {});",
      "expect('R-000-1: x', 'y');",
    ]) {
      expect(() => idsInTitles('a.ts', other), other).toThrow('a.ts:1');
    }
  });
});
