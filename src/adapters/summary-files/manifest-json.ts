// `manifest.json`: how the index was made, and what its other files must be.
import { crc32 } from 'node:zlib';
import { BM25_B, BM25_K1 } from '../../lib/bm25-matrix.ts';
import type { SummaryManifest } from '../../ports/summary-files.ts';

export const SCHEMA_VERSION = 1;

interface ManifestJson {
  readonly schema_version: number;
  readonly generation: number;
  readonly summary_levels: SummaryManifest['summaryLevels'];
  readonly base_strategy: string;
  readonly prompt_template_hash: string;
  readonly summary_llm_provider: string | null;
  readonly summary_llm_model: string | null;
  readonly summary_llm_temperature: number | null;
  readonly summary_llm_seed: number | null;
  readonly graph_version: string | null;
  readonly hash_policy: SummaryManifest['hashPolicy'];
  readonly lang_allowlist: readonly string[] | null;
  readonly skip_patterns: readonly string[];
  readonly max_file_size_mb: number;
  readonly embedding_model: string | null;
  readonly embedding_dimensions: number;
  readonly bm25: { readonly k1: number; readonly b: number };
  readonly documents: number;
  readonly vectors: number;
  readonly files: SummaryManifest['files'];
}

export function encodeManifest(manifest: SummaryManifest): string {
  const { llm, hashPolicy, embedding } = manifest;
  const json: ManifestJson = {
    schema_version: manifest.schemaVersion,
    generation: manifest.generation,
    summary_levels: manifest.summaryLevels,
    base_strategy: manifest.baseStrategy,
    prompt_template_hash: manifest.promptTemplateHash,
    summary_llm_provider: llm.provider,
    summary_llm_model: llm.model,
    summary_llm_temperature: llm.temperature,
    summary_llm_seed: llm.seed,
    graph_version: manifest.graphVersion,
    hash_policy: { content: hashPolicy.content, graph: hashPolicy.graph, summary: hashPolicy.summary },
    lang_allowlist: manifest.langAllowlist,
    skip_patterns: manifest.skipPatterns,
    max_file_size_mb: manifest.maxFileSizeMb,
    embedding_model: embedding?.name ?? null,
    embedding_dimensions: embedding?.dimensions ?? 0,
    bm25: { k1: BM25_K1, b: BM25_B },
    documents: manifest.documents,
    vectors: manifest.vectors,
    files: manifest.files,
  };
  const text = JSON.stringify(json, null, 2).slice(0, -END.length);
  return `${text},\n  "crc32": "${crc32(text).toString(16).padStart(8, '0')}"${END}\n`;
}

/** As nothing vouches for the manifest, its last field does: a sum of all letters before it. Early ones have none. */
const OWN_SUM = /,\n {2}"crc32": "([\da-f]{8})"\n\}\n$/;
const END = '\n}';

export function isAsWritten(text: string): boolean {
  const found = OWN_SUM.exec(text);
  if (found === null) return !text.includes('"crc32": "');
  return crc32(text.slice(0, found.index)) === Number.parseInt(found[1] as string, 16);
}

/** The version that a manifest names, whatever else is in it; null where it names none. */
export function versionOfManifest(json: unknown): number | null {
  if (typeof json !== 'object' || json === null || !('schema_version' in json)) return null;
  return typeof json.schema_version === 'number' ? json.schema_version : null;
}

/** Null where fields that reading rests on are missing. */
export function decodeManifest(value: unknown): SummaryManifest | null {
  const json = value as ManifestJson;
  const counts = [json.generation, json.documents, json.vectors, json.embedding_dimensions];
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return null;
  if (typeof json.files !== 'object' || json.files === null) return null;
  return {
    schemaVersion: json.schema_version,
    generation: json.generation,
    summaryLevels: json.summary_levels,
    baseStrategy: json.base_strategy,
    promptTemplateHash: json.prompt_template_hash,
    llm: {
      provider: json.summary_llm_provider,
      model: json.summary_llm_model,
      temperature: json.summary_llm_temperature,
      seed: json.summary_llm_seed,
    },
    graphVersion: json.graph_version,
    hashPolicy: json.hash_policy,
    langAllowlist: json.lang_allowlist,
    skipPatterns: json.skip_patterns,
    maxFileSizeMb: json.max_file_size_mb,
    embedding:
      json.embedding_model === null ? null : { name: json.embedding_model, dimensions: json.embedding_dimensions },
    documents: json.documents,
    vectors: json.vectors,
    files: json.files,
  };
}
