// Random files and random queries for exact search: words, scripts, line ends, broken bytes; and patterns of all kinds.
import fc from 'fast-check';
import type { ExactQuery } from '../../src/ports/exact-search.ts';

const oneOf = (text: string): fc.Arbitrary<string> => fc.constantFrom(...text.split(' '));
const seldom = fc.integer({ min: 0, max: 4 }).map((n) => n === 0);

const word = oneOf('foo Foo FOO bar baz_1 a ab aab x1 42 - -- "q" $x');
const script = oneOf('é É ß ẞ ſ \u212a k Ω ω ς ü 日本 𝒜 👍 Ж ٣ ﬀ \u212b å');
const odd = fc.constantFrom('\t', '\v', '\u00a0', '\u2028', '\u0085', '\r', '\u0301', ...'.()[]{}\\|'.split(''));
const piece = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 3, arbitrary: fc.constant(' ') },
  { weight: 2, arbitrary: script },
  { weight: 1, arbitrary: odd },
);
const line = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
const broken = fc.constantFrom([0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x91], [0xed, 0xa0, 0x80], [0xfe, 0x66]);

export const fileContent: fc.Arbitrary<Buffer> = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    lineEnd: fc.constantFrom('\n', '\n', '\n', '\r\n'),
    endsWithLine: fc.boolean(),
    form: oneOf('plain plain plain plain broken bom utf16le utf16be nul long'),
    bytes: broken,
    where: fc.nat(60),
  })
  .map(({ lines, lineEnd, endsWithLine, form, bytes, where }) => {
    const text = lines.join(lineEnd) + (endsWithLine && lines.length > 0 ? lineEnd : '');
    const plain = Buffer.from(text);
    // Between characters: a stray continuation byte after a whole one is the documented difference.
    const at = Buffer.byteLength(text.slice(0, where).replace(/[\ud800-\udbff]$/, ''));
    const withInside = (...inside: number[]): Buffer =>
      Buffer.concat([plain.subarray(0, at), Buffer.from(inside), plain.subarray(at)]);
    if (form === 'broken') return withInside(...bytes);
    if (form === 'nul') return withInside(0);
    if (form === 'bom') return Buffer.from(`\ufeff${text}`);
    if (form === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
    if (form === 'utf16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    return form === 'long' ? Buffer.from(`${'long line '.repeat(30)}${text}`) : plain;
  });

const letter = fc.constantFrom(' ', ...('abofFx1-éÉßksΩς日👍_'.match(/./gu) ?? []));
const escaped = oneOf('\\. \\( \\[ \\$ \\\\ \\- \\{ \\t \\x61 \\u{e9} \\x{1F44D}');
const named = oneOf('\\w \\W \\d \\D \\s \\S . \\pL \\p{Lu} \\P{Lu} \\p{Greek} \\pN');
const bracket = oneOf(
  '[a-f] [^a-f] [[:alpha:]] [^[:alnum:]] [[:^space:]] [\\w-] [^\\s] []a] [^]a] [a-z&&[^o]] [\\w--\\d] [a-f~~d-k] [é-ü] ' +
    '[\u212a] [\\p{L}--a] [^\\p{Lu}] [\\na] [\\W\\d] [[^a]&&[^b]] [^a&&b]',
);
const assertion = oneOf('^ $ \\b \\B \\b{start} \\b{end} \\< \\> \\b{start-half} \\b{end-half} \\A \\z');
const quantifier = oneOf('* + ? {2} {1,2} {2,} *? +? ?? {0,2}?');
const frame = oneOf('(%) (?:%) (?P<n>%) (?i:%) (?-i:%) (?s:%) (?x:%) (?U:%) (?:%|%) (%|%) (%|)');

/** One quantifier never in another: there JavaScript may take exponential time, which is documented. */
function quantified(atom: string, sign: string): string {
  const bare = atom.replaceAll(/\(\?[^:>]*[:>]|\\[bpPux]\{[^}]*\}/g, '');
  return /[*+?{]/.test(bare) ? atom : atom + sign;
}

const regex = fc
  .letrec<{ atom: string; item: string; chain: string }>((tie) => ({
    atom: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'regex' },
      { weight: 6, arbitrary: letter },
      { weight: 1, arbitrary: escaped },
      { weight: 2, arbitrary: named },
      { weight: 2, arbitrary: bracket },
      { weight: 1, arbitrary: assertion },
      {
        weight: 2,
        arbitrary: fc
          .tuple(frame, tie('chain'), tie('chain'))
          .map(([around, one, two]) => around.replace('%', () => one).replace('%', () => two)),
      },
    ),
    item: fc.oneof(
      { weight: 5, arbitrary: tie('atom') },
      { weight: 2, arbitrary: fc.tuple(tie('atom'), quantifier).map(([atom, sign]) => quantified(atom, sign)) },
    ),
    chain: fc.array(tie('item'), { minLength: 1, maxLength: 4 }).map((items) => items.join('')),
  }))
  .chain.filter((text) => (text.match(/[*+]|,\}/g) ?? []).length <= 3);

const strange = fc.constantFrom(
  ...['', '(?x) a # b', '\\p{No Such}', 'a{ 2 }', 'a{2, }'],
  ...'( ) a)|(b [ [] a{ a{,2} {2} * (?=a) (a)\\1 \\q (? (?i) a{3,2} (?i-) \\n a\\nb \\x00 (?-u)\\w (?U)a+'.split(' '),
  ...'(?i)FOO|bar (?m-s)^a.$ [z-a] \\b{x} a++ (?#c) a{2}{3} \\ [a (?<n>a)(?<n>b) \\Qa [[:foo:]] fo{2}'.split(' '),
  ...'foo$ ^$ ^ $ \\r$ \\s+$ (?-m)a$ (?s)a.b (?i)\\u{212a} (?i-u)k [[:upper:]] (?i)[[:upper:]] \\p{gc=Lu}'.split(' '),
);
const pattern = fc.oneof(
  { weight: 8, arbitrary: regex },
  { weight: 3, arbitrary: word },
  { weight: 2, arbitrary: fc.tuple(word, regex).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: strange },
);

export const searchQuery: fc.Arbitrary<ExactQuery> = fc.record({
  patterns: fc.oneof(
    { weight: 4, arbitrary: fc.array(pattern, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(pattern, { minLength: 2, maxLength: 3 }) },
  ),
  fixedStrings: seldom,
  caseMode: fc.constantFrom('sensitive', 'sensitive', 'insensitive', 'smart'),
  wordBoundary: seldom,
  multiline: seldom,
  beforeLines: fc.constantFrom(0, 0, 1, 2),
  afterLines: fc.constantFrom(0, 0, 1, 3),
  maxPerFile: fc.constantFrom(null, null, null, 1, 2),
  maxFileBytes: fc.constantFrom(null, null, null, 30),
  encoding: fc.constantFrom(null, null, null, 'gbk', 'shift_jis', 'euc-kr', 'koi8-r', 'windows-1252', 'utf-16le'),
});
