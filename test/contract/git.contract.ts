// The laws of the git port, on real repositories.
import { beforeAll, describe } from 'vitest';
import { isolateGit } from '../support/git-repositories.ts';
import { commitLaws } from './git/commit.laws.ts';
import { digestLaws } from './git/digest.laws.ts';
import { excludesLaws } from './git/excludes.laws.ts';
import { harmlessLaws } from './git/harmless.laws.ts';
import { historyLaws } from './git/history.laws.ts';
import { identityLaws } from './git/identity.laws.ts';
import { lineChangesLaws } from './git/line-changes.laws.ts';
import { ownersLaws } from './git/owners.laws.ts';
import { partialLaws } from './git/partial.laws.ts';
import { type MakeGit, patienceLaws } from './git/patience.laws.ts';
import { placesLaws } from './git/places.laws.ts';
import { settingsLaws } from './git/settings.laws.ts';
import { stateLaws } from './git/state.laws.ts';
import { strangersLaws } from './git/strangers.laws.ts';
import { submodulesLaws } from './git/submodules.laws.ts';
import { trackedLaws } from './git/tracked.laws.ts';
import { tracksBelowLaws } from './git/tracks-below.laws.ts';
import { troubleLaws } from './git/trouble.laws.ts';

export function gitContract(name: string, make: MakeGit): void {
  describe(`git: ${name}`, () => {
    beforeAll(isolateGit);
    describe('places', () => placesLaws(make));
    describe('state', () => stateLaws(make));
    describe('digest', () => digestLaws(make));
    describe('tracked', () => trackedLaws(make));
    describe('tracks below', () => tracksBelowLaws(make));
    describe('submodules', () => submodulesLaws(make));
    describe('identity', () => identityLaws(make));
    describe('outer excludes', () => excludesLaws(make));
    describe('history', () => historyLaws(make));
    describe('one commit', () => commitLaws(make));
    describe('changed lines', () => lineChangesLaws(make));
    describe('harmless', () => harmlessLaws(make));
    describe('settings', () => settingsLaws(make));
    describe('owners', () => ownersLaws(make));
    describe('strangers', () => strangersLaws(make));
    describe('partial clones', () => partialLaws(make));
    describe('patience', () => patienceLaws(make));
    describe('trouble', () => troubleLaws(make));
  });
}
