// Degradations for people: on stderr, a few of each kind, the rest counted.
import { visibleLine } from '../../lib/visible-text.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { CliContext } from './context.ts';
import { formatCount } from './terminal.ts';

const SHOWN_OF_A_KIND = 5;

export function printDegradations(context: Pick<CliContext, 'err'>, degradations: readonly Degradation[]): void {
  const byCode = new Map<string, Degradation[]>();
  for (const each of withoutRepeats(degradations)) byCode.set(each.code, [...(byCode.get(each.code) ?? []), each]);
  for (const [code, group] of byCode) {
    for (const { subject, detail, hint } of group.slice(0, SHOWN_OF_A_KIND)) {
      const advice = hint === undefined ? '' : `; ${visibleLine(hint)}`;
      context.err(`note: ${code}: ${visibleLine(subject)}: ${visibleLine(detail)}${advice}\n`);
    }
    const rest = group.length - SHOWN_OF_A_KIND;
    if (rest > 0) context.err(`note: ${code}: ${formatCount(rest)} more\n`);
  }
}

/** Two parts of an answer may have met the same trouble. */
function withoutRepeats(degradations: readonly Degradation[]): readonly Degradation[] {
  return [...new Map(degradations.map((each) => [JSON.stringify(each), each])).values()];
}
