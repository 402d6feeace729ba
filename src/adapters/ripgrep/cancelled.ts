// The error of a search that its caller cancelled.
import { PortolanError } from '../../model/errors.ts';

export function cancelled(signal: AbortSignal): PortolanError {
  return new PortolanError('cancelled', 'The search was cancelled.', { cause: signal.reason });
}
