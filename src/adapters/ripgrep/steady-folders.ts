// ripgrep opens files by their names, and a folder may be swapped for a link between two of them. A process that swaps one writes
// to the folder above it, and the system notes when. So after a run:
//
//   search begins          run ends
//   ───┼──────────────────────┼──────► a folder above the file was written to here: its hits are not believed as they are
//   ◄── written to before, and not since: nothing was swapped, the hits are of the file inside
//
// The time is the system's own, which no program can set; it counts only on file systems of this machine, whose clock is ours.
import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, statfsSync } from 'node:fs';
import { pathParent } from '../../model/repo-path.ts';
import { systemPath } from './look-at-file.ts';

export interface SteadyRoot {
  /** Where ripgrep is to run: the folder that was opened, whatever its name stands for by then. */
  readonly cwd: string;
  /** To be called after a run: whether all names on the way into a folder are what they were since before the search. */
  look(): (folder: string) => boolean;
  close(): void;
}

/** Some file systems note seconds, one of them every other second; clocks of files tick up to 10 ms late. */
const BEFORE_MS = 2_100;
const CLOCK_MS = 50;
/** ext, XFS, btrfs, tmpfs, overlay, ZFS, F2FS: as `statfs` numbers them on Linux. */
const OF_THIS_MACHINE: ReadonlySet<number> = new Set([
  0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0x2fc12fc1, 0xf2f52010,
]);

export function steadyRoot(root: string): SteadyRoot {
  const descriptor = openRoot(root);
  if (descriptor === null) return { cwd: root, look: () => () => false, close: () => {} };
  const cwd = `/proc/self/fd/${descriptor}`;
  const began = { wall: Date.now(), steps: performance.now() };
  const { dev } = fstatSync(descriptor);
  return {
    cwd,
    look() {
      const drift = Date.now() - began.wall - (performance.now() - began.steps);
      if (Math.abs(drift) > CLOCK_MS) return () => false;
      const known = new Map<string, boolean>();
      const isSteady = (folder: string): boolean => {
        const before = known.get(folder);
        if (before !== undefined) return before;
        const stat =
          folder === '' ? fstatSync(descriptor) : lstatSync(systemPath(cwd, folder), { throwIfNoEntry: false });
        const isOld = stat?.isDirectory() === true && stat.dev === dev && stat.ctimeMs < began.wall - BEFORE_MS;
        const steady = isOld && (folder === '' || isSteady(pathParent(folder)));
        known.set(folder, steady);
        return steady;
      };
      return isSteady;
    },
    close: () => closeSync(descriptor),
  };
}

/** Null where nothing can be said of folders: then every hit is looked up in its file. */
function openRoot(root: string): number | null {
  if (process.platform !== 'linux') return null;
  let descriptor: number | null = null;
  try {
    descriptor = openSync(root, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    const isThere = readlinkSync(`/proc/self/fd/${descriptor}`) === root;
    if (isThere && OF_THIS_MACHINE.has(statfsSync(`/proc/self/fd/${descriptor}`).type)) return descriptor;
  } catch {
    // No right to open it, or no `/proc`.
  }
  if (descriptor !== null) closeSync(descriptor);
  return null;
}
