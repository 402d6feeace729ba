// The laws of the catalog store; those about generations hold for every store of a workspace at once.
import { describe } from 'vitest';
import type { MakePlace } from '../support/store-place.ts';
import { changesLaws } from './catalog-store/changes.laws.ts';
import { crashLaws } from './catalog-store/crash.laws.ts';
import { filesLaws } from './catalog-store/files.laws.ts';
import { generationsLaws } from './catalog-store/generations.laws.ts';
import { historyLaws } from './catalog-store/history.laws.ts';
import { observationsLaws } from './catalog-store/observations.laws.ts';
import { repositoriesLaws } from './catalog-store/repositories.laws.ts';

export function catalogStoreContract(name: string, make: MakePlace): void {
  describe(`catalog store: ${name}`, () => {
    describe('generations', () => generationsLaws(make));
    describe('crashes', () => crashLaws(make));
    describe('files', () => filesLaws(make));
    describe('repositories', () => repositoriesLaws(make));
    describe('changes', () => changesLaws(make));
    describe('observations', () => observationsLaws(make));
    describe('history', () => historyLaws(make));
  });
}
