// A path as it is printed: nothing in it can disguise a line. Into a pipe a byte that is not UTF-8 goes as it is, so that
// other programs can open the file; on a terminal it is shown.
import { makeVisible } from '../../lib/visible-text.ts';
import type { CliContext } from './context.ts';

export function shownPath({ isTerminal }: Pick<CliContext, 'isTerminal'>, path: string): string {
  return makeVisible(path, { bytes: !isTerminal });
}
