// The error of a request that its caller cancelled.
import { PortolanError } from '../../../model/errors.ts';

export function cancelled(signal: AbortSignal): PortolanError {
  return new PortolanError('cancelled', 'The request was cancelled.', { cause: signal.reason });
}
