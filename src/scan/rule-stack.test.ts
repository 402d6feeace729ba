import { expect, test } from 'vitest';
import type { OuterExcludes, RuleStack } from './rule-stack.ts';
import { ruleStack } from './rule-stack.ts';

/** Rule files by path; `skip` and `outer` beside them. */
function stackOf(
  texts: Readonly<Record<string, string>>,
  { skip = [], outer = [] }: { skip?: readonly string[]; outer?: readonly OuterExcludes[] } = {},
): RuleStack {
  const files = Object.entries(texts).map(([path, text]) => {
    const slash = path.lastIndexOf('/');
    return { folder: path.slice(0, Math.max(0, slash)), name: path.slice(slash + 1), text };
  });
  return ruleStack(files, { outer, skipPatterns: skip });
}

/** Of the given paths (folders end in `/`), those left out, with the rule that does it. */
function leftOut(stack: RuleStack, paths: readonly string[]): Record<string, string> {
  const verdicts = paths.map((path) => [path, stack.explain(path.replace(/\/$/, ''), path.endsWith('/'))] as const);
  return Object.fromEntries(
    verdicts.flatMap(([path, verdict]) => (verdict?.ignored ? [[path, `${verdict.origin}:${verdict.line}`]] : [])),
  );
}

test('git layer: the deeper file wins, then info/exclude, then the global file', () => {
  const outer = [
    { origin: '~/.gitignore', text: '*.swp\n*.tmp\n*.bak\n' },
    { origin: '.git/info/exclude', text: '!keep.swp\n' },
  ];
  const stack = stackOf({ '.gitignore': '*.log\n!b.tmp\n', 'a/.gitignore': '!x.log\n/y\n' }, { outer });
  expect(leftOut(stack, ['a/x.log', 'b/x.log', 'a/y', 'a/b/y', 'a.swp', 'keep.swp', 'b.tmp', 'c.tmp'])).toEqual({
    'b/x.log': '.gitignore:1',
    'a/y': 'a/.gitignore:2',
    'a.swp': '~/.gitignore:1',
    'c.tmp': '~/.gitignore:2',
  });
  expect(stack.verdict('a/x.log', false)).toEqual({
    ignored: false,
    layer: 'git',
    origin: 'a/.gitignore',
    line: 1,
    pattern: '!x.log',
  });
  expect(stack.mayReinclude).toBe(false);
});

test('an excluded folder takes all below with it, and the outermost one is named', () => {
  const stack = stackOf({ '.gitignore': 'build/\n*.o\n!build/keep\n', 'build/.gitignore': '!*\n' });
  expect(leftOut(stack, ['build/', 'build/keep', 'build/a/b.o', 'src/b.o', 'src/b.c'])).toEqual({
    'build/': '.gitignore:1',
    'build/keep': '.gitignore:1',
    'build/a/b.o': '.gitignore:1',
    'src/b.o': '.gitignore:2',
  });
  expect(stack.verdict('build/a', true)).toMatchObject({ ignored: false, origin: 'build/.gitignore' });
  expect(stack.reachesInto('build')).toBe(false);
});

test('product layer: portolanignore over ignore over git, in whatever folder', () => {
  const stack = stackOf({
    '.gitignore': '*.gen\n',
    'a/.gitignore': '*.md\n',
    '.ignore': '!*.gen\n!*.md\n*.csv\n',
    '.portolanignore': 'b.gen\n!b.csv\n',
  });
  expect(leftOut(stack, ['a.gen', 'b.gen', 'a/x.md', 'a.csv', 'b.csv'])).toEqual({
    'b.gen': '.portolanignore:1',
    'a.csv': '.ignore:3',
  });
  expect(stack.mayReinclude).toBe(true);
});

test('exclude files and skip patterns only exclude, each lifting no more than its own', () => {
  const stack = stackOf(
    {
      '.gitignore': '*.log\n',
      '.portolanignore': '!secret/\n!*.key\n!data/\n',
      '.cursorignore': '*.key\n!public.key\n!x.log\nsecret/\n',
      '.aiignore': '!z.key\nai.txt\n',
      'sub/.cursorignore': '!sub.key\n',
    },
    { skip: ['data/', '*.csv', '!good.csv', '!y.log'] },
  );
  expect(leftOut(stack, ['z.key', 'public.key', 'sub/sub.key', 'x.log', 'y.log', 'ai.txt', 'secret/a'])).toEqual({
    'z.key': '.cursorignore:1',
    'x.log': '.gitignore:1',
    'y.log': '.gitignore:1',
    'ai.txt': '.aiignore:2',
    'secret/a': '.cursorignore:4',
  });
  expect(leftOut(stack, ['data/x', 'a.csv', 'good.csv'])).toEqual({
    'data/x': 'configuration:1',
    'a.csv': 'configuration:2',
  });
  expect(stack.isExcludeOnly('secret/a', false)).toMatchObject({ layer: 'exclude', pattern: 'secret/' });
  expect(stack.isExcludeOnly('public.key', false)).toBeNull();
  expect(stack.isExcludeOnly('data/x', false)).toBeNull();
  expect(stack.isExcludeOnly('x.log', false)).toBeNull();
});

test('a folder taken back in: what is below is judged by its own path', () => {
  const stack = stackOf({ '.gitignore': 'dist/\n*.map\n', '.portolanignore': '!dist/\n' });
  expect(leftOut(stack, ['dist/', 'dist/a.js', 'dist/a.map', 'dist/x/b.js', 'dist/x/dist/c'])).toEqual({
    'dist/a.map': '.gitignore:2',
  });
  expect(stack.explain('dist', true)).toMatchObject({ ignored: false, layer: 'product' });
  expect(['dist', 'dist/x', 'src'].map((folder) => stack.reachesInto(folder))).toEqual([true, true, true]);
});

test('a negation that names something below an excluded folder brings that back, and nothing else', () => {
  const stack = stackOf({ '.gitignore': 'node_modules/\n*.map\n', '.portolanignore': '!node_modules/mine/\n' });
  const inside = ['node_modules/', 'node_modules/x.js', 'node_modules/other/a.js', 'node_modules/mine'];
  const mine = ['node_modules/mine/', 'node_modules/mine/a.js', 'node_modules/mine/src/b.js'];
  expect(Object.keys(leftOut(stack, [...inside, ...mine]))).toEqual(inside);
  expect(leftOut(stack, ['node_modules/mine/a.map', 'node_modules/mine/node_modules/b.js'])).toEqual({
    'node_modules/mine/a.map': '.gitignore:2',
    'node_modules/mine/node_modules/b.js': '.gitignore:1',
  });
  const folders = ['node_modules', 'node_modules/other', 'node_modules/mine', 'a/node_modules', 'src'];
  expect(folders.filter((folder) => stack.reachesInto(folder))).toEqual(['node_modules', 'node_modules/mine']);
});

test.each<[negation: string, reached: string[], back: string[]]>([
  ['!out/a/keep.txt', ['out', 'out/a'], ['out/a/keep.txt']],
  ['!/out/*/keep.txt', ['out', 'out/a', 'out/b'], ['out/a/keep.txt', 'out/b/keep.txt']],
  [
    '!out/**/keep.txt',
    ['out', 'out/a', 'out/a/c', 'out/b'],
    ['out/keep.txt', 'out/a/keep.txt', 'out/b/keep.txt', 'out/a/c/keep.txt'],
  ],
  ['!out/a/c/', ['out', 'out/a', 'out/a/c'], ['out/a/c/keep.txt']],
  ['!o\\ut/[ab]/keep.txt', ['out', 'out/a', 'out/b'], ['out/a/keep.txt', 'out/b/keep.txt']],
  ['!out/a*/', ['out', 'out/a', 'out/a/c'], ['out/a/keep.txt', 'out/a/c/keep.txt']],
  ['!keep.txt', [], []],
  ['!*/a/keep.txt', [], []],
  ['!**/keep.txt', [], []],
])('%s, below a folder that git ignores', (negation, reached, back) => {
  const stack = stackOf({ '.gitignore': 'out/\n', '.ignore': negation });
  const folders = ['out', 'out/a', 'out/a/c', 'out/b'];
  const files = ['out/keep.txt', 'out/a/keep.txt', 'out/b/keep.txt', 'out/a/c/keep.txt', 'out/b/x.txt'];
  const kept = files.filter((path) => stack.explain(path, false)?.ignored !== true);
  expect(folders.filter((folder) => stack.reachesInto(folder))).toEqual(reached);
  expect(kept).toEqual(back);
});

test('a weaker file, an excluding layer or a file inside the folder cannot be reached past', () => {
  const weaker = stackOf({ '.portolanignore': 'out/\n', '.ignore': '!out/a/\n' });
  const stronger = stackOf({ '.ignore': 'out/\n', '.portolanignore': '!out/a/\n' });
  const excluded = stackOf({ '.aiignore': 'out/\n', '.portolanignore': '!out/a/\n' });
  const partly = stackOf({ '.aiignore': 'out/a/b/\n', '.gitignore': 'out/\n', '.portolanignore': '!out/a/b/\n' });
  const inside = stackOf({ '.gitignore': 'out/\n', 'out/.ignore': '!/a/x\n', 'out/a/.ignore': '!x\n' });
  const results = [weaker, stronger, excluded, partly, inside].map((stack) => stack.explain('out/a/x', false)?.ignored);
  expect(results).toEqual([true, undefined, true, true, true]);
  expect(partly.explain('out/a/b/x', false)).toMatchObject({ ignored: true, layer: 'exclude' });
  expect(inside.reachesInto('out')).toBe(false);
});

test('a folder that git may show as ignored for its files alone is looked into where a negation may match there', () => {
  const stack = stackOf({ '.gitignore': '*.log\n', '.ignore': '!logs/a.log\n' });
  expect(stack.explain('logs', true)).toBeNull();
  expect(['', 'logs', 'other', 'logs/x'].map((folder) => stack.reachesInto(folder))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('beyond git: the same walk with the git layer left aside', () => {
  const stack = stackOf(
    { '.gitignore': '*\n', '.ignore': 'docs/\n!docs/keep/\n', '.aiignore': 'key\n' },
    { skip: ['/tmp'] },
  );
  const paths = ['a.js', 'docs/a', 'docs/keep/a', 'src/key', 'tmp/x'];
  expect(paths.filter((path) => stack.verdictBeyondGit(path, false)?.ignored)).toEqual(['docs/a', 'src/key', 'tmp/x']);
});

test('files of other names have no say', () => {
  expect(stackOf({ '.npmignore': '*' }).explain('a', false)).toBeNull();
});
