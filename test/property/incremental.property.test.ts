// Incremental = rebuild: after any sequence of edits the index equals one that was built from nothing, and whoever has
// asked all the while is told the same as one who comes now.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPortolan, type Portolan, type VerifyReport } from '../../src/index.ts';
import type { WorkspaceStore } from '../../src/ports/workspace-store.ts';
import { cliEnvironment } from '../support/cli.ts';
import { editScript, makeWorkspace, REPOSITORIES, type Step, takeStep, userOf } from '../support/edit-script.ts';
import { indexDifference } from '../support/index-digest.ts';
import { plainStore } from '../support/plain-store.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { whatReadersHold } from '../support/what-readers-hold.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const SCRIPTS = Number(process.env.PORTOLAN_SOAK_SCRIPTS ?? (SOAK ? 100 : 2));
const STEPS_A_SCRIPT = SOAK ? 200 : 100;
const COMPARED_EVERY = 20;
const SAMPLED = 10;
const SHRINK_MS = 180_000;
const FIRST_SEED = Number(process.env.PORTOLAN_SOAK_SEED ?? 1);

class KeptIndex {
  readonly workspace = temporaryFolder('incremental');
  readonly #paths = REPOSITORIES.map((name) => join(this.workspace, name));
  readonly #data = join(this.workspace, 'kept');
  #kept: Portolan | null = null;
  /** Asked after every step. */
  #reader: WorkspaceStore | null = null;

  async begin(seed: number): Promise<void> {
    makeWorkspace(this.workspace, seed);
    await this.look('index');
  }

  async take(step: Step): Promise<void> {
    takeStep(this.workspace, step);
    if (step.kind === 'settings') await this.close();
    await this.look(step.looks);
    await this.#held();
  }

  #held() {
    this.#reader ??= plainStore(this.#data);
    return whatReadersHold(this.#reader);
  }

  async look(how: Step['looks']): Promise<void> {
    this.#kept ??= await this.#open(this.#data);
    if (how === 'ask') await this.#kept.files();
    else if (how !== 'nobody') await this.#kept.index({ paths: this.#paths, force: how === 'force' });
  }

  /** Null where the index is what a rebuild gives. */
  async difference(): Promise<string | null> {
    await this.look('index');
    const anew = join(this.workspace, 'anew');
    const clean = await this.#open(anew);
    await clean.index({ paths: this.#paths });
    const withVectors = (await clean.status()).meaning.embedder !== null;
    await clean.close();
    const difference = await indexDifference(this.#data, anew, withVectors);
    rmSync(anew, { recursive: true });
    return difference === null ? this.#readersDifference() : JSON.stringify(difference, null, 2);
  }

  async #readersDifference(): Promise<string | null> {
    const later = plainStore(this.#data);
    const [held, read] = [await this.#held(), await whatReadersHold(later)];
    await later.close();
    try {
      assert.deepStrictEqual(held, read);
      return null;
    } catch (error) {
      return `who asked all the while is told something else: ${error}`;
    }
  }

  /** The same, by what users have for it. */
  async verified(): Promise<readonly (VerifyReport['difference'] | string)[]> {
    this.#kept ??= await this.#open(this.#data);
    const reports = [await this.#kept.verify(), await this.#kept.verify({ sample: SAMPLED })];
    return reports.map(({ outcome, difference }) => difference ?? outcome);
  }

  async close(): Promise<void> {
    await this.#kept?.close();
    await this.#reader?.close();
    this.#kept = null;
    this.#reader = null;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.workspace, { recursive: true });
  }

  #open(dir: string): Promise<Portolan> {
    return openPortolan({ folder: this.workspace, dir, environment: cliEnvironment(userOf(this.workspace)) });
  }
}

type AtEnd = (index: KeptIndex) => Promise<void>;
const NOTHING: AtEnd = async () => {};

/** Takes the steps, comparing after every `every` of them and after the last; the place of the first that differs. */
async function firstBadStep(seed: number, steps: readonly Step[], from: number, every: number, atEnd = NOTHING) {
  const index = new KeptIndex();
  try {
    await index.begin(seed);
    for (const [at, step] of steps.entries()) {
      await index.take(step);
      if (at < from || ((at + 1) % every !== 0 && at + 1 < steps.length)) continue;
      const difference = await index.difference();
      if (difference !== null) return { at, difference };
    }
    await atEnd(index);
    return null;
  } finally {
    await index.remove();
  }
}

/** The script again, with the steps left out that have no part in it, as far as time allows. */
async function shrunk(seed: number, steps: readonly Step[]): Promise<readonly Step[]> {
  const until = performance.now() + SHRINK_MS;
  let left = steps;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = left.length - 1 - size; at >= 0 && performance.now() < until; at -= size) {
      const fewer = left.toSpliced(at, size);
      if ((await firstBadStep(seed, fewer, fewer.length - 1, 1)) !== null) left = fewer;
    }
  }
  return left;
}

async function explain(seed: number, steps: readonly Step[], seenAt: number, seen: string): Promise<string> {
  const first = await firstBadStep(seed, steps.slice(0, seenAt + 1), Math.max(0, seenAt + 1 - COMPARED_EVERY), 1);
  if (first === null) return `seed ${seed}, after step ${seenAt + 1}, and not again when repeated:\n${seen}`;
  const few = await shrunk(seed, steps.slice(0, first.at + 1));
  const script = few.map((step) => JSON.stringify(step)).join('\n');
  return `seed ${seed}, after step ${first.at + 1}: ${JSON.stringify(steps[first.at])}\n${first.difference}\nscript:\n${script}`;
}

describe('incremental = rebuild', () => {
  const seeds = Array.from({ length: SCRIPTS }, (_, at) => FIRST_SEED + at);

  it.each(seeds)('R-001-p3-1.4: holds under random edits, seed %i', { timeout: 1_800_000 }, async (seed) => {
    const script = editScript(seed, STEPS_A_SCRIPT);
    const bad = await firstBadStep(seed, script, 0, COMPARED_EVERY, async (index) => {
      expect(await index.verified()).toEqual(['equal', 'equal']);
    });
    if (bad !== null) expect.fail(await explain(seed, script, bad.at, bad.difference));
  });
});
