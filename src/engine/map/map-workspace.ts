// The map of a workspace: refresh, resolve the scope, gather the data, draw as much as fits the budget.
import { type DrawnMap, drawMap } from '../../context/map/draw-map.ts';
import { writeMap } from '../../context/map/write-map.ts';
import { shortLine } from '../../lib/on-one-line.ts';
import { withoutMarks } from '../../lib/without-secrets.ts';
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import { MAP_BUDGET_TOKENS, type WorkspaceMap } from '../../model/map.ts';
import type { Repository } from '../../model/workspace.ts';
import { findLocations } from '../scope/find-locations.ts';
import { findRepositories } from '../scope/path-scope.ts';
import { type PathStyle, pathStyleAmong } from '../scope/path-style.ts';
import { answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { type RankedFile, rankedFiles } from './map-files.ts';
import { type MapScope, mapMaterial } from './map-material.ts';

/** How a map is written down. The budget is counted on what `whole` gives. */
export interface MapForm {
  readonly name: string;
  whole(map: WorkspaceMap, tokenCount: number, style?: PathStyle): string;
}

/** Few words, no decoration: for readers that pay by the token. */
export const PLAIN_MAP: MapForm = { name: 'plain', whole: writeMap };

export interface MapWorkspaceRequest {
  readonly repos: readonly string[];
  /** Folders and files as people write them; none for everything. */
  readonly paths: readonly string[];
  /** 500–16000. */
  readonly budgetTokens: number;
  /** How many levels of folders; null for as many as fit. */
  readonly depth: number | null;
  readonly refresh: RefreshMode;
  readonly form: MapForm;
}

export interface MapAnswer extends Omit<DrawnMap, 'hasRoomForMore'> {
  readonly generation: number;
  readonly commits: WorkspaceMap['commits'];
  readonly degradations: readonly Degradation[];
}

/** Tokens of a line of a map: decides how much of each list is read first; more is read if that is too little. */
const USUAL_LINE_TOKENS = 20;
const DEGRADATIONS = 3;
const DEGRADATION_LETTERS = 120;

export async function mapWorkspace(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'tokenizer' | 'redacts'>,
  request: MapWorkspaceRequest,
): Promise<MapAnswer> {
  const { budgetTokens, depth, form } = request;
  checkBudget(budgetTokens);
  const count = await engine.tokenizer.load();
  return answer(engine, request.refresh, async (view, late) => {
    const repositories = view.repositories;
    const chosen = request.repos.length === 0 ? repositories : findRepositories(repositories, request.repos);
    const files = await rankedFiles(engine, view, chosen);
    const style = pathStyleAmong(engine, repositories);
    const scopes = scopesOf(engine, files, request.paths, style);
    const { number: generation } = view.generation;
    const commits = Object.fromEntries(scopes.map(({ repository }) => [repository.id, repository.lastIndexedCommit]));
    const facts = { budgetTokens, generation, commits, count, degradations: few(late) };
    const render = (map: WorkspaceMap, tokenCount: number) => form.whole(shownMap(map), tokenCount, style);
    for (let limit = Math.ceil(budgetTokens / USUAL_LINE_TOKENS); ; limit *= 3) {
      const all = await Promise.all(scopes.map((scope) => mapMaterial(engine, view, scope, { depth, limit })));
      const materials = all.filter(({ counts }) => counts.files > 0);
      const drawn = drawMap({ ...facts, materials, render });
      const { hasRoomForMore, ...answer } = drawn;
      if (!hasRoomForMore) return { ...answer, map: shownMap(answer.map), generation, commits, degradations: [] };
    }
  });
}

/** With what the marks of its material stand for. */
function shownMap(map: WorkspaceMap): WorkspaceMap {
  const { value, secrets } = withoutMarks(map);
  return secrets === 0 ? map : { ...value, secretsRedacted: secrets };
}

/** What is counted must fit: the first few, in short. All of them are in the answer. */
function few(degradations: readonly Degradation[]): readonly Degradation[] {
  const short = (text: string) => shortLine(text, DEGRADATION_LETTERS);
  return degradations.slice(0, DEGRADATIONS).map(({ code, subject, detail }) => {
    return { code, subject: short(subject), detail: short(detail) };
  });
}

function checkBudget(budgetTokens: number): void {
  const { least, most } = MAP_BUDGET_TOKENS;
  if (Number.isInteger(budgetTokens) && budgetTokens >= least && budgetTokens <= most) return;
  throw new PortolanError('bad_argument', `a map has a budget of ${least} to ${most} tokens, not ${budgetTokens}`);
}

/** One a repository, in the order of repositories. */
function scopesOf(
  engine: Pick<Engine, 'files' | 'systemFolders'>,
  files: ReadonlyMap<Repository, readonly RankedFile[]>,
  paths: readonly string[],
  style: PathStyle,
): MapScope[] {
  const indexed = paths.length === 0 ? [] : [...files].map(([repository, own]) => ({ repository, files: own }));
  const places = paths.flatMap((path) => findLocations(engine, indexed, path, style));
  return [...files].flatMap(([repository, own]): MapScope[] => {
    const asked = places.filter((place) => place.repository === repository).map(({ path }) => path);
    if (paths.length > 0 && asked.length === 0) return [];
    return [{ repository, files: own, paths: asked.includes('') ? [] : [...new Set(asked)].sort() }];
  });
}
