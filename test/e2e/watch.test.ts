// `portolan watch` as a process of its own: what is written can be found a moment later, and in the end the index is the
// one that a clean build would give.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { portolanJson } from '../support/cli.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';
import { endsInParity, finds, ready, until, watching } from '../support/watching.ts';

const IS_SOAK = process.env.PORTOLAN_SOAK !== undefined;
const TIMEOUT_MS = 600_000;
const BURST = IS_SOAK ? 5_000 : 600;
const EVENTS = IS_SOAK ? 10_000 : 300;
const EVENTS_A_SECOND = 100;

it('R-002-4.1.3: follows edits, new folders, renames, removals, commits and branches, and stops on request', async () => {
  const folder = gitRepository({
    'src/a.ts': 'export function alpha() { return 1; }\n',
    'src/b.ts': "import { alpha } from './a';\nexport const beta = alpha();\n",
    '.gitignore': 'build/\n',
  });
  const watch = watching(folder);
  await watch.untilTold(ready);
  expect(finds(folder, 'alpha')).toContain('src/a.ts');

  writeFiles(folder, { 'src/a.ts': 'export function alpha() { return zebra(); }\n' });
  await until(() => finds(folder, 'zebra').includes('src/a.ts'));

  mkdirSync(join(folder, 'new/deep/er'), { recursive: true });
  await delay(300);
  writeFiles(folder, { 'new/deep/er/c.py': 'def quokka():\n    return 1\n' });
  await until(() => finds(folder, 'quokka').includes('new/deep/er/c.py'));

  writeFileSync(join(folder, 'src/.b.ts.tmp'), 'export const wombat = 2;\n');
  renameSync(join(folder, 'src/.b.ts.tmp'), join(folder, 'src/b.ts'));
  await until(() => finds(folder, 'wombat').includes('src/b.ts'));

  renameSync(join(folder, 'new'), join(folder, 'moved'));
  await until(() => finds(folder, 'quokka').includes('moved/deep/er/c.py'));

  commitAll(folder, 'all of it');
  git(folder, 'checkout', '-q', '-b', 'side');
  rmSync(join(folder, 'src/b.ts'));
  writeFiles(folder, { '.gitignore': 'build/\nmoved/\n', 'build/out.js': 'ignored()' });
  await until(() => finds(folder, 'wombat').length === 0);
  commitAll(folder, 'less');
  git(folder, 'checkout', '-q', 'main');
  await until(() => finds(folder, 'wombat').includes('src/b.ts'));
  await endsInParity(folder);
  expect(watch.told.flatMap(({ paths }) => paths ?? []).filter((path) => path.startsWith('build'))).toEqual([]);
  expect(await watch.stop()).toBe(0);
});

it(`survives a burst of ${BURST} files, and starts without an index`, { timeout: TIMEOUT_MS }, async () => {
  const folder = gitRepository({ 'README.md': 'a burst\n' });
  const watch = watching(folder);
  await watch.untilTold(ready);
  const files: Record<string, string> = {};
  for (let at = 0; at < BURST; at += 1) files[`src/part${at % 40}/file${at}.ts`] = `export const v${at} = ${at};\n`;
  writeFiles(folder, files);
  commitAll(folder, 'many');
  git(folder, 'checkout', '-q', 'HEAD~1');
  git(folder, 'checkout', '-q', 'main');
  await endsInParity(folder);
  expect(watch.told.every(({ kind }) => kind !== 'trouble')).toBe(true);
});

interface Place {
  readonly folder: string;
  /** Absolute, and another below the folder. */
  readonly path: string;
  readonly other: string;
  readonly event: number;
}

/** What happens, and how often beside the others. */
const HAPPENINGS: readonly (readonly [number, (at: Place) => void])[] = [
  [
    600,
    ({ folder, other, event }) =>
      writeFiles(folder, { [other]: `export const v = ${event};\nexport { v as w${event % 7} };\n` }),
  ],
  [150, ({ path }) => rmSync(path, { force: true })],
  [150, ({ folder, path, other }) => renameSync(path, join(folder, other))],
  [30, ({ folder }) => rmSync(join(folder, 'lib/deep'), { recursive: true, force: true })],
  [30, ({ folder, event }) => renameSync(join(folder, 'new'), join(folder, `moved${event % 3}`))],
  [20, ({ folder }) => git(folder, 'add', '-A')],
  [20, ({ folder, event }) => git(folder, 'commit', '-q', '-a', '--allow-empty', '-m', `event ${event}`)],
  [5, ({ folder, event }) => writeFiles(folder, { '.gitignore': event % 2 === 0 ? 'out/\n' : 'out/\nf3.ts\n' })],
  [5, ({ folder, other }) => git(folder, 'add', '-f', other)],
  [5, ({ folder, other }) => git(folder, 'rm', '-q', '--cached', other)],
  [5, ({ folder }) => git(folder, 'stash', '-q', '-u')],
  [5, ({ folder }) => git(folder, 'stash', 'pop', '-q')],
  [5, ({ folder }) => git(folder, 'reset', '-q', '--hard', 'HEAD~1')],
];
const ALL_SHARES = HAPPENINGS.reduce((sum, [share]) => sum + share, 0);

function happeningAt(place: number): (at: Place) => void {
  let left = place;
  for (const [share, act] of HAPPENINGS) {
    left -= share;
    if (left < 0) return act;
  }
  return () => {};
}

/** The same sequence every time: what happens in between is up to the machine. */
function* randomNumbers(): Generator<number> {
  for (let state = 12_345; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state / 0x80000000;
  }
}

it(`equals a rebuild after ${EVENTS} changes, ${EVENTS_A_SECOND} a second`, { timeout: TIMEOUT_MS }, async () => {
  const folder = gitRepository({ 'src/a.ts': 'export const a = 1;\n', '.gitignore': 'out/\n' });
  const watch = watching(folder);
  await watch.untilTold(ready);
  const random = randomNumbers();
  const next = () => random.next().value as number;
  const place = () =>
    `${['src', 'lib', 'lib/deep', 'out', 'new/er'][Math.floor(next() * 5)]}/f${Math.floor(next() * 12)}.ts`;
  const started = performance.now();
  for (let event = 0; event < EVENTS; event += 1) {
    const [path, other] = [join(folder, place()), place()];
    try {
      happeningAt(next() * ALL_SHARES)({ folder, path, other, event });
    } catch {
      // Nothing there to be moved, or nothing that git would do: then it is no event.
    }
    const due = started + ((event + 1) * 1_000) / EVENTS_A_SECOND;
    if (due > performance.now()) await delay(due - performance.now());
  }
  await endsInParity(folder);
  expect(watch.told.filter(({ kind }) => kind === 'trouble')).toEqual([]);
});

it('several processes watch one workspace; when the writer is killed, another continues', async () => {
  const folder = gitRepository({ 'a.ts': 'export const one = 1;\n' });
  const [first, ...others] = [watching(folder), watching(folder), watching(folder)];
  for (const each of [first, ...others]) await each.untilTold(ready);
  writeFiles(folder, { 'a.ts': 'export const twofold = 2;\n' });
  await until(() => finds(folder, 'twofold').length > 0);
  await first.stop('SIGKILL');
  writeFiles(folder, { 'a.ts': 'export const threefold = 3;\n', 'b.ts': 'export const more = 1;\n' });
  await until(() => finds(folder, 'threefold').length > 0);
  await endsInParity(folder);
  for (const each of others) expect(await each.stop()).toBe(0);
});

it('follows what another process adds to the workspace', async () => {
  const base = temporaryFolder();
  for (const name of ['one', 'two']) writeFiles(join(base, name), { 'a.ts': `export const in_${name} = 1;\n` });
  portolanJson(base, ['index', 'one']);
  const watch = watching(base);
  await watch.untilTold(ready);
  portolanJson(base, ['index', 'two']);
  writeFiles(base, { 'one/a.ts': 'export const okapi = 1;\n' });
  await until(() => finds(base, 'okapi').length > 0);
  // The look at everything that comes after an edit.
  await delay(3_000);
  writeFiles(base, { 'two/a.ts': 'export const pangolin = 1;\n' });
  await until(() => finds(base, 'pangolin').length > 0);
});

it('polls if folders cannot be watched, and says so', async () => {
  const folder = gitRepository({ 'src/a.ts': 'export const one = 1;\n' });
  const watch = watching(folder, '--set', 'watch.max_folders=1', '--set', 'watch.poll_seconds=1');
  await watch.untilTold(ready);
  expect(watch.told.find(({ kind }) => kind === 'trouble')?.degradation?.code).toBe('watch_polling');
  expect(watch.told.find(ready)?.polling).toContain('more than 1 folders');
  writeFiles(folder, { 'src/a.ts': 'export const pangolin = 1;\n' });
  await until(() => finds(folder, 'pangolin').length > 0);
});

it('applies new settings when they are written, also after broken ones', async () => {
  const folder = gitRepository({ 'a.ts': 'export const one = 1;\n', 'b.py': 'def two(): pass\n' });
  const watch = watching(folder);
  await watch.untilTold(ready);
  writeFiles(folder, { 'portolan.config.json': '{ "lang_allowlist": [' });
  await delay(500);
  writeFiles(folder, { 'portolan.config.json': '{ "lang_allowlist": ["typescript"] }' });
  await until(() => watch.told.filter(ready).length > 1);
  expect(finds(folder, 'two')).toEqual([]);
  await endsInParity(folder);
});
