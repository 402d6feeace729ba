// Several processes that ask one workspace without a pause worth the name, each through a library opened once.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { cliEnvironment } from './cli.ts';

interface ReaderAnswer {
  readonly verb: string;
  readonly generation: number;
  /** Every round that stands anywhere in the answer. */
  readonly rounds: readonly number[];
}

interface Findings {
  readonly answers: readonly ReaderAnswer[];
  readonly errors: readonly string[];
}

export interface Readers {
  /** All that they were answered, by each of them. */
  stop(): Promise<readonly Findings[]>;
}

export async function startReaders(
  count: number,
  place: { readonly folder: string; readonly data: string },
  questions: readonly (readonly [verb: 'search' | 'symbol' | 'callers', about: string])[],
  pauseMs: number,
): Promise<Readers> {
  const script = fileURLToPath(new URL('./reader-process.mjs', import.meta.url));
  const args = [place.folder, place.data, JSON.stringify(questions), String(pauseMs)];
  const readers = Array.from({ length: count }, () => fork(script, args, { env: cliEnvironment(), execArgv: [] }));
  onTestFinished(() => {
    for (const reader of readers) reader.kill('SIGKILL');
  });
  await Promise.all(readers.map(nextMessage));
  return {
    stop: () =>
      Promise.all(
        readers.map(async (reader) => {
          const found = nextMessage(reader);
          reader.send('stop');
          return (await found) as Findings;
        }),
      ),
  };
}

async function nextMessage(reader: ChildProcess): Promise<unknown> {
  const died = once(reader, 'exit').then(([code]) => Promise.reject(new Error(`a reader ended with ${code}`)));
  const [message] = await Promise.race([once(reader, 'message'), died]);
  died.catch(() => {});
  return message;
}
