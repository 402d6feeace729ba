// Property: whatever the files and the query, both exact searches give the same hits, counts and refusals.
// A case is one query over a folder of many small files; the folder changes with the seed of its round.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { builtinScan } from '../../src/adapters/builtin-scan/builtin-scan.ts';
import { ripgrepSearch } from '../../src/adapters/ripgrep/ripgrep-search.ts';
import { isPortolanError } from '../../src/model/errors.ts';
import { type RepoPath, trustedRepoPath } from '../../src/model/repo-path.ts';
import type { ExactHit, ExactQuery, ExactSearch } from '../../src/ports/exact-search.ts';

const CASES = Number(process.env.PORTOLAN_SOAK === undefined ? 200 : (process.env.PORTOLAN_CASES ?? 3_000));
const ROUNDS = Math.max(4, Math.ceil(CASES / 100));
const FILES = 40;
const roots: string[] = [];

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

const word = fc.constantFrom('foo', 'Foo', 'FOO', 'bar', 'baz_1', 'a', 'ab', 'aab', 'x1', '42', '-', '--', '"q"', '$x');
const letters = fc.constantFrom(
  'é',
  'É',
  'ß',
  'ẞ',
  'ſ',
  'K',
  'k',
  'Ω',
  'ω',
  'ς',
  'ü',
  '日本',
  '𝒜',
  '👍',
  'Ж',
  '٣',
  'ﬀ',
);
const odd = fc.constantFrom(
  '\t',
  '\v',
  '\u00a0',
  '\u2028',
  '\u0085',
  '\r',
  '.',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '\\',
  '|',
  '\u0301',
);
const piece = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 3, arbitrary: fc.constant(' ') },
  { weight: 2, arbitrary: letters },
  { weight: 1, arbitrary: odd },
);
const line = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
const broken = fc.constantFrom([0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x91], [0xed, 0xa0, 0x80], [0xfe, 0x66]);

const content = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    ends: fc.constantFrom('\n', '\n', '\n', '\r\n'),
    lastEnds: fc.boolean(),
    form: fc.constantFrom('plain', 'plain', 'plain', 'plain', 'broken', 'bom', 'utf16le', 'utf16be', 'nul', 'long'),
    bytes: broken,
    where: fc.nat(60),
  })
  .map(({ lines, ends, lastEnds, form, bytes, where }): Buffer => {
    const text = lines.join(ends) + (lastEnds && lines.length > 0 ? ends : '');
    const plain = Buffer.from(text);
    // Between characters: a stray continuation byte after a whole one is the documented difference.
    const at = Buffer.byteLength(text.slice(0, where).replace(/[\ud800-\udbff]$/, ''));
    const insert = (...middle: number[]): Buffer =>
      Buffer.concat([plain.subarray(0, at), Buffer.from(middle), plain.subarray(at)]);
    if (form === 'broken') return insert(...bytes);
    if (form === 'nul') return insert(0);
    if (form === 'bom') return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain]);
    if (form === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
    if (form === 'utf16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    if (form === 'long') return Buffer.from(`${'long line '.repeat(30)}${text}`);
    return plain;
  });

const charAtom = fc.constantFrom(
  'a',
  'b',
  'o',
  'f',
  'F',
  'x',
  '1',
  ' ',
  '-',
  'é',
  'É',
  'ß',
  'k',
  's',
  'Ω',
  'ς',
  '日',
  '👍',
  '_',
);
const escaped = fc.constantFrom(
  '\\.',
  '\\(',
  '\\[',
  '\\$',
  '\\\\',
  '\\-',
  '\\{',
  '\\t',
  '\\x61',
  '\\u{e9}',
  '\\x{1F44D}',
);
const perl = fc.constantFrom(
  '\\w',
  '\\W',
  '\\d',
  '\\D',
  '\\s',
  '\\S',
  '.',
  '\\pL',
  '\\p{Lu}',
  '\\P{Lu}',
  '\\p{Greek}',
  '\\pN',
);
const bracket = fc.constantFrom(
  '[a-f]',
  '[^a-f]',
  '[[:alpha:]]',
  '[^[:alnum:]]',
  '[[:^space:]]',
  '[\\w-]',
  '[^\\s]',
  '[]a]',
  '[^]a]',
  '[a-z&&[^o]]',
  '[\\w--\\d]',
  '[a-f~~d-k]',
  '[é-ü]',
  '[K]',
  '[\\p{L}--a]',
  '[^\\p{Lu}]',
  '[\\na]',
);
const assertion = fc.constantFrom(
  '^',
  '$',
  '\\b',
  '\\B',
  '\\b{start}',
  '\\b{end}',
  '\\<',
  '\\>',
  '\\b{start-half}',
  '\\A',
  '\\z',
);
const group = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    inner.map((text) => `(${text})`),
    inner.map((text) => `(?:${text})`),
    inner.map((text) => `(?P<n>${text})`),
    inner.map((text) => `(?i:${text})`),
    inner.map((text) => `(?-i:${text})`),
    inner.map((text) => `(?s:${text})`),
    inner.map((text) => `(?x: ${text} )`),
    fc.tuple(inner, inner).map(([a, b]) => `(?:${a}|${b})`),
    fc.tuple(inner, inner).map(([a, b]) => `(${a}|${b})`),
  );
const quantifier = fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{2,}', '*?', '+?', '??', '{0,2}?');

/** One quantifier never in another: there JavaScript may take exponential time, which is documented. */
function quantified(atom: string, sign: string): string {
  return /[*+?{]/.test(atom.replaceAll(/\(\?[^:>]*[:>]|\\[bpPux]\{[^}]*\}/g, '')) ? atom : atom + sign;
}

const regex = fc
  .letrec<{ atom: string; item: string; chain: string }>((tie) => ({
    atom: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'regex' },
      { weight: 6, arbitrary: charAtom },
      { weight: 1, arbitrary: escaped },
      { weight: 2, arbitrary: perl },
      { weight: 2, arbitrary: bracket },
      { weight: 1, arbitrary: assertion },
      { weight: 2, arbitrary: group(tie('chain')) },
    ),
    item: fc.oneof(
      { weight: 5, arbitrary: tie('atom') },
      { weight: 2, arbitrary: fc.tuple(tie('atom'), quantifier).map(([atom, sign]) => quantified(atom, sign)) },
    ),
    chain: fc.array(tie('item'), { minLength: 1, maxLength: 4 }).map((items) => items.join('')),
  }))
  .chain.filter((text) => (text.match(/[*+]|,\}/g) ?? []).length <= 3);

const strange = fc.constantFrom(
  '',
  '(',
  ')',
  'a)|(b',
  '[',
  '[]',
  'a{',
  'a{,2}',
  '{2}',
  '*',
  '(?=a)',
  '(a)\\1',
  '\\q',
  '(?',
  '(?i)',
  '\\p{No Such}',
  'a{3,2}',
  '(?i-)',
  '\\n',
  'a\\nb',
  '\\x00',
  '(?-u)\\w',
  '(?U)a+',
  '(?i)FOO|bar',
  '(?m-s)^a.$',
  '[z-a]',
  '\\b{x}',
  'a++',
  '(?#c)',
  'a{2}{3}',
  '\\',
  '[a',
  '(?<n>a)(?<n>b)',
  '\\Qa',
  '[[:foo:]]',
  '(?x) a # b',
  'fo{2}',
  'foo$',
  '^$',
  '^',
  '$',
  '\\r$',
  '\\s+$',
);
const pattern = fc.oneof(
  { weight: 8, arbitrary: regex },
  { weight: 3, arbitrary: word },
  { weight: 2, arbitrary: fc.tuple(word, regex).map(([a, b]) => a + b) },
  { weight: 2, arbitrary: strange },
);

const query: fc.Arbitrary<ExactQuery> = fc.record({
  patterns: fc.oneof(
    { weight: 4, arbitrary: fc.array(pattern, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(pattern, { minLength: 2, maxLength: 3 }) },
  ),
  fixedStrings: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  caseMode: fc.constantFrom('sensitive', 'sensitive', 'insensitive', 'smart'),
  wordBoundary: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  multiline: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  beforeLines: fc.constantFrom(0, 0, 1, 2),
  afterLines: fc.constantFrom(0, 0, 1, 3),
  maxPerFile: fc.constantFrom(null, null, null, 1, 2),
  maxFileBytes: fc.constantFrom(null, null, null, 30),
});

async function outcome(
  search: ExactSearch,
  root: string,
  paths: readonly RepoPath[],
  asked: ExactQuery,
): Promise<unknown> {
  const hits: ExactHit[] = [];
  const take = (hit: ExactHit): boolean => hits.push(hit) > 0;
  try {
    const end = await search.search(root, paths, asked, take, new AbortController().signal);
    return { hits, end };
  } catch (error) {
    if (!isPortolanError(error, 'bad_pattern')) throw error;
    return error.message.includes('needs ripgrep') ? 'needs ripgrep' : 'bad_pattern';
  }
}

function folder(seed: number): { root: string; paths: RepoPath[] } {
  const root = mkdtempSync(join(tmpdir(), 'portolan-exact-'));
  roots.push(root);
  mkdirSync(join(root, 'deep'));
  const paths = fc.sample(content, { seed, numRuns: FILES }).map((bytes, n) => {
    const path = `${n % 3 === 0 ? 'deep/' : ''}${(n * 7) % FILES}.txt`;
    writeFileSync(join(root, path), bytes);
    return trustedRepoPath(path);
  });
  return { root, paths: [...paths, trustedRepoPath('gone.txt')] };
}

describe('exact search: both adapters agree', () => {
  const ripgrep = ripgrepSearch();
  const builtin = builtinScan();
  const seed = Number(process.env.PORTOLAN_SEED ?? 1);

  test.each(Array.from({ length: ROUNDS }, (_, n) => seed + n))('on folder %i', async (round) => {
    const { root, paths } = folder(round);
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const theirs = await outcome(ripgrep, root, paths, asked);
        const ours = await outcome(builtin, root, paths, asked);
        if (ours !== 'needs ripgrep') expect(ours).toEqual(theirs);
      }),
      { seed: round, numRuns: Math.ceil(CASES / ROUNDS) },
    );
  });
});
