// What is in a folder of the summary index.
export const MANIFEST = 'manifest.json';
export const DOCUMENTS = 'summary.jsonl';
export const EMBEDDINGS = 'dense/embeddings.pt';
export const INDEX_MAP = 'dense/index_map.json';
export const MATRIX = 'bm25/index.npz';
export const VOCABULARY = 'bm25/vocab.json';
export const METADATA = 'bm25/metadata.jsonl';

/** All but the manifest. */
export const FILES = [DOCUMENTS, EMBEDDINGS, INDEX_MAP, MATRIX, VOCABULARY, METADATA] as const;
export type FileName = (typeof FILES)[number];
