// A repository that git can be asked about, through a folder of its own (shielded-folder.ts). Git is told where the
// repository is and does not search for one: no other repository on the way is used, and ownership is not checked.
import { join } from 'node:path';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { type GitFolders, gitFolders, prefixOf, realTopFolder } from './git-folder.ts';
import { type LocalSettings, readLocalSettings } from './local-settings.ts';
import { type GitCall, type GitEnd, type GitRun, runGit, streamGit } from './run-git.ts';
import { type ShieldedFolder, shieldedFolder } from './shielded-folder.ts';
import { strangeGitFolder } from './strange-git-folder.ts';

/** How git is asked; shared by all questions of an adapter. */
export interface Asking {
  readonly signal: AbortSignal;
  readonly quietMs: number;
  /** Working trees in which git stopped answering, with the time until which it is not asked again. */
  readonly silentUntil: Map<string, number>;
}

export interface AskedRepository {
  readonly top: string;
  /** What the folder asked about adds to the top: `''` or `a/b/`. */
  readonly prefix: string;
  readonly folders: GitFolders;
  readonly settings: LocalSettings;
  run(args: readonly string[]): Promise<GitRun>;
  /** Trimmed output, or null where git had nothing to say or failed. */
  ask(args: readonly string[]): Promise<string | null>;
  stream(args: readonly string[], signal: AbortSignal): AsyncGenerator<Buffer, GitEnd>;
  close(): void;
}

export interface Refusal {
  readonly kind: 'refused';
  readonly detail: string;
}

/** A second question would take as long as the first one took. */
const SILENT_MS = 300_000;

/** `revisions` where the user names them: `main@{upstream}` is looked up in the configuration. */
export function openRepository(
  asking: Asking,
  folder: string,
  purpose: 'files' | 'revisions' = 'files',
): AskedRepository | Refusal {
  const top = realTopFolder(folder);
  if (top === null) return refusal('not a git repository');
  if ((asking.silentUntil.get(top) ?? 0) > performance.now()) return refusal('git did not answer a while ago');
  const folders = gitFolders(top);
  const strange = strangeGitFolder(top, folders);
  if (strange !== null) return refusal(strange);
  const settings = readLocalSettings(top, folders);
  if ('refusal' in settings) return refusal(settings.refusal);
  let shield: ShieldedFolder;
  try {
    shield = shieldedFolder(folders.common, settings.text + (purpose === 'revisions' ? settings.upstreams : ''));
  } catch (error) {
    throwIfOutOfHandles(error);
    return refusal(`no temporary folder could be made for git: ${(error as Error).message}`);
  }
  const environment = {
    GIT_DIR: folders.own,
    GIT_WORK_TREE: top,
    GIT_COMMON_DIR: shield.path,
    GIT_OBJECT_DIRECTORY: join(folders.common, 'objects'),
  };
  const callOf = (args: readonly string[]): GitCall => {
    const { signal, quietMs } = asking;
    // Git may refuse the repository of another user. It may be asked about this one, since it can do no harm.
    return { folder, args: ['-c', `safe.directory=${top}`, ...args], environment, signal, quietMs };
  };
  const noteSilence = <End extends { readonly kind: string }>(end: End): End => {
    if (end.kind === 'silent') asking.silentUntil.set(top, performance.now() + SILENT_MS);
    return end;
  };
  const run = async (args: readonly string[]) => noteSilence(await runGit(callOf(args)));
  return {
    top,
    prefix: prefixOf(top, folder),
    folders,
    settings,
    run,
    ask: async (args) => {
      const answer = await run(args);
      return answer.kind === 'done' ? answer.stdout.toString().trim() || null : null;
    },
    async *stream(args, signal) {
      const either = AbortSignal.any([asking.signal, signal]);
      return noteSilence(yield* streamGit({ ...callOf(args), signal: either }));
    },
    close: shield.remove,
  };
}

/** Opens the repository for the length of the work. */
export async function inRepository<Answer>(
  asking: Asking,
  folder: string,
  work: (repository: AskedRepository) => Promise<Answer>,
  purpose: 'files' | 'revisions' = 'files',
): Promise<Answer | Refusal> {
  const repository = openRepository(asking, folder, purpose);
  if ('kind' in repository) return repository;
  try {
    return await work(repository);
  } finally {
    repository.close();
  }
}

function refusal(detail: string): Refusal {
  return { kind: 'refused', detail };
}
