import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { dataFolderContract } from './data-folder.contract.ts';

dataFolderContract('on disk', (path) => dataFolder(path));

// Only root can give a file away.
describe.skipIf(process.getuid?.() !== 0)('a data folder of another user', () => {
  test('is refused if only our own folder is allowed, and so is a file in it', () => {
    const path = join(temporaryFolder('data'), '.portolan');
    const folder = dataFolder(path, { isOwnOnly: true });
    folder.make();
    folder.write('file', ['x']);
    chownSync(join(path, 'file'), 4711, 4711);
    expect(() => folder.read('file')).toThrow(/another user/);
    expect(() => folder.append('file', 'x')).toThrow(/another user/);
    expect(dataFolder(path).read('file')).toBe('x');
    mkdirSync(join(path, 'inner'));
    chownSync(path, 4711, 4711);
    for (const use of [() => folder.make(), () => folder.write('new', ['x']), () => folder.inside('inner').list()])
      expect(use).toThrow(/another user/);
    expect(dataFolder(path).list()).toHaveLength(2);
  });
});
