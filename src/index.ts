// The public library: the way in, and the vocabulary. What is exported here is pinned by a test.
export type { ComposeOptions } from './compose.ts';
export type {
  BuildSummariesRequest,
  RepositorySummaries,
  SummariesReport,
  WritingEstimate,
} from './engine/build-summaries.ts';
export type { IndexDifference } from './engine/compare-digests.ts';
export type { ContextAnswer, ContextForm, ContextRequest, SeenSpans } from './engine/context-request.ts';
export type { Link, Links, ShownSite } from './engine/edges-around.ts';
export type { PathExplanation } from './engine/explain-path.ts';
export type { Mention, Mentions } from './engine/find-mentions.ts';
export type { PathAnswer, PathRequest } from './engine/find-path.ts';
export type { DependencyResult, ReverseDependencyResult, TraverseResult } from './engine/graph-api.ts';
export type { MentionedAnswer, NeighboursAnswer, NeighboursQuestion } from './engine/graph-neighbours.ts';
export type { GraphNode } from './engine/graph-nodes.ts';
export type { GrepAnswer, GrepRequest } from './engine/grep-workspace.ts';
export type { AffectedNode, ImpactAnswer, ImpactRequest } from './engine/impact-of.ts';
export type { IndexReport, IndexRequest, RepositoryReport } from './engine/index-workspace.ts';
export type { FileListing, ListedFile, ListFilesRequest } from './engine/list-files.ts';
export type { MapAnswer, MapForm, MapWorkspaceRequest } from './engine/map-workspace.ts';
export type { Outline, OutlinedFile, OutlineRequest } from './engine/outline-files.ts';
export type { RemovalReport } from './engine/remove-repository.ts';
export type { SearchAnswer, SearchRequest } from './engine/search-request.ts';
export type {
  SearchSummariesRequest,
  SummaryHit,
  SummaryLeg,
  SummarySearchAnswer,
} from './engine/search-summaries.ts';
export type { SettingOrigin, Settings } from './engine/settings/settings.ts';
export type {
  ExportSummariesRequest,
  ShownSummary,
  ShowSummaryRequest,
  SummariesAnswer,
} from './engine/show-summary.ts';
export type { RepositoryStanding, SummaryStanding, SummaryStatus } from './engine/summary-status.ts';
export type { SymbolAnswer, SymbolCard, SymbolRequest } from './engine/symbol-card.ts';
export type { Trace, TraceAnswer, TracedNode, TraceRequest } from './engine/trace-graph.ts';
export type { VerifyOutcome, VerifyReport, VerifyRequest } from './engine/verify-index.ts';
export type { WatchEnd, WatchEvent, WatchSink } from './engine/watch-workspace.ts';
export type { RepositoryStatus, WorkspaceStatus } from './engine/workspace-status.ts';
export type { ChunkShape, CodeChunk } from './model/chunk.ts';
export {
  CONTEXT_SCHEMA_VERSION,
  type ContextPack,
  type ContextSource,
  type EdgeStep,
  FIDELITIES,
  type Fidelity,
  type LineRun,
  type Omission,
  type PackedPiece,
  type Piece,
  type PieceForm,
  type PieceSource,
} from './model/context.ts';
export { DEGRADATION_CODES, type Degradation, type DegradationCode } from './model/degradation.ts';
export {
  CONFIDENCE,
  CONFIDENT_FROM,
  compareEdges,
  EDGE_KINDS,
  type Edge,
  type EdgeKind,
  type EdgeSite,
  isConfident,
} from './model/edge.ts';
export { ERROR_CODES, type ErrorCode, isPortolanError, PortolanError } from './model/errors.ts';
export { FILE_MARKS, type FileEntry, type FileMark, SKIP_REASONS, type SkipReason } from './model/file-entry.ts';
export { type Generation, NO_GENERATION } from './model/generation.ts';
export { compareHits, type Hit, type HitSource, type SearchHit } from './model/hit.ts';
export {
  type ChunkId,
  chunkId,
  externalNodeId,
  fileNodeId,
  moduleNodeId,
  type NodeId,
  type ParsedNodeId,
  parseChunkId,
  parseNodeId,
  parseRepoId,
  RESERVED_WORKSPACE,
  type RepoId,
  repoId,
  repositoryNodeId,
  symbolNodeId,
  type WorkspaceId,
  workspaceId,
} from './model/ids.ts';
export {
  MAP_BUDGET_TOKENS,
  type MapCounts,
  type MapFile,
  type MapFolder,
  type MapOmission,
  type MapSymbol,
  type RepositoryMap,
  type ShownFile,
  type WorkspaceMap,
} from './model/map.ts';
export type { LineCounts, ParseMeans, ParseTrouble } from './model/parsed-file.ts';
export type { ProgressEvent, ProgressSink, ProgressStage } from './model/progress.ts';
export { compareRanges, type LineRange, lineRange, rangeContains, rangesOverlap } from './model/range.ts';
export { type RepoPath, repoPath } from './model/repo-path.ts';
export {
  SUMMARY_TYPES,
  type SummaryContext,
  type SummaryDocument,
  type SummaryProvenance,
  type SummaryType,
  type SummaryWords,
} from './model/summary.ts';
export {
  type CodeSymbol,
  type SeedKind,
  type StoredSymbol,
  SYMBOL_KINDS,
  type SymbolKind,
  seedKind,
  type Visibility,
} from './model/symbol.ts';
export type { Repository, Workspace } from './model/workspace.ts';
export { openPortolan, type Portolan } from './portolan.ts';
