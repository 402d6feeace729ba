// Judges one candidate by its path and its stat alone; its text is judged when it is read.
import type { FileEntry, FileMark, SkipReason } from '../model/file-entry.ts';
import type { FileStat } from '../ports/file-system.ts';
import { pathMarks } from './file-marks.ts';
import type { Candidate } from './listing.ts';
import type { RuleStack } from './rule-stack.ts';
import { isSecretPath } from './secret-files.ts';
import { describeVerdict, reasonOfVerdict } from './walk-tree.ts';

export interface JudgeInput {
  readonly rules: RuleStack;
  readonly attributesOf: (path: string) => { readonly generated: boolean; readonly vendored: boolean };
  readonly languageOf: (path: string) => string | null;
  readonly langAllowlist: readonly string[];
  readonly maxFileSizeBytes: number;
}

export function judgeCandidate(candidate: Candidate, input: JudgeInput): FileEntry {
  const { path, stat } = candidate;
  const named = pathMarks(path);
  const attributes = input.attributesOf(path);
  const marks: FileMark[] = [];
  if (named.generated || attributes.generated) marks.push('generated');
  if (named.vendored || attributes.vendored) marks.push('vendored');
  const language = input.languageOf(path);
  const [reason, detail] = skipReason(path, stat, language, named, input);
  return {
    path,
    sizeBytes: stat?.sizeBytes ?? 0,
    mtimeMs: stat?.mtimeMs ?? 0,
    isBinary: null,
    language,
    reason,
    detail,
    marks,
    isFolder: false,
    checksum: null,
    stamp: stat?.stamp ?? null,
  };
}

function skipReason(
  path: string,
  stat: FileStat | null,
  language: string | null,
  named: { readonly lockFile: boolean; readonly minified: boolean },
  input: JudgeInput,
): [SkipReason | null, string | null] {
  if (stat === null) return ['missing', 'git tracks it, but it is not on disk'];
  if (stat.type === 'symlink') return ['symlink', 'links are not followed'];
  if (stat.type !== 'file') return ['special_file', stat.type === 'folder' ? 'a folder' : 'not a regular file'];
  const verdict = input.rules.verdictBeyondGit(path, false);
  if (verdict?.ignored === true) return [reasonOfVerdict(verdict), describeVerdict(verdict)];
  if (isSecretPath(path)) return ['secret', 'listed, never read'];
  if (isLanguageOut(language, input.langAllowlist)) return ['language_not_allowed', language];
  if (stat.sizeBytes > input.maxFileSizeBytes) return ['too_large', `${stat.sizeBytes} bytes`];
  if (named.lockFile) return ['lock_file', null];
  if (named.minified) return ['minified', 'by its name'];
  return [null, null];
}

/** A file whose name tells no language may still get one from its first line, so it is not out yet. */
function isLanguageOut(language: string | null, allowed: readonly string[]): boolean {
  return allowed.length > 0 && language !== null && !allowed.includes(language);
}
