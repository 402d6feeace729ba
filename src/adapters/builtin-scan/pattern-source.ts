// Nodes as the source of a JavaScript RegExp under the `u` flag. The text it runs on holds a byte that is not UTF-8 as a
// lone surrogate, which no class, dot or literal may match.
import { ASCII_WORD, charSource, classSource, WORD } from './class-source.ts';
import { foldedSource, hasCase } from './fold-case.ts';
import { visit } from './pattern-facts.ts';
import { type Assertion, type PatternFlags, type PatternNode, PatternProblem } from './pattern-syntax.ts';

const BROKEN = '\\ud800-\\udfff';

export interface SourceOptions {
  /** What holds where the pattern says nothing. */
  readonly ignoreCase: boolean;
  /** No part may match a line feed. */
  readonly oneLine: boolean;
}

export interface PatternSource {
  readonly source: string;
  readonly flags: string;
}

export function patternSource(node: PatternNode, options: SourceOptions): PatternSource {
  const wholly = foldsWholly(node, options);
  return { source: write(node, options, wholly), flags: wholly ? 'giu' : 'gu' };
}

/** One class as it will run, for questions about its members. */
export function runnableClass(node: PatternNode, options: SourceOptions): RegExp {
  return new RegExp(`^${write(node, options, false)}$`, 'u');
}

/** `-w`: no word character on either side, and no broken byte, where ripgrep cannot tell. */
export function betweenWords(source: string): string {
  return `(?<![${WORD}${BROKEN}])(?:${source})(?![${WORD}${BROKEN}])`;
}

function folds(flags: PatternFlags, options: SourceOptions): boolean {
  return flags.ignoreCase ?? options.ignoreCase;
}

/** Every part that case can matter to is to be folded, so the flag `i` says it all. */
function foldsWholly(node: PatternNode, options: SourceOptions): boolean {
  let every = true;
  let any = false;
  visit(node, (part) => {
    const matters = part.kind === 'class' || (part.kind === 'literal' && hasCase(part.codePoint));
    if (!matters) return;
    any = true;
    every &&= folds(part.flags, options) && part.flags.unicode;
  });
  return any && every;
}

function write(node: PatternNode, options: SourceOptions, wholly: boolean): string {
  switch (node.kind) {
    case 'empty':
      return '';
    case 'literal':
      return writeLiteral(node.codePoint, node.flags, options, wholly);
    case 'dot':
      if (!node.flags.unicode) throw new PatternProblem('a dot that matches single bytes under (?-u)', true);
      return `[^${BROKEN}${node.flags.dotAll && !options.oneLine ? '' : '\\n'}]`;
    case 'class': {
      const source = classSource(node.set, node.flags.unicode);
      const folded = !wholly && folds(node.flags, options) ? foldedSource(source, node.flags.unicode) : source;
      return guarded(folded, options.oneLine);
    }
    case 'assertion':
      return writeAssertion(node.assertion, node.flags.unicode);
    case 'repeat': {
      const inner = write(node.node, options, wholly);
      const most = node.max === null ? '' : node.max;
      return `(?:${inner}){${node.min},${most}}${node.greedy ? '' : '?'}`;
    }
    case 'concat':
      return node.nodes.map((part) => writeItem(part, options, wholly)).join('');
    case 'alternate':
      return node.nodes.map((part) => write(part, options, wholly)).join('|');
    case 'group':
      return `(?:${write(node.node, options, wholly)})`;
  }
}

function writeItem(node: PatternNode, options: SourceOptions, wholly: boolean): string {
  const source = write(node, options, wholly);
  return node.kind === 'alternate' ? `(?:${source})` : source;
}

/** Keeps a class from broken bytes and, by lines, from the line feed; without a word where it has neither. */
function guarded(source: string, oneLine: boolean): string {
  const members = new RegExp(`^${source}$`, 'u');
  const kept = [members.test('\ud800') ? BROKEN : '', oneLine && members.test('\n') ? '\\n' : ''].join('');
  if (kept === '') return source;
  return source.startsWith('[^') ? `${source.slice(0, -1)}${kept}]` : `(?![${kept}])${source}`;
}

function writeLiteral(codePoint: number, flags: PatternFlags, options: SourceOptions, wholly: boolean): string {
  if (codePoint === 0) throw new PatternProblem('it contains "\\0", which no text file holds');
  if (codePoint === 0x0a && options.oneLine) throw new PatternProblem('the literal "\\n" is not allowed in a regex');
  const source = charSource(codePoint);
  const alone = !wholly && folds(flags, options) && hasCase(codePoint);
  return alone ? foldedSource(source, flags.unicode) : source;
}

function writeAssertion(assertion: Assertion, unicode: boolean): string {
  const word = `[${unicode ? WORD : ASCII_WORD}]`;
  const unclear = unicode ? `[${WORD}${BROKEN}]` : word;
  switch (assertion) {
    case 'line-start':
      return '(?<![^\\n])';
    case 'line-end':
      return '(?![^\\n])';
    case 'text-start':
      return '(?<![^])';
    case 'text-end':
      return '(?![^])';
    case 'word':
      return `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
    case 'not-word':
      if (!unicode) return `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`;
      return `(?:(?<=${word})(?=${word})|(?<!${unclear})(?!${unclear}))`;
    case 'word-start':
      return `(?:(?<!${word})(?=${word}))`;
    case 'word-end':
      return `(?:(?<=${word})(?!${word}))`;
    case 'word-start-half':
      return `(?<!${unclear})`;
    case 'word-end-half':
      return `(?!${unclear})`;
  }
}
