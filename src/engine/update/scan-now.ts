// The catalog of a repository as it is on disk now, by the settings of the workspace.

import { languageOfPath } from '../../parse/language-of.ts';
import type { GitState } from '../../ports/git.ts';
import { type Scan, scanRepository } from '../../scan/scan-repository.ts';
import type { Engine } from '../workspace/engine.ts';
import { listPorts } from '../workspace/list-ports.ts';

export function scanNow(
  engine: Engine,
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
