// Which of the files with hits of a walk may be searched: those that the listing would contain. If git tracks them all,
// only the rule files on the way to them are read; otherwise the repository is listed after all.
import type { Degradation } from '../model/degradation.ts';
import { pathParent, type RepoPath } from '../model/repo-path.ts';
import type { GitTracked } from '../ports/git.ts';
import { closedReason } from './judge-candidate.ts';
import type { ListPorts } from './list-repository.ts';
import { inOrder, listSearchable, type SearchableInput } from './list-searchable.ts';
import { ownTest } from './own-data.ts';
import { RULES_BEYOND_GIT, readRuleFiles } from './rule-files.ts';
import { ruleStack } from './rule-stack.ts';

interface Admitted {
  /** By path; null where a listed file may have been found under another spelling of its name. */
  readonly paths: readonly RepoPath[] | null;
  readonly degradations: readonly Degradation[];
}

/** One walk's question, which can be prepared while the walk goes on. */
export class Admission {
  readonly #input: SearchableInput;
  readonly #ports: ListPorts;
  readonly #folders = new Set<string>();
  readonly #ruleFiles: string[] = [];
  #tracked: Promise<readonly GitTracked[] | null> | null = null;

  constructor(input: SearchableInput, ports: ListPorts) {
    this.#input = input;
    this.#ports = ports;
  }

  /** Looks for rule files on the way to the files, and has git's list read. */
  prepare(found: readonly RepoPath[]): void {
    this.#tracked ??= this.#ports.git.tracked(this.#input.root);
    const places: string[] = [];
    for (const path of found) {
      for (let folder = pathParent(path); !this.#folders.has(folder); folder = pathParent(folder)) {
        this.#folders.add(folder);
        for (const name of RULES_BEYOND_GIT) places.push(folder === '' ? name : `${folder}/${name}`);
      }
    }
    const stats = this.#ports.files.stat(this.#input.root, places);
    this.#ruleFiles.push(...places.filter((_, at) => stats[at]?.type === 'file'));
  }

  async admit(found: readonly RepoPath[]): Promise<Admitted> {
    const isOwn = ownTest(this.#input);
    const others = found.filter((path) => !isOwn(path));
    this.prepare(others);
    const tracked = filesAmong((await this.#tracked) ?? [], new Set(others));
    if (tracked.length < others.length) return admitByListing(this.#input, others, this.#ports);
    const { root, skipPatterns } = this.#input;
    const ruleFiles = await readRuleFiles(root, this.#ruleFiles, this.#ports.files);
    const rules = ruleStack(ruleFiles, { outer: [], skipPatterns });
    const isOpen = (path: RepoPath) => closedReason({ path, cleanOid: null, sight: 'regular' }, rules) === null;
    return { paths: inOrder(tracked.filter(isOpen)), degradations: [] };
  }
}

/** In git's order, which is nearly ours. */
function filesAmong(tracked: readonly GitTracked[], found: ReadonlySet<RepoPath>): RepoPath[] {
  const files: RepoPath[] = [];
  for (const { path, mode } of tracked) if (found.has(path) && mode !== 'submodule') files.push(path);
  return files;
}

async function admitByListing(input: SearchableInput, found: readonly RepoPath[], ports: ListPorts): Promise<Admitted> {
  const { paths, degradations } = await listSearchable(input, ports);
  const listed = new Set<string>(paths);
  const strangers = new Set(found.filter((path) => !listed.has(path)).map(spelling));
  const isDoubtful = strangers.size > 0 && paths.some((path) => strangers.has(spelling(path)));
  return { paths: isDoubtful ? null : inOrder(found.filter((path) => listed.has(path))), degradations };
}

/** Some systems take names for the same that differ in case or in how an accent is written. */
function spelling(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
