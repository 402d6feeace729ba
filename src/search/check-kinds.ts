import { PortolanError } from '../model/errors.ts';
import { HIT_KINDS } from '../model/hit-kind.ts';

/** An unknown kind is an error: it is a typing error, and must not look like an empty result. */
export function checkKinds(kinds: readonly string[]): void {
  const unknown = kinds.find((kind) => !HIT_KINDS.some((known) => known === kind));
  if (unknown === undefined) return;
  const hint = `kinds: ${HIT_KINDS.join(', ')}`;
  throw new PortolanError('bad_argument', `there is no kind of symbol ${unknown}`, { hint });
}
