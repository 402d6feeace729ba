// A query as arguments of ripgrep, and the marks by which its output is read. Matches are marked by `--replace`, not by
// `--json`: a third of the bytes, and ripgrep itself is faster.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ExactQuery, FolderScope } from '../../ports/exact-search.ts';

/** After the line number: a matching line, or one of context. Control bytes, so that no path starts like a line. */
export const MATCH_SIGN = '\x02';
export const CONTEXT_SIGN = '\x03';

export interface Marks {
  readonly open: string;
  readonly close: string;
}

/** How a match is recognised in a printed line: by marks around it, or by being the searched text. */
export type MatchSigns =
  | { readonly kind: 'marks'; readonly marks: Marks }
  | { readonly kind: 'letters'; readonly letters: string };

/** Where a match can only be the letters of the pattern, ripgrep need not mark it, which saves a fifth of its time. */
export function matchSigns(query: ExactQuery): MatchSigns {
  const [letters = ''] = query.patterns;
  const isPlain = query.fixedStrings || !/[\\.+*?()|[\]{}^$]/.test(letters);
  const isExact = query.caseMode === 'sensitive' || (query.caseMode === 'smart' && /\p{Uppercase}/u.test(letters));
  const isAlone = query.patterns.length === 1 && letters !== '' && !query.wordBoundary && !query.multiline;
  return isPlain && isExact && isAlone ? { kind: 'letters', letters } : { kind: 'marks', marks: drawMarks() };
}

/** Random for each search, so that no file can contain them; no result depends on them. */
function drawMarks(): Marks {
  const tag = randomBytes(3).toString('base64url');
  return { open: `\x01${tag}`, close: `\x04${tag}` };
}

/** The flags that decide what a pattern means. */
export function patternArguments(query: ExactQuery): string[] {
  const out: string[] = [];
  if (query.fixedStrings) out.push('--fixed-strings');
  if (query.caseMode === 'insensitive') out.push('--ignore-case');
  if (query.caseMode === 'smart') out.push('--smart-case');
  if (query.wordBoundary) out.push('--word-regexp');
  if (query.multiline) out.push('--multiline');
  for (const pattern of query.patterns) out.push(`--regexp=${pattern}`);
  return out;
}

/** For given files: `--max-depth 0` keeps ripgrep out of a folder that took a file's place. */
export function listArguments(query: ExactQuery, signs: MatchSigns): string[] {
  return ['--max-depth=0', ...searchArguments(query, signs)];
}

/**
 * For a walk by ripgrep: `--binary` treats what it finds like what it is given; `--stats` ends with how many files it
 * searched. Its globs say what to take, ours what to leave out, so the sign is turned.
 */
export function walkArguments(query: ExactQuery, signs: MatchSigns, scope: FolderScope): string[] {
  const out = ['--hidden', '--binary', '--stats', '--path-separator=/', '--with-filename'];
  if (query.maxFileBytes !== null) out.push(`--max-filesize=${query.maxFileBytes}`);
  for (const glob of scope.only.length === 0 ? ['*'] : scope.only) out.push(`--glob=${glob}`);
  for (const rule of scope.leaveOut) out.push(`--glob=${rule.startsWith('!') ? rule.slice(1) : `!${rule}`}`);
  const starts = scope.starts.map((start) => (start === '' ? './' : `./${start}/`));
  return [...out, ...searchArguments(query, signs), '--', ...starts];
}

/**
 * `--no-mmap` makes ripgrep look for NUL in all that it reads, however few files it is given; two threads at least,
 * because one thread prints files in another layout.
 */
function searchArguments(query: ExactQuery, signs: MatchSigns): string[] {
  const threads = Math.min(12, Math.max(2, availableParallelism()));
  const out = ['--no-config', '--no-ignore', '--no-mmap', `--threads=${threads}`];
  out.push('--color=never', '--heading', '--null', '--line-number', '--no-context-separator');
  out.push(`--field-match-separator=${MATCH_SIGN}`, `--field-context-separator=${CONTEXT_SIGN}`);
  if (signs.kind === 'marks') out.push(`--replace=${signs.marks.open}\${0}${signs.marks.close}`);
  if (query.encoding !== null) out.push(`--encoding=${query.encoding}`);
  if (query.beforeLines > 0) out.push(`--before-context=${query.beforeLines}`);
  if (query.afterLines > 0) out.push(`--after-context=${query.afterLines}`);
  // With --multiline ripgrep counts matches, not lines: there the limit is ours alone.
  if (query.maxPerFile !== null && !query.multiline) out.push(`--max-count=${query.maxPerFile}`);
  return [...out, ...patternArguments(query)];
}
