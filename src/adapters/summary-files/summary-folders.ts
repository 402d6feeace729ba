// The summary files port on folders: `summary_index_<base strategy>/<repository>/` below the folder of the index.
import { PortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import type { SummaryFiles } from '../../ports/summary-files.ts';
import { openFolder } from './open-folder.ts';
import { readFolder } from './read-folder.ts';
import { giveUp, newBeside, oldBeside, settle, swapIn, takeAway } from './swap-folder.ts';
import { writeFolder } from './write-folder.ts';

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function summaryFolders(root: DataFolder, baseStrategy: string): SummaryFiles {
  const all = root.inside(`summary_index_${baseStrategy}`);
  /** None of the three names is a link. */
  const folderOf = (repo: RepoId) => [newBeside(repo), oldBeside(repo), repo].map(all.pathOf).at(-1) as string;
  return {
    async write(repo, facts, entries) {
      const folder = folderOf(repo);
      try {
        all.make();
        settle(folder);
        const manifest = await writeFolder(newBeside(folder), { ...facts, baseStrategy }, fromSource(entries));
        swapIn(folder);
        return manifest;
      } catch (error) {
        giveUp(folder);
        throw asWriteError(error, folder);
      }
    },
    async read(repo, use) {
      const opened = await openFolder(all, repo);
      if (opened === null) return null;
      try {
        return await use(readFolder(opened));
      } finally {
        opened.close();
      }
    },
    async remove(repo) {
      const folder = folderOf(repo);
      try {
        settle(folder);
        takeAway(folder);
      } catch (error) {
        throw asWriteError(error, folder);
      }
    },
  };
}

class SourceFailure extends Error {}

/** So that trouble of the source is not taken for trouble of the disk. */
async function* fromSource<T>(entries: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* entries;
  } catch (cause) {
    throw new SourceFailure('', { cause });
  }
}

function asWriteError(error: unknown, folder: string): unknown {
  if (error instanceof SourceFailure) return error.cause;
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new PortolanError(
    NO_ROOM.has((error as NodeJS.ErrnoException).code) ? 'disk_full' : 'store_readonly',
    `the summary index cannot be written to ${folder}`,
    { hint: 'check its permissions and the free disk space', cause: error },
  );
}
