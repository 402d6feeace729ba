// The symbols that a change on disk affects: the lines that differ from a revision, and the symbols around them.

import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import type { NodeId, RepoId } from '../../model/ids.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import { isOpen } from '../../model/workspace.ts';
import type { GitChanges, GitLineChange } from '../../ports/git.ts';
import type { View } from '../../ports/view.ts';
import { findRepositories } from '../scope/path-scope.ts';
import { notAdded } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import type { NodeScope } from './find-nodes.ts';
import { fileNode, type GraphNode, shownNodes, symbolNode } from './graph-nodes.ts';

/** By repository, path and line. A file stands for what changed in it outside of every symbol; headings are no code. */
export async function changedNodes(
  engine: Pick<Engine, 'workspaceId' | 'store' | 'git' | 'redacts'>,
  view: View,
  revision: string,
  { repos }: Pick<NodeScope, 'repos'>,
): Promise<{ readonly changed: readonly GraphNode[]; readonly degradations: readonly Degradation[] }> {
  const repositories = view.repositories;
  const scope = repos.length === 0 ? repositories : findRepositories(repositories, repos);
  const changes: FileChanges[] = [];
  const degradations: Degradation[] = [];
  let isKnown = false;
  degradations.push(...notAdded(scope));
  for (const repository of scope.filter(isOpen)) {
    const answer = await engine.git.changedLines(repository.root, revision);
    const trouble = troubleOf(answer, revision);
    if (trouble !== null) degradations.push({ ...trouble, subject: repository.id });
    if (answer.kind !== 'unknown') isKnown = true;
    if (answer.kind !== 'changes') continue;
    const present = answer.changes.filter(({ isGone }) => !isGone);
    changes.push(...present.map((change) => ({ repo: repository.id, change })));
  }
  if (!isKnown) {
    throw new PortolanError('revision_unknown', `${revision} is not a commit of this repository`, {
      hint: 'name a commit, a branch or a tag; the default is the last commit',
    });
  }
  return { changed: await shownNodes(engine, view, await touched(engine, view, changes)), degradations };
}

function troubleOf(answer: GitChanges, revision: string): Omit<Degradation, 'subject'> | null {
  if (answer.kind === 'unknown') return { code: 'git_refused', detail: `it has no revision ${revision}` };
  if (answer.kind === 'refused') return { code: 'git_refused', detail: answer.detail };
  if (answer.wholeFiles === null) return null;
  return {
    code: 'clone_partial',
    detail: `git objects are missing, so changed files count as rewritten: ${answer.wholeFiles}`,
  };
}

interface FileChanges {
  readonly repo: RepoId;
  readonly change: GitLineChange;
}

async function touched(
  engine: Pick<Engine, 'workspaceId'>,
  view: View,
  changes: readonly FileChanges[],
): Promise<GraphNode[]> {
  const files = changes.map(({ repo, change: { path } }) => ({ repo, path }));
  const outlines = files.length === 0 ? [] : await view.symbols.outlines(files);
  return changes.flatMap(({ repo, change }, at) => {
    const outline = outlines[at];
    if (outline == null) return [];
    const { symbols, isOutside } = symbolsTouched(outline.symbols, change, outline.lines.total);
    const own = symbols.filter(({ kind }) => kind !== 'section').map(symbolNode);
    return isOutside ? [fileNode(engine, repo, change.path), ...own] : own;
  });
}

/** The innermost symbol of each changed line; lines that are in none are outside. */
export function symbolsTouched(
  symbols: readonly StoredSymbol[],
  { put, removedAfter }: Pick<GitLineChange, 'put' | 'removedAfter'>,
  lineCount: number,
): { readonly symbols: readonly StoredSymbol[]; readonly isOutside: boolean } {
  const owners = innermostByLine(symbols, lineCount);
  const ids = new Set<NodeId>();
  let isOutside = false;
  const touch = (owner: StoredSymbol | undefined) => {
    if (owner === undefined) isOutside = true;
    else ids.add(owner.id);
  };
  for (const { startLine, endLine } of put) {
    for (let line = startLine; line <= Math.min(endLine, lineCount); line += 1) touch(owners[line]);
  }
  for (const line of removedAfter) {
    const around = symbols.filter(({ location }) => location.startLine <= line && line < location.endLine);
    touch(around.toSorted((a, b) => span(a) - span(b) || b.nameLine - a.nameLine)[0]);
  }
  return { symbols: symbols.filter(({ id }) => ids.has(id)), isOutside };
}

function span({ location }: StoredSymbol): number {
  return location.endLine - location.startLine;
}

/** Containers come before what they contain, so the last that spans a line is the innermost. */
function innermostByLine(symbols: readonly StoredSymbol[], lineCount: number): (StoredSymbol | undefined)[] {
  const owners = new Array<StoredSymbol | undefined>(lineCount + 1).fill(undefined);
  for (const symbol of symbols) {
    const { startLine, endLine } = symbol.location;
    for (let line = startLine; line <= Math.min(endLine, lineCount); line += 1) owners[line] = symbol;
  }
  return owners;
}
