// Readers beside a writer: eight processes ask while another indexes again and again. No error, and no answer whose
// parts come from two generations.
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { portolanJson, startPortolan } from '../support/cli.ts';
import { startReaders } from '../support/reader-processes.ts';
import { filesOfRound } from '../support/rounds.ts';
import { gitRepository, writeFiles } from '../support/temporary.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const READERS = 8;
const SECONDS = SOAK ? 60 : 5;
const LEAST_ROUNDS = 3;
const FILES = SOAK ? 60 : 20;
/** Leaves the writer some air where there are few cores. */
const PAUSE_MS = SOAK ? 20 : 100;

const QUESTIONS = [
  ['search', 'kept marker in a round'],
  ['symbol', 'part7'],
  ['callers', 'part8'],
  ['search', 'part3'],
] as const;

it(`${READERS} processes ask for ${SECONDS} s while a writer works`, async () => {
  const folder = gitRepository(filesOfRound(0, FILES));
  const { generation } = portolanJson<{ generation: number }>(folder, ['index']);
  const roundOf = new Map([[generation, 0]]);
  const readers = await startReaders(READERS, { folder, data: `${folder}/.portolan` }, QUESTIONS, PAUSE_MS);
  const until = performance.now() + SECONDS * 1000;
  for (let round = 1; round <= LEAST_ROUNDS || performance.now() < until; round += 1) {
    writeFiles(folder, filesOfRound(round, FILES));
    roundOf.set(await indexed(folder, round % 2 === 0 ? ['--force'] : []), round);
  }
  const found = await readers.stop();
  expect(found.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { answers } of found) {
    const wrong = answers.filter(({ generation: of, rounds }) => rounds.length !== 1 || rounds[0] !== roundOf.get(of));
    expect(wrong.slice(0, 3)).toEqual([]);
    const generations = answers.map((answer) => answer.generation);
    expect(generations).toEqual(generations.toSorted((a, b) => a - b));
    expect(new Set(answers.map(({ verb }) => verb)).size).toBe(3);
  }
  expect(new Set(found.flatMap(({ answers }) => answers.map((answer) => answer.generation))).size).toBeGreaterThan(2);
}, 300_000);

async function indexed(folder: string, flags: readonly string[]): Promise<number> {
  const child = startPortolan(folder, ['index', '--quiet', '--json', ...flags]);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    stdout += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    stderr += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(code, stdout + stderr).toBe(0);
  return (JSON.parse(stdout) as { generation: number }).generation;
}
