// Long work leaves memory and processor time to others.
import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { ProgressSink } from '../../model/progress.ts';

/** Indexing makes much that is soon forgotten: cleared away before it has doubled, it stays below a gigabyte at 30,000 files. */
export function keepMemorySmall(): void {
  setFlagsFromString('--heap-growing-percent=65');
}

/** A question that is asked while this runs should not wait for it. Threads that are started from now on do likewise. */
export function letOthersGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that does not let us wait our turn: then it is as it was.
  }
}

/** What is quickly done needs no care, and clearing away would take a tenth of its time. */
const MUCH_WORK = 500;

export function keepingMemorySmall(sink: ProgressSink): ProgressSink {
  return (event) => {
    if (event.kind === 'started' && event.stage !== 'scan' && (event.total ?? 0) > MUCH_WORK) keepMemorySmall();
    sink(event);
  };
}
