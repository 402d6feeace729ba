// Runs work on this thread and stops it after some time, also in the middle of a regular expression: a pattern such as
// `(a+)+$` would otherwise try for ever.
import { createContext, Script } from 'node:vm';

const box: { work: () => unknown } = { work: () => null };
const context = createContext(box);
const script = new Script('work()');

/** Null where it was stopped. */
export function runWithin<T>(timeoutMs: number, work: () => T): { readonly result: T } | null {
  box.work = work;
  try {
    return { result: script.runInContext(context, { timeout: timeoutMs }) as T };
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  } finally {
    box.work = () => null;
  }
}
