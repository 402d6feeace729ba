// The catalog of a repository as it is on disk this moment, by the workspace's settings.

import { languageOfPath } from '../parse/language-of.ts';
import type { GitState } from '../ports/git.ts';
import { type Scan, scanRepository } from '../scan/scan-repository.ts';
import { listPorts } from './list-ports.ts';
import type { Workbench } from './workbench.ts';

export function scanNow(
  bench: Workbench,
  root: string,
  given: { state?: GitState | null; trustGit?: boolean } = {},
): Promise<Scan> {
  const { skipPatterns, langAllowlist, maxFileSizeBytes } = bench.settings;
  const rules = { skipPatterns, langAllowlist, maxFileSizeBytes, languageOf: languageOfPath };
  return scanRepository(
    { root, state: given.state ?? null, trustGit: given.trustGit ?? true, ownFolder: bench.location.folder, ...rules },
    listPorts(bench),
  );
}
