import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeNames } from './remove-names.ts';
import { settleReplies, withoutNames } from './settle-replies.ts';
import type { LeaksIn } from './writing-task.ts';

const hiding =
  (...names: string[]): LeaksIn =>
  (text) =>
    [...text.matchAll(/\w+(?: \w+)?/g)].flatMap((match) => {
      return names.flatMap((name) => {
        const at = match[0].indexOf(name);
        return at === -1 ? [] : [{ start: match.index + at, end: match.index + at + name.length }];
      });
    });
const said = (summary: string, intent = 'Keep order.') =>
  JSON.stringify({ summary, business_intent: intent, keywords: ['k'] });
const words = (summary: string, businessIntent = 'Keep order.') => ({ summary, businessIntent, keywords: ['k'] });
const noLeak: LeaksIn = () => [];
const CLEAN = said('Sorts things.');
const LEAKY = said('Calls `hash_it()` first.');
const GARBAGE = '{"summary": "Sor';

describe('settleReplies', () => {
  it('a good reply is the end of it', () => {
    expect(settleReplies([CLEAN], noLeak)).toEqual({
      kind: 'done',
      text: { words: words('Sorts things.'), note: null },
    });
  });

  it('asks first with nothing said before', () => {
    expect(settleReplies([], noLeak)).toEqual({ kind: 'ask', before: [], soFar: null });
  });

  it('R-000-9.2: no JSON: one repair, then the raw text', () => {
    const first = settleReplies([GARBAGE], noLeak);
    expect(first).toMatchObject({ kind: 'ask', before: [{ reply: GARBAGE }], soFar: { note: 'raw_text' } });
    expect(settleReplies([GARBAGE, CLEAN], noLeak)).toMatchObject({ kind: 'done', text: { note: null } });
    expect(settleReplies([GARBAGE, 'It sorts.'], noLeak)).toEqual({
      kind: 'done',
      text: { words: { summary: 'It sorts.', businessIntent: '', keywords: [] }, note: 'raw_text' },
    });
    expect(settleReplies(['It sorts.', ' '], noLeak)).toMatchObject({ text: { words: { summary: 'It sorts.' } } });
    expect(settleReplies(['', '<think>hm</think>'], noLeak)).toEqual({
      kind: 'done',
      text: { words: null, note: null },
    });
  });

  it('R-000-5.2-prompt.1: a name: one repair, then it is taken out', () => {
    const first = settleReplies([LEAKY], hiding('hash_it'));
    expect(first).toMatchObject({ kind: 'ask', soFar: { words: words('Calls first.'), note: 'names_removed' } });
    expect(first.kind === 'ask' && first.before[0]?.complaint).toContain('hash_it');
    expect(settleReplies([LEAKY, CLEAN], hiding('hash_it'))).toMatchObject({ kind: 'done', text: { note: null } });
    expect(settleReplies([LEAKY, LEAKY], hiding('hash_it'))).toMatchObject({
      kind: 'done',
      text: { note: 'names_removed' },
    });
  });

  it('a repair that is worse than what it repairs is not taken', () => {
    const settled = settleReplies([LEAKY, GARBAGE], hiding('hash_it'));
    expect(settled).toEqual({ kind: 'done', text: { words: words('Calls first.'), note: 'names_removed' } });
  });

  it('both repairs may be needed, and no more than both are asked for', () => {
    expect(settleReplies([GARBAGE, LEAKY], hiding('hash_it'))).toMatchObject({ kind: 'ask' });
    expect(settleReplies([GARBAGE, LEAKY, LEAKY], hiding('hash_it'))).toMatchObject({ kind: 'done' });
  });

  it('a raw text has no names either', () => {
    const settled = settleReplies([GARBAGE, 'It runs hash_it.'], hiding('hash_it'));
    expect(settled).toMatchObject({ text: { words: { summary: 'It runs.' }, note: 'raw_text' } });
  });

  it('ends after three replies, whatever they are', () => {
    const reply = fc.oneof(fc.constantFrom(CLEAN, LEAKY, GARBAGE, '', 'hash_it'), fc.string());
    fc.assert(
      fc.property(fc.array(reply, { minLength: 3, maxLength: 3 }), (replies) => {
        const settled = settleReplies(replies, hiding('hash_it'));
        expect(settled.kind).toBe('done');
        const text = settled.kind === 'done' ? settled.text.words : null;
        expect(`${text?.summary} ${text?.businessIntent}`).not.toContain('hash_it');
      }),
    );
  });
});

describe('removeNames', () => {
  it.each([
    ['Calls `hash_it()` and stops.', 'Calls and stops.'],
    ['Uses "hash_it".', 'Uses.'],
    ['hash_it, then more.', 'then more.'],
    ['hash_hash_itit', 'hash_ it'],
    ['hash_it', ''],
  ])('%j → %j', (text, left) => expect(removeNames(text, hiding('hash_it'))).toBe(left));

  it('R-000-5.2-prompt.1: leaves no marks of a list of names that is gone', () => {
    const text = 'It is used by hash_it, hash_it, hash_it, hash_it and does more, with hash_it and hash_it.';
    expect(removeNames(text, hiding('hash_it'))).toBe('It is used and does more.');
  });

  it('leaves no name, whatever stands around it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '`', '.', '(', ')', '"') });
    fc.assert(
      fc.property(letters, (text) => !removeNames(text, hiding('ab', 'ba')).match(/ab|ba/)),
      { numRuns: 500 },
    );
  });

  it('nothing left is nothing written', () => {
    const text = { words: words('hash_it'), note: null };
    expect(withoutNames(text, hiding('hash_it')).words).toBeNull();
    expect(withoutNames(text, noLeak)).toBe(text);
  });
});
