// The symbol trees of files: what is defined where, according to the index.

import { pathPredicate } from '../../lib/path-predicate.ts';
import type { Degradation } from '../../model/degradation.ts';
import { type FileLocation, locationsIn } from '../../model/file-location.ts';
import type { RepoId } from '../../model/ids.ts';
import type { Repository } from '../../model/workspace.ts';
import type { FileOutline } from '../../ports/symbol-store.ts';
import type { View } from '../../ports/view.ts';
import { shownSymbols } from '../artefacts/shown-symbols.ts';
import { checkLanguages } from '../scope/check-languages.ts';
import { findRepositories, pathFilters } from '../scope/path-scope.ts';
import { answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';

export interface OutlineRequest {
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  readonly languages: readonly string[];
  readonly refresh: RefreshMode;
}

export interface OutlinedFile extends FileOutline {
  readonly repo: RepoId;
}

export interface Outline extends Redacted {
  /** By repository and path; files in which nothing is defined are there too. */
  readonly files: readonly OutlinedFile[];
  readonly generation: number;
  readonly degradations: readonly Degradation[];
}

export async function outlineFiles(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  request: OutlineRequest,
): Promise<Outline> {
  checkLanguages(request.languages);
  return answer(engine, request.refresh, async (view) => {
    const repositories = view.repositories;
    const scope = request.repos.length === 0 ? repositories : findRepositories(repositories, request.repos);
    const passes = pathPredicate(await pathFilters(engine, scope, request.paths));
    const languages = new Set(request.languages);
    const tables = await Promise.all(scope.map(({ id }) => view.catalog.files(id)));
    const wanted = tables.flatMap(({ paths, reason }, place) => {
      const { id } = scope[place] as Repository;
      return locationsIn(
        id,
        paths.filter((path, at) => reason[at] === 0 && passes(id, path)),
      );
    });
    const outlines = wanted.length === 0 ? [] : await view.symbols.outlines(wanted);
    const files = outlines.flatMap((outline, at): OutlinedFile[] => {
      if (outline === null || (languages.size > 0 && !languages.has(outline.language ?? ''))) return [];
      return [{ ...outline, repo: (wanted[at] as FileLocation).repo }];
    });
    const shown = await shownOutlines(engine, view, files);
    return redactAnswer(engine, { files: shown, generation: view.generation.number, degradations: [] });
  });
}

async function shownOutlines(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  files: readonly OutlinedFile[],
): Promise<OutlinedFile[]> {
  const all = await shownSymbols(
    engine,
    view,
    files.flatMap(({ symbols }) => symbols),
  );
  let at = 0;
  return files.map((file) => {
    const symbols = all.slice(at, at + file.symbols.length);
    at += symbols.length;
    return { ...file, symbols };
  });
}
