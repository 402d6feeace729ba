// What can be told of a pattern before it is run: its letters (for smart case), and how it treats line breaks,
// text anchors and repeated emptiness.
import type { Assertion, ClassSet, PatternNode } from './pattern-syntax.ts';

export interface LetterFacts {
  readonly anyLiteral: boolean;
  readonly anyUppercase: boolean;
}

/** As ripgrep's smart case counts: `\S` and `\pL` are no letters, `[A-Z]` and `\x41` are. */
export function letterFacts(node: PatternNode): LetterFacts {
  const literals: number[] = [];
  visit(node, (part) => {
    if (part.kind === 'literal') literals.push(part.codePoint);
    if (part.kind === 'class') setLiterals(part.set, literals);
  });
  const anyUppercase = literals.some((codePoint) => /\p{Uppercase}/u.test(String.fromCodePoint(codePoint)));
  return { anyLiteral: literals.length > 0, anyUppercase };
}

export function hasAssertion(node: PatternNode, assertion: Assertion): boolean {
  let found = false;
  visit(node, (part) => {
    if (part.kind === 'assertion') found ||= part.assertion === assertion;
  });
  return found;
}

/** ripgrep then searches the whole file at once: anchors count, since they look at line breaks. */
export function touchesLineBreaks(node: PatternNode, classHasLineFeed: (part: PatternNode) => boolean): boolean {
  let found = false;
  visit(node, (part) => {
    if (part.kind === 'literal') found ||= part.codePoint === 0x0a;
    if (part.kind === 'dot') found ||= part.flags.dotAll;
    if (part.kind === 'class') found ||= classHasLineFeed(part);
    if (part.kind === 'assertion') found ||= /^(line|text)-/.test(part.assertion);
  });
  return found;
}

/** It can match nothing at any place, even between two bytes of one character, where every assertion fails. */
export function matchesNothingAnywhere(node: PatternNode): boolean {
  if (node.kind === 'concat') return node.nodes.every(matchesNothingAnywhere);
  if (node.kind === 'alternate') return node.nodes.some(matchesNothingAnywhere);
  if (node.kind === 'group') return matchesNothingAnywhere(node.node);
  if (node.kind === 'repeat') return node.min === 0 || matchesNothingAnywhere(node.node);
  return node.kind === 'empty';
}

/** A repeated part that would rather match nothing: there JavaScript and ripgrep part ways. */
export function repeatsEagerEmptiness(node: PatternNode): boolean {
  let found = false;
  visit(node, (part) => {
    if (part.kind === 'repeat' && part.min !== part.max) found ||= emptiness(part.node) === 'early';
  });
  return found;
}

export function visit(node: PatternNode, see: (part: PatternNode) => void): void {
  see(node);
  if (node.kind === 'concat' || node.kind === 'alternate') for (const part of node.nodes) visit(part, see);
  if (node.kind === 'group' || node.kind === 'repeat') visit(node.node, see);
}

/** `last`: it matches nothing only when all else fails; `early`: it tries that before something else. */
function emptiness(node: PatternNode): 'never' | 'last' | 'early' {
  switch (node.kind) {
    case 'empty':
    case 'assertion':
      return 'last';
    case 'group':
      return emptiness(node.node);
    case 'concat': {
      const parts = node.nodes.map(emptiness);
      if (parts.includes('never')) return 'never';
      return parts.includes('early') ? 'early' : 'last';
    }
    case 'alternate': {
      const parts = node.nodes.map(emptiness);
      const first = parts.findIndex((part) => part !== 'never');
      if (first < 0) return 'never';
      return first === parts.length - 1 ? (parts[first] ?? 'early') : 'early';
    }
    case 'repeat':
      if (node.min > 0) return emptiness(node.node);
      return node.greedy && emptiness(node.node) !== 'early' ? 'last' : 'early';
    default:
      return 'never';
  }
}

function setLiterals(set: ClassSet, out: number[]): void {
  if (set.kind === 'literal') out.push(set.codePoint);
  else if (set.kind === 'range') out.push(set.from, set.to);
  else if (set.kind === 'union') for (const part of set.sets) setLiterals(part, out);
  else if (set.kind === 'negated') setLiterals(set.set, out);
  else if ('left' in set) {
    setLiterals(set.left, out);
    setLiterals(set.right, out);
  }
}
