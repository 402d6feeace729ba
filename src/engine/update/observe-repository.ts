// The quick check: one `git status` and a few stats show whether anything changed since the last index run.
import { createHash } from 'node:crypto';
import type { RepoPath } from '../../model/repo-path.ts';
import { CONTENT, FILE_INTERFACE, LINKS, REACHES, TEXT } from '../../parse/artefact-kinds.ts';
import type { GitState } from '../../ports/git.ts';
import { holdsRules } from '../../scan/rule-files.ts';
import type { Engine } from '../workspace/engine.ts';
import type { Settings } from '../workspace/settings/settings.ts';

/** What this touches of the engine. */
type ObserveRepositoryPorts = Pick<Engine, 'location' | 'settings' | 'files' | 'git' | 'clock'>;

/** Raise it when the same tree and settings would be catalogued differently. */
const CATALOG_VERSION = 2;
/** File times come in ticks of up to 10 ms: a file written within this long of being read may change unseen. */
export const RACY_MS = 50;

export interface Observation {
  /** Equal fingerprints: nothing to do. Null: unknown without a full scan. */
  readonly fingerprint: string | null;
  readonly state: GitState | null;
}

/** What the catalog depends on besides the tree: another key means that every file is judged again. */
export function judgementKey(settings: Settings): string {
  const { workspaceId, skipPatterns, langAllowlist, maxFileSizeBytes, binary } = settings;
  return `${VERSION_KEY}${digest([workspaceId, skipPatterns, langAllowlist, maxFileSizeBytes, binary])}`;
}

/** Whether what was kept under this key was made by the current versions: else everything is indexed again. */
export function isOfTheseVersions(key: string | null): boolean {
  return key?.startsWith(VERSION_KEY) === true;
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

const VERSION_KEY = `${digest([CATALOG_VERSION, CONTENT.version, LINKS.version, FILE_INTERFACE.version, REACHES.version, TEXT.version])}:`;

export async function observeRepository(engine: ObserveRepositoryPorts, root: string): Promise<Observation> {
  if (engine.git.topFolder(root) === null) return { fingerprint: null, state: null };
  const answer = await engine.git.state(root, engine.location.folder);
  if (answer.kind === 'refused') return { fingerprint: null, state: null };
  const { state } = answer;
  const moving = [...state.changed, ...state.untracked, ...state.ignored.filter(holdsRules)];
  const stats = engine.files.stat(root, moving);
  const now = engine.clock.now();
  const hash = createHash('sha1').update(state.digest);
  let isRacy = false;
  stats.forEach((stat, at) => {
    hash.update(`\0${moving[at] as RepoPath}\0${stat?.stamp ?? ''}`);
    if (stat !== null && Math.abs(now - stat.changedMs) < RACY_MS) isRacy = true;
  });
  if (isRacy) return { fingerprint: null, state };
  return { fingerprint: `${judgementKey(engine.settings)}|${hash.digest('hex')}`, state };
}
