// Bad days of the files below .portolan: cut short, replaced, left behind by the dead, not ours to read or to write.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { type CliResult, cliEnvironment, portolan, portolanJson } from '../support/cli.ts';
import { indexDigest } from '../support/index-digest.ts';
import { canBePowerless, powerlessPortolan } from '../support/powerless.ts';
import { contentIn, filesOfRound } from '../support/rounds.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const FILES = filesOfRound(0, 20);
const NEWER = { 'src/zeta.ts': 'export const zeta = 1;\n' };
const folder = gitRepository(FILES);
const data = join(folder, '.portolan');
const file = join(data, 'index.db');
portolanJson(folder, ['index']);
const sound = join(temporaryFolder('sound'), 'portolan');
cpSync(data, sound, { recursive: true });
const { content: whole } = await indexDigest(data);

beforeEach(() => {
  rmSync(join(folder, 'src/zeta.ts'), { force: true });
  rmSync(data, { recursive: true });
  cpSync(sound, data, { recursive: true });
});
afterEach(() => {
  chmodSync(data, 0o755);
});

interface Told {
  readonly error?: { readonly code: string; readonly message: string; readonly hint: string | null };
  readonly hits?: readonly unknown[];
  readonly degradations?: readonly { readonly code: string; readonly detail: string }[];
}

function told(result: CliResult): Told {
  expect(result.stdout, result.stderr).toMatch(/^\{/);
  return JSON.parse(result.stdout) as Told;
}

function ask(args: readonly string[]): Told {
  return told(portolan(folder, [...args, '--json']));
}

function expectCoded({ error }: Told): void {
  expect(error?.code).toMatch(/^(store|index|disk|writer)_/);
  expect(error?.hint).toMatch(/\S/);
}

async function expectRebuilt(): Promise<void> {
  expect(ask(['index', '--force'])).not.toHaveProperty('error');
  expect((await contentIn(data)) === whole).toBe(true);
}

describe('the index file', () => {
  it.each([0.95, 0.6, 0.02])(
    'truncated to %d of its length gives no wrong answer, and is rebuilt on request',
    async (share) => {
      const rightHits = ask(['search', 'part7']).hits;
      const bytes = readFileSync(file);
      truncateSync(file, Math.floor(bytes.length * share));
      const left = readFileSync(file);
      const answer = ask(['search', 'part7']);
      // What does not touch the part that is gone can be answered.
      if (answer.error === undefined) expect(answer.hits).toEqual(rightHits);
      else expectCoded(answer);
      if (share < 0.9) expect(answer).toHaveProperty('error');
      expect(readFileSync(file).equals(left)).toBe(true);
      await expectRebuilt();
      expect(readFileSync(`${file}.damaged`).equals(left)).toBe(true);
    },
  );

  it('truncated to zero counts as missing, and is built by the next run', async () => {
    truncateSync(file);
    expect(ask(['search', 'part7', '--no-refresh']).error).toMatchObject({ code: 'index_missing' });
    expect(ask(['index'])).not.toHaveProperty('error');
    expect((await contentIn(data)) === whole).toBe(true);
  });

  it('that has become a folder is refused, and moved away on request', async () => {
    rmSync(file);
    mkdirSync(file);
    writeFileSync(join(file, 'mine'), 'notes');
    for (const verb of [['search', 'part7'], ['index'], ['status']]) {
      expect(ask(verb).error).toMatchObject({
        code: 'store_foreign',
        hint: expect.stringContaining('--force') as string,
      });
    }
    await expectRebuilt();
    expect(readFileSync(join(`${file}.damaged`, 'mine'), 'utf8')).toBe('notes');
  });

  it('that was removed and created again under an open library is not read or written in its old form', async () => {
    const library = await openPortolan({ folder, environment: cliEnvironment() });
    expect((await library.search('part7')).hits.length).toBeGreaterThan(0);
    rmSync(data, { recursive: true });
    await expect(library.search('part7')).rejects.toMatchObject({ code: 'store_unavailable' });
    portolanJson(folder, ['index']);
    await expect(library.search('part7')).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(library.index()).rejects.toMatchObject({ code: 'store_unavailable' });
    await library.close();
    expect((await contentIn(data)) === whole).toBe(true);
  });
});

describe('the files beside it', () => {
  it('a log and its index with garbage in them are not used', async () => {
    for (const name of ['index.db-wal', 'index.db-shm'])
      writeFileSync(join(data, name), 'not a log at all\n'.repeat(4000));
    expect(ask(['search', 'part7']).hits?.length).toBeGreaterThan(0);
    expect((await contentIn(data)) === whole).toBe(true);
  });

  it('a log that is a folder is a coded error, and nothing is lost', async () => {
    mkdirSync(`${file}-wal`);
    expectCoded(ask(['index', '--force']));
    rmSync(`${file}-wal`, { recursive: true });
    expect((await contentIn(data)) === whole).toBe(true);
  });

  it.each([
    ['overwritten', (path: string) => writeFileSync(path, 'not a lock\n'.repeat(1000))],
    ['a folder', (path: string) => mkdirSync(path)],
  ])('a lock file that is %s stops writers with a hint, and no reader', async (_, spoil) => {
    const lock = join(data, 'writer.lock');
    rmSync(lock, { force: true });
    spoil(lock);
    writeFiles(folder, NEWER);
    expectCoded(ask(['index']));
    expect(ask(['search', 'part7']).degradations).toMatchObject([{ code: 'refresh_skipped' }]);
    rmSync(lock, { recursive: true });
    expect(ask(['search', 'zeta']).hits).toHaveLength(1);
  });

  it('the note of a dead writer blocks nobody', async () => {
    writeFileSync(join(data, 'writer.json'), JSON.stringify({ pid: 1, host: 'elsewhere', task: 'index' }));
    writeFiles(folder, NEWER);
    expect(ask(['index', '--wait', '0'])).toMatchObject({ changed: true });
    expect(existsSync(join(data, 'writer.json'))).toBe(false);
  });

  it('a note that cannot be written blocks nobody', async () => {
    mkdirSync(join(data, 'writer.json'));
    writeFiles(folder, NEWER);
    expect(ask(['index', '--wait', '0'])).toMatchObject({ changed: true });
    expect(ask(['index', '--wait', '0', '--force'])).toMatchObject({ changed: true });
  });
});

describe.skipIf(!canBePowerless)('without permissions (needs an unprivileged user)', () => {
  const powerless = (args: readonly string[]) => told(powerlessPortolan(folder, [...args, '--dir', data, '--json']));

  it('a folder that cannot be written is read; changes are not indexed, and the answer says so', async () => {
    chmodSync(data, 0o555);
    expect(powerless(['search', 'part7']).hits?.length).toBeGreaterThan(0);
    writeFiles(folder, NEWER);
    const { hits, degradations } = powerless(['search', 'part7']);
    expect(hits?.length).toBeGreaterThan(0);
    expect(degradations?.map(({ code }) => code)).toContain('refresh_skipped');
    expect(powerless(['index']).error).toMatchObject({ code: 'store_readonly' });
    expect(powerless(['index', '--force']).error).toMatchObject({ code: 'store_readonly' });
    expect((await contentIn(data)) === whole).toBe(true);
  });

  it('an index file that cannot be read is a coded error', () => {
    chmodSync(file, 0o000);
    for (const verb of [['search', 'part7'], ['index'], ['index', '--force']]) expectCoded(powerless(verb));
  });

  it('a log with a generation in it that cannot be read is a coded error, not the generation before', async () => {
    leaveLog();
    chmodSync(`${file}-wal`, 0o000);
    expectCoded(powerless(['search', 'part7']));
    chmodSync(`${file}-wal`, 0o644);
    expect((await contentIn(data)) === whole).toBe(true);
  });
});

/** A file with its log, as a process that was killed leaves them. */
function leaveLog(): void {
  const writer = new Database(file);
  writer.exec("UPDATE state SET seal = replace(seal, 'sealed', 'open')");
  writer.exec("INSERT OR REPLACE INTO fingerprints VALUES ('nobody', 'x')");
  const dead = join(temporaryFolder('dead'), 'portolan');
  cpSync(data, dead, { recursive: true });
  writer.close();
  rmSync(data, { recursive: true });
  cpSync(dead, data, { recursive: true });
  expect(readFileSync(`${file}-wal`).length).toBeGreaterThan(0);
}
