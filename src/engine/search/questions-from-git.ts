// Questions from the history: what a commit or a bug report says, and the definitions that the commit changed, where they
// are now. A definition is found again by its path and qualified name.

import type { WantedPlace } from '../../eval/metrics.ts';
import { isReport, reportOf } from '../../eval/read-report.ts';
import { subjectOf } from '../../eval/read-subject.ts';
import { isCode } from '../../languages/code-languages.ts';
import { type FileLocation, locationsIn } from '../../model/file-location.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import { decodeContent } from '../../parse/artefact-kinds.ts';
import type { GitCommitDetail, GitCommitTouch, GitLineChange } from '../../ports/git.ts';
import type { FileOutline } from '../../ports/symbol-store.ts';
import type { View } from '../../ports/view.ts';
import { changedDefinitions } from '../../search/changed-definitions.ts';
import { rolesOf } from '../../search/file-role.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';
import type { EvalQuestion } from './evaluate-search.ts';

export interface HistoryRequest {
  readonly from: 'subjects' | 'bug reports';
  readonly most: number;
}

const MAX_READ = 5_000;
/** A commit that touches more says less about where something is. */
const MOST_FILES = 4;
const MOST_PLACES = 8;

export async function questionsFromGit(
  engine: Pick<Engine, 'store' | 'git' | 'contents' | 'signal'>,
  request: HistoryRequest,
): Promise<EvalQuestion[]> {
  const questions = await withView(engine, async (view) => {
    const found: EvalQuestion[] = [];
    for (const repository of view.repositories) await askHistory(engine, view, repository, request, found);
    return found;
  });
  await engine.contents.rest();
  return questions;
}

async function askHistory(
  engine: Pick<Engine, 'git' | 'contents' | 'signal'>,
  view: View,
  { id, root, lastIndexedCommit }: Repository,
  { from, most }: HistoryRequest,
  found: EvalQuestion[],
): Promise<void> {
  if (lastIndexedCommit === null || root === null) return;
  let read = 0;
  for await (const touch of engine.git.history(root, { to: lastIndexedCommit, notIn: null }, 0, engine.signal)) {
    read += 1;
    if (found.length >= most || read > MAX_READ) return;
    const isWorthReading = from === 'subjects' ? subjectOf(touch.subject) !== null : isReport(touch.subject);
    if (!isWorthReading) continue;
    const files = await sourceFiles(view, locationsIn(id, touch.paths));
    if (files.length === 0 || files.length > MOST_FILES) continue;
    const detail = await engine.git.commitDetail(root, touch.commit);
    if (detail === null) continue;
    const query = from === 'subjects' ? subjectOf(touch.subject) : reportOf(detail.message);
    if (query === null) continue;
    const relevant = await changedPlaces(engine, view, { root, touch, detail, files });
    if (relevant.length > 0 && relevant.length <= MOST_PLACES)
      found.push({ id: touch.commit.slice(0, 12), query, relevant, paths: [] });
  }
}

async function sourceFiles(view: View, locations: readonly FileLocation[]): Promise<readonly FileLocation[]> {
  const entries = await view.catalog.filesAt(locations);
  return locations.filter((_, at) => {
    const entry = entries[at] ?? null;
    return entry !== null && entry.reason === null && isCode(entry.language) && isSource(entry);
  });
}

function isSource({ path, marks }: Parameters<typeof rolesOf>[0]): boolean {
  return rolesOf({ path, marks }, true).length === 0;
}

interface Change {
  readonly root: string;
  readonly touch: GitCommitTouch;
  readonly detail: GitCommitDetail;
  readonly files: readonly FileLocation[];
}

/** The definitions that changed; of a file in which none is found again, the file. */
async function changedPlaces(
  engine: Pick<Engine, 'git' | 'contents'>,
  view: View,
  { root, touch, detail, files }: Change,
): Promise<readonly WantedPlace[]> {
  const outlines = await view.symbols.outlines(files);
  const places = await Promise.all(
    files.map(async ({ path }, at) => {
      const outline = outlines[at] ?? null;
      const change = detail.changes.find((each) => each.path === path);
      if (outline === null || change === undefined) return [{ path }];
      const bytes = await engine.git.fileAt(root, touch.commit, path);
      const names = bytes === null ? [] : await namesOfChange(engine, { bytes, language: outline.language, change });
      return placesNamed(path, outline, names);
    }),
  );
  return places.flat();
}

interface ChangedText {
  readonly bytes: Uint8Array;
  readonly language: string | null;
  readonly change: GitLineChange;
}

async function namesOfChange(
  engine: Pick<Engine, 'contents'>,
  { bytes, language, change }: ChangedText,
): Promise<readonly string[]> {
  const [made] = await engine.contents.make([{ bytes, language }]);
  const outline = made === undefined ? null : decodeContent(made.content).outline;
  return outline === null ? [] : changedDefinitions(outline.symbols, change);
}

function placesNamed(path: RepoPath, outline: FileOutline, names: readonly string[]): readonly WantedPlace[] {
  const found = names.flatMap((name): WantedPlace[] => {
    const symbol = outline.symbols.find(({ qualifiedName }) => qualifiedName === name);
    if (symbol === undefined) return [];
    const { startLine, endLine } = symbol.location;
    return [{ path, start: startLine, end: endLine, symbol: name }];
  });
  return found.length === 0 ? [{ path }] : found;
}
