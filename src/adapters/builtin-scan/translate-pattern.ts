// A query's patterns as one JavaScript RegExp that finds what ripgrep finds, or a `bad_pattern` that says why not.
import { inShort } from '../../lib/in-short.ts';
import { PortolanError } from '../../model/errors.ts';
import type { ExactQuery } from '../../ports/exact-search.ts';
import { parsePattern } from './parse-pattern.ts';
import {
  hasAssertion,
  letterFacts,
  matchesNothingAnywhere,
  repeatsEagerEmptiness,
  touchesLineBreaks,
  visit,
} from './pattern-facts.ts';
import { betweenWords, patternSource, runnableClass } from './pattern-source.ts';
import { type PatternNode, PatternProblem } from './pattern-syntax.ts';

export interface ScanPattern {
  /** With the flag `g`. Unless `spansLines`, no match holds a line feed. */
  readonly regex: RegExp;
  /** `\z` in a line search: each line is a text of its own. */
  readonly lineIsText: boolean;
  /** The file is searched as one text. */
  readonly spansLines: boolean;
  /** An empty match may stand anywhere, even between two bytes of one character. */
  readonly emptyAnywhere: boolean;
}

/**
 * Refused, although ripgrep runs it: the flag R, single bytes under (?-u), `\A` in a search by lines, `\p{a!=b}`,
 * properties that JavaScript lacks, a repeated part that prefers to match nothing, and a NUL or (by lines) a line break
 * as one of several alternatives. Different: Unicode is that of Node, not of ripgrep; a word boundary beside a stray
 * continuation byte; `matches` where ripgrep 15 starts a match too late (`a|\w\wa` on ` xaab`); and a pattern that
 * backtracks without end takes its time here, while ripgrep is always linear.
 */
export function translatePattern(query: ExactQuery): ScanPattern {
  try {
    if (query.patterns.length === 0) throw new PatternProblem('there is none');
    if (query.patterns.some((pattern) => pattern.includes('\0'))) throw new PatternProblem('it contains a NUL');
    return translate(query);
  } catch (error) {
    throw badPattern(query, error);
  }
}

/** As ripgrep joins them, so that flags and stray parentheses reach as far as there. */
function joined(query: ExactQuery): string {
  const letters = (pattern: string): string => pattern.replace(/[\\.+*?()|[\]{}^$#&\-~]/g, '\\$&');
  return query.patterns.map((pattern) => `(?:${query.fixedStrings ? letters(pattern) : pattern})`).join('|');
}

function translate(query: ExactQuery): ScanPattern {
  const node = parsePattern(joined(query));
  const { anyLiteral, anyUppercase } = letterFacts(node);
  const smart = query.caseMode === 'smart' && anyLiteral && !anyUppercase;
  const options = { ignoreCase: query.caseMode === 'insensitive' || smart, oneLine: !query.multiline };
  checkLetters(node, options.oneLine);
  if (options.oneLine && hasAssertion(node, 'text-start')) throw new PatternProblem('\\A in a search by lines', true);
  if (repeatsEagerEmptiness(node)) throw new PatternProblem('a repeated part that prefers to match nothing', true);
  const { source, flags } = patternSource(node, options);
  const regex = new RegExp(query.wordBoundary ? betweenWords(source) : source, flags);
  // V8 builds the matcher with the first use, and only then knows whether it is too large.
  regex.exec('');
  const hasLineFeed = (part: PatternNode): boolean => runnableClass(part, options).test('\n');
  const spansLines = query.multiline && touchesLineBreaks(node, hasLineFeed);
  const lineIsText = !query.multiline && hasAssertion(node, 'text-end');
  return { regex, lineIsText, spansLines, emptyAnywhere: !query.wordBoundary && matchesNothingAnywhere(node) };
}

/**
 * A class that holds nothing but a line feed (in a line search) or a NUL is refused like the letter itself. As one of
 * several alternatives the letter may become part of a class in ripgrep, and then is none of its concern.
 */
function checkLetters(node: PatternNode, oneLine: boolean): void {
  visit(node, (part) => {
    if (part.kind === 'alternate' && part.nodes.some((branch) => isBanned(branch, oneLine))) {
      throw new PatternProblem('a NUL or line break as one of several alternatives', true);
    }
    if (part.kind !== 'class') return;
    const members = runnableClass(part, { ignoreCase: false, oneLine: false });
    if (members.test('\0') && isOnly(members, '\0')) throw new PatternProblem('it contains "\\0"');
    if (oneLine && members.test('\n') && isOnly(members, '\n')) {
      throw new PatternProblem('the literal "\\n" is not allowed in a regex');
    }
  });
}

function isBanned(node: PatternNode, oneLine: boolean): boolean {
  if (node.kind === 'group') return isBanned(node.node, oneLine);
  return node.kind === 'literal' && (node.codePoint === 0 || (oneLine && node.codePoint === 0x0a));
}

function isOnly(members: RegExp, char: string): boolean {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    const other = String.fromCodePoint(codePoint);
    if (other !== char && members.test(other)) return false;
  }
  return true;
}

function badPattern(query: ExactQuery, error: unknown): PortolanError {
  const shown = inShort(query.patterns.map((pattern) => JSON.stringify(pattern)).join(', '));
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof PatternProblem && error.needsRipgrep) {
    const hint = 'Install ripgrep for this platform, or write the pattern without it.';
    return new PortolanError('bad_pattern', `The pattern ${shown} needs ripgrep: ${reason}`, { hint });
  }
  const hint = reason.includes('"\\n"')
    ? 'A pattern may hold a line break only with multiline search (-U).'
    : 'Where the text is meant letter by letter, search for fixed strings (-F).';
  return new PortolanError('bad_pattern', `The pattern ${shown} does not compile: ${reason}`, { hint });
}
