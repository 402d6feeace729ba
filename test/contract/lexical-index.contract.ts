// The laws of the lexical index; what it shares with all stores about generations is in the catalog's suite.
import { describe } from 'vitest';
import type { MakePlace } from '../support/store-place.ts';
import { filtersLaws } from './lexical-index/filters.laws.ts';
import { heldLaws } from './lexical-index/held.laws.ts';
import { matchingLaws } from './lexical-index/matching.laws.ts';
import { scoresLaws } from './lexical-index/scores.laws.ts';

export function lexicalIndexContract(name: string, make: MakePlace): void {
  describe(`lexical index: ${name}`, () => {
    describe('matching', () => matchingLaws(make));
    describe('filters', () => filtersLaws(make));
    describe('scores', () => scoresLaws(make));
    describe('what is stored', () => heldLaws(make));
  });
}
