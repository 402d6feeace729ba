// Answers of search, grep and eval on the wire.
import type { EvalAnswer, EvalLeg } from '../../../engine/search/evaluate-search.ts';
import type { FilesWithoutMatch, GrepAnswer } from '../../../engine/search/grep-workspace.ts';
import type { SearchAnswer } from '../../../engine/search/search-request.ts';
import type { Hit, SearchHit } from '../../../model/hit.ts';

export function encodeSearch(answer: SearchAnswer) {
  return {
    query: answer.query,
    hits: answer.hits.map(encodeHit),
    generation: answer.generation,
    commits: answer.commits,
    degradations: answer.degradations,
    secrets_redacted: answer.secretsRedacted,
  };
}

export function encodeEval({ questions, legs, each, secretsRedacted }: EvalAnswer) {
  return {
    questions,
    legs: legs.map(({ name, scores }) => ({ name, ...encodeScores(scores) })),
    each: each.map(({ question: { id, query, relevant }, ndcg, rank }) => ({
      id,
      query,
      relevant,
      'ndcg@10': ndcg,
      rank,
    })),
    secrets_redacted: secretsRedacted,
  };
}

function encodeScores(scores: EvalLeg['scores']) {
  return {
    'ndcg@10': scores.ndcgAt10,
    mrr: scores.mrr,
    'recall@5': scores.recallAt5,
    'recall@10': scores.recallAt10,
    'success@1': scores.successAt1,
    'success@10': scores.successAt10,
    'first_pass_file_precision@10': scores.firstPassFilePrecisionAt10,
    directory_level_hit_rate: scores.directoryLevelHitRate,
    'file_ndcg@10': scores.fileNdcgAt10,
    'place_hit@1': scores.placeHitAt1,
    'place_hit@5': scores.placeHitAt5,
    'place_hit@10': scores.placeHitAt10,
    'place_ndcg@10': scores.placeNdcgAt10,
  };
}

function encodeHit(hit: Hit) {
  return {
    repo: hit.repo,
    path: hit.path,
    start_line: hit.startLine,
    end_line: hit.endLine,
    symbol_id: hit.symbolId,
    symbol_start_line: hit.symbolStartLine,
    symbol_end_line: hit.symbolEndLine,
    chunk_id: hit.chunkId,
    name: hit.name,
    kind: hit.kind,
    language: hit.language,
    signature: hit.signature,
    preview: hit.preview,
    preview_line: hit.previewLine,
    importance: hit.importance,
    score: hit.score,
    source: hit.source,
    ...(hit.trace === undefined ? {} : { trace: hit.trace }),
  };
}

export function encodeFilesWithoutMatch({ files, filesSearched, binaryFiles, ...rest }: FilesWithoutMatch) {
  const { engine, degradations } = rest;
  return { files, files_searched: filesSearched, binary_files: binaryFiles, engine, degradations };
}

export function encodeGrep(answer: GrepAnswer) {
  return {
    hits: answer.hits.map(encodeSearchHit),
    files_with_hits: answer.filesWithHits,
    more: answer.more,
    files_searched: answer.filesSearched,
    binary_files: answer.binaryFiles,
    engine: answer.engine,
    degradations: answer.degradations,
    secrets_redacted: answer.secretsRedacted,
  };
}

function encodeSearchHit(hit: SearchHit) {
  const { repo, path, line, column, preview, before, after, matches } = hit;
  return { repo, path, line, column, preview, before, after, matches };
}
