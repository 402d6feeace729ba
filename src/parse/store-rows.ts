// The rows of one file in the stores: its content, which knows no path, with the path of the file.

import { lineStarts } from '../lib/split-lines.ts';
import { distinctStems, stemsOfText } from '../lib/words.ts';
import type { CodeChunk } from '../model/chunk.ts';
import type { ChunkId, NodeId } from '../model/ids.ts';
import type { ContentOutline } from '../model/parsed-file.ts';
import { pathName, pathParent, type RepoPath } from '../model/repo-path.ts';
import type { StoredSymbol } from '../model/symbol.ts';
import type { LexicalDocument, LexicalFile } from '../ports/lexical-index.ts';
import type { FileOutline } from '../ports/symbol-store.ts';
import { contentIds, type OwningFile } from './content-ids.ts';

export interface ContentRows extends Pick<LexicalFile, 'nameWords' | 'folderWords' | 'documents'> {
  readonly outline: FileOutline;
  readonly chunks: readonly CodeChunk[];
}

export function storeRows(place: OwningFile, outline: ContentOutline, text: string): ContentRows {
  const { repo, entry } = place;
  const { path, language } = entry;
  const ids = contentIds(place, outline);
  const fileId = ids.file;
  const idAt = (at: number): NodeId => ids.symbols[at] as NodeId;
  const symbols = outline.symbols.map(
    (symbol, at): StoredSymbol => ({
      id: idAt(at),
      repoId: repo,
      fileId,
      path,
      language,
      name: symbol.name,
      qualifiedName: symbol.qualifiedName,
      kind: symbol.kind,
      visibility: symbol.visibility,
      exported: symbol.exported,
      location: { startLine: symbol.startLine, endLine: symbol.endLine },
      nameLine: symbol.nameLine,
      signature: symbol.signature,
      docComment: symbol.doc,
      decorators: symbol.decorators,
      type: symbol.type,
      parentId: symbol.parent === null ? null : idAt(symbol.parent),
      complexity: symbol.complexity,
    }),
  );
  const scope = pathParent(path);
  const chunks = outline.chunks.map(
    (chunk, at): CodeChunk => ({
      chunkId: ids.chunks[at] as ChunkId,
      repo,
      path,
      language,
      scope,
      n: chunk.n,
      startLine: chunk.startLine,
      endLine: chunk.endLine,
      contentHash: chunk.contentHash,
      tokensEstimate: chunk.tokensEstimate,
      symbol: chunk.symbol,
      nodeType: chunk.nodeType,
    }),
  );
  const { means, doc, lines, trouble } = outline;
  return {
    outline: { path, language, means, doc, lines, trouble, symbols },
    chunks,
    ...pathWords(path),
    documents: documentsOf(outline, chunks, text),
  };
}

function pathWords(path: RepoPath) {
  const name = pathName(path);
  return {
    nameWords: stemsOfText(name.replace(/(?<=.)\..*$/, '').replace(/[^\p{L}\p{N}_$]+/gu, '_')),
    folderWords: stemsOfText(pathParent(path)),
  };
}

/** What was cut off from its head is found by the head's words too, and a symbol by its whole name and its comment. */
function documentsOf(
  { chunks: parsed, symbols, doc }: ContentOutline,
  chunks: readonly CodeChunk[],
  text: string,
): LexicalFile['documents'] {
  const starts = lineStarts(text);
  return parsed.map(({ owner, header, n, startLine, endLine, tokensEstimate }, at): LexicalDocument => {
    const symbol = owner === null ? null : (symbols[owner] ?? null);
    const comment = n > 1 ? null : symbol === null ? (at === 0 ? doc : null) : symbol.doc;
    const said = [header, symbol?.qualifiedName, comment].filter((each) => each != null);
    const body = { text, start: starts[startLine - 1] ?? text.length, end: starts[endLine] ?? text.length };
    return {
      chunkId: (chunks[at] as CodeChunk).chunkId,
      words: distinctStems(said, body),
      nameWords: symbol === null ? [] : stemsOfText(symbol.name),
      facts: {
        name: symbol?.name ?? null,
        kind: symbol?.kind ?? null,
        exported: symbol?.exported ?? false,
        tokens: tokensEstimate,
      },
    };
  });
}
