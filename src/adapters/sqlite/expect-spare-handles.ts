// SQLite does not say why a file cannot be opened. Whether there are too few handles is tested by opening some.
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';

/** The database, its log, the memory that they share, and what the library keeps to itself. */
const HANDLES_OF_A_CONNECTION = 8;

/** Throws where there are too few for a connection. */
export function expectSpareHandles(): void {
  const taken: number[] = [];
  try {
    while (taken.length < HANDLES_OF_A_CONNECTION) taken.push(openSync(devNull, 'r'));
  } catch (error) {
    throwIfOutOfHandles(error);
  } finally {
    for (const handle of taken) closeSync(handle);
  }
}
