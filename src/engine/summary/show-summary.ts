// Summaries by document id, by path or folder as users write it, or by the name of a symbol.
import { pathPredicate } from '../../lib/path-predicate.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { SummaryDocument, SummaryType } from '../../model/summary.ts';
import { pathFilters } from '../scope/path-scope.ts';
import { answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { locationsOnDisk } from '../workspace/path-readings.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';
import { readSummaries, summaryScope } from './read-summaries.ts';

export interface ShowSummaryRequest {
  readonly names: readonly string[];
  readonly types: readonly SummaryType[];
  readonly repos: readonly string[];
  readonly refresh: RefreshMode;
}

export interface ShownSummary {
  readonly repo: RepoId;
  readonly document: SummaryDocument;
}

export interface SummariesAnswer extends Redacted {
  /** By repository and id. */
  readonly summaries: readonly ShownSummary[];
  readonly generation: number;
  readonly degradations: readonly Degradation[];
}

export async function showSummary(
  engine: RefreshPorts & Pick<Engine, 'summaryFiles' | 'redacts'>,
  request: ShowSummaryRequest,
): Promise<SummariesAnswer> {
  return answer(engine, request.refresh, async (view) => {
    const scope = await summaryScope(view, request.repos);
    const asked = request.names.map((name) => ({ name, places: locationsOnDisk(engine, scope.repositories, name) }));
    const isMeant = (repo: RepoId, { id, qualifiedName }: SummaryDocument) =>
      asked.some(({ name, places }) => {
        const isPlace = places.some((place) => place.repository.id === repo && (place.path || '.') === id);
        return isPlace || id === name || qualifiedName === name || qualifiedName?.endsWith(`.${name}`) === true;
      });
    const summaries: ShownSummary[] = [];
    const old = await readSummaries(engine, scope, (repo, reading) => {
      for (const document of reading.documents()) {
        if (isOfType(document, request.types) && isMeant(repo, document)) summaries.push({ repo, document });
      }
    });
    return redactAnswer(engine, { summaries, generation: scope.generation, degradations: old });
  });
}

export interface ExportSummariesRequest extends Omit<ShowSummaryRequest, 'names'> {
  readonly paths: readonly string[];
}

/** Every document, as it stands in the files; by repository and id. */
export async function exportSummaries(
  engine: RefreshPorts & Pick<Engine, 'summaryFiles' | 'redacts'>,
  request: ExportSummariesRequest,
  write: (summary: ShownSummary) => void,
): Promise<Redacted & { readonly degradations: readonly Degradation[] }> {
  return answer(engine, request.refresh, async (view) => {
    const scope = await summaryScope(view, request.repos);
    const passes = pathPredicate(await pathFilters(engine, scope.repositories, request.paths));
    let secretsRedacted = 0;
    const old = await readSummaries(engine, scope, (repo, reading) => {
      for (const document of reading.documents()) {
        const isWanted = isOfType(document, request.types) && passes(repo, document.filePath as RepoPath);
        if (!isWanted) continue;
        const { secretsRedacted: secrets, ...summary } = redactAnswer(engine, { repo, document });
        secretsRedacted += secrets;
        write(summary);
      }
    });
    return { degradations: old, secretsRedacted };
  });
}

function isOfType({ type }: SummaryDocument, types: readonly SummaryType[]): boolean {
  return types.length === 0 || types.includes(type);
}
