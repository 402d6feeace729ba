// A writer killed in the middle leaves the old generation whole, and nothing to repair.
import { expect, test } from 'vitest';
import { everythingIn } from '../../support/everything-in.ts';
import { otherProcess } from '../../support/other-process.ts';
import { currentGeneration, forgetEverywhere, prepare, publish } from '../../support/publish.ts';
import { paths, type SampleFile, sampleFile, sampleRepository } from '../../support/sample-files.ts';
import { type MakePlace, openForAWhile, openReader, openWriter } from '../../support/store-place.ts';

const APP = sampleRepository('app');
const LIB = sampleRepository('lib');
const BOTH = [APP.id, LIB.id];
const WORDS = ['old', 'new'];
const OLD = [sampleFile(APP.id, 'a.ts', ['old one', 'old two']), sampleFile(APP.id, 'b.ts', ['old'])];

export function crashLaws(make: MakePlace): void {
  test.each([
    ['a few rows', 3],
    ['many rows', 5_000],
  ])('a process killed between prepare and switch (%s) leaves the old generation complete', async (_, count) => {
    const place = make();
    const first = await openForAWhile(place);
    await publish(first.store, APP, OLD);
    await first.store.observations.observe(APP.id, 'seen', []);
    const before = await everythingIn(first.store, BOTH, WORDS);
    await first.close();

    const victim = await otherProcess(place);
    await victim.openForWriting();
    const draft = await prepare(victim, LIB, manyFiles(count));
    await forgetEverywhere(draft, APP.id);
    await victim.kill();

    expect(await everythingIn(openReader(place), BOTH, WORDS)).toEqual(before);
    const heir = await openWriter(place);
    expect(await everythingIn(heir, BOTH, WORDS)).toEqual(before);
    expect(await publish(heir, APP, [sampleFile(APP.id, 'a.ts', ['new'])], paths('b.ts'))).toBe(
      before.generation.number + 1,
    );
    const after = await everythingIn(heir, BOTH, WORDS);
    expect(after.repositories).toEqual([APP]);
    expect(after.chunkCount).toBe(1);
    expect(after.matches).toHaveLength(1);
  });

  test('a process killed at any moment while it prepares leaves the last published generation', async () => {
    const place = make();
    const reader = openReader(place);
    let last = 0;
    for (let round = 0; round < 5; round += 1) {
      const victim = await otherProcess(place);
      await victim.openForWriting();
      const words = [`round${round}`];
      const seen = { switched: last, isOver: false };
      const work = (async () => {
        for (;;) seen.switched = await publish(victim, APP, manyFiles(50 + round, words, APP.id));
      })().catch(() => {
        seen.isOver = true;
      });
      while (seen.switched < last + 2 + round && !seen.isOver) await new Promise(setImmediate);
      await victim.kill();
      await work;
      last = await currentGeneration(reader);
      // The kill may fall between the commit and its answer, never before the last answer.
      expect(last - seen.switched === 0 || last - seen.switched === 1).toBe(true);
      const shown = await everythingIn(reader, [APP.id], words);
      expect(shown.of[0]?.files).toHaveLength(50 + round);
      expect(shown.matches).toHaveLength(50 + round);
      expect(shown.chunkCount).toBe(50 + round);
    }
  });

  test('what a killed process had published is kept', async () => {
    const place = make();
    const victim = await otherProcess(place);
    await victim.openForWriting();
    await publish(victim, APP, OLD);
    const before = await everythingIn(victim, BOTH, WORDS);
    await victim.kill();
    expect(await everythingIn(openReader(place), BOTH, WORDS)).toEqual(before);
    expect(before.chunkCount).toBe(3);
  });
}

function manyFiles(count: number, bodies: readonly string[] = ['new'], repo = LIB.id): SampleFile[] {
  return Array.from({ length: count }, (_, at) => sampleFile(repo, `folder ${at % 100}/file ${at}.ts`, bodies));
}
