// The laws of the user records port. `open` gives one on the same folder each time; `damage` spoils what is stored.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPortolanError } from '../../src/model/errors.ts';
import type { UserRecords } from '../../src/ports/user-records.ts';

export interface UserRecordsHost {
  open(): UserRecords;
  damage(): void;
  /** From now on nothing can be written. */
  close(): void;
}

export function userRecordsContract(name: string, make: () => UserRecordsHost): void {
  describe(`user records: ${name}`, () => {
    test('a record is visible to another process at once, and the last value wins', () => {
      const host = make();
      host.open().put('trusted_file', '/a/b', 'one');
      host.open().put('trusted_file', '/a/b', 'two');
      expect(host.open().get('trusted_file', '/a/b')).toBe('two');
      expect(host.open().get('trusted_file', '/a')).toBeNull();
    });

    test('kinds do not mix, and a list is sorted by key', () => {
      const records = make().open();
      records.put('trusted_file', '/b', '2');
      records.put('trusted_file', '/a', '1');
      records.put('added_repository', '/c', '3');
      expect(records.list('trusted_file')).toEqual([
        { key: '/a', value: '1' },
        { key: '/b', value: '2' },
      ]);
      expect(records.get('added_repository', '/a')).toBeNull();
    });

    test('adding a record keeps an existing value, and replaces a damaged one', () => {
      const host = make();
      expect(host.open().putNew('index_key', 'k', 'one')).toBe('one');
      expect(host.open().putNew('index_key', 'k', 'two')).toBe('one');
      expect(host.open().get('index_key', 'k')).toBe('one');
      host.damage();
      expect(host.open().putNew('index_key', 'k', 'three')).toBe('three');
      expect(host.open().list('index_key')).toEqual([{ key: 'k', value: 'three' }]);
    });

    test('a removed record is gone; removing an absent one does nothing', () => {
      const records = make().open();
      records.put('trusted_file', '/a', '1');
      records.remove('trusted_file', '/a');
      records.remove('trusted_file', '/a');
      expect(records.get('trusted_file', '/a')).toBeNull();
      expect(records.list('trusted_file')).toEqual([]);
    });

    test('any key and any text', () => {
      const records = make().open();
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (key, value) => {
          records.put('trusted_file', key, value);
          expect(records.get('trusted_file', key)).toBe(value);
        }),
      );
    });

    test('a damaged record is absent and can be written again', () => {
      const host = make();
      host.open().put('trusted_file', '/a', '1');
      host.damage();
      expect(host.open().get('trusted_file', '/a')).toBeNull();
      expect(host.open().list('trusted_file')).toEqual([]);
      host.open().put('trusted_file', '/a', '2');
      expect(host.open().get('trusted_file', '/a')).toBe('2');
    });

    test('a record that cannot be written throws a coded error', () => {
      const host = make();
      host.close();
      expect(() => host.open().put('trusted_file', '/a', '1')).toThrow(
        expect.toSatisfy((error) => isPortolanError(error, 'store_readonly')),
      );
      expect(host.open().get('trusted_file', '/a')).toBeNull();
    });
  });
}
