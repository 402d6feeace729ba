import { describe, expect, test } from 'vitest';
import { renderHelp } from './render-help.ts';
import { textWidth } from './terminal.ts';
import type { VerbSpec } from './verb.ts';

const VERBS: readonly VerbSpec[] = [
  {
    name: 'index',
    group: 'Keep the index',
    summary: 'add repositories and bring the index up to date',
    arguments: [{ name: 'PATH', required: false, many: true }],
    options: [{ long: 'dry-run', kind: 'flag', summary: 'say what would be done' }],
    examples: [{ command: 'portolan index .', means: 'index this folder' }],
  },
  {
    name: 'remove',
    group: 'Keep the index',
    summary: 'take a repository out',
    arguments: [{ name: 'REPO', required: true, many: false }],
    options: [],
    examples: [],
  },
  {
    name: 'grep',
    group: 'Find',
    summary: 'exact search with the letters of ripgrep',
    details: 'Searches what is indexed, and asks the disk where the index is behind.\n\nSpecial:\n  ^  begin   $  end',
    arguments: [
      { name: 'PATTERN', required: true, many: false, requiredUnless: 'regexp' },
      { name: 'PATH', required: false, many: true },
    ],
    options: [
      { long: 'regexp', short: 'e', kind: 'text', many: true, placeholder: 'PATTERN', summary: 'a pattern' },
      { long: 'max-count', short: 'm', kind: 'number', min: 1, max: 1000, summary: 'stop after so many in a file' },
      { long: 'a-rather-long-option', kind: 'text', placeholder: 'VALUE', summary: 'text below its label' },
      { long: 'secret', kind: 'flag', hidden: true, summary: 'not shown' },
    ],
    examples: [{ command: "portolan grep -e 'a b' src", means: 'lines with "a b" under src' }],
  },
];

test('the top level: what it is, verbs by group, options, examples', () => {
  expect(renderHelp(VERBS, null, 70)).toBe(`\
Portolan charts code: it indexes repositories, finds the few lines
that answer a question, and proves where they come from. Offline, on
one machine.

Usage: portolan VERB [ARGUMENT...] [OPTION...]

Keep the index
  index   add repositories and bring the index up to date
  remove  take a repository out

Find
  grep    exact search with the letters of ripgrep
  help    show help for a verb

Options of every verb
      --json           print one JSON object
      --dir DIR        where the index lives, instead of .portolan
      --set KEY=VALUE  a setting for this run (may be repeated)
      --color WHEN     colour (auto, always, never)
  -q, --quiet          no progress on stderr
  -h, --help           show help
      --version        print the version

Examples
  portolan index .
      index this folder
  portolan grep -e 'a b' src
      lines with "a b" under src

\`portolan help VERB\` says more about a verb.
`);
});

test('a verb: usage, what it does, its options, examples', () => {
  expect(renderHelp(VERBS, 'grep', 60)).toBe(`\
Usage: portolan grep (PATTERN | --regexp PATTERN) [PATH...]
  [OPTION...]

Exact search with the letters of ripgrep.

Searches what is indexed, and asks the disk where the index
is behind.

Special:
  ^  begin   $  end

Options
  -e, --regexp PATTERN  a pattern (may be repeated)
  -m, --max-count N     stop after so many in a file (1 to
                        1000)
      --a-rather-long-option VALUE
                        text below its label

Options of every verb
      --json           print one JSON object
      --dir DIR        where the index lives, instead of
                       .portolan
      --set KEY=VALUE  a setting for this run (may be
                       repeated)
      --color WHEN     colour (auto, always, never)
  -q, --quiet          no progress on stderr
  -h, --help           show help

Examples
  portolan grep -e 'a b' src
      lines with "a b" under src
`);
});

describe('usage lines', () => {
  test.each([
    ['index', 'Usage: portolan index [PATH...] [OPTION...]'],
    ['remove', 'Usage: portolan remove REPO [OPTION...]'],
    ['grep', 'Usage: portolan grep (PATTERN | --regexp PATTERN) [PATH...] [OPTION...]'],
    ['help', 'Usage: portolan help [VERB] [OPTION...]'],
  ])('%s', (verb, usage) => {
    expect(renderHelp(VERBS, verb, 100).split('\n')[0]).toBe(usage);
  });
});

test.each([40, 57, 80, 100])('no line is wider than %i columns', (width) => {
  for (const verb of [null, 'index', 'remove', 'grep', 'help']) {
    for (const line of renderHelp(VERBS, verb, width).split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width);
  }
});

test('a terminal of any width is served', () => {
  expect(renderHelp(VERBS, null, 0)).toBe(renderHelp(VERBS, null, 40));
  expect(renderHelp(VERBS, null, 500)).toBe(renderHelp(VERBS, null, 100));
});

test('hidden options are not shown', () => {
  expect(renderHelp(VERBS, 'grep', 80)).not.toContain('secret');
});
