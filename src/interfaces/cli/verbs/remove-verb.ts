// `portolan remove`: one repository out of the index.

import { removeRepository } from '../../../engine/update/remove-repository.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { EXIT, printJson, type RunVerb } from '../context.ts';
import { number } from '../verb.ts';

const DEFAULT_WAIT_SECONDS = 60;

export const runRemove: RunVerb = async (context) => {
  const name = context.typed.positionals[0] ?? '';
  const waitMs = (number(context.typed, 'wait') ?? DEFAULT_WAIT_SECONDS) * 1000;
  const report = await removeRepository(await context.engine(), name, waitMs);
  if (context.json) printJson(context, { removed: report.repo, generation: report.generation });
  else context.out(`Removed ${visibleLine(report.repo)}; generation ${report.generation} is ready.\n`);
  return EXIT.done;
};
