// The public library: the way in, and the vocabulary. What is exported here is pinned by a test.
export type { ComposeOptions } from './compose.ts';
export type { PathExplanation } from './engine/catalog/explain-path.ts';
export type { FileListing, ListedFile, ListFilesRequest } from './engine/catalog/list-files.ts';
export type { Outline, OutlinedFile, OutlineRequest } from './engine/catalog/outline-files.ts';
export type { RepositoryStatus, WorkspaceStatus } from './engine/catalog/workspace-status.ts';
export type { ContextAnswer, ContextRequest } from './engine/context/context-request.ts';
export type { Link, Links, ShownSite } from './engine/graph/edges-around.ts';
export type { Mention, Mentions } from './engine/graph/find-mentions.ts';
export type { PathAnswer, PathRequest } from './engine/graph/find-path.ts';
export type { GlobalMaps, GlobalMapsAnswer, GlobalMapsRequest } from './engine/graph/global-maps.ts';
export type { DependencyResult, ReverseDependencyResult, TraverseResult } from './engine/graph/graph-api.ts';
export type { MentionedAnswer, NeighboursAnswer, NeighboursQuestion } from './engine/graph/graph-neighbours.ts';
export type { GraphNode } from './engine/graph/graph-nodes.ts';
export type { AffectedNode, ImpactAnswer, ImpactRequest } from './engine/graph/impact-of.ts';
export type { SymbolAnswer, SymbolCard, SymbolRequest } from './engine/graph/symbol-card.ts';
export type { Trace, TraceAnswer, TracedNode, TraceRequest } from './engine/graph/trace-graph.ts';
export type { MapAnswer, MapForm, MapWorkspaceRequest } from './engine/map/map-workspace.ts';
export type { GrepAnswer, GrepRequest } from './engine/search/grep-workspace.ts';
export type { SearchAnswer, SearchRequest } from './engine/search/search-request.ts';
export type {
  BuildSummariesRequest,
  RepositorySummaries,
  SummariesReport,
  WritingEstimate,
} from './engine/summary/build-summaries.ts';
export type {
  SearchSummariesRequest,
  SummaryHit,
  SummaryLeg,
  SummarySearchAnswer,
} from './engine/summary/search-summaries.ts';
export type {
  ExportSummariesRequest,
  ShownSummary,
  ShowSummaryRequest,
  SummariesAnswer,
} from './engine/summary/show-summary.ts';
export type { RepositorySummaryStatus, SummaryCounts, SummaryStatus } from './engine/summary/summary-status.ts';
export type { IndexReport, IndexRequest, RepositoryReport } from './engine/update/index-workspace.ts';
export type { RemovalReport } from './engine/update/remove-repository.ts';
export type { WatchEnd, WatchEvent, WatchSink } from './engine/update/watch-workspace.ts';
export type { IndexDifference } from './engine/verify/compare-digests.ts';
export type { VerifyOutcome, VerifyReport, VerifyRequest } from './engine/verify/verify-index.ts';
export {
  CONTEXT_SCHEMA_VERSION,
  type ContextForm,
  type ContextPack,
  type ContextSource,
  type EdgeStep,
  FIDELITIES,
  type Fidelity,
  type LineRun,
  type Omission,
  type PackedPiece,
  type Piece,
  type PieceHead,
  type PieceSource,
  type SeenSpans,
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
export { DOCUMENTATION, HIT_KINDS, type HitKind } from './model/hit-kind.ts';
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
  type SeedKind,
  type StoredSymbol,
  SYMBOL_KINDS,
  type SymbolKind,
  seedKind,
  type Visibility,
} from './model/symbol.ts';
export type { Repository, Workspace } from './model/workspace.ts';
export { type ContextOptions, openPortolan, type Portolan } from './portolan.ts';
