// Ignore and attribute rules against git itself: random trees and rule files in a real repository, every path compared.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePathBytes, encodePathBytes, pathAncestors } from '../../src/model/repo-path.ts';
import { attributeMarks } from '../../src/scan/attributes.ts';
import { ruleStack } from '../../src/scan/rule-stack.ts';

const numRuns = process.env.PORTOLAN_SOAK === undefined ? 150 : 3000;
const TIMEOUT_MS = 600_000;
const home = realpathSync(mkdtempSync(join(tmpdir(), 'portolan-ignore-')));
const root = join(home, 'repository');
const globalExcludes = join(home, 'global-excludes');

beforeAll(() => {
  mkdirSync(root);
  git(['init', '-q'], '');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function git(args: readonly string[], input: string): string[] {
  const isolation = { HOME: home, XDG_CONFIG_HOME: home, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const env = { PATH: process.env.PATH, ...isolation, GIT_ATTR_NOSYSTEM: '1' };
  const run = spawnSync('git', args, { cwd: root, env, input: encodePathBytes(input), maxBuffer: 1 << 26 });
  if (run.status !== 0 && run.status !== 1) throw new Error(`git ${args[0]}: ${run.stderr.toString()}`);
  return decodePathBytes(run.stdout).split('\0').slice(0, -1);
}

interface Rules {
  readonly folder: string;
  readonly text: string;
}

interface Tree {
  /** Every path, the folders marked. */
  readonly entries: ReadonlyMap<string, { readonly isFolder: boolean }>;
  readonly rules: readonly Rules[];
  /** For the rule files outside the tree. */
  readonly outerTexts: readonly [global: string, info: string];
}

function plant(tree: Tree, ruleFileName: string): void {
  for (const name of readdirSync(root, { encoding: 'buffer' })) {
    const path = Buffer.concat([Buffer.from(`${root}/`), name]);
    if (name.toString() !== '.git') rmSync(path, { recursive: true, force: true });
  }
  for (const [path, { isFolder }] of tree.entries) {
    const bytes = Buffer.from(encodePathBytes(`${root}/${path}`));
    if (isFolder) mkdirSync(bytes);
    else writeFileSync(bytes, '');
  }
  for (const { folder, text } of tree.rules) {
    writeFileSync(Buffer.from(encodePathBytes(join(root, folder, ruleFileName))), encodePathBytes(text));
  }
}

const NAMES = [
  'a',
  'b',
  'ab',
  'foo',
  'foo.log',
  'x.log',
  'Ab1',
  'a b',
  'trail ',
  ' lead',
  'é.md',
  'naïve',
  '日本',
  '😀x',
];
const ODD_NAMES = [
  '#hash',
  '!bang',
  'b[1]',
  'x*y',
  'q?',
  'back\\slash',
  '-dash',
  'tab\t',
  'new\nline',
  'c]',
  ':k',
  'r\r',
];
// A name that is no UTF-8 is refused by macOS.
const RAW_NAMES = process.platform === 'linux' ? ['bad\udcff', '\udc80'] : [];
const anyName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_NAMES, ...RAW_NAMES) },
);

const SPECIAL = /[*?[\]\\!#" ]/g;
const garbage = fc
  .array(fc.constantFrom(...'***??[[]]\\\\!^-:/ab.f #é", ', '[:alpha:]', '**/', '/**', '\udcff'), { maxLength: 9 })
  .map((parts) => parts.join(''));
const bracket = fc.oneof(
  fc.constantFrom(
    '[a-f]',
    '[!a-f]',
    '[^b]',
    '[[:alpha:]]',
    '[![:upper:][:digit:]]',
    '[]-a]',
    '[a-]',
    '[\\]x]',
    '[z-a]',
  ),
  fc.constantFrom(
    '[[:nope:]]',
    '[[:alpha:',
    '[',
    '[!]',
    '[[:a]',
    '[é-ï]',
    '[a-\\f]',
    '[--/]',
    '[/]',
    '[!/]',
    '[[.a.]]',
  ),
  garbage.map((inner) => `[${inner}]`),
);

/** Globs made of the names, bent so that they often still match them. */
function globOf(name: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const bentName = fc.tuple(name, fc.nat({ max: 4 }), fc.nat({ max: 12 }), bracket).map(([text, at, how, set]) => {
    const chars = Array.from(text);
    const before = chars.slice(0, at).join('');
    const char = chars[at] ?? '';
    const after = chars.slice(at + 1).join('');
    const escaped = text.replaceAll(SPECIAL, '\\$&');
    const bends = [escaped, escaped, escaped, text, `${before}*`, `*${char}${after}`, `${before}*${after}`];
    const sets = [
      `${before}?${after}`,
      `${before}${set}${after}`,
      `${before}[${char}]${after}`,
      `${before}[!${char}]${after}`,
    ];
    return [...bends, ...sets, `${before}\\${char}${after}`, `${before}**${after}`][how] ?? text;
  });
  const segment = fc.oneof(
    { weight: 10, arbitrary: bentName },
    { weight: 3, arbitrary: fc.constantFrom('**', '**', '*', '?', '***', '', '**\\') },
    { weight: 1, arbitrary: garbage },
  );
  return fc
    .tuple(
      fc.constantFrom('', '', '', '/', '\\'),
      fc.array(segment, { minLength: 1, maxLength: 3 }),
      fc.nat({ max: 3 }),
    )
    .map(([start, segments, end]) => `${start}${segments.join('/')}${end === 0 ? '/' : ''}`);
}

function textOf(line: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const end = fc.constantFrom('\n', '\n', '\r\n');
  return fc
    .tuple(fc.constantFrom('', '', '', '\ufeff'), fc.array(fc.tuple(line, end), { maxLength: 6 }), fc.boolean())
    .map(([mark, lines, isOpen]) => {
      const text = mark + lines.map((parts) => parts.join('')).join('');
      return isOpen ? text.slice(0, -1) : text;
    });
}

/** Few names a tree, in all its paths and rules, so that they meet. */
function treeOf(lineOf: (glob: fc.Arbitrary<string>) => fc.Arbitrary<string>): fc.Arbitrary<Tree> {
  return fc.array(anyName, { minLength: 2, maxLength: 5 }).chain((names) => {
    const name = fc.constantFrom(...names);
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    const text = textOf(lineOf(globOf(name)));
    return fc
      .record({
        paths: fc.array(path, { minLength: 1, maxLength: 14 }),
        nested: fc.array(fc.tuple(fc.nat({ max: 30 }), text), { maxLength: 4 }),
        rootText: text,
        outerTexts: fc.tuple(text, text),
      })
      .map(({ paths, nested, rootText, outerTexts }) => {
        const folders = [...new Set(paths.flatMap((one) => pathAncestors(one)))].sort();
        const entries = new Map(folders.map((folder) => [folder, { isFolder: true }]));
        for (const one of paths) if (!entries.has(one)) entries.set(one, { isFolder: false });
        const texts = new Map([['', rootText]]);
        for (const [at, nestedText] of nested) texts.set(folders[at % Math.max(1, folders.length)] ?? '', nestedText);
        return { entries, rules: [...texts].map(([folder, own]) => ({ folder, text: own })), outerTexts };
      });
  });
}

const ignoreTree = treeOf((glob) =>
  fc
    .tuple(
      fc.constantFrom('', '', '', '', '!', '!', '#', ' '),
      glob,
      fc.constantFrom('', '', '', '', ' ', '  ', '\\ ', ' \\  ', '\t'),
    )
    .map((parts) => parts.join('')),
);

test(
  'explain says what git check-ignore says, and names the same rule',
  () => {
    fc.assert(
      fc.property(ignoreTree, (tree) => {
        const [global, info] = tree.outerTexts;
        plant(tree, '.gitignore');
        writeFileSync(globalExcludes, encodePathBytes(global));
        writeFileSync(join(root, '.git/info/exclude'), encodePathBytes(info));
        const paths = [...tree.entries.keys()];
        const command = ['-c', `core.excludesFile=${globalExcludes}`, 'check-ignore', '--no-index', '--stdin', '-zvn'];
        const fields = git(command, paths.map((path) => `./${path}\0`).join(''));
        const said = paths.map((path, at) => {
          const [origin, line, pattern = ''] = fields.slice(at * 4, at * 4 + 3);
          if (origin === '') return { path, ignored: false };
          return { path, ignored: !pattern.startsWith('!'), origin, line, pattern };
        });
        const outer = [
          { origin: globalExcludes, text: global },
          { origin: '.git/info/exclude', text: info },
        ];
        const files = tree.rules.map((rules) => ({ ...rules, name: '.gitignore' }));
        const stack = ruleStack(files, { outer, skipPatterns: [] });
        const ours = [...tree.entries].map(([path, { isFolder }]) => {
          const verdict = stack.explain(path, isFolder);
          if (verdict === null) return { path, ignored: false };
          const { ignored, origin, line, pattern } = verdict;
          return { path, ignored, origin, line: String(line), pattern };
        });
        expect(ours).toEqual(said);
      }),
      { numRuns },
    );
  },
  TIMEOUT_MS,
);

const ATTRIBUTES = ['linguist-generated', 'linguist-vendored'];
const state = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', '', '', '-', '!'),
        fc.constantFrom(...ATTRIBUTES),
        fc.constantFrom('', '', '', '=true', '=false', '='),
      )
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text', 'eol=lf', '_.-9=x', 'bad*name', '--x', '=', '-', 'é', 'linguist-generated=a=b'),
  },
);

function cQuoted(text: string): string {
  const escapeChar = (char: string): string => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;
  return `"${text
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll(/[\t\r\n]/g, escapeChar)
    .replaceAll('é', '\\303\\251')}"`;
}

const ODD_PATTERNS = [
  '[attr]macro',
  '[attr]',
  '"[attr]x"',
  '"open',
  '"bad\\escape"',
  '"a"b',
  '#',
  '!a',
  '"\\142"',
  'a/',
  '"a\\000b"',
];
const attributeTree = treeOf((glob) => {
  const pattern = fc.oneof(
    { weight: 8, arbitrary: glob },
    { weight: 4, arbitrary: glob.map(cQuoted) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_PATTERNS) },
  );
  return fc
    .tuple(
      fc.constantFrom('', '', ' ', '\t'),
      pattern,
      fc.constantFrom(' ', '\t', '  ', ' \r '),
      fc.array(state, { maxLength: 3 }),
    )
    .map(([indent, first, gap, states]) => indent + [first, ...states].join(gap));
});

test(
  'attribute marks are what git check-attr says',
  () => {
    fc.assert(
      fc.property(attributeTree, (tree) => {
        plant(tree, '.gitattributes');
        const paths = [...tree.entries].filter(([, { isFolder }]) => !isFolder).map(([path]) => path);
        const fields = git(['check-attr', '--stdin', '-z', ...ATTRIBUTES], paths.map((path) => `./${path}\0`).join(''));
        const isOn = (at: number): boolean => !['unset', 'unspecified', 'false'].includes(fields[at] ?? '');
        const said = paths.map((path, at) => ({ path, generated: isOn(at * 6 + 2), vendored: isOn(at * 6 + 5) }));
        const marks = attributeMarks(tree.rules);
        expect(paths.map((path) => ({ path, ...marks(path) }))).toEqual(said);
      }),
      { numRuns },
    );
  },
  TIMEOUT_MS,
);
