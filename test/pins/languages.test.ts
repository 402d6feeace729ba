// What must hold of every language module: its query uses known words, and it has fixtures that can be judged.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/languages/all.ts';
import { CAPTURE_NAMES } from '../../src/parse/capture-roles.ts';

const FIXTURES = join(import.meta.dirname, '../golden/languages');
const SOURCES = join(import.meta.dirname, '../../src/languages');
const SHIPPED = join(import.meta.dirname, '../../scripts/grammars.json');
const READ = LANGUAGES.filter(({ syntax }) => syntax !== undefined);

it('the languages that are read are those with fixtures, and no other', () => {
  expect(READ.map(({ id }) => id).sort()).toEqual(readdirSync(FIXTURES).sort());
});

it('the package ships exactly the grammars that languages name', () => {
  const sources = readdirSync(SOURCES)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(SOURCES, name), 'utf8'));
  const named = sources.flatMap((text) => [...text.matchAll(/\bgrammar: '(\w+)'/g)].map(([, name]) => name as string));
  expect(Object.keys(JSON.parse(readFileSync(SHIPPED, 'utf8')))).toEqual([...new Set(named)].sort());
});

describe.each(READ)('$id', ({ id, syntax }) => {
  it('has at least two fixtures, each with its carets', () => {
    const folder = join(FIXTURES, id);
    const names = readdirSync(folder).filter((name) => !name.endsWith('.carets'));
    expect(names.length).toBeGreaterThanOrEqual(2);
    for (const name of names) expect(existsSync(join(folder, `${name}.carets`))).toBe(true);
  });

  it('its query uses only known captures', () => {
    const query = syntax?.reading.kind === 'grammar' ? syntax.reading.query : '';
    const words = [...query.replace(/"(?:\\.|[^"\\])*"/g, '').matchAll(/@([\w.]+)/g)].map(([, word]) => word as string);
    const unknown = words.filter((word) => !word.startsWith('_') && !CAPTURE_NAMES.has(word));
    expect([...new Set(unknown)]).toEqual([]);
  });
});
