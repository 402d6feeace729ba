// The bash script is driven in a real bash; zsh and fish only check the syntax, where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completionScript, type Shell } from './completion.ts';
import type { VerbSpec } from './verb.ts';

const VERBS: readonly VerbSpec[] = [
  {
    name: 'search',
    summary: "ranked hits: what's there [and where]",
    arguments: [{ name: 'QUERY', required: true, many: false, completes: 'none' }],
    options: [
      { long: 'limit', kind: 'number', min: 1, max: 1000, summary: 'at most N hits' },
      { long: 'kind', kind: 'text', many: true, choices: ['function', 'class'], summary: 'only this kind' },
      { long: 'stdin', kind: 'flag', hidden: true, summary: 'not offered' },
    ],
    examples: [],
  },
  {
    name: 'grep',
    summary: 'exact search',
    arguments: [
      { name: 'PATTERN', required: true, many: false, requiredUnless: 'regexp' },
      { name: 'PATH', required: false, many: true, completes: 'path' },
    ],
    options: [
      { long: 'regexp', short: 'e', kind: 'text', many: true, placeholder: 'PATTERN', summary: 'a pattern' },
      { long: 'ignore-case', short: 'i', kind: 'flag', summary: 'any case' },
      { long: 'file', short: 'f', kind: 'text', placeholder: 'FILE', summary: 'patterns from a file' },
    ],
    examples: [],
  },
  {
    name: 'remove',
    summary: 'take a repository out',
    arguments: [{ name: 'REPO', required: true, many: false, completes: 'repo' }],
    options: [],
    examples: [],
  },
  {
    name: 'completion',
    summary: 'a script for a shell',
    arguments: [{ name: 'SHELL', required: true, many: false, completes: ['bash', 'zsh', 'fish'] }],
    options: [],
    examples: [],
  },
];

const folder = mkdtempSync(join(tmpdir(), 'portolan-completion-'));
const installed = (shell: Shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

beforeAll(() => {
  for (const shell of ['bash', 'zsh', 'fish'] as const) {
    writeFileSync(join(folder, `script.${shell}`), completionScript(shell, VERBS));
  }
  mkdirSync(join(folder, 'work', 'src'), { recursive: true });
  writeFileSync(join(folder, 'work', 'some file.ts'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What bash offers for the last word; words are split as readline splits them, so `--color=a` is three. */
function complete(words: readonly string[]): string[] {
  const script = `
    source ../script.bash
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _portolan
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const args = ['--norc', '-c', script, 'bash', 'portolan', ...words];
  const output = execFileSync('bash', args, { cwd: join(folder, 'work'), encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

const GLOBALS = ['--json', '--dir', '--set', '--color', '-q', '--quiet', '-h', '--help'];

describe.skipIf(!installed('bash'))('bash (skipped where bash is not installed)', () => {
  test.each<[string, string[], string[]]>([
    ['verbs', [''], ['search', 'grep', 'remove', 'completion', 'help']],
    ['verbs that begin so', ['re'], ['remove']],
    ['verbs behind a global option with a value', ['--dir', 'grep', 's'], ['search']],
    ['options before the verb', ['-'], [...GLOBALS, '--version']],
    ['options of a verb', ['search', '-'], ['--limit', '--kind', ...GLOBALS]],
    ['options behind a positional', ['grep', 'foo', '--i'], ['--ignore-case']],
    ['no options behind --', ['grep', '--', 'foo', '-'], []],
    ['choices', ['search', '--kind', ''], ['function', 'class']],
    ['choices behind =', ['search', '--kind', '='], ['function', 'class']],
    ['choices begun behind =', ['search', '--color', '=', 'a'], ['auto', 'always']],
    ['options again after a value', ['search', '--color', '=', 'auto', '--l'], ['--limit']],
    ['nothing for a number', ['search', '--limit', ''], []],
    ['nothing for a query', ['search', ''], []],
    ['paths', ['grep', 'foo', 's'], ['src', 'some file.ts']],
    ['paths, any number', ['grep', 'foo', 'src', 'so'], ['some file.ts']],
    ['paths where an option took the place of the pattern', ['grep', '-e', 'foo', 'sr'], ['src']],
    ['a file for an option', ['grep', '-f', 'so'], ['some file.ts']],
    ['nothing for a pattern', ['grep', '-e', 's'], []],
    ['folders for --dir', ['search', '--dir', 's'], ['src']],
    ['folders for a repository', ['remove', 's'], ['src']],
    ['words of an argument', ['completion', ''], ['bash', 'zsh', 'fish']],
    ['nothing behind the last argument', ['completion', 'bash', ''], []],
    ['verbs for help', ['help', 'g'], ['grep']],
    ['nothing for an unknown verb', ['frobnicate', ''], []],
  ])('%s: %j', (_, words, expected) => {
    expect(complete(words).toSorted()).toEqual(expected.toSorted());
  });

  test('the script registers itself', () => {
    const output = execFileSync('bash', ['--norc', '-c', 'source script.bash; complete -p portolan'], { cwd: folder });
    expect(output.toString()).toBe('complete -F _portolan portolan\n');
  });
});

test.for(['zsh', 'fish'] as const)('%s finds no fault in its script', (shell, { skip }) => {
  if (!installed(shell)) skip(`${shell} is not installed here`);
  const { status, stderr } = spawnSync(shell, ['-n', join(folder, `script.${shell}`)], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('zsh and fish scripts carry verbs, options, choices and quoted summaries', () => {
  const zsh = completionScript('zsh', VERBS);
  expect(zsh).toContain(`'search:ranked hits: what'\\''s there [and where]'`);
  expect(zsh).toContain(`'*--kind=[only this kind]:kind:(function class)'`);
  expect(zsh).toContain(`'(-f --file)-f+[patterns from a file]:file:_files'`);
  const fish = completionScript('fish', VERBS);
  expect(fish).toContain(`-a search -d 'ranked hits: what\\'s there [and where]'`);
  expect(fish).toContain(`-n '__portolan_verb_is search' -l kind -x -a 'function class' -d 'only this kind'`);
  expect(fish).toContain(`-n '__portolan_verb_is grep' -s f -l file -r -F -d 'patterns from a file'`);
  for (const script of [zsh, fish, completionScript('bash', VERBS)]) expect(script).not.toContain('--stdin');
});
