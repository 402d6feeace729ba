import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadOut } from './spread-out.ts';

interface Thing {
  readonly name: string;
  readonly score: number;
  readonly place: string;
}

const how = {
  scoreOf: ({ score }: Thing) => score,
  keyOf: ({ name }: Thing) => name,
  placesOf: ({ place }: Thing) => [[place, 1] as const],
};
const names = (things: readonly Thing[]) => things.map(({ name }) => name).join('');

test('one place does not take it all, and equals are in the order of their names', () => {
  const things = [
    { name: 'a', score: 9, place: 'hub' },
    { name: 'b', score: 8.5, place: 'hub' },
    { name: 'c', score: 8.2, place: 'hub' },
    { name: 'e', score: 7, place: 'other' },
    { name: 'd', score: 7, place: 'third' },
  ];
  expect(names(spreadOut(things, how, 5))).toBe('abdec');
});

test('fewer are the beginning of more, all come, and the order of the input does not matter', () => {
  const thing = fc.record({ score: fc.integer({ min: 0, max: 9 }), place: fc.constantFrom('p', 'q', 'r') });
  fc.assert(
    fc.property(fc.array(thing), fc.nat(30), (drawn, limit) => {
      const things = drawn.map((one, at) => ({ ...one, name: `<${at}>` }));
      const all = spreadOut(things, how, Number.POSITIVE_INFINITY);
      expect(all).toHaveLength(things.length);
      expect(spreadOut(things.toReversed(), how, limit)).toEqual(all.slice(0, limit));
    }),
  );
});
