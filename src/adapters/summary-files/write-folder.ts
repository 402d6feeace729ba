// All files of a folder from one pass over the entries: texts go to disk as they come, numbers are kept until the end.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bm25Builder } from '../../lib/bm25-matrix.ts';
import { compareText } from '../../model/order.ts';
import type { SummaryEntry, SummaryFacts, SummaryManifest } from '../../ports/summary-files.ts';
import { csrNpz } from './csr-npz.ts';
import { encodeDocument, encodeSparseRow } from './document-json.ts';
import {
  DOCUMENTS,
  EMBEDDINGS,
  FILES,
  type FileName,
  INDEX_MAP,
  MANIFEST,
  MATRIX,
  METADATA,
  VOCABULARY,
} from './file-names.ts';
import { type FileDigest, type HashedFile, hashedFile } from './hashed-file.ts';
import { encodeManifest, SCHEMA_VERSION } from './manifest-json.ts';
import { torchTensor } from './torch-tensor.ts';
import { vectorBlocks } from './vector-blocks.ts';

export async function writeFolder(
  folder: string,
  facts: SummaryFacts & { readonly baseStrategy: string },
  entries: Iterable<SummaryEntry> | AsyncIterable<SummaryEntry>,
): Promise<SummaryManifest> {
  mkdirSync(join(folder, 'dense'), { recursive: true });
  mkdirSync(join(folder, 'bm25'), { recursive: true });
  const digests: Partial<Record<FileName, FileDigest>> = {};
  const writeFile = (name: FileName, parts: Iterable<string | Uint8Array>) => {
    digests[name] = writeParts(join(folder, name), parts);
  };

  const dimensions = facts.embedding?.dimensions ?? 0;
  const builder = bm25Builder();
  const vectors = vectorBlocks(dimensions);
  const vectorIds: string[] = [];
  let documents = 0;
  const [texts, rows] = [hashedFile(join(folder, DOCUMENTS)), hashedFile(join(folder, METADATA))];
  try {
    let last: string | null = null;
    for await (const { document, vector, terms } of entries) {
      const { id, type, isPlaceholder } = document;
      if (last !== null && compareText(last, id) >= 0) throw new RangeError(`${id} comes after ${last}`);
      if (isPlaceholder && vector !== null) throw new RangeError(`${id} is a placeholder with a vector`);
      last = id;
      documents += 1;
      texts.write(`${encodeDocument(document)}\n`);
      rows.write(`${encodeSparseRow({ id, type, isPlaceholder, length: terms.length })}\n`);
      builder.add(terms);
      if (vector === null) continue;
      vectors.add(vector);
      vectorIds.push(id);
    }
    digests[DOCUMENTS] = texts.finish();
    digests[METADATA] = rows.finish();
  } finally {
    closeAll([texts, rows]);
  }

  const matrix = builder.finish();
  writeFile(EMBEDDINGS, torchTensor(vectorIds.length, dimensions, vectors.blocks()));
  writeFile(
    INDEX_MAP,
    jsonLines(
      '[',
      vectorIds.map((id) => JSON.stringify(id)),
      ']',
    ),
  );
  writeFile(MATRIX, csrNpz(matrix, matrix.terms.length));
  writeFile(
    VOCABULARY,
    jsonLines(
      '{',
      matrix.terms.map((term, column) => `${JSON.stringify(term)}: ${column}`),
      '}',
    ),
  );
  const files = Object.fromEntries(FILES.map((name) => [name, digests[name] as FileDigest]));
  const counts = { documents, vectors: vectorIds.length };
  const manifest: SummaryManifest = { ...facts, schemaVersion: SCHEMA_VERSION, ...counts, files };
  writeParts(join(folder, MANIFEST), [encodeManifest(manifest)]);
  return manifest;
}

function writeParts(path: string, parts: Iterable<string | Uint8Array>): FileDigest {
  const file = hashedFile(path);
  try {
    for (const part of parts) file.write(part);
    return file.finish();
  } finally {
    file.close();
  }
}

function closeAll(files: readonly HashedFile[]): void {
  for (const file of files) file.close();
}

/** An item a line: `JSON.stringify` would put terms that are numbers first. */
function* jsonLines(open: string, items: readonly string[], close: string): Generator<string> {
  yield open;
  for (const [at, item] of items.entries()) yield `${at === 0 ? '' : ','}\n${item}`;
  yield `\n${close}\n`;
}
