// A git repository whose commits are rounds: in each of them every file says the same round, and no file is as it was.
// What an index of a round must show is known from a clean build.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPortolanError } from '../../src/model/errors.ts';
import { portolanJson } from './cli.ts';
import { indexDigest } from './index-digest.ts';
import { plainStore } from './plain-store.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from './temporary.ts';

const BALLAST_LINES = 20;

/** Each part calls the next one; the last calls the first. */
export function filesOfRound(round: number, count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; at < count; at += 1) {
    const next = (at + 1) % count;
    const ballast = Array.from({ length: BALLAST_LINES }, (_, n) => `export const kept_${at}_${n} = 'round_${round}';`);
    files[`src/part${at}.ts`] = [
      `import { part${next} } from './part${next}';`,
      `/** Part ${at} in round_${round}. */`,
      `export function part${at}(marker: string): string {`,
      `  return part${next}('round_${round}') + marker;`,
      '}',
      ...ballast,
      '',
    ].join('\n');
  }
  return files;
}

export class Rounds {
  readonly folder: string;
  readonly data: string;
  readonly #saved = temporaryFolder('saved');
  readonly #clean = new Map<number, string>();

  constructor(rounds: number, files: number) {
    this.folder = gitRepository(filesOfRound(0, files));
    this.data = join(this.folder, '.portolan');
    git(this.folder, 'tag', 'round0');
    for (let round = 1; round < rounds; round += 1) {
      writeFiles(this.folder, filesOfRound(round, files));
      commitAll(this.folder, `round ${round}`);
      git(this.folder, 'tag', `round${round}`);
    }
  }

  goTo(round: number): void {
    git(this.folder, 'checkout', '-q', '--detach', `round${round}`);
  }

  /** Leaves the tree at that round. */
  async cleanContent(round: number): Promise<string> {
    this.goTo(round);
    const known = this.#clean.get(round);
    if (known !== undefined) return known;
    const kept = join(this.#saved, `round${round}`);
    portolanJson(this.folder, ['index', '--dir', kept]);
    const { content } = await indexDigest(kept);
    this.#clean.set(round, content);
    return content;
  }

  /** Puts the clean index of a round in place, or none, whatever lies there. */
  restore(round: number | null, data = this.data): void {
    for (const name of round === null ? ['index.db', 'index.db-wal', 'index.db-shm'] : ['']) {
      rmSync(join(data, name), { recursive: true, force: true });
    }
    if (round !== null) cpSync(join(this.#saved, `round${round}`), data, { recursive: true });
  }
}

/** What the index shows; null where there is none, or where it says itself that it is not whole yet. */
export async function contentIn(data: string): Promise<string | null> {
  const store = plainStore(data);
  try {
    const view = await store.view();
    await view.release();
    return view.generation.coverage < 1 ? null : (await indexDigest(data)).content;
  } catch (error) {
    if (isPortolanError(error, 'index_missing')) return null;
    throw error;
  } finally {
    await store.close();
  }
}
