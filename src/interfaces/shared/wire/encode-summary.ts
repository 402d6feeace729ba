// Summaries on the wire: documents with the names of schemas/summary-document.schema.json, and what verbs say of them.
import type { RepositorySummaries, SummariesReport } from '../../../engine/summary/build-summaries.ts';
import type { SummaryHit, SummarySearchAnswer } from '../../../engine/summary/search-summaries.ts';
import type { ShownSummary, SummariesAnswer } from '../../../engine/summary/show-summary.ts';
import type { RepositorySummaryStatus, SummaryStatus } from '../../../engine/summary/summary-status.ts';
import type { SummaryDocument } from '../../../model/summary.ts';

function encodeSummaryDocument(document: SummaryDocument) {
  const { qualifiedName, startLine, endLine, context, provenance } = document;
  return {
    id: document.id,
    type: document.type,
    file_path: document.filePath,
    module_path: document.modulePath,
    ...(qualifiedName === null ? {} : { qualified_name: qualifiedName }),
    summary: document.summary,
    business_intent: document.businessIntent,
    keywords: document.keywords,
    dependencies: document.dependencies,
    context: { called_by: context.calledBy, calls: context.calls },
    content_hash: document.contentHash,
    graph_hash: document.graphHash,
    summary_hash: document.summaryHash,
    hash: document.summaryHash,
    language: document.language,
    last_updated: document.lastUpdated,
    is_placeholder: document.isPlaceholder,
    ...(startLine === null ? {} : { start_line: startLine }),
    ...(endLine === null ? {} : { end_line: endLine }),
    provenance,
  };
}

export function encodeShownSummary({ repo, document }: ShownSummary) {
  return { repo, ...encodeSummaryDocument(document) };
}

export function encodeSummaries({ summaries, generation, degradations, secretsRedacted }: SummariesAnswer) {
  const shown = summaries.map(encodeShownSummary);
  return { summaries: shown, generation, degradations, secrets_redacted: secretsRedacted };
}

export function encodeSummarySearch(query: string, answer: SummarySearchAnswer) {
  const { hits, generation, degradations, secretsRedacted } = answer;
  return { query, hits: hits.map(encodeSummaryHit), generation, degradations, secrets_redacted: secretsRedacted };
}

function encodeSummaryHit({ repo, document, score, denseRank, sparseRank }: SummaryHit) {
  const { id, type, filePath, qualifiedName, summary, businessIntent, keywords, startLine, endLine } = document;
  return {
    doc_id: id,
    ...{ repo, type, file_path: filePath, qualified_name: qualifiedName, start_line: startLine, end_line: endLine },
    ...{ summary, business_intent: businessIntent, keywords, score, dense_rank: denseRank, sparse_rank: sparseRank },
    source: 'summary',
  };
}

export function encodeSummariesReport({ generation, repositories, elapsedMs, degradations }: SummariesReport) {
  return {
    generation,
    repositories: repositories.map(encodeRepositorySummaries),
    elapsed_ms: Math.round(elapsedMs),
    degradations,
  };
}

function encodeRepositorySummaries(report: RepositorySummaries) {
  const { repo, documents, byType, placeholders, written, unchanged, removed, vectors, kept } = report;
  const { estimate, spent } = report;
  return {
    ...{ repo, documents, by_type: byType, placeholders, written, unchanged, removed, vectors },
    ...{ up_to_date: report.isUpToDate, kept },
    estimate:
      estimate === null
        ? null
        : {
            asked: estimate.asked,
            over_cap: estimate.overCap,
            tokens_in: estimate.tokensIn,
            tokens_out: estimate.tokensOut,
            cost: estimate.cost,
          },
    spent,
  };
}

export function encodeSummaryStatus({ generation, repositories }: SummaryStatus) {
  return { generation, repositories: repositories.map(encodeStatus) };
}

function encodeStatus({ repo, status, trouble }: RepositorySummaryStatus) {
  if (status === null) return { repo, summaries: null, trouble };
  const { manifest, byType, byWriter, changedFiles } = status;
  const { generation, documents, vectors, embedding, llm, graphVersion } = manifest;
  return {
    repo,
    summaries: {
      ...{ generation, changed_files: changedFiles, documents, vectors, by_type: byType, by_writer: byWriter },
      ...{ embedding_model: embedding?.name ?? null, summary_llm_provider: llm.provider, summary_llm_model: llm.model },
      graph_version: graphVersion,
    },
    trouble,
  };
}
