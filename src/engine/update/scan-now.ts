// The catalog of a repository as it is on disk now, by the settings of the workspace.

import { pausing } from '../../lib/pause.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { GitState } from '../../ports/git.ts';
import type { ListPorts } from '../../scan/list-repository.ts';
import { type Scan, scanRepository } from '../../scan/scan-repository.ts';
import type { Engine } from '../workspace/engine.ts';

/** What this touches of the engine. */
type ScanNowPorts = Pick<Engine, 'location' | 'settings' | 'files' | 'git' | 'clock' | 'signal'>;

export function scanNow(
  engine: ScanNowPorts,
  root: string,
  given: { state?: GitState | null; trustGit?: boolean } = {},
): Promise<Scan> {
  const { skipPatterns, langAllowlist, maxFileSizeBytes } = engine.settings;
  const rules = { skipPatterns, langAllowlist, maxFileSizeBytes, languageOf: languageOfPath };
  return scanRepository(
    { root, state: given.state ?? null, trustGit: given.trustGit ?? true, ownFolder: engine.location.folder, ...rules },
    listPorts(engine),
  );
}

/** A hostile tree can take long to list, so it stops with the signal. */
export function listPorts({
  files,
  git,
  signal,
  clock,
}: Pick<Engine, 'files' | 'git' | 'signal' | 'clock'>): ListPorts {
  return { files, git, pause: pausing(() => clock.monotonic(), signal) };
}
