// Builds the summary index: refresh, make every document from one view, let a model write if one is set, then write the
// files of each repository, completely or not at all.
import type { Degradation } from '../../model/degradation.ts';
import { type ErrorCode, isPortolanError, PortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import type { SummaryDocument } from '../../model/summary.ts';
import type { Repository } from '../../model/workspace.ts';
import type { ChatModel } from '../../ports/chat-model.ts';
import type { SummaryFacts, SummaryManifest } from '../../ports/summary-files.ts';
import type { VectorModel } from '../../ports/vector-index.ts';
import type { View } from '../../ports/view.ts';
import { modelName } from '../../search/model-name.ts';
import {
  type CompressedDocuments,
  compressedDocuments,
  compressedDocumentsOf,
} from '../../summary/compressed-documents.ts';
import { isTooLarge } from '../../summary/judge-changes.ts';
import type { SummaryFile } from '../../summary/summarised-file.ts';
import { findRepositories } from '../scope/path-scope.ts';
import { answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { holdLease } from '../workspace/hold-lease.ts';
import { keepState, previousSummaries } from './previous-summaries.ts';
import {
  type DocumentCounts,
  documentsOf,
  type RepositoryMaterial,
  type Summarised,
  summariseRepository,
} from './summarise-repository.ts';
import { finishDocument } from './summary-documents.ts';
import { summaryEntries, summaryVectorModel } from './summary-entries.ts';
import { summaryGraph } from './summary-graph.ts';
import { hasNormalForms, makeNormalForms, summarySources } from './summary-inputs.ts';
import { digestOfRules, documentRules, summaryFacts } from './summary-rules.ts';
import {
  doWriting,
  estimateWork,
  type SpentOnWriting,
  type WrittenSummaries,
  writingTasks,
} from './write-summaries.ts';

/** What this touches of the engine. */
type BuildSummariesPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'memory'
  | 'systemFolders'
  | 'clock'
  | 'contents'
  | 'embedder'
  | 'chat'
  | 'summaryCache'
  | 'summaryFiles'
  | 'tokenizer'
  | 'ledger'
  | 'exports'
  | 'progress'
  | 'signal'
>;

export interface BuildSummariesRequest {
  readonly repos: readonly string[];
  /** Only says what would be written, asked for and paid. */
  readonly dryRun: boolean;
  /** Even if most summaries would be made again. */
  readonly force: boolean;
  /** In US dollars, over the setting; null: as set. */
  readonly maxCost: number | null;
  readonly refresh: RefreshMode;
  readonly waitMs: number;
}

/** What a model is asked for, before it is. */
export interface WritingEstimate {
  readonly asked: number;
  readonly overCap: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** In US dollars; null where the price is not known. */
  readonly cost: number | null;
}

export interface RepositorySummaries extends DocumentCounts {
  readonly repo: RepoId;
  readonly documents: number;
  /** Null where nothing was written. */
  readonly vectors: number | null;
  readonly isUpToDate: boolean;
  /** Texts of a model that were there before. */
  readonly kept: number;
  readonly estimate: WritingEstimate | null;
  readonly spent: SpentOnWriting | null;
}

export interface SummariesReport {
  readonly generation: number;
  readonly repositories: readonly RepositorySummaries[];
  readonly elapsedMs: number;
  readonly degradations: readonly Degradation[];
}

/** Fewer documents are never too many: half of a small repository changes quickly. */
const FEW_DOCUMENTS = 100;

export async function buildSummaries(
  engine: RefreshPorts & Pick<Engine, 'chat' | 'summaryCache' | 'summaryFiles' | 'tokenizer'>,
  request: BuildSummariesRequest,
): Promise<SummariesReport> {
  const start = engine.clock.monotonic();
  return answer(engine, request.refresh, async (view) => {
    const all = view.repositories;
    const chosen = request.repos.length === 0 ? all : findRepositories(all, request.repos);
    const repositories: RepositorySummaries[] = [];
    const degradations: Degradation[] = [];
    for (const repository of chosen) {
      const built = await buildRepository(engine, view, repository, request);
      repositories.push(built.report);
      degradations.push(...built.degradations);
    }
    const { number: generation } = view.generation;
    return { generation, repositories, elapsedMs: engine.clock.monotonic() - start, degradations };
  });
}

interface Built {
  readonly report: RepositorySummaries;
  readonly degradations: readonly Degradation[];
}

async function buildRepository(
  engine: BuildSummariesPorts,
  view: View,
  { id: repo }: Repository,
  request: BuildSummariesRequest,
): Promise<Built> {
  const { chat } = engine;
  const sources = await summarySources(view, repo);
  const rules = documentRules(engine);
  const digest = digestOfRules(engine, rules);
  const previous = await previousSummaries(engine, repo, digest);
  const { manifest } = previous;
  const isSameModel = manifest?.embedding?.name === (engine.embedder === null ? undefined : modelName(engine.embedder));
  const isSame = manifest?.generation === view.generation.number && isSameModel && previous.isOfAll(sources.files);
  const wait = { task: 'summary', waitMs: request.waitMs, replaceDamaged: false };
  if (!(await hasNormalForms(engine, sources.files))) {
    await holdLease(engine, wait, () => makeNormalForms(engine, sources.files));
  }
  const graph = await summaryGraph(engine, view, repo, sources.files);
  const now = new Date(engine.clock.now()).toISOString();
  const material: RepositoryMaterial = { repo, sources, graph, previous, rules, now };
  const summarised = await summariseRepository(engine, material, chat !== null);
  const degradations = [...summarised.degradations, ...withoutGraph(repo, graph.version, sources.files)];
  const report = {
    ...{ repo, ...summarised.counts, documents: documentsOf(summarised.counts), vectors: null, isUpToDate: false },
    ...{ kept: 0, estimate: null, spent: null },
  };
  if (chat === null && isSame && !request.dryRun) {
    return { report: { ...report, vectors: manifest?.vectors ?? null, isUpToDate: true }, degradations };
  }
  if (chat === null && request.dryRun) return { report, degradations };
  if (!request.force && !request.dryRun) refuseLargeUpdate(engine, repo, summarised.counts, previous.compressed.size);
  const written = chat === null ? null : await letModelWrite(engine, chat, material, summarised, request);
  if (written?.kind === 'estimate') return { report: { ...report, estimate: written.estimate }, degradations };
  const compressed = written === null ? summarised.compressed : rewritten(material, summarised, written.summaries);
  return holdLease(engine, wait, async () => {
    const sampling = written?.summaries.sampling ?? { temperature: null, seed: null };
    const facts = { ...summaryFacts(engine, view.generation.number, sampling), graphVersion: graph.version };
    const made = await writeFiles(engine, repo, facts, compressed);
    const { drafts } = summarised;
    keepState(engine, repo, { rules: digest, manifest: made.manifest, files: sources.files, drafts });
    const spent = written?.summaries.spent ?? null;
    return {
      report: { ...report, vectors: made.manifest.vectors, kept: written?.summaries.kept ?? 0, spent },
      degradations: [...degradations, ...(written?.summaries.degradations ?? []), ...made.degradations],
    };
  });
}

/** A first build has nothing to lose. */
function refuseLargeUpdate(
  { settings }: Pick<Engine, 'settings'>,
  repo: RepoId,
  { written }: DocumentCounts,
  known: number,
): void {
  const { maxUpdateRatio } = settings.summary;
  if (written < FEW_DOCUMENTS || !isTooLarge(written, known, maxUpdateRatio)) return;
  const message = `${written} of the ${known} summaries of ${repo} would be made again, more than summary.max_update_ratio (${maxUpdateRatio}) allows`;
  throw new PortolanError('update_too_large', message, {
    shellHint: 'check the changes with --dry-run, then run `portolan summary build --force`',
  });
}

type ModelOutcome =
  | { readonly kind: 'estimate'; readonly estimate: WritingEstimate }
  | { readonly kind: 'written'; readonly summaries: WrittenSummaries };

async function letModelWrite(
  engine: BuildSummariesPorts,
  chat: ChatModel,
  { previous, graph }: RepositoryMaterial,
  { drafts, own }: Summarised,
  request: BuildSummariesRequest,
): Promise<ModelOutcome> {
  const before = new Map<string, SummaryDocument>();
  for (const document of previous.compressed.inOrder()) before.set(document.id, document);
  const known = { documentOf: (id: string) => before.get(id), aroundOf: previous.aroundOf };
  const tasks = writingTasks(engine, chat, drafts, { own, known, graph });
  const countTokens = await engine.tokenizer.load();
  const maxCost = request.maxCost ?? engine.settings.summary.maxCost;
  const limits = { countTokens, maxCost, force: request.force };
  if (request.dryRun) {
    const estimate = await estimateWork(engine, chat, tasks, limits);
    const { asked, overCap, tokensIn, tokensOut, cost } = estimate;
    return {
      kind: 'estimate',
      estimate: { asked: asked.length, overCap: overCap.length, tokensIn, tokensOut, cost },
    };
  }
  return { kind: 'written', summaries: await doWriting(engine, chat, tasks, own, limits) };
}

/** The same documents with the words that a model gave them. */
function rewritten({ previous, now }: RepositoryMaterial, { drafts }: Summarised, { wordsOf }: WrittenSummaries) {
  const compressed = compressedDocuments();
  for (const draft of drafts) {
    const { words, provenance } = wordsOf(draft.head.id);
    const before = previous.compressed.of(compressedDocumentsOf(draft.head)).find(({ id }) => id === draft.head.id);
    compressed.add([finishDocument(draft, words, provenance, before, now)]);
  }
  return compressed;
}

function withoutGraph(repo: RepoId, version: string | null, files: readonly SummaryFile[]): Degradation[] {
  if (version !== null || files.length === 0) return [];
  const detail = 'it has no known calls or imports; its summaries have no context';
  return [{ code: 'graph_absent', subject: repo, detail }];
}

/** Words are worth being written without vectors: they may have been paid for. */
async function writeFiles(
  engine: BuildSummariesPorts,
  repo: RepoId,
  facts: Omit<SummaryFacts, 'embedding'>,
  compressed: CompressedDocuments,
): Promise<{ readonly manifest: SummaryManifest; readonly degradations: readonly Degradation[] }> {
  const write = (embedding: VectorModel | null) =>
    engine.summaryFiles.write(repo, { ...facts, embedding }, summaryEntries(engine, compressed.inOrder(), embedding));
  const without = async (detail: string) => ({
    manifest: await write(null),
    degradations: [{ code: 'dense_unavailable' as const, subject: repo, detail }],
  });
  if (engine.embedder === null) return without('embedding.provider is none: its summaries are found by words only');
  try {
    return { manifest: await write(await summaryVectorModel(engine)), degradations: [] };
  } catch (error) {
    if (!isPortolanError(error) || !EMBEDDER_TROUBLE.has(error.code)) throw error;
    return without(`${error.message}; its summaries are found by words only`);
  }
}

const EMBEDDER_TROUBLE: ReadonlySet<ErrorCode> = new Set(['embedder_unavailable', 'embedder_mismatch']);
