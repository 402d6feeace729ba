// The error of an embedding that its caller gave up.
import { PortolanError } from '../../model/errors.ts';

export function cancelled(signal: AbortSignal): PortolanError {
  return new PortolanError('cancelled', 'The embedding was cancelled.', { cause: signal.reason });
}
