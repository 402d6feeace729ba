// Which files define what, according to the graph store: for every name that a file of a repository says it defines.
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { View } from '../../ports/view.ts';

const FILES_A_READ = 256;
const QUESTIONS_A_READ = 512;
/** What a file answers to the question who defines a name. */
const DEFINES = 1;

/** In batches of this many names. */
export async function* definerLines(
  view: View,
  repo: RepoId,
  paths: readonly RepoPath[],
): AsyncGenerator<readonly string[]> {
  const questions = await definedNames(view, repo, paths);
  for (let at = 0; at < questions.length; at += QUESTIONS_A_READ) {
    const batch = [...questions.subarray(at, at + QUESTIONS_A_READ)];
    const found = await view.graph.definers(repo, batch);
    yield found.map((files, place) => `${batch[place]} is defined by ${files.join(', ')}`);
  }
}

/** Each once, in order. */
async function definedNames(view: View, repo: RepoId, paths: readonly RepoPath[]) {
  const names = new Set<number>();
  for (let at = 0; at < paths.length; at += FILES_A_READ) {
    for (const answers of await view.graph.answers(repo, paths.slice(at, at + FILES_A_READ))) {
      if (answers === null) continue;
      for (let pair = 0; pair < answers.length; pair += 2) {
        if (answers[pair + 1] === DEFINES) names.add(answers[pair] as number);
      }
    }
  }
  return Uint32Array.from(names).sort();
}
