import { expect, test } from 'vitest';
import { asSummary, inClauses, inList, withArticles } from './phrases.ts';
import { shownWords } from './shown-words.ts';

test.each([
  [['header', 'to', 'response'], 'the header to the response'],
  [['http', 'request'], 'the HTTP request'],
  [['routes'], 'routes'],
  [['status'], 'the status'],
  [['all', 'routes'], 'all routes'],
  [['access', 'token'], 'the access token'],
  [[], ''],
])('%j with articles', (parts, phrase) => {
  expect(withArticles(parts)).toBe(phrase);
});

test.each([
  [
    ['sha', '256', 'sum'],
    ['SHA256', 'sum'],
  ],
  [
    ['items', '1'],
    ['items', '1'],
  ],
  [['e', 'tag'], ['e-tag']],
  [
    ['o', 'auth', 'flow'],
    ['OAuth', 'flow'],
  ],
  [
    ['req', 'ctx'],
    ['request', 'context'],
  ],
])('%j as it is shown', (parts, words) => {
  expect(shownWords(parts)).toEqual(words);
});

test('lists and clauses', () => {
  expect(inList([])).toBe('');
  expect(inList(['a'])).toBe('a');
  expect(inList(['a', 'b', 'c'])).toBe('a, b and c');
  expect(inClauses(['adds a', 'adds b', 'runs c'])).toBe('adds a and b, and runs c');
  expect(inClauses(['adds a', 'runs c'])).toBe('adds a and runs c');
  expect(inClauses(['reacts to a', 'reacts to b'])).toBe('reacts to a and b');
});

test.each([
  ['handles uploads', 'handles updates'],
  ['checks updates', 'checks the log'],
  ['parses offsets', 'parses the page'],
  ['validates tokens', 'validates the user'],
])('R-000-1.2.1: no word is cut in two where clauses share a verb: %s', (...clauses) => {
  const said = inClauses(clauses);
  for (const word of clauses.flatMap((clause) => clause.split(' '))) expect(said.split(' ')).toContain(word);
  expect(inClauses(['turns to a', 'turns to b'])).toBe('turns to a and b');
});

test('a summary has three sentences at most', () => {
  expect(asSummary(['A.', '', 'B.'])).toBe('A. B.');
  expect(asSummary(['A.', 'B.', 'C.', 'D.'])).toBe('A. C. D.');
});
