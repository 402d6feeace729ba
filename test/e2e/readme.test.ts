// README.md is true: its commands run, its library example works, its verbs exist.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { VERB_SPECS } from '../../src/interfaces/cli/verb-specs.ts';
import { CLI, cliEnvironment } from '../support/cli.ts';
import { gitRepository, temporaryFolder } from '../support/temporary.ts';

const project = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(project, 'README.md'), 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map((match) => match[1] ?? '');

function shell(command: string, folder: string, env: NodeJS.ProcessEnv = {}) {
  const script = command.replaceAll(/(?:npx )?\bportolan (?=[a-z])/g, `'${process.execPath}' '${CLI}' `);
  return spawnSync('bash', ['-c', script], { cwd: folder, env: cliEnvironment(env), encoding: 'utf8' });
}

describe('README.md', () => {
  it('has two commands: one that installs and does the main job here, one that tests, which CI calls', {
    timeout: 300_000,
  }, () => {
    const [first = '', second = ''] = blocks('sh').map((block) => block.trim());
    expect(first).toMatch(/^npm ci && /);
    expect(readFileSync(join(project, '.ci/run'), 'utf8').trim().split('\n').at(-1)).toBe(second);
    const done = shell(first.replace('npm ci && ', ''), project, { PORTOLAN_DIR: join(temporaryFolder(), 'data') });
    expect(done.status, done.stderr).toBe(0);
    expect(done.stdout).toContain('src/');
  });

  it('shows a transcript whose commands work', () => {
    const commands = blocks('console').flatMap((block) => block.split('\n').filter((line) => line.startsWith('$ ')));
    expect(commands.length).toBeGreaterThan(2);
    const folder = gitRepository({
      'fs.go': 'package gin\n\ntype Dir struct{}\n',
      'debug.go': 'package gin\n\nfunc debugPrintRoute() {}\n\nfunc addRoute() { debugPrintRoute() }\n',
      'recovery.go': 'package gin\n\n// Recovery recovers from panics in handlers.\nfunc Recovery() {}\n',
      'testdata/certificate/key.pem': 'not a key\n',
    });
    for (const command of commands) {
      const done = shell(command.slice(2), folder);
      expect(done.status, `${command}\n${done.stderr}`).toBe(0);
    }
  });

  it('names only verbs that exist, and all of them', () => {
    const table = readme.split('| verb | does |')[1]?.split('\n\n')[0] ?? '';
    const named = [...table.matchAll(/`([a-z]+)[^`]*`/g)].map((match) => match[1] ?? '');
    expect([...new Set(named)].sort()).toEqual(VERB_SPECS.map(({ name }) => name).sort());
  });

  it('has a library example that works', async () => {
    expect(blocks('ts')[0]).toContain("openPortolan({ folder: '/path/to/repository' })");
    const folder = gitRepository({ 'auth.ts': 'export function verifyToken() {}\n' });
    const portolan = await openPortolan({ folder, environment: cliEnvironment() });
    await portolan.index();
    const { hits } = await portolan.search('where are tokens verified verifyToken', { limit: 5 });
    portolan.close();
    expect(hits[0]?.path).toBe('auth.ts');
  });
});
