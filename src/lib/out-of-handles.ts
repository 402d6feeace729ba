// Whether the system refused to open more files, for this process (EMFILE) or for the machine (ENFILE). This says
// nothing about the file itself: it must not count as missing, unreadable or empty.
import { PortolanError } from '../model/errors.ts';

const OUT_OF_HANDLES: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE']);

/** The coded error for it; null where the trouble is another. */
export function outOfHandles(error: unknown): PortolanError | null {
  if (!(error instanceof Error) || !('code' in error) || !OUT_OF_HANDLES.has(error.code)) return null;
  return new PortolanError('too_many_open_files', 'too many open files', {
    hint: 'raise the limit of open files; the index is intact',
    shellHint: 'raise the limit (`ulimit -n 1024`) and run the command again; the index is intact',
    cause: error,
  });
}

/** For a `catch` that takes a failure for a property of the file. */
export function throwIfOutOfHandles(error: unknown): void {
  const trouble = outOfHandles(error);
  if (trouble !== null) throw trouble;
}
