// Every setting of git that names a program, in every place where configuration lies; then every verb and every tool of
// the server: nothing is run. The list of settings is git's own.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';
import { cliEnvironment, portolan, startPortolan } from '../support/cli.ts';
import { OTHER_SECTIONS, OTHER_SETTINGS, PROGRAM_SETTINGS, SUSPICIOUS } from '../support/git-programs.ts';
import { type HostileRepository, hostileRepository } from '../support/hostile-repository.ts';
import { mcpSession } from '../support/mcp.ts';
import { writeFiles } from '../support/temporary.ts';
import { TOOL_CALLS } from '../support/tool-calls.ts';
import { VERB_CALLS } from '../support/verb-calls.ts';

it('every git setting that seems to name a program is classified', () => {
  const listed = execFileSync('git', ['help', '--config'], { encoding: 'utf8' }).split('\n');
  const isKey = (line: string) => /^[a-z]\S*\.\S+$/i.test(line);
  const known = new Set(
    [...Object.keys(PROGRAM_SETTINGS), ...Object.keys(OTHER_SETTINGS)].map((key) => key.toLowerCase()),
  );
  expect(listed.filter(isKey).length).toBeGreaterThan(500);
  const isUnknown = (key: string) => SUSPICIOUS.test(key) && !OTHER_SECTIONS.test(key) && !known.has(key.toLowerCase());
  expect(listed.filter((key) => isKey(key) && isUnknown(key))).toEqual([]);
});

describe('in a repository that names a program in every possible setting', () => {
  let hostile: HostileRepository;
  beforeAll(() => {
    hostile = hostileRepository();
  });
  const run = (...args: string[]) => portolan(hostile.folder, args, { env: hostile.environment });

  it('plain git does run them, so the test can detect a run', () => {
    const { folder, environment } = hostile;
    const env = { ...cliEnvironment(environment), PATH: process.env.PATH };
    const looks = ['-C lib status', '-C bare status', 'log -1', 'log --name-only', 'diff', 'diff --no-ext-diff'];
    for (const look of ['status', ...looks]) spawnSync('git', look.split(' '), { cwd: folder, env, stdio: 'ignore' });
    const sprung = hostile.sprung();
    hostile.reset();
    const filters = ['local', 'worktree', 'included', 'conditional', 'user', 'submodule'].flatMap((place) =>
      ['.clean', '=.clean', '-process.process'].map((end) => `${place} filter.hostile-${place}${end}`),
    );
    expect(sprung).toEqual(expect.arrayContaining([...filters, 'bare core.fsmonitor', 'user trace2.eventTarget']));
    const keys = new Set(sprung.map((each) => each.slice(each.indexOf(' ') + 1).replace(/hostile-[a-z]+\./, '')));
    expect([...keys]).toEqual(
      expect.arrayContaining([
        ...['core.fsmonitor', 'post-index-change', 'diff.command', 'diff.textconv', 'gpg.program'],
        ...['core.sshCommand', 'remote.hostile.url', 'remote.uploadpack'],
      ]),
    );
  });

  it('git still lists the files, and the ignored settings are reported', () => {
    expect(run('index')).toMatchObject({ code: 0 });
    const status = JSON.parse(run('status', '--json').stdout);
    const codes = status.repositories[0].degradations.map(({ code }: { code: string }) => code);
    expect(codes).toContain('clone_partial');
    expect(codes).not.toContain('git_refused');
    expect(status.repositories[0]).toMatchObject({ branch: 'main', fresh: true });
    expect(hostile.sprung()).toEqual([]);
  });

  it('every verb has a run', () => {
    expect(Object.keys(VERB_CALLS)).toEqual(VERBS.map(({ name }) => name));
  });

  // What removes the repository comes last.
  const verbs = Object.keys(VERB_CALLS).sort((a, b) => Number(a === 'remove') - Number(b === 'remove'));
  it.each(verbs)('%s runs none of them', (verb) => {
    const runs = VERB_CALLS[verb]?.hostileGit;
    for (const args of runs === undefined || runs === 'apart' ? [] : runs) {
      const { stderr } = run(verb, ...args);
      // A coded error is an answer; a crash is none.
      expect(stderr).not.toMatch(/^\s+at /m);
      expect([verb, ...args, ...hostile.sprung()]).toEqual([verb, ...args]);
    }
  });

  it('watch runs none of them while files change', async () => {
    const child = startPortolan(hostile.folder, ['watch', '--json'], hostile.environment);
    await once(child.stdout, 'data');
    writeFiles(hostile.folder, { 'local/odd.ts': '', 'lib/submodule/odd.ts': '', 'new.ts': '' });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(hostile.sprung()).toEqual([]);
  });

  it('the server runs none of them, with any of its tools', async () => {
    const session = await mcpSession(hostile.folder, { env: hostile.environment });
    const { tools } = await session.client.listTools();
    expect(Object.keys(TOOL_CALLS).sort()).toEqual(tools.map(({ name }) => name).sort());
    for (const [tool, { hostileGit: given }] of Object.entries(TOOL_CALLS)) {
      let { isError, text } = await session.call(tool, given);
      for (let tries = 0; text.includes('index_missing') && tries < 300; tries += 1) {
        await delay(200);
        ({ isError, text } = await session.call(tool, given));
      }
      expect([tool, isError, isError ? text : '']).toEqual([tool, false, '']);
    }
    await session.close();
    expect(hostile.sprung()).toEqual([]);
  });
});
