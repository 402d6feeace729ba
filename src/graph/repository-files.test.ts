import { expect, test } from 'vitest';
import type { RepoPath } from '../model/repo-path.ts';
import { RepositoryFiles } from './repository-files.ts';

test('a settings file that no person wrote is as if it were not there, and is not asked for again', () => {
  const manifest = { path: 'Cargo.toml' as RepoPath, checksum: 'a', language: 'toml' };
  const files = new RepositoryFiles([manifest]);
  files.putSettings('Cargo.toml', '\n'.repeat(1_000_001));
  expect(files.settings('Cargo.toml')).toBeNull();
  expect(files.settingsNamed('Cargo.toml')).toEqual([]);
  expect(files.unreadSettings).toEqual([]);
  files.put(manifest);
  expect(files.unreadSettings).toEqual([manifest]);
});
