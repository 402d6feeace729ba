import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeContext } from './normalize-context.ts';

test('R-000-4.3.1: repeats go', () => {
  expect(normalizeContext({ calledBy: ['b', 'b'], calls: ['c', 'c'] })).toBe('called_by=b\ncalls=c');
});

test('R-000-4.3.2: names are in the order of their letters', () => {
  expect(normalizeContext({ calledBy: ['b', 'a', 'Z'], calls: [] })).toBe('called_by=Z|a|b\ncalls=');
});

test('R-000-4.3.3: the form is called_by=a|b|c\\ncalls=d|e|f', () => {
  expect(normalizeContext({ calledBy: ['c', 'a', 'b'], calls: ['f', 'e', 'd'] })).toBe('called_by=a|b|c\ncalls=d|e|f');
  expect(normalizeContext({ calledBy: [], calls: [] })).toBe('called_by=\ncalls=');
});

test('R-000-4.3.2: the order in which names come in says nothing', () => {
  const names = fc.array(fc.stringMatching(/^[a-z.]{1,6}$/));
  fc.assert(
    fc.property(names, names, (calledBy, calls) => {
      const turned = { calledBy: calledBy.toReversed(), calls: [...calls, ...calls].toReversed() };
      expect(normalizeContext(turned)).toBe(normalizeContext({ calledBy, calls }));
    }),
  );
});
