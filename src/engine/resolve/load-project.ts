// A repository as a view shows it, with all that its files offer each other: for questions about every file at once.
import { ProjectSymbols } from '../../graph/project-symbols.ts';
import { RepositoryFiles } from '../../graph/repository-files.ts';
import type { RepoId } from '../../model/ids.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { FileInterfaceLoader } from './file-interface-loader.ts';
import { indexedFiles, readSettings } from './resolve-memory.ts';

export interface LoadedProject {
  readonly files: RepositoryFiles;
  readonly symbols: ProjectSymbols;
}

export async function loadProject(
  engine: Pick<Engine, 'settings' | 'store' | 'signal'>,
  view: View,
  repo: RepoId,
): Promise<LoadedProject> {
  const files = new RepositoryFiles(indexedFiles(await view.catalog.files(repo)));
  await readSettings(engine, files);
  await new FileInterfaceLoader(engine, files, view, repo, new Set()).loadAll();
  return { files, symbols: new ProjectSymbols(files) };
}
