// The laws of the file system port, on real files.
import { describe } from 'vitest';
import type { FileSystem } from '../../src/ports/file-system.ts';
import { boundaryLaws } from './file-system/boundary.laws.ts';
import { listingLaws } from './file-system/listing.laws.ts';
import { readingLaws } from './file-system/reading.laws.ts';
import { stampLaws } from './file-system/stamp.laws.ts';

export function fileSystemContract(name: string, make: () => FileSystem): void {
  describe(`file system: ${name}`, () => {
    describe('reading', () => readingLaws(make));
    describe('listing', () => listingLaws(make));
    describe('stamps', () => stampLaws(make));
    describe('nothing outside the root', () => boundaryLaws(make));
  });
}
