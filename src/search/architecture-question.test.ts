import { expect, test } from 'vitest';
import { architectureWords, asksForArchitecture } from './architecture-question.ts';

test.each([
  ['how is the retry mechanism structured', ['mechanism', 'structured']],
  ['where does a request go through from the socket to the answer', ['go', 'through']],
  ['architecture of the template compiler', ['architecture']],
  ['overall flow of a call', ['overall']],
  ['how are routes registered', []],
])('%s: %j are no words of the code', (title, words) => {
  expect(asksForArchitecture(title)).toBe(true);
  expect([...architectureWords(title)]).toEqual(words);
});

test.each(['logging with a structure', 'work queue with high priority', 'where is the session stored'])(
  '%s keeps its words',
  (title) => {
    expect(asksForArchitecture(title)).toBe(false);
    expect([...architectureWords(title)]).toEqual([]);
  },
);
