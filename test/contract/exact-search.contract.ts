// The laws of exact search, on real folders.
import { describe, expect, test } from 'vitest';
import type { ExactSearch } from '../../src/ports/exact-search.ts';
import { filesLaws } from './exact-search/files.laws.ts';
import { folderLaws } from './exact-search/folder.laws.ts';
import { hitsLaws } from './exact-search/hits.laws.ts';
import { lettersLaws } from './exact-search/letters.laws.ts';
import { limitsLaws } from './exact-search/limits.laws.ts';

/** `refused`: patterns of the laws that the adapter refuses, with the reason that it gives. */
export function exactSearchContract(
  name: string,
  make: () => ExactSearch,
  refused: ReadonlyMap<string, string> = new Map(),
): void {
  describe(`exact search: ${name}`, () => {
    test('it is available', async () => expect(await make().unavailable()).toBeNull());
    describe('files', () => filesLaws(make));
    describe('letters', () => lettersLaws(make, refused));
    describe('hits', () => hitsLaws(make));
    describe('limits', () => limitsLaws(make));
    if (make().searchFolder !== undefined) describe('a folder', () => folderLaws(make));
  });
}
