import { expect, it } from 'vitest';
import { askedArguments } from './asked-arguments.ts';

const RANGE = { min: 500, max: 16_000, usual: 8_000 };
const asked = (value: unknown) => askedArguments('code_context', value);

it('takes numbers however they are written, and says what it changed', () => {
  expect(asked({ budget: '4,000' }).number('budget', RANGE)).toBe(4_000);
  expect(asked({}).number('budget', RANGE)).toBe(8_000);
  expect(asked({ budget: null }).number('budget', RANGE)).toBe(8_000);
  const over = asked({ budget: 99_999 });
  expect(over.number('budget', RANGE)).toBe(16_000);
  expect(over.notes).toEqual(['budget 99999 is not within 500–16000: 16000 is used']);
  const none = asked({ budget: 'much' });
  expect(none.number('budget', RANGE)).toBe(8_000);
  expect(none.notes).toEqual(['budget much is not a number: 8000 is used']);
});

it('takes one text for a list, and a list that is written as text', () => {
  expect(asked({ path: 'src' }).texts('path')).toEqual(['src']);
  expect(asked({ path: '["src", "lib"]' }).texts('path')).toEqual(['src', 'lib']);
  expect(asked({ path: ['src', 7, null, ''] }).texts('path')).toEqual(['src', '7']);
  expect(asked({ path: '[slug].ts' }).texts('path')).toEqual(['[slug].ts']);
  expect(asked(null).texts('path')).toEqual([]);
});

it('takes choices in any case and any order, and names them where there is no such one', () => {
  const parts = ['source', 'callers', 'impact'] as const;
  expect(asked({ with: 'Impact, source' }).choices('with', parts, ['source'])).toEqual(['source', 'impact']);
  expect(asked({ with: [] }).choices('with', parts, ['source'])).toEqual(['source']);
  expect(() => asked({ with: 'caller' }).choices('with', parts, [])).toThrow(/knows no with caller/);
  expect(asked({ again: 'true' }).flag('again')).toBe(true);
  expect(asked({ again: false }).flag('again')).toBe(false);
});

it('says what is missing, with the call as it might be', () => {
  expect(() => asked({ path: 'src' }).needed('query')).toThrow(
    expect.objectContaining({ code: 'bad_argument', hint: 'call code_context {"path":"src","query":"…"}' }),
  );
});
