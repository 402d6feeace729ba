// Why a path is indexed or not: the decision for the file on disk now, the rule behind it, and what the index has.
import { PortolanError } from '../../model/errors.ts';
import type { FileEntry, FileMark, SkipReason } from '../../model/file-entry.ts';
import type { RepoId } from '../../model/ids.ts';
import { pathAncestors, type RepoPath } from '../../model/repo-path.ts';
import { isOpen, type OpenRepository, type Repository } from '../../model/workspace.ts';
import { ownTest } from '../../scan/own-data.ts';
import { readRuleFiles } from '../../scan/rule-files.ts';
import { ruleStack } from '../../scan/rule-stack.ts';
import type { Scan } from '../../scan/scan-repository.ts';
import { describeVerdict } from '../../scan/walk-tree.ts';
import { scanNow } from '../update/scan-now.ts';
import type { Engine } from '../workspace/engine.ts';
import { likeliestLocation } from '../workspace/path-readings.ts';
import { withView } from '../workspace/published-state.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';
import { workingRepositories } from '../workspace/working-repositories.ts';

/** What this touches of the engine. */
type ExplainPathPorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'settings' | 'store' | 'files' | 'git' | 'systemFolders' | 'clock' | 'redacts' | 'signal'
>;

export interface PathExplanation extends Redacted {
  readonly repo: RepoId;
  readonly path: string;
  readonly state: 'indexed' | 'will_be_indexed' | 'skipped' | 'absent';
  readonly reason: SkipReason | null;
  readonly detail: string | null;
  /** The folder above that decides, where it is not the path itself. */
  readonly because: string | null;
  readonly language: string | null;
  readonly marks: readonly FileMark[];
  /** As it is in the index; null for UTF-8, and where nobody read the file. */
  readonly encoding: string | null;
}

const RULE_NAMES = ['.gitignore', '.ignore', '.portolanignore', '.cursorignore', '.aiignore'];

export async function explainPath(engine: ExplainPathPorts, text: string): Promise<PathExplanation> {
  return redactAnswer(engine, await explain(engine, text));
}

async function explain(engine: ExplainPathPorts, text: string): Promise<Omit<PathExplanation, keyof Redacted>> {
  const place = likeliestLocation(engine, await workingRepositories(engine), text);
  if (place === null || place.path === '' || !isOpen(place.repository)) {
    throw new PortolanError('path_outside', `${text} is not a file of an indexed repository`, {
      shellHint: 'only files of indexed repositories are read; `portolan status` lists the repositories',
    });
  }
  const { path } = place;
  const repository = place.repository;
  if (ownTest({ root: repository.root, ownFolder: engine.location.folder })(path)) return ownData(repository, path);
  const scan = await scanNow(engine, repository.root);
  const decided = decision(scan, path);
  const known = { repo: repository.id, path };
  if (decided === null) {
    const [stat] = engine.files.stat(repository.root, [path]);
    const detail = stat == null ? 'there is no such file' : 'a folder: name a file in it';
    const nothing = { reason: null, because: null, language: null, marks: [], encoding: null };
    return { ...known, ...nothing, state: 'absent', detail };
  }
  const { entry } = decided;
  const stored = await storedEntry(engine, repository, path);
  // What only reading tells (binary, minified, unreadable) is in the index, not in a listing.
  const final = entry.reason === null && stored?.reason != null ? stored : entry;
  const detail = final.reason === 'git_ignored' ? await gitRule(engine, repository, path) : final.detail;
  return {
    ...known,
    state: final.reason !== null ? 'skipped' : stored?.reason === null ? 'indexed' : 'will_be_indexed',
    reason: final.reason,
    detail,
    because: entry.path === path ? null : entry.path,
    language: final.language,
    marks: final.marks,
    encoding: stored?.encoding ?? null,
  };
}

function ownData(repository: Repository, path: string): Omit<PathExplanation, keyof Redacted> {
  const facts = { because: null, language: null, marks: [], encoding: null };
  const detail = 'the index itself';
  return { repo: repository.id, path, state: 'skipped', reason: 'own_data', detail, ...facts };
}

/** The path's own entry, or that of the folder above it that stands for all below. */
function decision(scan: Scan, path: RepoPath): { readonly entry: FileEntry } | null {
  const folders = new Set(pathAncestors(path));
  const own = scan.files.find((file) => file.entry.path === path);
  return own ?? scan.files.find((file) => file.entry.isFolder && folders.has(file.entry.path)) ?? null;
}

async function storedEntry(
  engine: Pick<Engine, 'store'>,
  repository: Repository,
  path: RepoPath,
): Promise<FileEntry | null> {
  if (repository.indexedAt === 0) return null;
  return withView(engine, async (view) => {
    const [entry] = await view.catalog.filesAt([{ repo: repository.id, path }]);
    return entry ?? null;
  });
}

/** Git only says that it ignores; which line of which file made it so is worked out by our own reading of the rules. */
async function gitRule(
  engine: Pick<Engine, 'settings' | 'files' | 'git'>,
  repository: OpenRepository,
  path: RepoPath,
): Promise<string | null> {
  const folders = ['', ...pathAncestors(path)];
  const candidates = folders.flatMap((folder) =>
    RULE_NAMES.map((name) => (folder === '' ? name : `${folder}/${name}`)),
  );
  const files = await readRuleFiles(repository.root, candidates, engine.files);
  const outer = await engine.git.outerExcludes(repository.root);
  const verdict = ruleStack(files, { outer, skipPatterns: engine.settings.skipPatterns }).explain(path, false);
  return verdict?.ignored === true ? describeVerdict(verdict) : null;
}
