// What --no-refresh and --require-fresh mean together.
import type { RefreshMode } from '../../engine/update/refresh-index.ts';
import { PortolanError } from '../../model/errors.ts';
import { flag, type Typed } from './verb.ts';

export function refreshMode(typed: Typed): RefreshMode {
  const isSkipped = flag(typed, 'no-refresh');
  const isRequired = flag(typed, 'require-fresh');
  if (isSkipped && isRequired) {
    throw new PortolanError('bad_argument', '--no-refresh and --require-fresh exclude each other');
  }
  return isSkipped ? 'skip' : isRequired ? 'require' : 'refresh';
}
