// The error for an answer that could not be written where standard output leads: a full disk, a device that is gone.
import { PortolanError } from '../../model/errors.ts';

export function unwritableOutput(cause: unknown): PortolanError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new PortolanError('output_unwritable', `standard output cannot be written: ${why}`, {
    hint: 'free some disk space or write the output elsewhere; the index is intact',
    cause,
  });
}
