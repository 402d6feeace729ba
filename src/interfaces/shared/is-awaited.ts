// Whether what a request asks for is not there yet, and on its way: nothing indexed, or an index in an older form.
import { isPortolanError } from '../../model/errors.ts';
import type { Upkeep } from './live-engine.ts';

export function isAwaited(error: unknown, upkeep: Upkeep): boolean {
  const isMissing = isPortolanError(error, 'index_missing') || isPortolanError(error, 'store_older');
  return isMissing && upkeep.kind !== 'failed';
}
