// The laws of the vector index; what it shares with all stores about generations is in the catalog's suite. The laws of
// finding are tried on the vector search of an engine over the store, whoever compares.
import { describe } from 'vitest';
import type { MakePlace } from '../support/store-place.ts';
import { findingLaws } from './vector-index/finding.laws.ts';
import { followingLaws } from './vector-index/following.laws.ts';
import { keepingLaws } from './vector-index/keeping.laws.ts';

export function vectorIndexContract(name: string, make: MakePlace): void {
  describe(`vector index: ${name}`, () => {
    findingLaws(make);
    keepingLaws(make);
    followingLaws(make);
  });
}
