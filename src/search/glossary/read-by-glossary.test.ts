import { describe, expect, test } from 'vitest';
import { CHINESE } from './chinese.ts';
import { JAPANESE } from './japanese.ts';
import { readByGlossary } from './read-by-glossary.ts';
import { TRADITIONAL } from './traditional.ts';

describe('the English of a question', () => {
  test.each([
    ['订单处理逻辑', 'order handle logic'],
    ['登录失败后的重试队列', 'login fail after retry queue'],
    ['token 是在哪里校验的？', 'token verify ？'],
    ['執行緒池的佇列', 'thread pool queue'],
    ['トークンはどこで検証されますか', 'token verify'],
    ['キャッシュの有効期限', 'cache expiry'],
  ])('%s → %s', (text, english) => {
    expect(readByGlossary(text)?.text).toBe(english);
  });

  test('the longest term wins, and what is not known stays', () => {
    expect(readByGlossary('反序列化龘')).toEqual({ found: [['deserialize']], text: 'deserialize 龘' });
  });

  test('a term has several English words where code has them', () => {
    expect(readByGlossary('校验')?.found).toEqual([['verify', 'validate', 'check']]);
  });

  test('kana make a text Japanese, where the same letters mean something else', () => {
    expect(readByGlossary('表示')?.text).toBe('represent');
    expect(readByGlossary('表示する')?.text).toBe('show');
  });

  test('there is none without a known term', () => {
    expect(readByGlossary('where are orders handled')).toBeNull();
    expect(readByGlossary('龘')).toBeNull();
  });
});

test('the lists are well formed, and small', () => {
  for (const list of [CHINESE, JAPANESE]) {
    const entries = list
      .split(';')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    const terms = entries.map((entry) => entry.split(/\s+/)[0]);
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
    expect(entries.filter((entry) => !/^[^\s\p{ASCII}]+(?: [a-z\d]+)*$/u.test(entry))).toEqual([]);
  }
  const letters = [...TRADITIONAL.replace(/\s/g, '')];
  expect(letters.length % 2).toBe(0);
  expect(letters.filter((letter, at) => at % 2 === 0 && letter === letters[at + 1])).toEqual([]);
  expect(Buffer.byteLength(CHINESE + JAPANESE + TRADITIONAL)).toBeLessThan(60_000);
});
