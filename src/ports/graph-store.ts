// Edges of the code graph, kept by the file that they start in. Laws (generations as in the catalog store):
// - preparing a file replaces only the edges that start in that file, and its questions and answers;
// - edges are returned as written, sites in order; packed, they are as `lib/packed-edges.ts` packs them;
// - damaged bytes are never returned: that is `store_corrupt`;
// - `load` of one generation, with the files replaced that `changesSince` names for `edges` by what `graphsOf` returns
//   for them, is `load` of the later generation;
// - `importers` counts the files with an IMPORTS edge to a file of their repository, each once; `importsAmong` names them;
// - a removed repository leaves no edge and no question.
import type { Edge } from '../model/edge.ts';
import type { FileLocation } from '../model/file-location.ts';
import type { NodeId, RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';

export interface FileGraph {
  readonly path: RepoPath;
  /** From nodes of this file, or from its repository (what it exposes); every site is in it. */
  readonly edges: readonly Edge[];
  /** What the file asked of others while it was resolved, as sorted numbers. */
  readonly questions: Uint32Array;
  /** Pairs of a question and what this file answers to it. */
  readonly answers: Uint32Array;
  /** The questions who defines a name that have this file among their answers. */
  readonly defines: Uint32Array;
  /** References that name something, and those of them that were resolved. */
  readonly asked: number;
  readonly answered: number;
}

export interface FileQuestions {
  readonly path: RepoPath;
  readonly questions: Uint32Array;
}

export interface PackedGraph extends FileLocation {
  readonly edges: Uint8Array;
}

export interface ResolutionCount {
  readonly asked: number;
  readonly answered: number;
}

/** What a view shows of it. */
export interface GraphReader {
  /** Every file of these repositories (null: of all), each once, in any order. */
  load(repos: readonly RepoId[] | null): Promise<readonly PackedGraph[]>;
  /** The same order and length as the files; null for a file that has no graph. */
  graphsOf(files: readonly FileLocation[]): Promise<readonly (Uint8Array | null)[]>;
  /** The same order and length as the files; empty for a file that has none. */
  edgesFrom(files: readonly FileLocation[]): Promise<readonly (readonly Edge[])[]>;
  /** Of every file of the repository, by path. */
  questions(repo: RepoId): Promise<readonly FileQuestions[]>;
  /** The same order and length as the paths; null for a file that has no graph. */
  answers(repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (Uint32Array | null)[]>;
  /** For each question the files of the repository that have it among what they define, by path. */
  definers(repo: RepoId, questions: readonly number[]): Promise<readonly (readonly RepoPath[])[]>;
  resolution(repo: RepoId): Promise<ResolutionCount>;
  /** The same order and length as the files. */
  importers(files: readonly NodeId[]): Promise<readonly number[]>;
  /** Which of these files import which of them, as places in the list: importer, imported; by place. */
  importsAmong(files: readonly NodeId[]): Promise<readonly (readonly [number, number])[]>;
}

/** What a draft puts into it. */
export interface GraphWriter {
  putGraphs(repo: RepoId, files: readonly FileGraph[]): Promise<void>;
  forget(repo: RepoId, paths: readonly RepoPath[]): Promise<void>;
  forgetRepository(repo: RepoId): Promise<void>;
}
