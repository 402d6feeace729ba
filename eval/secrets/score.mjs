// How much does the redactor find, and how often does it take out what is no secret? Writes eval/results/secrets.json.
// `node eval/secrets/score.mjs [--seed N,N] [--trees FOLDER FOLDER …] [--list] [--no-write]`; a seed makes a blind set in
// a temporary folder, `--list` shows each false alarm with its value masked.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadRedactor } from './load-redactor.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = join(here, '../..');
const MASK = '[redacted]';
const MAX_BYTES = 2_000_000;
const BARS = { recall: 0.9, alarms: 4 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '' },
    trees: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
  },
});
const { redactSecrets } = await loadRedactor();
const heldOut = new Set(readFileSync(join(here, 'held-out-kinds.txt'), 'utf8').split('\n').slice(1));
const adjudicated = new Map(
  readLines(join(here, 'adjudicated.jsonl')).map((each) => [
    `${each.repository} ${each.path} ${each.line}`,
    each.verdict,
  ]),
);

const sets = [scoreSet('20, committed', here), ...values.seed.split(',').filter(Boolean).map(scoreSeed)];
const trees = [...values.trees, ...positionals].map(scoreTree);
report();

function scoreSeed(seed) {
  const folder = mkdtempSync(join(tmpdir(), 'secret-samples-'));
  try {
    execFileSync(process.execPath, [join(here, 'make-samples.mjs'), '--seed', seed, '--out', folder]);
    return scoreSet(seed, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function scoreSet(seed, folder) {
  const samples = readLines(join(folder, 'samples.jsonl')).map(scoreSample);
  const clean = readLines(join(folder, 'clean.jsonl'));
  const byKind = groupBy(samples, ({ kind }) => kind);
  return {
    seed,
    samples: samples.length,
    kinds: Object.keys(byKind).length,
    ...recall(samples),
    groups: Object.fromEntries(
      Object.entries(groupBy(samples, ({ kind }) => kind.split('/')[0])).map(([name, own]) => [name, recall(own)]),
    ),
    heldOutKinds: recall(samples.filter(({ kind }) => heldOut.has(kind))),
    otherKinds: recall(samples.filter(({ kind }) => !heldOut.has(kind))),
    restChanged: round(sum(samples, ({ changed }) => changed) / sum(samples, ({ rest }) => rest)),
    cleanChanged: clean.filter(({ text }) => redactSecrets(text).text !== text).length,
    clean: clean.length,
    missedByKind: Object.fromEntries(
      Object.entries(byKind)
        .filter(([, own]) => own.some(({ isFound }) => !isFound))
        .map(([kind, own]) => [kind, `${own.filter(({ isFound }) => isFound).length} of ${own.length}`]),
    ),
  };
}

/** Found where no part of the secret is left; `changed`: how many other letters are gone. */
function scoreSample({ kind, text, secret }) {
  const parts = [secret].flat();
  const { text: left } = redactSecrets(text);
  const isFound = parts.every((part) => !left.includes(part));
  const rest = text.length - sum(parts, (part) => part.length);
  const kept = left.replaceAll(MASK, '').length - sum(parts, (part) => (left.includes(part) ? part.length : 0));
  return { kind, isFound, rest, changed: Math.max(0, rest - kept) };
}

function recall(samples) {
  const found = samples.filter(({ isFound }) => isFound).length;
  return { found, of: samples.length, recall: round(found / samples.length) };
}

/** One alarm a line on which a secret begins. */
function scoreTree(folder) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, maxBuffer: 1 << 28 }).toString();
  const repository = basename(folder);
  const alarms = [];
  let lines = 0;
  for (const path of git('ls-files', '-z').split('\0').filter(Boolean)) {
    const text = textOf(join(folder, path));
    if (text === null) continue;
    const written = text.split('\n');
    lines += written.length - (text.endsWith('\n') ? 1 : 0);
    const { text: clean, places } = redactSecrets(text);
    const masked = clean.split('\n');
    for (const first of new Set(places.map((place) => place.first))) {
      const line = createHash('sha256').update(written[first]).digest('hex').slice(0, 16);
      const verdict = adjudicated.get(`${repository} ${path} ${line}`) ?? 'false alarm';
      alarms.push({ repository, path, number: first + 1, line, verdict, masked: masked[first].trim().slice(0, 160) });
    }
  }
  const commit = git('rev-parse', 'HEAD').trim();
  return { repository, commit, lines, alarms };
}

function textOf(path) {
  try {
    const bytes = readFileSync(path);
    return bytes.length > MAX_BYTES || bytes.subarray(0, 8000).includes(0) ? null : bytes.toString();
  } catch {
    return null;
  }
}

function report() {
  const falseAlarms = (tree) => tree.alarms.filter(({ verdict }) => verdict === 'false alarm');
  const lines = sum(trees, (tree) => tree.lines);
  const all = sum(trees, (tree) => falseAlarms(tree).length);
  const result = {
    benchmark: 'secrets',
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project }).toString().trim(),
    bars: { 'recall on a blind set': `≥ ${BARS.recall}`, 'false alarms in 10,000 lines': `≤ ${BARS.alarms}` },
    sets,
    falseAlarms: {
      lines,
      alarms: sum(trees, (tree) => tree.alarms.length),
      adjudicatedAsKeys: sum(trees, (tree) => tree.alarms.length) - all,
      falseAlarms: all,
      per10000: round((1e4 * all) / lines),
      per10000WithoutAdjudication: round((1e4 * sum(trees, (tree) => tree.alarms.length)) / lines),
      repositories: trees.map((tree) => ({
        repository: tree.repository,
        commit: tree.commit,
        lines: tree.lines,
        alarms: tree.alarms.length,
        falseAlarms: falseAlarms(tree).length,
        per10000: round((1e4 * falseAlarms(tree).length) / tree.lines),
      })),
    },
  };
  if (values.list) for (const alarm of trees.flatMap(({ alarms }) => alarms)) console.log(JSON.stringify(alarm));
  else console.log(JSON.stringify(result, null, 2));
  if (!values['no-write'])
    writeFileSync(join(project, 'eval/results/secrets.json'), `${JSON.stringify(result, null, 2)}\n`);
}

function readLines(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function sum(list, number) {
  return list.reduce((total, each) => total + number(each), 0);
}

function round(value) {
  return Math.round(value * 10_000) / 10_000;
}

function groupBy(list, key) {
  const groups = {};
  for (const each of list) {
    groups[key(each)] ??= [];
    groups[key(each)].push(each);
  }
  return groups;
}
