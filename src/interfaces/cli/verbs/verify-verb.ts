// `portolan verify`: is the index what a rebuild would give, and if not, where does it differ first.

import { type VerifyOutcome, type VerifyReport, verifyIndex } from '../../../engine/verify/verify-index.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { WAIT_SECONDS } from '../../shared/limits.ts';
import { encodeVerify } from '../../shared/wire/encode-update.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { formatCount } from '../terminal.ts';
import { number } from '../verb.ts';

const EXITS: Readonly<Record<VerifyOutcome, number>> = {
  ...{ equal: EXIT.done, different: EXIT.nothing, changed: EXIT.trouble },
};

export const runVerify: RunVerb = async (context) => {
  const { typed } = context;
  const report = await verifyIndex(await context.engine(), {
    sample: number(typed, 'sample'),
    seed: number(typed, 'seed'),
    waitMs: (number(typed, 'wait') ?? WAIT_SECONDS.usual) * 1000,
  });
  if (context.json) printJson(context, encodeVerify(report));
  else {
    print(context, report);
    printNotes(context, report);
  }
  return EXITS[report.outcome];
};

function print(context: CliContext, { generation, outcome, files, seed, difference, elapsedMs }: VerifyReport): void {
  const seconds = (elapsedMs / 1000).toFixed(elapsedMs < 9_950 ? 1 : 0);
  const how = seed === null ? 'a rebuild gives the same' : `the same when made again (seed ${seed})`;
  if (outcome === 'equal') {
    context.out(`Generation ${generation} is correct: ${formatCount(files)} files, ${how}. ${seconds} s.\n`);
  } else if (difference === null) {
    context.out(`The check of generation ${generation} is inconclusive: files changed during it. ${seconds} s.\n`);
  } else {
    const { kind, repo, path } = difference;
    const of = [repo, path].filter((part) => part !== null).join('/');
    const shown = (text: string | null) => (text === null ? 'nothing' : visibleLine(text));
    context.out(`Generation ${generation} is WRONG: ${kind}${of === '' ? '' : ` of ${visibleLine(of)}`}:\n`);
    context.out(`  here    ${shown(difference.here)}\n  rebuilt ${shown(difference.rebuilt)}\n`);
    context.out('`portolan index --force` rebuilds everything; please report the difference.\n');
  }
}
