// A query's patterns as one JavaScript RegExp that finds what ripgrep finds, or a `bad_pattern` that says why not.
import { inShort } from '../../lib/in-short.ts';
import { PortolanError } from '../../model/errors.ts';
import type { ExactQuery } from '../../ports/exact-search.ts';
import { BROKEN, WORD } from './one-char.ts';
import { PatternProblem } from './pattern-problem.ts';
import { readPattern } from './read-pattern.ts';

export interface ScanPattern {
  /** With the flag `g`. Unless `spansLines`, no match holds a line feed. */
  readonly regex: RegExp;
  /** The file is searched as one text. */
  readonly spansLines: boolean;
  /** An empty match may stand anywhere, even between two bytes of one character. */
  readonly emptyAnywhere: boolean;
}

const USUAL_HINT = 'Install ripgrep for this platform, or search for fixed strings (-F).';

/**
 * Different from ripgrep: Unicode is that of Node; a word boundary beside a stray continuation byte; `matches` where
 * ripgrep 15 starts a match too late (`a|\w\wa` on ` xaab`); and a pattern may backtrack without end, while ripgrep is
 * always linear.
 */
export function scanPattern(query: ExactQuery): ScanPattern {
  try {
    if (query.patterns.length === 0) throw new PatternProblem('there is none');
    return scanned(query);
  } catch (error) {
    if (error instanceof PatternProblem) throw refused(query, error.message, error.hint);
    if (error instanceof SyntaxError) throw refused(query, lastPart(error.message));
    throw error;
  }
}

/** Of the code `bad_pattern`. */
export function refused(query: ExactQuery, reason: string, hint: string | null = null): PortolanError {
  const shown = inShort(query.patterns.map((pattern) => JSON.stringify(pattern)).join(', '));
  const message = `The built-in scan cannot run the pattern ${shown}: ${reason}`;
  return new PortolanError('bad_pattern', message, { hint: hint ?? USUAL_HINT });
}

function scanned(query: ExactQuery): ScanPattern {
  const { source, letters, touchesLineBreaks, matchesNothing } = readPattern(joined(query), !query.multiline);
  const isSmall = letters.length > 0 && !letters.some((each) => /\p{Uppercase}/u.test(String.fromCodePoint(each)));
  const ignoresCase = query.caseMode === 'insensitive' || (query.caseMode === 'smart' && isSmall);
  const regex = new RegExp(query.wordBoundary ? betweenWords(source) : source, ignoresCase ? 'giu' : 'gu');
  // V8 builds the matcher with the first use, and only then knows whether it is too large.
  regex.exec('');
  return {
    regex,
    spansLines: query.multiline && touchesLineBreaks,
    emptyAnywhere: !query.wordBoundary && matchesNothing,
  };
}

/** Without the source, which is not what the user wrote. */
function lastPart(message: string): string {
  return message.slice(message.lastIndexOf(': ') + 2);
}

/** As ripgrep joins them, so that stray parentheses reach as far as there. */
function joined(query: ExactQuery): string {
  const letters = (pattern: string): string => pattern.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');
  return query.patterns.map((pattern) => `(?:${query.fixedStrings ? letters(pattern) : pattern})`).join('|');
}

/** `-w`: no word character on either side, and no broken byte, where ripgrep cannot tell. */
function betweenWords(source: string): string {
  return `(?<![${WORD}${BROKEN}])(?:${source})(?![${WORD}${BROKEN}])`;
}
