// The first catalog of a repository: every path with size, time, language and, if it is not indexed, the reason.
import type { Degradation } from '../model/degradation.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { compareText } from '../model/order.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { GitState } from '../ports/git.ts';
import { attributeMarks } from './attributes.ts';
import { type JudgeInput, judgeCandidate } from './judge-candidate.ts';
import { type ListPorts, listRepository } from './list-repository.ts';
import type { Outsider } from './listing.ts';
import type { RuleStack } from './rule-stack.ts';

export interface ScanInput {
  readonly root: string;
  readonly state: GitState | null;
  /** Whether git's word on a clean file is taken for its size and time. */
  readonly trustGit: boolean;
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

export async function scanRepository(input: ScanInput, ports: ListPorts): Promise<Scan> {
  const listing = await listRepository({ ...input, sights: input.trustGit ? 'by git' : 'looked at' }, ports);
  const judge: JudgeInput = { ...input, rules: listing.rules, attributesOf: attributeMarks(listing.attributeFiles) };
  const files: ScannedFile[] = [];
  for (const candidate of listing.candidates) {
    await ports.pause?.();
    files.push({ entry: judgeCandidate(candidate, judge), cleanOid: candidate.cleanOid });
  }
  for (const outsider of listing.outsiders) files.push({ entry: outsiderEntry(outsider), cleanOid: null });
  const { rules, head, branch, degradations } = listing;
  return { files: inOrder(files), rules, head, branch, degradations };
}

/** By path, each once: git is asked twice, and what it said of a file may have changed in between. The first word counts. */
function inOrder(files: readonly ScannedFile[]): readonly ScannedFile[] {
  const pathAt = (list: readonly ScannedFile[], at: number) => (list[at] as ScannedFile).entry.path;
  if (files.every((file, at) => at === 0 || pathAt(files, at - 1) < file.entry.path)) return files;
  const sorted = files.toSorted((a, b) => compareText(a.entry.path, b.entry.path));
  return sorted.filter((file, at) => at === 0 || pathAt(sorted, at - 1) !== file.entry.path);
}

function outsiderEntry(outsider: Outsider): FileEntry {
  return {
    path: outsider.path as RepoPath,
    sizeBytes: 0,
    mtimeMs: 0,
    isBinary: null,
    encoding: null,
    language: null,
    reason: outsider.reason,
    detail: outsider.detail,
    marks: [],
    isFolder: outsider.isFolder,
    checksum: null,
    stamp: null,
  };
}
