import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mounts, prefixesOf } from './mounts.ts';
import { PLAIN } from './router-finder.ts';

const at = (place: string) => ({ ...PLAIN, place });

describe('the paths of a router', () => {
  it('are those of each mount, joined from the outside', () => {
    const mounts: Mounts = new Map([
      ['a', [{ under: at('b'), path: '/a', isReplacing: false }]],
      [
        'b',
        [
          { under: at('root'), path: 'v1/', isReplacing: false },
          { under: at('root'), path: null, isReplacing: false },
        ],
      ],
    ]);
    expect(prefixesOf(at('a'), mounts, 'http')).toEqual([
      { text: '/v1/a', isSure: true },
      { text: '/a', isSure: false },
    ]);
  });

  it('end, whatever is mounted under what', () => {
    const place = fc.constantFrom('a', 'b', 'c', 'd');
    const mount = fc.tuple(place, place, fc.constantFrom('/x', '/y', '', null));
    fc.assert(
      fc.property(fc.array(mount, { maxLength: 40 }), place, (all, start) => {
        const mounts = new Map<string, { under: typeof PLAIN; path: string | null; isReplacing: boolean }[]>();
        for (const [each, under, path] of all) {
          mounts.set(each, [...(mounts.get(each) ?? []), { under: at(under), path, isReplacing: false }]);
        }
        const found = prefixesOf(at(start), mounts, 'http');
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(8);
        for (const { text } of found) expect(text).toMatch(/^(?:\/[xy])*$/);
      }),
      { numRuns: 60 },
    );
  });
});
