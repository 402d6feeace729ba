// An index is about the folder that it is in: one that was copied or moved answers for where it is, repositories outside are
// opened only where this user added them, and a folder above does not take over a git root.
import { chmodSync, chownSync, cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Portolan } from '../../src/index.ts';
import { found, newUser } from '../support/as-user.ts';
import { portolan } from '../support/cli.ts';
import { tamperIndex } from '../support/tamper-index.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const FILES = { 'src/alpha.ts': 'export function alpha() {\n  return 1;\n}\n' };
const me = newUser();
const codes = (answer: { readonly degradations: readonly { readonly code: string; readonly subject: string }[] }) =>
  answer.degradations.map(({ code, subject }) => `${code} ${subject}`);

function indexedFolder(name = 'a'): Promise<string> {
  const folder = gitRepository(FILES, name);
  return me.at(folder, (all) => all.index()).then(() => folder);
}

describe('a copied workspace', () => {
  it('R-001-p0-3.1.1: answers for itself, never for the original', async () => {
    const a = await indexedFolder();
    const b = join(dirname(a), 'b');
    cpSync(a, b, { recursive: true });
    writeFiles(b, { 'src/alpha.ts': 'export function zulu() {\n  return 2;\n}\n' });
    expect(await me.at(b, (all) => found(all, 'zulu'))).toEqual(['a/src/alpha.ts']);
    expect(await me.at(b, (all) => found(all, 'alpha'))).toEqual(['a/src/alpha.ts']);
    expect((await me.at(b, (all) => all.grep('zulu'))).hits).toHaveLength(1);
    expect((await me.at(b, (all) => all.grep('alpha'))).hits).toHaveLength(0);
    expect((await me.at(b, (all) => all.status())).repositories).toMatchObject([
      { repository: { root: b }, isFresh: true },
    ]);
    expect((await me.at(b, (all) => all.impact({ kind: 'diff', revision: 'HEAD' }))).changed).toHaveLength(1);
    writeFiles(a, { 'src/yankee.ts': 'export const yankee = 1;\n' });
    expect(await me.at(b, (all) => found(all, 'yankee'))).toEqual([]);
    expect(await me.at(a, (all) => found(all, 'yankee'))).toEqual(['a/src/yankee.ts']);
    expect(await me.at(a, (all) => found(all, 'zulu'))).toEqual([]);
    expect((await me.at(b, (all) => all.verify())).outcome).toBe('equal');
  });

  it('that is moved with several repositories knows all of them, also after a second move', async () => {
    const top = join(temporaryFolder(), 'work');
    mkdirSync(top);
    const names = ['one', 'two'];
    for (const name of names)
      renameSync(gitRepository({ 'x.ts': `export const ${name}Thing = 1;\n` }, name), join(top, name));
    await me.at(top, (all) => all.index({ paths: names.map((name) => join(top, name)) }));
    let at = top;
    for (const [round, name] of ['moved', 'again'].entries()) {
      const to = join(dirname(top), name);
      renameSync(at, to);
      at = to;
      writeFiles(at, { 'two/x.ts': `export const later${round} = 1;\n` });
      // A file that was written less than 50 ms ago counts as pending until it is looked at again.
      await setTimeout(100);
      expect((await me.at(at, (all) => found(all, `later${round}`)))[0]).toBe('two/x.ts');
      const { repositories } = await me.at(at, (all) => all.status());
      expect(repositories.map(({ repository: { root }, isFresh }) => [root, isFresh])).toEqual(
        names.map((each) => [join(at, each), true]),
      );
    }
  });

  it('with its index in a folder of another name inside or outside is distinguished', async () => {
    const a = gitRepository(FILES, 'a');
    await me.at(a, (all) => all.index(), join(a, 'build/idx'));
    const b = join(dirname(a), 'b');
    renameSync(a, b);
    writeFiles(b, { 'src/alpha.ts': 'export function zulu() {}\n' });
    expect(await me.at(b, (all) => found(all, 'zulu'), join(b, 'build/idx'))).toEqual(['a/src/alpha.ts']);
    // From anywhere, an index that lies outside is about the folder it was made for.
    const elsewhere = join(temporaryFolder('elsewhere'), 'idx');
    await me.at(b, (all) => all.index(), elsewhere);
    writeFiles(b, { 'src/alpha.ts': 'export function whiskey() {}\n' });
    expect(await me.at(temporaryFolder(), (all) => found(all, 'whiskey'), elsewhere)).toEqual(['b/src/alpha.ts']);
  });
});

describe('a repository outside of the workspace', () => {
  const OTHER = { 'o.ts': 'export function otherThing() {\n  return 3;\n}\n' };

  async function withOther(): Promise<{ a: string; b: string; other: string }> {
    const a = await indexedFolder();
    const other = gitRepository(OTHER, 'other');
    await me.at(a, (all) => all.index({ paths: [other] }));
    const b = join(dirname(a), 'b');
    cpSync(a, b, { recursive: true });
    writeFiles(other, { 'o.ts': 'export function otherThing() {\n  return changedLater;\n}\n' });
    return { a, b, other };
  }

  it('is opened if the user added it, but not in a copy of that index', async () => {
    const { a, b, other } = await withOther();
    const seen = (folder: string) => me.at(folder, async (all) => (await all.grep('changedLater')).hits.length);
    expect([await seen(a), await seen(b)]).toEqual([1, 0]);
    expect(await me.at(b, (all) => all.search('otherThing')).then(codes)).toEqual(['repository_not_added other']);
    expect(await me.at(b, (all) => all.search('otherThing', { refresh: 'skip' })).then(codes)).toEqual([
      'repository_not_added other',
    ]);
    expect(await me.at(b, (all) => all.grep('changedLater')).then(codes)).toEqual(['repository_not_added other']);
    const { repositories } = await me.at(b, (all) => all.status());
    expect(repositories.map(({ repository: { id, root, outside }, pending }) => [id, root, outside, pending])).toEqual([
      ['a', b, undefined, 0],
      ['other', null, other, 0],
    ]);
    // What is indexed of it stays as it was, and nothing of the disk comes in.
    const everything = async (all: Portolan) => [
      await all.search('otherThing'),
      await all.context('otherThing'),
      await all.map(),
      await all.index(),
      await all.index({ force: true }),
      await all.impact({ kind: 'diff', revision: 'HEAD' }),
      await all.verify({ sample: 5 }),
    ];
    expect(JSON.stringify(await me.at(b, everything))).not.toContain('changedLater');
    expect(JSON.stringify(await me.at(a, everything))).toContain('changedLater');
  });

  it('names the command that adds it, and is opened from then on', async () => {
    const { b, other } = await withOther();
    const { degradations } = await me.at(b, (all) => all.search('otherThing'));
    expect(degradations[0]?.hint).toContain(`portolan index ${other}`);
    await me.at(b, (all) => all.index({ paths: [other] }));
    expect((await me.at(b, (all) => all.grep('changedLater'))).hits).toHaveLength(1);
    expect(codes(await me.at(b, (all) => all.search('changedLater')))).toEqual([]);
  });

  it('is shown as not added by status and doctor', async () => {
    const a = gitRepository(FILES, 'a');
    const other = gitRepository(OTHER, 'other');
    expect(portolan(a, ['index', '.', other]).code).toBe(0);
    const b = join(dirname(a), 'b');
    cpSync(a, b, { recursive: true });
    expect(portolan(b, ['status']).stdout).toContain('NOT ADDED');
    expect(portolan(b, ['doctor']).stdout).toContain(`portolan index ${other}`);
  });

  it('that was removed must be added again', async () => {
    const { a, other } = await withOther();
    const old = join(temporaryFolder(), 'data');
    cpSync(join(a, '.portolan'), old, { recursive: true });
    await me.at(a, (all) => all.remove('other'));
    rmSync(join(a, '.portolan'), { recursive: true });
    cpSync(old, join(a, '.portolan'), { recursive: true });
    expect(codes(await me.at(a, (all) => all.grep('changedLater')))).toEqual(['repository_not_added other']);
    await me.at(a, (all) => all.index({ paths: [other] }));
    expect((await me.at(a, (all) => all.grep('changedLater'))).hits).toHaveLength(1);
  });

  it('cannot be reached through paths in the index', async () => {
    const a = await indexedFolder();
    const outside = join(temporaryFolder('outside'), 'secrets');
    mkdirSync(outside);
    writeFileSync(join(outside, 'secret.txt'), 'topsecret\n');
    for (const root of [outside, `../../${basename(dirname(outside))}/secrets`, '/']) {
      tamperIndex(join(a, '.portolan'), `UPDATE repositories SET root = '${root}'`);
      const { hits, degradations } = await me.at(a, (all) => all.grep('topsecret'));
      expect([hits.length, degradations.map(({ code }) => code)]).toEqual([0, ['repository_not_added']]);
    }
  });

  it('cannot be reached through a link in place of one inside', async () => {
    const top = join(temporaryFolder(), 'work');
    mkdirSync(top);
    const one = join(top, 'one');
    renameSync(gitRepository(FILES, 'one'), one);
    await me.at(top, (all) => all.index({ paths: [one] }));
    const outside = gitRepository({ 'src/alpha.ts': 'topsecret\n' }, 'one');
    renameSync(one, join(top, 'away'));
    symlinkSync(outside, one);
    expect((await me.at(top, (all) => all.grep('topsecret'))).hits).toEqual([]);
    expect(codes(await me.at(top, (all) => all.search('alpha')))).toEqual(['repository_missing one']);
  });
});

describe('an index in a folder above', () => {
  /** `work` is indexed with the repository `listed` and not with `other`; both lie in it. */
  async function workspaceAbove(): Promise<string> {
    const work = join(temporaryFolder(), 'work');
    mkdirSync(work);
    for (const name of ['listed', 'other']) {
      renameSync(gitRepository({ 'src/x.ts': `export const ${name}Thing = 1;\n` }, name), join(work, name));
    }
    await me.at(work, (all) => all.index({ paths: [join(work, 'listed')] }));
    return work;
  }

  it('serves only the git roots that it lists', async () => {
    const work = await workspaceAbove();
    expect(await me.at(join(work, 'listed/src'), (all) => found(all, 'listedThing'))).toEqual(['listed/src/x.ts']);
    expect((await me.at(join(work, 'listed'), (all) => all.status())).root).toBe(work);
    expect(await me.refusedAt(join(work, 'other/src'), (all) => all.search('x'))).toMatchObject({
      code: 'index_missing',
    });
    expect((await me.at(join(work, 'other/src'), (all) => all.grep('Thing'))).hits.map(({ path }) => path)).toEqual([
      'src/x.ts',
    ]);
    await me.at(join(work, 'other/src'), (all) => all.index());
    expect((await me.at(join(work, 'other'), (all) => all.status())).root).toBe(join(work, 'other'));
    expect((await me.at(join(work, 'listed'), (all) => all.status())).repositories).toHaveLength(1);
  });

  it('serves a submodule whose files it has, and one listed in an index of an older format', async () => {
    const library = gitRepository({ 'lib.ts': 'export const libThing = 1;\n' }, 'library');
    const main = gitRepository(FILES, 'main');
    git(main, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'vendored/library');
    commitAll(main);
    await me.at(main, (all) => all.index());
    expect((await me.at(join(main, 'vendored/library'), (all) => all.status())).root).toBe(main);
    const work = await workspaceAbove();
    tamperIndex(join(work, '.portolan'), 'PRAGMA user_version = 11');
    expect(await me.refusedAt(join(work, 'listed'), (all) => all.search('x'))).toMatchObject({ code: 'store_older' });
    expect(await me.refusedAt(join(work, 'other'), (all) => all.search('x'))).toMatchObject({ code: 'index_missing' });
  });

  it('is not used if it is not ours', async () => {
    const work = await workspaceAbove();
    const somebody = newUser();
    const error = await somebody.refusedAt(join(work, 'listed'), (all) => all.search('x'));
    expect(error).toMatchObject({ code: 'index_missing' });
    renameSync(join(work, '.portolan'), join(work, 'data'));
    symlinkSync('data', join(work, '.portolan'));
    expect(await me.refusedAt(join(work, 'listed'), (all) => all.search('x'))).toMatchObject({ code: 'index_missing' });
  });

  // Only root can give a folder away.
  it.skipIf(process.getuid?.() !== 0)('is not used where it belongs to another account', async () => {
    const shared = temporaryFolder('shared');
    const folder = join(shared, 'project');
    mkdirSync(folder);
    writeFiles(folder, FILES);
    await me.at(shared, (all) => all.index());
    chownSync(join(shared, '.portolan'), 4711, 4711);
    chmodSync(join(shared, '.portolan'), 0o777);
    expect((await me.at(folder, (all) => all.grep('alpha'))).hits.map(({ path }) => path)).toEqual(['src/alpha.ts']);
    await me.at(folder, (all) => all.index());
    expect((await me.at(folder, (all) => all.status())).root).toBe(folder);
  });

  it('serves a folder that is no git root', async () => {
    const work = temporaryFolder('plain');
    writeFiles(work, { 'sub/deep/x.ts': 'export const deepThing = 1;\n' });
    await me.at(work, (all) => all.index());
    expect((await me.at(join(work, 'sub/deep'), (all) => all.status())).root).toBe(work);
  });
});
