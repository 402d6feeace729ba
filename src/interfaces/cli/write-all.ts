// Writes to standard output or standard error to the end before it returns, so that no output is lost when the process
// exits. A closed pipe ends the process quietly. What cannot be written to standard error is dropped: notes and progress
// never stop the work.
import { writeSync } from 'node:fs';
import { unwritableOutput } from './unwritable-output.ts';

const EXIT_BROKEN_PIPE = 141;
const STDOUT = 1;
const RETRY_MS = 5;

export function writeAll(descriptor: 1 | 2, data: Uint8Array): void {
  let bytes = data;
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(descriptor, bytes));
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      else if (descriptor !== STDOUT) return;
      else if (code === 'EPIPE') process.exit(EXIT_BROKEN_PIPE);
      else throw unwritableOutput(error);
    }
  }
}
