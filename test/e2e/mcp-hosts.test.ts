// `portolan mcp --print-config`: what hosts want, and that nothing of the user's is touched unless asked.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { portolan } from '../support/cli.ts';
import { git, gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const HOSTS = { claude: '.mcp.json', cursor: '.cursor/mcp.json', vscode: '.vscode/mcp.json' } as const;

function place() {
  const home = temporaryFolder('home');
  const folder = gitRepository({ 'src/a.ts': 'export {};\n' });
  const run = (...args: string[]) => portolan(folder, ['mcp', '--print-config', ...args], { env: { HOME: home } });
  return { home, folder, run };
}

it.each(Object.entries(HOSTS))('%s: prints, writes and takes out again', (host, path) => {
  const { folder, run } = place();
  const printed = run(host);
  expect(printed.code).toBe(0);
  expect(printed.stderr).toContain(join(folder, path));
  expect(git(folder, 'status', '--porcelain')).toBe('');
  expect(run(host, '--write').stdout).toBe(`${join(folder, path)}: written\n`);
  expect(readFileSync(join(folder, path), 'utf8')).toBe(printed.stdout);
  expect(run(host, '--write').stdout).toContain('there already');
  expect(run(host, '--undo').stdout).toContain('removed');
  expect(existsSync(join(folder, path))).toBe(false);
  expect(run(host, '--undo').stdout).toContain('not there');
});

it('keeps the rest of a file, its mode, and a link to it', () => {
  const { folder, run } = place();
  const text = '{\n  // ours\n  "mcpServers": {\n    "other": { "command": "x" },\n  },\n}\n';
  writeFiles(folder, { 'dotfiles/mcp.json': text });
  chmodSync(join(folder, 'dotfiles/mcp.json'), 0o660);
  symlinkSync('dotfiles/mcp.json', join(folder, '.mcp.json'));
  expect(run('claude', '--write').code).toBe(0);
  expect(readFileSync(join(folder, '.mcp.json'), 'utf8')).toContain('// ours');
  expect(lstatSync(join(folder, '.mcp.json')).isSymbolicLink()).toBe(true);
  run('claude', '--undo');
  expect(readFileSync(join(folder, 'dotfiles/mcp.json'), 'utf8')).toBe(text);
  expect(statSync(join(folder, 'dotfiles/mcp.json')).mode & 0o777).toBe(0o660);
});

it('writes nothing through a link to outside of the project', () => {
  const { folder, run } = place();
  const outside = temporaryFolder();
  writeFiles(outside, { 'mine.json': '{}\n' });
  symlinkSync(join(outside, 'mine.json'), join(folder, '.mcp.json'));
  symlinkSync(outside, join(folder, '.cursor'));
  for (const [host, how] of [
    ['claude', '--write'],
    ['claude', '--undo'],
    ['cursor', '--write'],
    ['cursor', '--undo'],
  ]) {
    const { code, stderr } = run(host ?? '', how ?? '');
    expect(code).toBe(2);
    expect(stderr).toContain(', outside of ');
  }
  expect(readdirSync(outside)).toEqual(['mine.json']);
  expect(readFileSync(join(outside, 'mine.json'), 'utf8')).toBe('{}\n');
});

it('does not block on a pipe in place of the file', () => {
  const { folder, run } = place();
  execFileSync('mkfifo', [join(folder, '.mcp.json')]);
  expect(run('claude', '--write')).toMatchObject({ code: 2, stderr: expect.stringContaining('not a regular file') });
});

it('codex: keeps the rest of its file', () => {
  const { home, folder, run } = place();
  const file = join(home, '.codex/config.toml');
  mkdirSync(join(home, '.codex'));
  writeFileSync(file, '# mine\nmodel = "x"\n\n[mcp_servers.other]\ncommand = "y"\n');
  const before = readFileSync(file, 'utf8');
  expect(run('codex').stdout).toBe('[mcp_servers.portolan]\ncommand = "portolan"\nargs = ["mcp"]\n');
  expect(readFileSync(file, 'utf8')).toBe(before);
  run('codex', '--write');
  expect(readFileSync(file, 'utf8')).toBe(`${before}\n[mcp_servers.portolan]\ncommand = "portolan"\nargs = ["mcp"]\n`);
  run('codex', '--undo');
  expect(readFileSync(file, 'utf8')).toBe(before);
  const elsewhere = portolan(folder, ['mcp', '--print-config', 'codex', '--write', '--dir', '/data', '--json'], {
    env: { HOME: home, CODEX_HOME: join(home, 'else') },
  });
  expect(JSON.parse(elsewhere.stdout)).toMatchObject({ host: 'codex', change: 'written' });
  expect(readFileSync(join(home, 'else/config.toml'), 'utf8')).toContain('args = ["mcp","--dir","/data"]');
});

it('refuses a file that it cannot read, and does not change it', () => {
  const { folder, run } = place();
  writeFiles(folder, { '.mcp.json': '{ "mcpServers": { "other": ' });
  for (const how of ['--write', '--undo']) {
    const { code, stderr } = run('claude', how);
    expect(code).toBe(2);
    expect(stderr).toContain('cannot be read: line 1');
  }
  expect(readFileSync(join(folder, '.mcp.json'), 'utf8')).toBe('{ "mcpServers": { "other": ');
  expect(run('emacs').code).toBe(2);
  expect(portolan(folder, ['mcp', '--write']).code).toBe(2);
});
