// A question in a repository without an index builds it: in this process for a while, with progress; then a separate
// process continues, and the question is answered from what exists. Nothing is paid for.
import { type ErrorCode, isPortolanError, PortolanError } from '../../model/errors.ts';
import type { Engine, FirstBuild } from '../workspace/engine.ts';
import type { IndexPorts } from './index-workspace.ts';

/** Null: there is a whole index now. Else why there is none, for the user. */
export type FirstBuildOutcome = Missing | null;

interface Missing {
  readonly detail: string;
  /** For someone at a shell. */
  readonly hint: string | null;
}

/** For another process that builds: each question waits this long, or all of them would take as long as the first. */
const WAIT_FOR_OTHER_MS = 1_500;
/** Keeps us from writing, not from answering. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['store_readonly', 'store_unavailable', 'disk_full']);

/** Only a git repository is indexed without being asked to: what lies in another folder is anyone's guess. */
export function isBuiltUnasked({
  git,
  location,
  firstBuild,
}: Pick<Engine, 'location' | 'git' | 'firstBuild'>): boolean {
  return firstBuild !== null && git.topFolder(location.root) !== null;
}

export async function buildFirst(engine: IndexPorts, how: FirstBuild): Promise<FirstBuildOutcome> {
  const limit = new AbortController();
  const isOver = () => limit.signal.aborted && !engine.signal.aborted;
  const timer = how.waitMs === null ? null : setTimeout(() => limit.abort(), how.waitMs);
  const signal = AbortSignal.any([engine.signal, limit.signal]);
  const waitMs = how.waitMs === null ? Number.POSITIVE_INFINITY : Math.min(how.waitMs, WAIT_FOR_OTHER_MS);
  how.progress({ kind: 'notice', message: 'no index yet: building it now (Ctrl-C is safe)' });
  try {
    const { indexWorkspace } = await import('./index-workspace.ts');
    const request = { paths: [], force: false, dryRun: false, waitMs, maxCost: 0 };
    await indexWorkspace({ ...engine, signal, progress: how.progress }, request);
    return null;
  } catch (error) {
    if (isPortolanError(error, 'cancelled') && isOver()) {
      how.background.start();
      return { detail: 'the index is being built in the background', hint: ASK_AGAIN };
    }
    if (isPortolanError(error, 'writer_busy')) {
      return { detail: 'another process is building the index', hint: ASK_AGAIN };
    }
    if (!isPortolanError(error) || !PASSING.has(error.code)) throw error;
    return { detail: `the index cannot be written here: ${error.message}`, hint: error.hint };
  } finally {
    if (timer !== null) clearTimeout(timer);
  }
}

/** For a question that only an index can answer. */
export function notBuiltYet({ detail, hint }: Missing): PortolanError {
  const shellHint = `${hint === null ? '' : `${hint}; `}\`portolan grep -w NAME\` finds exact text now`;
  return new PortolanError('index_building', detail, { shellHint });
}

const ASK_AGAIN = 'try again later, or wait for it with --wait';
