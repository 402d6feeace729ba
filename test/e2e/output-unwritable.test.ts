// Standard output or standard error takes nothing, or standard input gives nothing: a coded error where an answer is lost,
// and otherwise the work is done all the same.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLI, type CliResult, cliEnvironment, indexedRepository, portolan, portolanJson } from '../support/cli.ts';
import { writeFiles } from '../support/temporary.ts';

const STOP_HANG_MS = 60_000;
const HELLO = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

const folder = indexedRepository({ 'a.ts': 'export const alpha = 1;\n' }, 'unwritable');

function redirected(args: readonly string[], redirection: string, input = ''): CliResult {
  const done = spawnSync('sh', ['-c', `{ "$0" "$@" ${redirection}; } 3>&1`, process.execPath, CLI, ...args], {
    cwd: folder,
    env: cliEnvironment(),
    encoding: 'utf8',
    timeout: STOP_HANG_MS,
    input,
  });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

const UNWRITABLE =
  'portolan: standard output cannot be written: ENOSPC: no space left on device, write\n' +
  'hint: free some disk space or write the output elsewhere; the index is intact\n';

describe.skipIf(!existsSync('/dev/full'))('a full device (needs /dev/full)', () => {
  it.each([
    [['search', 'alpha']],
    [['search', 'alpha', '--json']],
    [['grep', 'alpha']],
    [['index', '-q']],
    [['index', '-q', '--json']],
    [['--version']],
    [['--help']],
  ])('as standard output of %j is an error', (args) => {
    expect(redirected(args, '> /dev/full')).toEqual({ code: 2, stdout: '', stderr: UNWRITABLE });
  });

  it('keeps the index if the report cannot be written', () => {
    writeFiles(folder, { 'b.ts': 'export const later = 2;\n' });
    expect(redirected(['index', '-q'], '> /dev/full').code).toBe(2);
    expect(portolanJson(folder, ['search', 'later', '--no-refresh'])).toMatchObject({ hits: [{ path: 'b.ts' }] });
  });

  it('prints the error on standard error', () => {
    const done = redirected(['searc', '--json'], '> /dev/full');
    expect(done).toMatchObject({ code: 2, stderr: expect.stringContaining('unknown verb "searc"') as string });
  });

  it('ends a server that cannot answer', () => {
    const done = redirected(['mcp'], '> /dev/full', `${HELLO}\n`);
    expect(done.code).toBe(2);
    expect(done.stderr).toContain(UNWRITABLE);
  });

  it('as standard error changes nothing', () => {
    expect(redirected(['index', '--force'], '2> /dev/full').code).toBe(0);
    expect(redirected(['search', 'alpha'], '2> /dev/full').stdout).toContain('a.ts');
    expect(redirected(['searc'], '2> /dev/full').code).toBe(2);
  });
});

describe('a stream that is closed', () => {
  it('as standard output or standard error neither hangs nor crashes', () => {
    for (const closed of ['>&-', '2>&-', '<&-']) {
      expect(redirected(['search', 'alpha'], closed), closed).toMatchObject({ code: 0 });
    }
    expect(redirected(['index', '--force'], '<&- >&- 2>&-')).toMatchObject({ code: 0 });
  });

  it('as standard input counts as empty input', () => {
    expect(redirected(['context'], '<&-')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('standard input was empty'),
    });
    expect(redirected(['search', '--stdin'], '<&-')).toMatchObject({ code: 0, stdout: '' });
    expect(redirected(['mcp'], '<&-')).toMatchObject({ code: 0, stdout: '' });
  });

  it('as the reader of progress does not stop an index run', () => {
    expect(redirected(['index', '--force'], '2>&1 >&3 | true').stdout).toContain('is ready');
    expect(portolan(folder, ['search', 'alpha']).code).toBe(0);
  });
});
