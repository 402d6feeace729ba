import { expect, test } from 'vitest';
import type { FileEntry, FileMark } from '../model/file-entry.ts';
import { type FileTable, marksCode } from '../model/file-table.ts';
import type { RepoPath } from '../model/repo-path.ts';
import { planUpdate } from './plan-update.ts';
import type { ScannedFile } from './scan-repository.ts';

const TRUST = { trustCatalog: true, trustGit: false };

function entry(path: string, stamp: string, marks: readonly FileMark[] = []): FileEntry {
  const kept = {
    sizeBytes: 10,
    mtimeMs: 1,
    isBinary: false,
    encoding: null,
    language: 'go',
    reason: null,
    detail: null,
  };
  return { path: path as RepoPath, ...kept, marks, isFolder: false, checksum: `of ${stamp}`, stamp };
}

function table(entries: readonly FileEntry[]): FileTable {
  const { length: count } = entries;
  return {
    count,
    paths: entries.map(({ path }) => path),
    sizes: new Float64Array(count).fill(10),
    mtimes: new Float64Array(count).fill(1),
    binary: new Uint8Array(count).fill(1),
    encodings: entries.map(({ encoding }) => encoding),
    language: new Uint16Array(count).fill(1),
    languages: [null, 'go'],
    reason: new Uint8Array(count),
    marks: Uint8Array.from(entries, ({ marks }) => marksCode(marks)),
    folder: new Uint8Array(count),
    checksums: entries.map(({ checksum }) => checksum),
    details: entries.map(() => null),
    stamps: entries.map(({ stamp }) => stamp),
  };
}

/** As a scan sees it, which knows marks by path and attributes alone. */
function scanned(path: string, stamp: string, marks: readonly FileMark[] = []): ScannedFile {
  return { entry: { ...entry(path, stamp, marks), checksum: null, isBinary: null }, cleanOid: null };
}

const looked = (files: readonly ScannedFile[], before: readonly FileEntry[]) =>
  planUpdate(files, table(before), TRUST).look.map((file) => file.entry.path);

const GENERATED = entry('zz_made.go', 's1', ['generated']);
const ATTRIBUTES = entry('.gitattributes', 's2');

test('a file that says itself that it is generated is not looked at again while it is the same', () => {
  expect(looked([scanned('zz_made.go', 's1')], [GENERATED])).toEqual([]);
  expect(looked([scanned('.gitattributes', 's2'), scanned('zz_made.go', 's1')], [ATTRIBUTES, GENERATED])).toEqual([]);
  expect(looked([scanned('zz_made.go', 's9')], [GENERATED])).toEqual(['zz_made.go']);
});

test.each([
  ['changed', [scanned('.gitattributes', 's3'), scanned('zz_made.go', 's1')], [ATTRIBUTES, GENERATED]],
  ['came', [scanned('.gitattributes', 's2'), scanned('zz_made.go', 's1')], [GENERATED]],
  ['went', [scanned('zz_made.go', 's1')], [ATTRIBUTES, GENERATED]],
  [
    'moved',
    [scanned('a/.gitattributes', 's2'), scanned('zz_made.go', 's1')],
    [entry('b/.gitattributes', 's2'), GENERATED],
  ],
])('where attributes %s, whether it still counts as generated is looked at', (_, files, before) => {
  expect(looked(files, before)).toContain('zz_made.go');
});

test('a path that is generated from now on is looked at', () => {
  expect(looked([scanned('made.go', 's1', ['generated'])], [entry('made.go', 's1')])).toEqual(['made.go']);
});
