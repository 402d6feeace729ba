// `portolan grep` by the real command line: the letters, the scopes, the caps, with ripgrep and without.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import { describe, expect, it } from 'vitest';
import { portolan, portolanJson } from '../support/cli.ts';
import { gitRepository, writeFiles } from '../support/temporary.ts';

interface GrepOut {
  hits: {
    repo: string;
    path: string;
    line: number;
    column: number;
    preview: string;
    before: string[];
    after: string[];
    matches: string[];
  }[];
  files_with_hits: number;
  more: number;
  binary_files: number;
  engine: string;
  degradations: { code: string }[];
}

const FILES = {
  'src/a.ts': 'const Token = 1;\nconst token2 = Token + 1;\n// the end\nfunction verifyToken() {}\n',
  'src/b.py': 'def verify_token():\n    return "token"\n\n\n\n# token again\n',
  'src/long.ts': `${'x'.repeat(5000)}needle${'y'.repeat(5000)}\n`,
  'lib/c.go': 'package lib\n\nfunc Verify(t string) bool {\n\treturn t == "token.v1"\n}\n',
  'bin/data.bin': new Uint8Array([116, 111, 107, 101, 110, 0, 1, 2]),
  '日本.md': 'トークン token\n',
  '.hidden/d.txt': 'hidden token\n',
  'yarn.lock': 'token@1\n',
  '.gitignore': 'out/\n',
};

const repository = () => {
  const folder = gitRepository(FILES);
  writeFiles(folder, { 'out/e.txt': 'ignored token\n' });
  return folder;
};

/** The same letters to both: what we print into a pipe must be what ripgrep prints, path by path. */
function ripgrep(folder: string, args: readonly string[]): string[] {
  const flags = [
    '--no-config',
    '--hidden',
    '--glob',
    '!.git',
    '--no-heading',
    '--line-number',
    '--with-filename',
    '--sort',
    'path',
  ];
  try {
    return execFileSync(rgPath, [...flags, ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\.\//, ''));
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}

describe('grep', () => {
  const folder = repository();

  it.each([
    [['token']],
    [['-i', 'token']],
    [['-S', 'token']],
    [['-S', 'Token']],
    [['-w', 'token']],
    [['-F', 'token.v1']],
    [['-e', 'Token', '-e', 'verify_']],
    [['-g', '*.ts', '-i', 'token']],
    [['-g', '!*.ts', '-i', 'token']],
    [['-g', 'src/**', 'token']],
    [['-t', 'go', 'token']],
    [['-o', 'tok[a-z]+']],
    [['-m', '1', '-i', 'token']],
    [['-A', '1', 'Token']],
    [['-B', '1', 'token2']],
    [['-C', '1', 'verify']],
    [['-A1', '-i', 'verify']],
    [['-iw', 'token']],
    [['token', 'src']],
    [['-nH', 'token']],
    [['-s', 'Token']],
    [['-L', 'token']],
    [['-x', '-F', '// the end']],
    [['-v', 'token', '-g', '!*.bin', '-g', '!long*']],
    [['-v', 'token', '-g', '!*.bin', '-g', '!long*', '-A', '1']],
    [['-v', 'token', '-g', '!*.bin', '-g', '!long*', '-m', '1']],
    [['-v', '-i', '-U', 'token = 1;\\nconst', 'src/a.ts']],
    [['nothing-like-this']],
    [['^func \\w+\\(']],
  ])('R-002-1.2.1 R-002-1.2.2: %j prints what ripgrep prints', (args) => {
    const ours = portolan(folder, ['grep', ...args]);
    const lines = ours.stdout === '' ? [] : ours.stdout.trimEnd().split('\n');
    // ripgrep separates the groups of different files too; a pipe into other programs does not need that.
    const withoutGaps = (all: readonly string[]) => all.filter((line) => line !== '--').sort();
    expect(withoutGaps(lines)).toEqual(withoutGaps(ripgrep(folder, args)));
    expect(ours.code).toBe(lines.length > 0 ? 0 : 1);
  });

  it('-l prints paths, -c prints counts', () => {
    const sorted = (...args: string[]) =>
      portolan(folder, ['grep', ...args])
        .stdout.trim()
        .split('\n')
        .sort();
    expect(sorted('-l', 'token')).toEqual(ripgrep(folder, ['-l', 'token']).sort());
    expect(sorted('-c', 'token')).toEqual([
      '.hidden/d.txt:1',
      'lib/c.go:1',
      'src/a.ts:1',
      'src/b.py:3',
      'yarn.lock:1',
      '日本.md:1',
    ]);
  });

  it('--files-without-match prints files without a match, empty ones too; with -v files where every line matches', () => {
    const own = gitRepository({ 'a.txt': 'token\n', 'b.txt': 'other\n', 'empty.py': '', 'c/d.txt': 'token\nother\n' });
    for (const args of [
      ['--files-without-match', 'token'],
      ['--files-without-match', '-v', 'token'],
      ['--files-without-match', 'token', 'c'],
      ['-l', '-v', 'token'],
    ]) {
      const { code, stdout } = portolan(own, ['grep', ...args]);
      const files = stdout.split('\n').filter(Boolean);
      expect(files.sort(), args.join(' ')).toEqual(ripgrep(own, args).filter(Boolean).sort());
      expect(code).toBe(files.length > 0 ? 0 : 1);
    }
    expect(portolanJson(own, ['grep', '--files-without-match', 'token'])).toMatchObject({
      files: [
        { repo: 'repo', path: 'b.txt' },
        { repo: 'repo', path: 'empty.py' },
      ],
    });
  });

  it('-I and -N omit paths and line numbers, --column adds the column', () => {
    const only = (...args: string[]) => portolan(folder, ['grep', 'Verify', 'lib', ...args]).stdout;
    expect(only('-I')).toBe('3:func Verify(t string) bool {\n');
    expect(only('-IN')).toBe('func Verify(t string) bool {\n');
    expect(only('-N')).toBe('lib/c.go:func Verify(t string) bool {\n');
    expect(only('--column')).toBe('lib/c.go:3:6:func Verify(t string) bool {\n');
  });

  it('-U lets a match span lines', () => {
    const { hits } = portolanJson<GrepOut>(folder, ['grep', '-U', 'Token = 1;\\nconst']);
    expect(hits).toMatchObject([
      { path: 'src/a.ts', line: 1, column: 7, preview: 'const Token = 1;\nconst token2 = Token + 1;' },
    ]);
  });

  it('R-002-1.2.3 R-002-2.2: prints line, column in bytes, context and the matched texts', () => {
    const { hits } = portolanJson<GrepOut>(folder, ['grep', 'token', '日本.md']);
    expect(hits).toEqual([
      {
        repo: 'repo',
        path: '日本.md',
        line: 1,
        column: 14,
        preview: 'トークン token',
        before: [],
        after: [],
        matches: ['token'],
      },
    ]);
    const around = portolanJson<GrepOut>(folder, ['grep', '-C1', 'again']).hits[0];
    expect(around).toMatchObject({ before: [''], after: [] });
  });

  it('cuts a very long line around the match', () => {
    const preview = portolanJson<GrepOut>(folder, ['grep', 'needle']).hits[0]?.preview ?? '';
    expect(preview.length).toBeLessThan(500);
    expect(preview).toContain('needle');
    expect(preview.startsWith('…')).toBe(true);
  });

  it('R-002-1.2.2 R-002-1.2.5: limits the hits and says how many more there are', () => {
    const capped = portolanJson<GrepOut>(folder, ['grep', '-i', 'token', '--limit', '3']);
    const all = portolanJson<GrepOut>(folder, ['grep', '-i', 'token']);
    expect(capped.hits).toEqual(all.hits.slice(0, 3));
    expect(capped.more).toBe(all.hits.length - 3);
    expect(capped.degradations.map(({ code }) => code)).toEqual(['matches_capped']);
    expect(portolan(folder, ['grep', '-i', 'token', '--limit', '3']).stderr).toContain(
      `${capped.more} more matching lines`,
    );
  });

  it('skips binary files and ignored files; --no-ignore includes ignored ones', () => {
    const paths = (...flags: string[]) =>
      portolanJson<GrepOut>(folder, ['grep', 'token', ...flags]).hits.map(({ path }) => path);
    expect(paths()).not.toContain('bin/data.bin');
    expect(paths()).not.toContain('out/e.txt');
    expect(paths('--no-ignore')).toContain('out/e.txt');
    expect(portolanJson<GrepOut>(folder, ['grep', 'token'])).toMatchObject({ binary_files: 1 });
  });

  it('a bad pattern is one clear error', () => {
    const bad = portolan(folder, ['grep', 'foo(', '--json']);
    expect(bad.code).toBe(2);
    expect(JSON.parse(bad.stdout)).toMatchObject({
      error: { code: 'bad_pattern', hint: expect.stringContaining('-F') as string },
    });
    expect(portolan(folder, ['grep', 'foo(', '-t', 'klingon']).stderr).toContain('there is no file type klingon');
  });

  it('R-002-1.2.4: works without ripgrep, with the same hits, and says so', () => {
    const args = ['grep', '-i', '-C1', 'verify.?token|token', '--json'];
    const withRipgrep = JSON.parse(portolan(folder, args).stdout) as GrepOut;
    const without = JSON.parse(
      portolan(folder, args, { env: { PORTOLAN_RG: join(folder, 'no-such-rg') } }).stdout,
    ) as GrepOut;
    expect(without.hits).toEqual(withRipgrep.hits);
    expect(without.engine).not.toBe(withRipgrep.engine);
    expect(without.degradations.map(({ code }) => code)).toEqual(['ripgrep_unavailable']);
  });

  it('does not let a file drive the terminal', () => {
    const hostile = gitRepository({ 'a.txt': 'evil \x1b]0;owned\x07 needle\n' });
    portolanJson(hostile, ['index']);
    expect(portolan(hostile, ['search', 'needle', '--color', 'always']).stdout).not.toContain('\x1b]0');
  });
});
