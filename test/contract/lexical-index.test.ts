import Database from 'libsql';
import { expect, test } from 'vitest';
import { embeddedPlace } from '../support/embedded-place.ts';
import { openForAWhile } from '../support/store-place.ts';
import { put, words } from './lexical-index/word-files.ts';
import { lexicalIndexContract } from './lexical-index.contract.ts';

lexicalIndexContract('embedded', embeddedPlace);

test('the embedded full-text tables never have many parts, and have few after a pause', async () => {
  const place = embeddedPlace();
  const { store, close } = await openForAWhile(place);
  const parts = () => {
    const reader = new Database(place.file);
    const row = reader.prepare('SELECT count(DISTINCT segid) AS n FROM words_idx').get() as { n: number };
    reader.close();
    return row.n;
  };
  let most = 0;
  for (let round = 0; round < 80; round += 1) {
    await put(store, [words(`f${round}.ts`, [`round${round} common`])]);
    most = Math.max(most, parts());
  }
  expect(most).toBeGreaterThan(8);
  expect(most).toBeLessThanOrEqual(32);
  await put(store, [words('last.ts', ['common'])]);
  await store.settle({ erase: false });
  expect(parts()).toBeLessThanOrEqual(16);
  await close();
});
