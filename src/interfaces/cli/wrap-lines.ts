// Breaks lines that are wider than a terminal between words; what follows is indented below its line. A word that is
// wider than the terminal stays whole. Colours survive, since they are bound to words.
import { textWidth } from './terminal.ts';

const HANGING = '  ';

export function wrapLines(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => (textWidth(line) <= width ? line : wrapLine(line, width)))
    .join('\n');
}

function wrapLine(line: string, width: number): string {
  const [indent = ''] = /^ */.exec(line) ?? [];
  const below = `${indent}${HANGING}`;
  const lines: string[] = [];
  let current = '';
  for (const word of line.slice(indent.length).split(' ')) {
    const start = lines.length === 0 ? indent : below;
    const longer = current === '' ? `${start}${word}` : `${current} ${word}`;
    if (current.trim() === '' || textWidth(longer) <= width) current = longer;
    else {
      lines.push(current.trimEnd());
      current = `${below}${word}`;
    }
  }
  return [...lines, current.trimEnd()].join('\n');
}
