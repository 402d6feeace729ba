// A summary document as it stands in `summary.jsonl`: one line, with the names of schemas/summary-document.schema.json.
import type { SummaryDocument } from '../../model/summary.ts';
import type { SparseRow } from '../../ports/summary-files.ts';

interface DocumentJson {
  readonly id: string;
  readonly type: SummaryDocument['type'];
  readonly file_path: SummaryDocument['filePath'];
  readonly module_path: string;
  readonly qualified_name?: string;
  readonly summary: string;
  readonly business_intent: string;
  readonly keywords: readonly string[];
  readonly dependencies: readonly string[];
  readonly context: { readonly called_by: readonly string[]; readonly calls: readonly string[] };
  readonly content_hash: string;
  readonly graph_hash: string;
  readonly summary_hash: string;
  /** The same as `summary_hash`, for readers of older files. */
  readonly hash: string;
  readonly language: string;
  readonly last_updated: string;
  readonly is_placeholder: boolean;
  readonly start_line?: number;
  readonly end_line?: number;
  readonly provenance: SummaryDocument['provenance'];
}

export function encodeDocument(document: SummaryDocument): string {
  const { qualifiedName, startLine, endLine, provenance } = document;
  const json: DocumentJson = {
    id: document.id,
    type: document.type,
    file_path: document.filePath,
    module_path: document.modulePath,
    ...(qualifiedName === null ? {} : { qualified_name: qualifiedName }),
    summary: document.summary,
    business_intent: document.businessIntent,
    keywords: document.keywords,
    dependencies: document.dependencies,
    context: { called_by: document.context.calledBy, calls: document.context.calls },
    content_hash: document.contentHash,
    graph_hash: document.graphHash,
    summary_hash: document.summaryHash,
    hash: document.summaryHash,
    language: document.language,
    last_updated: document.lastUpdated,
    is_placeholder: document.isPlaceholder,
    ...(startLine === null ? {} : { start_line: startLine }),
    ...(endLine === null ? {} : { end_line: endLine }),
    provenance: {
      ...{ writer: provenance.writer, provider: provenance.provider, model: provenance.model, note: provenance.note },
    },
  };
  return JSON.stringify(json);
}

/** Of a line that `encodeDocument` made: the digest of its file says so. */
export function decodeDocument(line: string): SummaryDocument {
  const json: DocumentJson = JSON.parse(line);
  return {
    id: json.id,
    type: json.type,
    filePath: json.file_path,
    modulePath: json.module_path,
    qualifiedName: json.qualified_name ?? null,
    summary: json.summary,
    businessIntent: json.business_intent,
    keywords: json.keywords,
    dependencies: json.dependencies,
    context: { calledBy: json.context.called_by, calls: json.context.calls },
    contentHash: json.content_hash,
    graphHash: json.graph_hash,
    summaryHash: json.summary_hash,
    language: json.language,
    lastUpdated: json.last_updated,
    isPlaceholder: json.is_placeholder,
    startLine: json.start_line ?? null,
    endLine: json.end_line ?? null,
    provenance: json.provenance,
  };
}

interface SparseRowJson {
  readonly id: string;
  readonly type: SparseRow['type'];
  readonly is_placeholder: boolean;
  readonly length: number;
}

export function encodeSparseRow({ id, type, isPlaceholder, length }: SparseRow): string {
  const json: SparseRowJson = { id, type, is_placeholder: isPlaceholder, length };
  return JSON.stringify(json);
}

export function decodeSparseRow(line: string): SparseRow {
  const { id, type, is_placeholder, length }: SparseRowJson = JSON.parse(line);
  return { id, type, isPlaceholder: is_placeholder, length };
}
