// `portolan eval`: what search is worth on questions with known answers, part by part, as a table.

import { type EvalAnswer, type EvalQuestion, evaluateSearch } from '../../../engine/search/evaluate-search.ts';
import { questionsFromGit } from '../../../engine/search/questions-from-git.ts';
import type { Engine } from '../../../engine/workspace/engine.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { PortolanError } from '../../../model/errors.ts';
import { encodeEval } from '../../shared/wire/encode-search.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { refreshMode } from '../refresh-mode.ts';
import { cutToWidth } from '../terminal.ts';
import { flag, number } from '../verb.ts';

const DEFAULT_WORST = 5;
const MOST_COMMITS = 200;

export const runEval: RunVerb = async (context) => {
  const engine = await context.engine();
  const [file] = context.typed.positionals;
  const written = file === undefined ? [] : readQuestions(engine, file);
  const from = flag(context.typed, 'bug-reports') ? 'bug reports' : 'subjects';
  const questions = flag(context.typed, 'from-git')
    ? await questionsFromGit(engine, { from, most: MOST_COMMITS })
    : written;
  const answer = await evaluateSearch(engine, questions, refreshMode(context.typed));
  if (context.json) printJson(context, encodeEval(answer));
  else print(context, answer);
  return EXIT.done;
};

function readQuestions({ systemFolders }: Engine, file: string): EvalQuestion[] {
  const text = systemFolders.readText(systemFolders.resolve(file, systemFolders.currentFolder()));
  if (text === null) throw new PortolanError('bad_argument', `${file} cannot be read`);
  return text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [readQuestion(line, `${file}:${at + 1}`, at)]));
}

function readQuestion(line: string, where: string, at: number): EvalQuestion {
  let read: Record<string, unknown>;
  try {
    read = JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw new PortolanError('bad_argument', `${where} is not a JSON object`);
  }
  const { id, query, relevant, path } = read;
  const locations = Array.isArray(relevant) ? relevant.filter((each) => typeof each?.path === 'string') : [];
  if (typeof query !== 'string' || locations.length === 0) {
    throw new PortolanError('bad_argument', `${where} needs "query", and "relevant" with a "path"`);
  }
  const paths = path == null ? [] : Array.isArray(path) ? path.map(String) : [String(path)];
  return { id: typeof id === 'string' ? id : `line ${at + 1}`, query, relevant: locations, paths };
}

const COLUMNS = [
  ['NDCG@10', 'ndcgAt10'],
  ['MRR', 'mrr'],
  ['recall@5', 'recallAt5'],
  ['@10', 'recallAt10'],
  ['first', 'successAt1'],
  ['in ten', 'successAt10'],
  ['precision', 'firstPassFilePrecisionAt10'],
  ['folder', 'directoryLevelHitRate'],
  ['place@1', 'placeHitAt1'],
  ['@5', 'placeHitAt5'],
  ['@10', 'placeHitAt10'],
  ['NDCG', 'placeNdcgAt10'],
] as const;

const SCORE_LETTERS = 5;

function print(context: CliContext, { questions, legs, each, secretsRedacted }: EvalAnswer): void {
  const width = Math.max(...legs.map(({ name }) => name.length));
  context.out(`${questions} questions\n\n`);
  const hasPlaces = legs.some(({ scores }) => scores.placeHitAt10 !== null);
  const columns = COLUMNS.filter(([, measure]) => hasPlaces || !measure.startsWith('place'));
  const titles = columns.map(([title]) => title.padStart(SCORE_LETTERS)).join(' ');
  context.out(`${context.paint.dim(`${' '.repeat(width)}  ${titles}`)}\n`);
  for (const { name, scores } of legs) {
    const cells = columns.map(([title, measure]) =>
      (scores[measure]?.toFixed(3) ?? '–').padStart(Math.max(SCORE_LETTERS, title.length)),
    );
    context.out(`${name.padEnd(width)}  ${cells.join(' ')}\n`);
  }
  const worst = each.filter(({ ndcg }) => ndcg < 1).slice(0, number(context.typed, 'worst') ?? DEFAULT_WORST);
  if (worst.length > 0) context.out('\nthe worst\n');
  for (const { question, rank, ndcg } of worst) {
    const place = rank === 0 ? 'not in ten' : `place ${rank}`;
    const wanted = question.relevant.map(({ path }) => path).join(', ');
    const [first = ''] = question.query.split('\n');
    const line = `${ndcg.toFixed(2)}  ${place.padEnd(10)}  ${first}  → ${wanted}`;
    context.out(`${cutToWidth(visibleLine(line), context.width)}\n`);
  }
  printNotes(context, { secretsRedacted });
}
