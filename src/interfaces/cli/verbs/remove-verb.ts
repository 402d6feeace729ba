// `portolan remove`: one repository out of the index.

import { removeRepository } from '../../../engine/update/remove-repository.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { WAIT_SECONDS } from '../../shared/limits.ts';
import { EXIT, printJson, type RunVerb } from '../context.ts';
import { number } from '../verb.ts';

export const runRemove: RunVerb = async (context) => {
  const name = context.typed.positionals[0] ?? '';
  const waitMs = (number(context.typed, 'wait') ?? WAIT_SECONDS.usual) * 1000;
  const report = await removeRepository(await context.engine(), name, waitMs);
  if (context.json) printJson(context, { removed: report.repo, generation: report.generation });
  else context.out(`Removed ${visibleLine(report.repo)}; generation ${report.generation} is ready.\n`);
  return EXIT.done;
};
