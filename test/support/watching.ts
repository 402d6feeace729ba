// `portolan watch` as a process of its own, what it tells, and what can be found meanwhile. Stopped after each test.
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect } from 'vitest';
import { portolanJson, startPortolan } from './cli.ts';
import { indexDifference, indexDigest } from './index-digest.ts';
import { temporaryFolder } from './temporary.ts';

const PATIENCE_MS = 120_000;

interface Told {
  readonly kind: string;
  readonly polling?: string | null;
  readonly paths?: readonly string[];
  readonly degradation?: { readonly code: string; readonly detail: string };
}

interface Watching {
  readonly told: readonly Told[];
  untilTold(isIt: (event: Told) => boolean): Promise<void>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const running: Watching[] = [];
afterEach(async () => {
  for (const watching of running.splice(0)) await watching.stop('SIGKILL');
});

export function watching(folder: string, ...more: string[]): Watching {
  const child = startPortolan(folder, ['watch', '--json', ...more]);
  const told: Told[] = [];
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => told.push(JSON.parse(line) as Told));
  }
  const ended = once(child, 'exit');
  const one: Watching = {
    told,
    untilTold: (isIt) => until(() => told.some(isIt)),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ((await ended) as [number | null])[0];
    },
  };
  running.push(one);
  return one;
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await isSo()); await delay(50)) {
    if (performance.now() > end) throw new Error('it did not come about');
  }
}

export function finds(folder: string, word: string, ...more: string[]): string[] {
  const args = ['search', word, '--no-refresh', ...more];
  const { hits } = portolanJson<{ hits: { path: string }[] }>(folder, args, [0, 1]);
  return hits.map(({ path }) => path);
}

export const ready = ({ kind }: Told) => kind === 'ready';

/** Waits until the index, wherever it is, is the one that a clean build gives. */
export async function endsInParity(folder: string, data = join(folder, '.portolan')): Promise<void> {
  const clean = join(temporaryFolder(), 'clean');
  portolanJson(folder, ['index', '--dir', clean]);
  const { content } = await indexDigest(clean);
  try {
    await until(async () => (await indexDigest(data)).content === content);
  } catch {
    expect.fail(JSON.stringify(await indexDifference(data, clean, true), null, 2));
  }
}
