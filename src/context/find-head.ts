// Where the head of a definition begins and ends within its lines: the comment above, decorators, the name, and the
// rest of its signature. Decided by the look of the lines alone.
import { IS_COMMENT_ABOVE } from '../languages/facts/comment-words.ts';

export interface Head {
  /** Line of the first comment line that belongs to it, or of the definition itself. */
  readonly startLine: number;
  /** The last line of the signature. */
  readonly endLine: number;
}

const MOST_ABOVE = 200;
const MOST_BELOW = 8;

/** Lines are 1-based in a file whose lines these are. */
export function findHead(lines: readonly string[], definedAt: number, nameLine: number): Head {
  const startLine = startOfComment(lines, definedAt);
  let depth = 0;
  let endLine = nameLine;
  for (; endLine < nameLine + MOST_BELOW; endLine += 1) {
    depth += openBrackets(lines[endLine - 1] ?? '');
    if (depth <= 0 || endLine >= lines.length) break;
  }
  return { startLine, endLine: Math.min(endLine, lines.length) };
}

/** The first line of the comments right above; a block may hold lines without a mark. */
function startOfComment(lines: readonly string[], definedAt: number): number {
  const least = Math.max(1, definedAt - MOST_ABOVE);
  let start = definedAt;
  while (start > least) {
    const above = lines[start - 2] ?? '';
    let opened = start - 1;
    if (above.trimEnd().endsWith('*/')) {
      while (opened >= least && !(lines[opened - 1] as string).trimStart().startsWith('/*')) opened -= 1;
    }
    const isBlock = opened >= least && opened < start - 1;
    if (!isBlock && !IS_COMMENT_ABOVE.test(above)) break;
    start = isBlock ? opened : start - 1;
  }
  return start;
}

/** Parentheses and square brackets: a brace opens the body. */
function openBrackets(line: string): number {
  let open = 0;
  for (const letter of line) {
    if (letter === '(' || letter === '[') open += 1;
    if (letter === ')' || letter === ']') open -= 1;
  }
  return open;
}
