// What changed: a reader that follows the changes finds what a new one finds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileVectors } from '../../../src/ports/vector-index.ts';
import { paths } from '../../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, withView } from '../../support/store-place.ts';
import { APP, BETWEEN, change, EAST, file, found, MODEL, NORTH, put } from './vector-files.ts';

export function followingLaws(make: MakePlace): void {
  test('the changes name every file whose vectors came, went or became pending', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [EAST]), file('b.ts', [EAST]), file('c.ts', [EAST]), file('d.ts', [EAST])]);
    await put(writer, [file('b.ts', [NORTH])]);
    await change(writer, (draft) => draft.vectors.forget(APP, paths('c.ts', 'never.ts')));
    await change(writer, (draft) => draft.vectors.putPending(APP, paths('e.ts')));
    const changed = (since: number) =>
      withView(writer, async (view) => (await view.changesSince(since, 'vectors'))?.map(({ path }) => path));
    expect(await changed(1)).toEqual(['b.ts', 'c.ts', 'e.ts']);
    expect(await changed(2)).toEqual(['c.ts', 'e.ts']);
    await put(writer, [file('c.ts', [[0, 0, 1]])], APP, { name: 'test/space', dimensions: 3 });
    expect(await changed(4)).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts']);
  });

  test('files that are put one at a time, many times over, are found as if they had been put at once', async () => {
    const place = make();
    const writer = await openWriter(place);
    const along = openReader(place);
    const now = new Map<string, FileVectors>();
    for (let step = 0; step < 300; step += 1) {
      const path = `f${(step * 7) % 90}`;
      const angle = step * 0.37;
      const rows = step % 11 === 0 ? [] : [[Math.cos(angle), Math.sin(angle)], null, EAST];
      now.set(path, file(path, rows));
      await put(writer, [now.get(path) as FileVectors]);
      if (step % 50 === 0) await found(along, NORTH);
    }
    const atOnce = await openWriter(make());
    await put(atOnce, [...now.values()]);
    const wanted = await found(atOnce, NORTH);
    expect(wanted.length).toBeGreaterThan(100);
    expect(await found(along, NORTH)).toEqual(wanted);
    expect(await found(openReader(place), NORTH)).toEqual(wanted);
    const filter = { exported: true };
    expect(await found(along, NORTH, { filter })).toEqual(await found(atOnce, NORTH, { filter }));
  });

  test('whatever is put, moved and taken away, a reader that goes along finds what a new one finds', async () => {
    const step = fc.record({
      how: fc.constantFrom('put', 'put', 'put', 'pending', 'forget'),
      path: fc.constantFrom('a', 'b', 'c', 'd'),
      rows: fc.array(fc.constantFrom(EAST, NORTH, BETWEEN), { maxLength: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const place = make();
        const writer = await openWriter(place);
        const along = openReader(place);
        for (const { how, path, rows } of steps) {
          await change(writer, ({ vectors }) => {
            if (how === 'put') return vectors.putVectors(APP, MODEL, [file(path, rows)]);
            return how === 'forget' ? vectors.forget(APP, paths(path)) : vectors.putPending(APP, paths(path));
          });
          expect(await found(along, EAST)).toEqual(await found(openReader(place), EAST));
        }
      }),
      { numRuns: 12 },
    );
  });
}
