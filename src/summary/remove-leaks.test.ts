import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLeaks } from './find-leaks.ts';
import { removeLeaks } from './remove-leaks.ts';

const OWN = { name: 'check', signature: null, doc: null };
const clean = (summary: string, ...names: string[]) =>
  removeLeaks({ summary, businessIntent: 'Keep it safe.', keywords: ['k'] }, names, OWN).words.summary;

test.each([
  ['Builds a request handler.', 'RequestHandler', 'Builds a handler for request.'],
  ['Read file and go on.', 'read_file', 'Read the file and go on.'],
  ['Checks it. Like parseHeaders, but slower.', 'parseHeaders', 'Checks it.'],
  ['Like parseHeaders, but slower.', 'parseHeaders', 'One step in the work of its surroundings.'],
  ['It defines the log, the zlib (reads zlib) and the tree.', 'zlib', 'It defines the log and the tree.'],
  ['It defines the log (keeps what zlib says) and the tree.', 'zlib', 'It defines the log and the tree.'],
  ['It adds the zlib and the tree, and parses text.', 'zlib', 'It adds the tree and parses text.'],
  [
    'It deals with failures, working with zlib, stack and log.',
    'zlib',
    'It deals with failures, working with stack and log.',
  ],
  ['It returns the zlib, or nothing.', 'zlib', 'One step in the work of its surroundings.'],
  ['It works with zlib.', 'zlib', 'One step in the work of its surroundings.'],
  ['Checks the password.', 'parseHeaders', 'Checks the password.'],
])('R-000-5.2-prompt.1: %s without %s', (text, name, left) => {
  expect(clean(text, name)).toBe(left);
});

test('words without a leak are handed back as they are', () => {
  const words = { summary: 'Checks it.', businessIntent: '', keywords: [] };
  expect(removeLeaks(words, ['parseHeaders'], OWN)).toEqual({ words, removed: false });
});

test('R-000-5.2-prompt.1: whatever the words and the names, no name is left in summary or intent', () => {
  const word = fc.constantFrom(
    'read',
    'file',
    'the',
    'for',
    'Request',
    'handler',
    'zlib',
    'step',
    'in',
    'work',
    'one',
    'of',
  );
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', ' ', '. ', ', ', '_', '-')), { maxLength: 30 })
    .map((parts) => parts.flat().join(''));
  const name = fc
    .array(word, { minLength: 1, maxLength: 4 })
    .chain((parts) => fc.constantFrom('_', '.', '', '-').map((joint) => parts.join(joint)));
  fc.assert(
    fc.property(text, text, fc.array(name, { maxLength: 6 }), (summary, businessIntent, names) => {
      const { words } = removeLeaks({ summary, businessIntent, keywords: [] }, names, OWN);
      expect(findLeaks(words.summary, names, OWN)).toEqual([]);
      expect(findLeaks(words.businessIntent, names, OWN)).toEqual([]);
      expect(removeLeaks(words, names, OWN)).toEqual({ words, removed: false });
    }),
    { numRuns: 1_000 },
  );
});
