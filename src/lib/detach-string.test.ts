import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detachString } from './detach-string.ts';

it('is the same text, whatever is in it', () => {
  const any = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
  fc.assert(fc.property(any, (text) => detachString(text) === text));
  expect(detachString(`${'x'.repeat(20)}\ud800`)).toBe(`${'x'.repeat(20)}\ud800`);
});

it('lets the text go that it was cut out of', () => {
  setFlagsFromString('--expose-gc');
  const clear = runInNewContext('gc') as () => void;
  const heldBy = (cut: (text: string) => string): number => {
    clear();
    const before = process.memoryUsage().heapUsed;
    const kept = Array.from({ length: 50 }, (_, at) => cut(String.fromCharCode(97 + (at % 26)).repeat(500_000)));
    clear();
    const after = process.memoryUsage().heapUsed;
    expect(kept.length).toBe(50);
    return after - before;
  };
  const cut = (text: string) => text.replaceAll('q', 'r').slice(1_000, 1_040);
  expect(heldBy(cut)).toBeGreaterThan(10_000_000);
  expect(heldBy((text) => detachString(cut(text)))).toBeLessThan(2_000_000);
});
