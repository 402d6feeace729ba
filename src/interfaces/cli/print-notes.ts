// What an answer says besides, for people, on stderr: its degradations, and how many secrets were taken out.
import type { Redacted } from '../../engine/workspace/redact-answer.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { CliContext } from './context.ts';
import { printDegradations } from './print-degradations.ts';
import { formatCount } from './terminal.ts';

export function printNotes(
  context: CliContext,
  { degradations = [], secretsRedacted = 0 }: Partial<Redacted & { readonly degradations: readonly Degradation[] }>,
): void {
  printDegradations(context, degradations);
  // An answer may have more to it than is printed.
  const secrets = Math.min(secretsRedacted, context.masksShown());
  if (secrets === 0) return;
  const taken = secrets === 1 ? '1 secret was' : `${formatCount(secrets)} secrets were`;
  context.err(`note: ${taken} removed${context.typed.verb === 'grep' ? '' : '; --no-redact shows them'}\n`);
}
