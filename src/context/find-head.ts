// Where the head of a definition begins and ends within its lines: the comment above, decorators, the name, and the
// rest of its signature. Decided by the look of the lines alone.
import { IS_COMMENT_ABOVE } from '../languages/facts/comment-words.ts';

export interface Head {
  /** Line of the first comment line that belongs to it, or of the definition itself. */
  readonly startLine: number;
  /** The last line of the signature. */
  readonly endLine: number;
}

const MOST_ABOVE = 30;
const MOST_BELOW = 8;

/** Lines are 1-based in a file whose lines these are. */
export function findHead(lines: readonly string[], definedAt: number, nameLine: number): Head {
  let startLine = definedAt;
  while (startLine > 1 && definedAt - startLine < MOST_ABOVE && IS_COMMENT_ABOVE.test(lines[startLine - 2] as string))
    startLine -= 1;
  let depth = 0;
  let endLine = nameLine;
  for (; endLine < nameLine + MOST_BELOW; endLine += 1) {
    depth += openBrackets(lines[endLine - 1] ?? '');
    if (depth <= 0 || endLine >= lines.length) break;
  }
  return { startLine, endLine: Math.min(endLine, lines.length) };
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
