// Degradations for people: a sentence each on stderr, a few of each kind, the rest counted. The codes are in the JSON.
import { visibleLine } from '../../lib/visible-text.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { CliContext } from './context.ts';
import { formatCount } from './terminal.ts';

const SHOWN_OF_A_KIND = 5;
/** Subjects that only say which part of an answer it is: the sentence says that by itself. */
const PARTS: ReadonlySet<string> = new Set(['index', 'query', 'watch', 'summaries']);

export function printDegradations(context: Pick<CliContext, 'err'>, degradations: readonly Degradation[]): void {
  const byCode = new Map<string, Degradation[]>();
  for (const each of withoutRepeats(degradations)) byCode.set(each.code, [...(byCode.get(each.code) ?? []), each]);
  for (const group of byCode.values()) {
    for (const { subject, detail, hint } of group.slice(0, SHOWN_OF_A_KIND)) {
      const advice = hint === undefined ? '' : `; ${visibleLine(hint)}`;
      const about = PARTS.has(subject) ? '' : `${visibleLine(subject)}: `;
      context.err(`note: ${about}${visibleLine(detail)}${advice}\n`);
    }
    const rest = group.length - SHOWN_OF_A_KIND;
    if (rest > 0) context.err(`note: ${formatCount(rest)} more of this kind\n`);
  }
}

/** Two parts of an answer may have met the same trouble. */
function withoutRepeats(degradations: readonly Degradation[]): readonly Degradation[] {
  return [...new Map(degradations.map((each) => [JSON.stringify(each), each])).values()];
}
