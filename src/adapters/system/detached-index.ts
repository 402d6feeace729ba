// The background index port on a detached process of the same program.
import { spawn } from 'node:child_process';
import type { BackgroundIndex } from '../../ports/background-index.ts';

export interface IndexCommand {
  /** The program's script, and the arguments behind it. */
  readonly script: string;
  readonly args: readonly string[];
  readonly folder: string;
}

export function detachedIndex({ script, args, folder }: IndexCommand): BackgroundIndex {
  return {
    start() {
      try {
        const child = spawn(process.execPath, [script, ...args], { cwd: folder, detached: true, stdio: 'ignore' });
        // A system that starts no more processes: the next question goes on with the build.
        child.on('error', () => {});
        child.unref();
      } catch {
        // As above.
      }
    },
  };
}
