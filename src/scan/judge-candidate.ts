// Judges one candidate by its path and its stat alone; its text is judged when it is read.
import type { FileEntry, FileMark, SkipReason } from '../model/file-entry.ts';
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
  const { path } = candidate;
  const stat = candidate.sight === 'regular' ? null : candidate.sight;
  const named = pathMarks(path);
  const attributes = input.attributesOf(path);
  const language = input.languageOf(path);
  const [reason, detail] = skipReason(candidate, language, named, input);
  return {
    path,
    sizeBytes: stat?.sizeBytes ?? 0,
    mtimeMs: stat?.mtimeMs ?? 0,
    isBinary: null,
    encoding: null,
    language,
    reason,
    detail,
    marks: marksFor(named.generated || attributes.generated, named.vendored || attributes.vendored),
    isFolder: false,
    checksum: null,
    stamp: stat?.stamp ?? null,
  };
}

const NO_MARKS: readonly FileMark[] = [];

function marksFor(isGenerated: boolean, isVendored: boolean): readonly FileMark[] {
  if (!isGenerated && !isVendored) return NO_MARKS;
  return [...(isGenerated ? ['generated' as const] : []), ...(isVendored ? ['vendored' as const] : [])];
}

type Skip = readonly [SkipReason | null, string | null];
const KEPT: Skip = [null, null];

function skipReason(
  candidate: Candidate,
  language: string | null,
  named: { readonly lockFile: boolean; readonly minified: boolean },
  input: JudgeInput,
): Skip {
  const { sight } = candidate;
  const closed = closedReason(candidate, input.rules);
  if (closed !== null) return closed;
  if (isLanguageOut(language, input.langAllowlist)) return ['language_not_allowed', language];
  if (sight !== null && sight !== 'regular' && sight.sizeBytes > input.maxFileSizeBytes) {
    return ['too_large', `${sight.sizeBytes} bytes`];
  }
  if (named.lockFile) return ['lock_file', null];
  if (named.minified) return ['minified', 'by its name'];
  return KEPT;
}

/** Why nobody may look into a file, whatever for: it is no file, a rule keeps it out, or it is a secret. */
export function closedReason(candidate: Candidate, rules: RuleStack): [SkipReason, string] | null {
  const { path, sight } = candidate;
  if (sight === null) return ['missing', 'git tracks it, but it is not on disk'];
  if (sight !== 'regular') {
    if (sight.type === 'symlink') return ['symlink', 'links are not followed'];
    if (sight.type !== 'file') return ['special_file', sight.type === 'folder' ? 'a folder' : 'not a regular file'];
  }
  const verdict = rules.verdictBeyondGit(path, false);
  if (verdict?.ignored === true) return [reasonOfVerdict(verdict), describeVerdict(verdict)];
  return isSecretPath(path) ? ['secret', 'listed, never read'] : null;
}

/** A file whose name tells no language may still get one from its first line, so it is not out yet. */
function isLanguageOut(language: string | null, allowed: readonly string[]): boolean {
  return allowed.length > 0 && language !== null && !allowed.includes(language);
}
