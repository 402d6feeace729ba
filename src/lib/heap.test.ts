import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';

test('what comes out is sorted, whatever was put in between', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer(), { nil: null })), (steps) => {
      const heap = new Heap<number>((a, b) => a - b);
      const held: number[] = [];
      for (const step of steps) {
        if (step === null) {
          held.sort((a, b) => a - b);
          expect(heap.first()).toBe(held[0]);
          expect(heap.pop()).toBe(held.shift());
        } else {
          heap.push(step);
          held.push(step);
        }
        expect(heap.size).toBe(held.length);
      }
    }),
  );
});
