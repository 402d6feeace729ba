// An answer may hold more than is shown of it: only secrets that are shown as such are counted.
import { masksIn } from '../../lib/secret-marks.ts';

/** `taken`: how many were taken out of the whole answer; `shown`: the part of it that leaves. */
export function secretsShown(taken: number, shown: string | object): number {
  if (taken === 0) return 0;
  return Math.min(taken, masksIn(typeof shown === 'string' ? shown : JSON.stringify(shown)));
}
