// With a model too, summaries that were brought up to date after any sequence of edits are those of a clean build: with the
// same cache whatever the model said when, and asking nobody; with an empty cache where the model says the same of the same.
import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPortolan, type Portolan } from '../../src/index.ts';
import { chatServer, type Speak } from '../support/chat-server.ts';
import { editScript, makeWorkspace, REPOSITORIES, takeStep, userOf } from '../support/edit-script.ts';
import { summaryFilesIn } from '../support/summary-files-in.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { subjectOf, wellSaid } from '../support/writing-project.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const SCRIPTS = Number(process.env.PORTOLAN_SOAK_SCRIPTS ?? (SOAK ? 15 : 1));
const STEPS_A_SCRIPT = SOAK ? 80 : 24;
const BUILT_EVERY = 4;
const COMPARED_EVERY = 12;
const FIRST_SEED = Number(process.env.PORTOLAN_SOAK_SEED ?? 1);
/** One text in so many is no JSON. */
const GARBLED = 9;

/** Says of a function by its name, and of what is above by all that it is given: the words of the level below are in it. */
const steadyModel: Speak = (chat) => {
  const given = chat.turns[0]?.content ?? '';
  const told = given.startsWith('function:') ? subjectOf(chat) : given;
  const digest = createHash('sha1').update(told).digest();
  if (digest.readUInt16LE() % GARBLED === 0) return `lorem ipsum ${digest.readUInt16LE(2)}`;
  return wellSaid(`item ${digest.readUInt32LE(4)}`);
};

describe.each(['the same cache', 'an empty cache'])('summaries by a model: incremental = rebuild with %s', (which) => {
  const seeds = Array.from({ length: SCRIPTS }, (_, at) => FIRST_SEED + at);

  it.each(seeds)('R-000-1.1.5 R-000-8.4: holds under random edits, seed %i', { timeout: 1_800_000 }, async (seed) => {
    const isShared = which === 'the same cache';
    let count = 0;
    const server = await chatServer(isShared ? () => wellSaid(`item ${count++}`) : steadyModel);
    const workspace = temporaryFolder('summaries-by-model');
    const paths = REPOSITORIES.map((name) => join(workspace, name));
    const data = join(workspace, 'kept');
    const settings = ['summary.provider=ollama', 'summary.model=m', `summary.base_url=${server.url}`];
    const open = (dir: string) => openPortolan({ folder: workspace, dir, settings, environment: userOf(workspace) });
    makeWorkspace(workspace, seed);
    let kept: Portolan = await open(data);
    await kept.index({ paths });
    try {
      for (const [at, step] of editScript(seed, STEPS_A_SCRIPT).entries()) {
        takeStep(workspace, step);
        if (step.kind === 'settings') {
          await kept.close();
          kept = await open(data);
        }
        if ((at + 1) % BUILT_EVERY !== 0) continue;
        await kept.index({ paths });
        await kept.buildSummaries({ force: true });
        if ((at + 1) % COMPARED_EVERY !== 0) continue;
        const anew = join(workspace, 'anew');
        if (isShared) cpSync(join(data, 'cache', 'summary'), join(anew, 'cache', 'summary'), { recursive: true });
        const asked = server.received.length;
        const clean = await open(anew);
        await clean.index({ paths });
        await clean.buildSummaries();
        await clean.close();
        expect(summaryFilesIn(data), `seed ${seed}, after step ${at + 1}`).toEqual(summaryFilesIn(anew));
        if (isShared) expect(server.received.length).toBe(asked);
        rmSync(anew, { recursive: true });
      }
      expect(server.received.length).toBeGreaterThan(20);
    } finally {
      await kept.close();
      rmSync(workspace, { recursive: true });
    }
  });
});
