// Three names for one folder: `<name>` is what readers open, `<name>~new` is being written, `<name>~old` was just replaced.
// A folder cannot be renamed over another, so the name is free for the moment between two renames. Where `<name>` is
// missing, `<name>~old` is whole: it is removed only while `<name>` is there. (No repository is called so: `~` is escaped.)
import { existsSync, renameSync, rmSync } from 'node:fs';

export function newBeside(folder: string): string {
  return `${folder}~new`;
}

export function oldBeside(folder: string): string {
  return `${folder}~old`;
}

/** Puts back what a writer that was killed between the renames left, and takes its scraps away. */
export function settle(folder: string): void {
  removeFolder(newBeside(folder));
  if (existsSync(folder)) removeFolder(oldBeside(folder));
  else if (existsSync(oldBeside(folder))) renameSync(oldBeside(folder), folder);
}

/** After `settle`. */
export function swapIn(folder: string): void {
  const hadOne = existsSync(folder);
  if (hadOne) renameSync(folder, oldBeside(folder));
  try {
    renameSync(newBeside(folder), folder);
  } catch (error) {
    if (hadOne) renameSync(oldBeside(folder), folder);
    throw error;
  }
  removeFolder(oldBeside(folder));
}

/** What cannot be taken away now, `settle` will. */
export function giveUp(folder: string): void {
  try {
    removeFolder(newBeside(folder));
  } catch {}
}

/** After `settle`. Under another name first, so that nobody reads half of it. */
export function takeAway(folder: string): void {
  if (existsSync(folder)) renameSync(folder, newBeside(folder));
  removeFolder(newBeside(folder));
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
