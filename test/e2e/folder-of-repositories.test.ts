// Which repositories `index` adds: those in a folder of repositories, those that are named, and none without a word.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portolan, portolanJson } from '../support/cli.ts';
import { mcpSession } from '../support/mcp.ts';
import { commitAll, git, temporaryFolder, writeFiles } from '../support/temporary.ts';

interface Report {
  readonly holds_text: boolean;
  readonly repositories: readonly { readonly repo: string; readonly new: boolean }[];
}

function repositoryAt(folder: string, word: string): void {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '-q', '-b', 'main');
  writeFiles(folder, { 'src/main.ts': `export function ${word}() { return '${word}'; }\n` });
  commitAll(folder);
}

function work(): string {
  const folder = join(temporaryFolder(), 'work');
  repositoryAt(join(folder, 'api'), 'apricot');
  repositoryAt(join(folder, 'team/web'), 'walnut');
  writeFiles(folder, { 'notes.txt': 'not part of any repository\n' });
  return folder;
}

const namesOf = ({ repositories }: Report) => repositories.map(({ repo }) => repo);

describe('a folder of repositories', () => {
  it('is a workspace of them: index lists and adds them, and later ones too', () => {
    const folder = work();
    const first = portolan(folder, ['index']);
    expect(first.stdout).toMatch(/^api .*\n/m);
    expect(first.stdout).toMatch(/^web .*\n/m);
    expect(portolan(folder, ['search', 'walnut']).stdout).toContain('web/src/main.ts');
    expect(portolan(folder, ['search', 'apricot']).stdout).toContain('api/src/main.ts');
    repositoryAt(join(folder, 'late'), 'lychee');
    expect(namesOf(portolanJson<Report>(folder, ['index']))).toContain('late');
    expect(portolan(folder, ['search', 'lychee']).stdout).toContain('late/src/main.ts');
    expect(portolan(join(folder, 'team/web'), ['search', 'apricot']).stdout).toContain('api/src/main.ts');
  });

  it('is served by mcp', async () => {
    const session = await mcpSession(work());
    const { text } = await session.call('index_status', { action: 'refresh' });
    expect(text).toContain('api');
    expect(text).toContain('web');
    expect((await session.call('code_search', { query: 'walnut' })).text).toContain('web/src/main.ts');
  });

  it('can be searched by exact text before there is an index, also through mcp', async () => {
    const folder = work();
    expect(portolan(folder, ['grep', '-l', 'apricot|walnut']).stdout).toBe('api/src/main.ts\nweb/src/main.ts\n');
    expect(portolan(folder, ['grep', '-c', 'walnut', 'WEB/src']).stdout).toBe('web/src/main.ts:1\n');
    const session = await mcpSession(folder);
    const { text } = await session.call('code_search', { query: 'walnut', mode: 'exact' });
    expect(text).toContain('web/src/main.ts:1');
    expect((await session.call('code_search', { query: 'apricot' })).text).toContain('api/src/main.ts');
    expect((await session.call('code_context', { query: 'apricot' })).text).toContain('## api/src/main.ts');
  });

  it('that is named adds each of its repositories to another workspace', () => {
    const folder = work();
    const home = join(temporaryFolder(), 'home-repo');
    repositoryAt(home, 'hazel');
    expect(namesOf(portolanJson<Report>(home, ['index', home, folder])).sort()).toEqual(['api', 'home-repo', 'web']);
  });
});

describe('a path that is named', () => {
  it('is added even if it is a repository inside another', () => {
    const folder = join(temporaryFolder(), 'outer');
    repositoryAt(folder, 'olive');
    repositoryAt(join(folder, 'inner'), 'iris');
    portolanJson(folder, ['index']);
    expect(portolan(folder, ['search', 'iris', '--no-dense']).code).toBe(1);
    expect(namesOf(portolanJson<Report>(folder, ['index', 'inner']))).toEqual(['inner']);
    expect(portolan(folder, ['search', 'iris']).stdout).toContain('inner/src/main.ts');
    expect(portolanJson<Report>(folder, ['index', 'src'])).toMatchObject({ repositories: [] });
  });

  it('is refused with the reason if it is not a folder', () => {
    const folder = join(temporaryFolder(), 'one');
    repositoryAt(folder, 'olive');
    expect(portolan(folder, ['index', 'nowhere']).stderr).toContain('nowhere does not exist');
    expect(portolan(folder, ['index', 'src/main.ts']).stderr).toContain('src/main.ts is not a folder');
  });

  it('takes the name of --name; two folders with one name are distinguished by their parents', () => {
    const folder = join(temporaryFolder(), 'work');
    for (const team of ['a', 'b']) repositoryAt(join(folder, team, 'api'), `word${team}`);
    expect(namesOf(portolanJson<Report>(folder, ['index', 'a/api']))).toEqual(['api']);
    expect(namesOf(portolanJson<Report>(folder, ['index', 'b/api']))).toEqual(['b.api']);
    repositoryAt(join(folder, 'c/api'), 'wordc');
    repositoryAt(join(folder, 'd'), 'wordd');
    expect(namesOf(portolanJson<Report>(folder, ['index', 'c/api', '--name', 'billing']))).toEqual(['billing']);
    expect(portolan(folder, ['search', 'wordc']).stdout).toContain('billing/src/main.ts');
    for (const args of [
      ['index', 'c/api', '--name', 'other'],
      ['index', 'a/api', 'b/api', '--name', 'x'],
      ['index', 'd', '--name', ''],
      ['index', 'd', '--name', 'a/b'],
      ['index', 'd', '--name', 'BILLING'],
    ]) {
      const { code, stderr } = portolan(folder, args);
      expect(code, stderr).toBe(2);
      expect(stderr).not.toContain('bug');
    }
  });
});

it('never prints "up to date" if nothing in question is indexed', () => {
  const folder = join(temporaryFolder(), 'empty');
  mkdirSync(folder);
  git(folder, 'init', '-q', '-b', 'main');
  for (let time = 0; time < 2; time += 1) {
    const { code, stdout } = portolan(folder, ['index']);
    expect(stdout).toContain('Nothing is indexed');
    expect(stdout).not.toMatch(/up to date|is ready/i);
    expect(code).toBe(1);
  }
});
