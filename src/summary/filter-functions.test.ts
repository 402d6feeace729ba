import { expect, test } from 'vitest';
import { DEFAULT_FILTER, isTooSimple, PLACEHOLDER_WORDS, snakeCase } from './filter-functions.ts';

const plain = { name: 'work', lines: 10, complexity: 4 };

test('R-000-5.2.2: fewer than 3 lines or a complexity below 2 is too simple', () => {
  expect(isTooSimple(plain, DEFAULT_FILTER)).toBe(false);
  expect(isTooSimple({ ...plain, lines: 2 }, DEFAULT_FILTER)).toBe(true);
  expect(isTooSimple({ ...plain, lines: 3 }, DEFAULT_FILTER)).toBe(false);
  expect(isTooSimple({ ...plain, complexity: 1 }, DEFAULT_FILTER)).toBe(true);
  expect(isTooSimple({ ...plain, complexity: 2 }, DEFAULT_FILTER)).toBe(false);
});

test('R-000-5.2.2: filter.combine "all" asks for both', () => {
  const both = { ...DEFAULT_FILTER, combine: 'all' as const };
  expect(isTooSimple({ ...plain, lines: 2 }, both)).toBe(false);
  expect(isTooSimple({ ...plain, complexity: 1 }, both)).toBe(false);
  expect(isTooSimple({ ...plain, lines: 2, complexity: 1 }, both)).toBe(true);
});

test('R-000-5.2.3: a placeholder is a fixed text without intent and keywords', () => {
  expect(PLACEHOLDER_WORDS).toEqual({
    summary: 'Too short and simple to need a summary of its own.',
    businessIntent: '',
    keywords: [],
  });
});

test('R-000-A.1.4 R-000-A.1.5 R-000-A.1.6: the defaults are 3 lines, complexity 2, and three patterns', () => {
  expect(DEFAULT_FILTER.minLines).toBe(3);
  expect(DEFAULT_FILTER.minComplexity).toBe(2);
  expect(DEFAULT_FILTER.skipPatterns.map(({ source }) => source)).toEqual(['^get_', '^set_', '^__.*__$']);
});

test.each([
  ['get_name', true],
  ['getName', true],
  ['GetName', true],
  ['set_name', true],
  ['setUp', true],
  ['__init__', true],
  ['__call', false],
  ['getaway', false],
  ['settle', false],
  ['target_get', false],
])('R-000-A.1.6: skip_patterns meet the snake_case form: %s', (name, isSkipped) => {
  expect(isTooSimple({ ...plain, name }, DEFAULT_FILTER)).toBe(isSkipped);
  expect(isTooSimple({ ...plain, name }, { ...DEFAULT_FILTER, combine: 'all' })).toBe(isSkipped);
});

test.each([
  ['getHTTPHeader', 'get_http_header'],
  ['__init__', '__init__'],
  ['_private', '_private'],
  ['___', '___'],
])('snake_case of %s', (name, snake) => {
  expect(snakeCase(name)).toBe(snake);
});
