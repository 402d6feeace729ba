// The end of a run that failed: said once, to people or to programs, and turned into an exit code.
import { outOfHandles } from '../../lib/out-of-handles.ts';
import { visibleJson } from '../../lib/visible-text.ts';
import { isPortolanError } from '../../model/errors.ts';
import { encodeError } from '../shared/wire/encode-error.ts';
import { reportError } from './report-error.ts';
import { errorWidth, writeError, writeOutput } from './standard-streams.ts';

export function fail(error: unknown, isJson: boolean): number {
  const trouble = outOfHandles(error) ?? error;
  const isSaid = isJson && saidToPrograms(trouble);
  return reportError(trouble, writeError, isSaid, errorWidth());
}

/** False where standard output takes nothing: then it is said to people. */
function saidToPrograms(trouble: unknown): boolean {
  try {
    if (isPortolanError(trouble, 'output_unwritable')) return false;
    writeOutput(`${visibleJson(encodeError(trouble))}\n`);
    return true;
  } catch (error) {
    if (isPortolanError(error, 'output_unwritable')) return false;
    throw error;
  }
}
