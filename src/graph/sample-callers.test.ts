import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCallers } from './sample-callers.ts';

const caller = (id: string, module: string, isTest: boolean, rank: number) => ({ id, module, isTest, rank });
const ALL = [
  caller('a', 'lib', false, 0.9),
  caller('b', 'src', true, 0.8),
  caller('c', 'src', false, 0.1),
  caller('d', 'src', false, 0.3),
  caller('e', 'src', false, 0.3),
  caller('f', 'lib', true, 1),
];

test('R-000-5.1-sampling.1 R-000-5.1-sampling.2 R-000-5.1-sampling.3 R-000-5.1-sampling.4: same module, then no test, then rank, then name', () => {
  expect(sampleCallers(ALL, 'src', 5).map(({ id }) => id)).toEqual(['d', 'e', 'c', 'b', 'a']);
  expect(sampleCallers(ALL, 'src', 0)).toEqual([]);
});

test('the order they come in changes nothing', () => {
  const shuffled = fc.shuffledSubarray(ALL, { minLength: ALL.length });
  fc.assert(
    fc.property(shuffled, (callers) => {
      expect(sampleCallers(callers, 'src', 3)).toEqual(sampleCallers(ALL, 'src', 3));
    }),
  );
});
