// README.md is true: its commands run, its library example works, its verbs exist.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';
import { CLI, cliEnvironment } from '../support/cli.ts';
import { temporaryFolder } from '../support/temporary.ts';

const project = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(project, 'README.md'), 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map((match) => match[1] ?? '');

function shell(command: string, folder: string, env: NodeJS.ProcessEnv = {}) {
  const script = command.replaceAll(/(?:npx )?\bportolan (?=[a-z])/g, `'${process.execPath}' '${CLI}' `);
  return spawnSync('bash', ['-c', script], { cwd: folder, env: cliEnvironment(env), encoding: 'utf8' });
}

describe('README.md', () => {
  it('has two commands: one installs and does the main job here, one tests and is run by CI', {
    timeout: 300_000,
  }, () => {
    const [first = '', second = ''] = blocks('sh').map((block) => block.trim());
    expect(first).toMatch(/^npm ci && /);
    expect(readFileSync(join(project, '.ci/run'), 'utf8').trim().split('\n').at(-1)).toBe(second);
    const done = shell(first.replace('npm ci && ', ''), project, { PORTOLAN_DIR: join(temporaryFolder(), 'data') });
    expect(done.status, done.stderr).toBe(0);
    expect(done.stdout).toContain('src/');
  });

  it('names exactly the existing verbs', () => {
    const table = readme.split('| verb | does |')[1]?.split('\n\n')[0] ?? '';
    const named = [...table.matchAll(/`([a-z]+)[^`]*`/g)].map((match) => match[1] ?? '');
    expect([...new Set(named)].sort()).toEqual(VERBS.map(({ name }) => name).sort());
  });
});
