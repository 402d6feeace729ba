// The evaluation set for secrets: the committed files are what the generator makes, and a seed decides all of it.
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';

const SCRIPT = join(import.meta.dirname, '../../eval/secrets/make-samples.mjs');
const make = (...args: string[]) => spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });

function kindsIn(path: string): string[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
}

it('the committed samples are those of the default seed', () => {
  const { status, stderr } = make('--check');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('another seed writes the same kinds with other texts, and --check detects a changed file', () => {
  const folder = temporaryFolder();
  expect(make('--seed', '7', '--out', folder).status).toBe(0);
  const samples = join(folder, 'samples.jsonl');
  const committed = join(SCRIPT, '../samples.jsonl');
  expect(kindsIn(samples)).toEqual(kindsIn(committed));
  const known = new Set(readFileSync(committed, 'utf8').split('\n').slice(0, -1));
  expect(
    readFileSync(samples, 'utf8')
      .split('\n')
      .filter((line) => known.has(line)),
  ).toEqual([]);
  expect(make('--seed', '7', '--out', folder, '--check').status).toBe(0);
  appendFileSync(samples, '\n');
  const { status, stderr } = make('--seed', '7', '--out', folder, '--check');
  expect(stderr).toContain('samples.jsonl differs from the set made for seed 7');
  expect(status).toBe(1);
});
