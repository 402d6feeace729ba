// The files of a submodule that is checked out are listed like the others; of an absent one there is one entry.
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, repositoryWithSubmodule } from '../../support/git-repositories.ts';
import { listsOf, trackedIn } from '../../support/git-state.ts';
import { commitAll, git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

const NOTHING = { changed: [], untracked: [], ignored: [] };

export function submodulesLaws(make: () => Git): void {
  test('the files of a checked-out submodule are tracked under its path, with their own objects', async () => {
    const { outer, inner } = repositoryWithSubmodule('parts/lib');
    const tracked = await trackedIn(make(), outer);
    expect([...tracked.keys()].sort()).toEqual(['.gitmodules', 'a.c', 'parts/lib/deep/y.c', 'parts/lib/x.c']);
    const oid = git(inner, 'rev-parse', 'HEAD:x.c').trim();
    expect(tracked.get('parts/lib/x.c')).toMatchObject({ path: 'parts/lib/x.c', oid, mode: 'file', isWatched: true });
    expect([...(await trackedIn(make(), `${outer}/parts`)).keys()].sort()).toEqual(['lib/deep/y.c', 'lib/x.c']);
  });

  test('its changes are listed under its path, from the top and from the folder above it', async () => {
    const { outer, inner } = repositoryWithSubmodule('parts/lib');
    expect(await listsOf(make(), outer)).toEqual(NOTHING);
    writeTree(inner, { 'x.c': 'new', 'new.c': '', 'x.o': '', '.gitignore': '*.o\n' });
    const at = (prefix: string) => ({
      changed: [`${prefix}x.c`],
      untracked: [`${prefix}.gitignore`, `${prefix}new.c`],
      ignored: [`${prefix}x.o`],
    });
    expect(await listsOf(make(), outer)).toEqual(at('parts/lib/'));
    expect(await listsOf(make(), `${outer}/parts`)).toEqual(at('lib/'));
    expect(await listsOf(make(), inner)).toEqual(at(''));
  });

  test('a submodule whose commit moved is not a changed path itself', async () => {
    const { outer, inner } = repositoryWithSubmodule('parts/lib');
    writeTree(inner, { 'x.c': 'new' });
    commitAll(inner);
    expect(await listsOf(make(), outer)).toEqual(NOTHING);
    const oid = git(inner, 'rev-parse', 'HEAD:x.c').trim();
    expect((await trackedIn(make(), outer)).get('parts/lib/x.c')?.oid).toBe(oid);
  });

  test('a submodule of a submodule counts too', async () => {
    const { outer: middle } = repositoryWithSubmodule('inner');
    const outer = repositoryOf({ 'a.c': 'a' }, 'outermost');
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', middle, 'middle');
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'update', '--init', '--recursive');
    commitAll(outer);
    expect((await trackedIn(make(), outer)).has('middle/inner/x.c')).toBe(true);
    writeTree(outer, { 'middle/inner/x.c': 'new' });
    expect((await listsOf(make(), outer)).changed).toEqual(['middle/inner/x.c']);
  });

  test('a submodule that is not checked out is one entry', async () => {
    const { outer } = repositoryWithSubmodule('parts/lib');
    const clone = `${temporaryFolder()}/clone`;
    git(outer, 'clone', '-q', outer, clone);
    const tracked = await trackedIn(make(), clone);
    expect([...tracked.keys()].sort()).toEqual(['.gitmodules', 'a.c', 'parts/lib']);
    expect(tracked.get('parts/lib')?.mode).toBe('submodule');
    expect(await listsOf(make(), clone)).toEqual(NOTHING);
  });

  test('a repository that was added without being declared a submodule is separate, and reported', async () => {
    const outer = repositoryOf({ 'a.c': 'a' });
    git(outer, 'clone', '-q', repositoryOf({ 'x.c': 'x' }), 'nested');
    git(outer, '-c', 'advice.addEmbeddedRepo=false', 'add', 'nested');
    git(outer, 'commit', '-q', '-m', 'by accident');
    const tracked = await trackedIn(make(), outer);
    expect([...tracked.keys()].sort()).toEqual(['a.c', 'nested']);
    expect(tracked.get('nested')?.mode).toBe('submodule');
    writeTree(outer, { 'nested/x.c': 'new', 'nested/new.c': '' });
    expect(await listsOf(make(), outer)).toEqual(NOTHING);
  });
}
