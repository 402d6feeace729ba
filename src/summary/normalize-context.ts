// The context of a summary in its one form: `called_by=a|b\ncalls=c|d`, each list without repeats, in order.
import { compareText } from '../model/order.ts';
import type { SummaryContext } from '../model/summary.ts';

export function normalizeContext({ calledBy, calls }: SummaryContext): string {
  return `called_by=${inOrder(calledBy).join('|')}\ncalls=${inOrder(calls).join('|')}`;
}

function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compareText);
}
