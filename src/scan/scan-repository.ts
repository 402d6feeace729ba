// The first catalog of a repository: every path with size, time, language and, where it is not indexed, the reason.
import type { Degradation } from '../model/degradation.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { compareText } from '../model/order.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { FileSystem } from '../ports/file-system.ts';
import type { Git, GitState } from '../ports/git.ts';
import { attributeMarks } from './attributes.ts';
import { type JudgeInput, judgeCandidate } from './judge-candidate.ts';
import { listRepository } from './list-repository.ts';
import type { Outsider } from './listing.ts';
import type { RuleStack } from './rule-stack.ts';

export interface ScanInput {
  readonly root: string;
  readonly state: GitState | null;
  readonly ownFolder: string;
  readonly skipPatterns: readonly string[];
  readonly langAllowlist: readonly string[];
  readonly maxFileSizeBytes: number;
  readonly languageOf: (path: string) => string | null;
}

export interface ScannedFile {
  readonly entry: FileEntry;
  /** Git's word for the content, where it can be trusted; see Candidate. */
  readonly cleanOid: string | null;
}

export interface Scan {
  /** By path. */
  readonly files: readonly ScannedFile[];
  readonly rules: RuleStack;
  readonly head: string | null;
  readonly branch: string | null;
  readonly degradations: readonly Degradation[];
}

export async function scanRepository(input: ScanInput, ports: { files: FileSystem; git: Git }): Promise<Scan> {
  const listing = await listRepository({ ...input, withStats: true }, ports);
  const judge: JudgeInput = { ...input, rules: listing.rules, attributesOf: attributeMarks(listing.attributeFiles) };
  const files = listing.candidates.map((candidate): ScannedFile => {
    return { entry: judgeCandidate(candidate, judge), cleanOid: candidate.cleanOid };
  });
  const outside = listing.outsiders.map((each): ScannedFile => ({ entry: outsiderEntry(each), cleanOid: null }));
  const all = [...files, ...outside].sort((a, b) => compareText(a.entry.path, b.entry.path));
  const { rules, head, branch, degradations } = listing;
  return { files: all, rules, head, branch, degradations };
}

function outsiderEntry(outsider: Outsider): FileEntry {
  return {
    path: outsider.path as RepoPath,
    sizeBytes: 0,
    mtimeMs: 0,
    isBinary: null,
    language: null,
    reason: outsider.reason,
    detail: outsider.detail,
    marks: [],
    isFolder: outsider.isFolder,
    checksum: null,
    stamp: null,
  };
}
