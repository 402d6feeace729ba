// The repositories of the evaluation by place, their checkouts and indexes, and the sets of questions about them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { composeEngine } = await import('../../dist/compose.js');

const OWN = fileURLToPath(new URL('.', import.meta.url));

/** `half`: constants may be fitted on `fit`; `left-out` is only scored. */
export function listRepositories() {
  const [head, ...rows] = readFileSync(join(OWN, 'repositories.tsv'), 'utf8').trim().split('\n');
  const keys = head.split('\t');
  return rows.map((row) => Object.fromEntries(row.split('\t').map((value, at) => [keys[at], value])));
}

export function checkoutOf(folder, name) {
  return join(folder, 'trees', name);
}

export function dataOf(folder, name) {
  return join(folder, 'indexes', name);
}

export function openEngine(folder, { name }) {
  return composeEngine({
    ...{ folder: checkoutOf(folder, name), dir: dataOf(folder, name), settings: [], environment: {}, redact: true },
    progress: () => {},
    signal: new AbortController().signal,
  });
}

/** Questions made from history lie in the folder, written ones in the project. */
const SETS = {
  commits: ({ folder, name }) => join(folder, 'sets', 'commits', `${name}.jsonl`),
  reports: ({ folder, name }) => join(folder, 'sets', 'reports', `${name}.jsonl`),
  questions: ({ name }) => join(OWN, 'questions', `${name}.jsonl`),
  documentation: ({ name }) => join(OWN, 'documentation', `${name}.jsonl`),
  architecture: ({ name }) => join(OWN, 'architecture', `${name}.jsonl`),
};

export const SET_NAMES = [...Object.keys(SETS), 'chinese'];

export function readSet(set, folder, { name }) {
  const path = SETS[set === 'chinese' ? 'questions' : set]({ folder, name });
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const questions = lines.map((line) => JSON.parse(line));
  if (set !== 'chinese') return questions;
  // The same questions in English are asked beside them.
  return questions.flatMap((each) => (each.zh === undefined ? [] : [{ ...each, english: each.query, query: each.zh }]));
}
