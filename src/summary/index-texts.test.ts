import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trustedRepoPath } from '../model/repo-path.ts';
import { DEFAULT_EMBED_MAX_TOKENS, denseText, sparseText } from './index-texts.ts';

const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const document = {
  ...{ id: 'src/auth.py::Login.check', qualifiedName: 'Login.check', businessIntent: 'Keep intruders out.' },
  ...{
    summary: 'Checks the password of a user. It raises errors.',
    keywords: ['login', 'password'],
    filePath: trustedRepoPath('src/auth.py'),
  },
};

test('R-000-5.4.2: dense text is name, intent and summary', () => {
  expect(denseText(document, 512, countWords)).toBe(
    'Login.check\nKeep intruders out.\nChecks the password of a user. It raises errors.',
  );
  expect(denseText({ ...document, qualifiedName: null, id: 'src' }, 512, countWords)).toMatch(/^src\nKeep/);
});

test('R-000-5.4.3: sparse text is keywords, name and path', () => {
  expect(sparseText(document)).toBe('login password\nLogin.check\nsrc/auth.py');
  expect(sparseText({ ...document, keywords: [], qualifiedName: null })).toBe('src/auth.py');
});

test('R-000-5.4-length.1: summary_embed_max_tokens is 512', () => {
  expect(DEFAULT_EMBED_MAX_TOKENS).toBe(512);
});

test('R-000-5.4-length.2: name and intent are always kept, even where they alone are too many', () => {
  expect(denseText(document, 1, countWords)).toBe('Login.check\nKeep intruders out.');
  expect(denseText(document, 7, countWords)).toBe('Login.check\nKeep intruders out.\nChecks the password');
});

test('R-000-5.4-length.3: the cut is the same every time, and the longest beginning that fits', () => {
  const prose = fc.array(fc.stringMatching(/^[a-z.]{1,9}$/), { maxLength: 60 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(prose, fc.integer({ min: 4, max: 70 }), (summary, most) => {
      const text = denseText({ ...document, summary }, most, countWords);
      expect(denseText({ ...document, summary }, most, countWords)).toBe(text);
      expect(countWords(text)).toBe(Math.min(most, 4 + countWords(summary)));
      expect(`Login.check\nKeep intruders out.\n${summary}`.startsWith(text)).toBe(true);
    }),
  );
});
