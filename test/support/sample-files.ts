// Files as the stores see them, made from a path and words: catalog entry, chunks and documents that belong together.

import { createHash } from 'node:crypto';
import { quantise } from '../../src/lib/int8-matrix.ts';
import type { CodeChunk } from '../../src/model/chunk.ts';
import type { FileEntry } from '../../src/model/file-entry.ts';
import {
  type ChunkId,
  chunkId,
  fileNodeId,
  type NodeId,
  type RepoId,
  repoId,
  symbolNodeId,
  workspaceId,
} from '../../src/model/ids.ts';
import { pathParent, type RepoPath, trustedRepoPath } from '../../src/model/repo-path.ts';
import type { StoredSymbol } from '../../src/model/symbol.ts';
import type { Repository } from '../../src/model/workspace.ts';
import type { FileGraph } from '../../src/ports/graph-store.ts';
import type { LexicalDocument } from '../../src/ports/lexical-index.ts';
import type { FileOutline } from '../../src/ports/symbol-store.ts';
import type { FileVectors } from '../../src/ports/vector-index.ts';

export const WORKSPACE = workspaceId('ws');

export interface SampleFile {
  readonly entry: FileEntry;
  readonly chunks: readonly CodeChunk[];
  readonly documents: readonly LexicalDocument[];
  readonly outline: FileOutline;
}

export function sampleRepository(name = 'app', ordinal = 1): Repository {
  return {
    id: repoId(name, ordinal),
    workspaceId: WORKSPACE,
    name,
    root: `/home/who/${name}`,
    url: `https://example.org/${name}.git`,
    defaultBranch: 'main',
    branch: 'work',
    languageStats: { typescript: 120, go: 7 },
    lastIndexedCommit: sha1(name),
    indexedAt: 1_731_712_345_678,
  };
}

export function sampleEntry(path: string, text = ''): FileEntry {
  return {
    path: trustedRepoPath(path),
    sizeBytes: text.length,
    mtimeMs: 1_731_712_345_678.5,
    isBinary: false,
    encoding: null,
    language: 'typescript',
    reason: null,
    detail: null,
    marks: [],
    isFolder: false,
    checksum: sha1(text),
    stamp: `1a.${sha1(path).slice(0, 8)}`,
  };
}

/** Each of `bodies` is the words of one chunk, a line each. */
export function sampleFile(repo: RepoId, path: string, bodies: readonly string[], language = 'typescript'): SampleFile {
  const place = trustedRepoPath(path);
  const owner = fileNodeId(WORKSPACE, repo, path);
  const chunks = bodies.map((body, at): CodeChunk => {
    const line = at + 1;
    return {
      chunkId: chunkId(owner, at + 1),
      ...{ repo, path: place, language, scope: pathParent(path), n: at + 1, symbol: null, nodeType: 'window' },
      ...{ startLine: line, endLine: line, contentHash: sha1(body), tokensEstimate: Math.ceil(body.length / 4) },
    };
  });
  const documents = bodies.map((body, at) => sampleDocument(chunkId(owner, at + 1), body.split(/\s+/)));
  const symbols = bodies.map((body, at) => sampleSymbol(repo, path, body, at + 1, language));
  const outline = sampleOutline(path, symbols, language);
  return { entry: { ...sampleEntry(path, bodies.join('\n')), language }, chunks, documents, outline };
}

/** Found by these words, and of no symbol. */
export function sampleDocument(
  id: ChunkId,
  words: readonly string[],
  more: Partial<LexicalDocument> = {},
): LexicalDocument {
  const facts = { name: null, kind: null, exported: false, tokens: words.length };
  return { chunkId: id, words: words.filter((word) => word !== ''), nameWords: [], facts, ...more };
}

export function sampleOutline(path: string, symbols: readonly StoredSymbol[], language = 'typescript'): FileOutline {
  const lines = { total: symbols.length, code: symbols.length, comment: 0, blank: 0 };
  return { path: trustedRepoPath(path), language, means: 'syntax', doc: null, lines, trouble: null, symbols };
}

export function sampleSymbol(
  repo: RepoId,
  path: string,
  name: string,
  line = 1,
  language = 'typescript',
): StoredSymbol {
  return {
    id: symbolNodeId(WORKSPACE, repo, path, name),
    ...{ repoId: repo, fileId: fileNodeId(WORKSPACE, repo, path), path: trustedRepoPath(path), language },
    ...{ name, qualifiedName: name, kind: 'function', visibility: 'public', exported: true },
    ...{ location: { startLine: line, endLine: line }, nameLine: line, signature: `function ${name}()` },
    ...{ docComment: null, decorators: [], type: null, parentId: null, complexity: 1 },
  };
}

/** One edge within the file, or into it from its top, proven twice. */
export function sampleGraph(repo: RepoId, path: RepoPath, to?: NodeId): FileGraph {
  const from = fileNodeId(WORKSPACE, repo, path);
  const sites = [2, 7].map((line) => ({ path, line }));
  const edge = { from, to: to ?? from, kind: 'CALLS', confidence: 0.8, strategy: 'same-file', sites } as const;
  const questions = Uint32Array.of(path.length, 4_294_967_295);
  return {
    path,
    edges: [edge],
    questions,
    answers: Uint32Array.of(path.length, 1),
    defines: Uint32Array.of(path.length),
    asked: 3,
    answered: 2,
  };
}

export function paths(...texts: string[]): RepoPath[] {
  return texts.map(trustedRepoPath);
}

export function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

export const SAMPLE_MODEL = { name: 'test/lengths', dimensions: 2 };

/** A direction for each document, by how many words it has. */
export function sampleVectors({ entry: { path, language, marks }, documents }: SampleFile): FileVectors {
  const rows = documents.flatMap(({ words }) => [Math.cos(words.length), Math.sin(words.length)]);
  const { dimensions } = SAMPLE_MODEL;
  const chunks = quantise(Float32Array.from(rows), dimensions);
  const owners = documents.map(({ chunkId, facts: { kind, exported } }) => ({ chunkId, kind, exported }));
  return { path, language, marks, documents: owners, chunks, missing: 0 };
}
