// The laws of a workspace's storage as a whole: opening, closing, and files that are not of this version.
import { describe } from 'vitest';
import type { Spoilers, TamperedPlace } from '../support/tampered-place.ts';
import { damageLaws } from './workspace-store/damage.laws.ts';
import { erasureLaws } from './workspace-store/erasure.laws.ts';
import { formatsLaws } from './workspace-store/formats.laws.ts';
import { lifetimeLaws } from './workspace-store/lifetime.laws.ts';
import { spoiledLaws } from './workspace-store/spoiled.laws.ts';

export interface Spoiled<P extends TamperedPlace> {
  /** Things of other programs. */
  readonly foreign: Spoilers<P>;
  /** A store of ours, of which a part was overwritten. */
  readonly damaged: Spoilers<P>;
}

export function workspaceStoreContract<P extends TamperedPlace>(
  name: string,
  make: () => P,
  spoiled: Spoiled<P>,
): void {
  describe(`workspace store: ${name}`, () => {
    describe('lifetime', () => lifetimeLaws(make));
    describe('erasure', () => erasureLaws(make));
    describe('other formats', () => formatsLaws(make));
    describe('foreign and broken files', () => spoiledLaws(make, spoiled));
    describe('damage', () => damageLaws(make));
  });
}
