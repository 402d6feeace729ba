// A model that writes summaries on good days and bad: every document ends with words and an honest provenance, and
// nothing is paid for twice.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { estimateWriting, type WritingReport, writeByModel } from '../../src/engine/summary/write-by-model.ts';
import type { SummaryProvenance } from '../../src/model/summary.ts';
import { CHAT_PROTOCOLS, type ChatProtocolName, chatAt } from '../contract/chat-model/service.ts';
import type { ChatTrouble } from '../support/chat-server.ts';
import { openEngine } from '../support/engine.ts';
import { temporaryFolder } from '../support/temporary.ts';
import {
  goodModel,
  SECRET_CALLER,
  shopTasks,
  subjectOf,
  wellSaid,
  writingProject,
} from '../support/writing-project.ts';

const FUNCTIONS = 9;
const TASKS = FUNCTIONS + 3;
const PRICES = { inPerMillion: 1, outPerMillion: 1 };
const LEAK = wellSaid(`what ${SECRET_CALLER}() needs`);
const HALF = '{"summary": "Takes the mon';

/** Whether the provenance says what happened: a model's text is the model's, the other is ours. */
function expectHonest({ written }: WritingReport, protocol: ChatProtocolName): void {
  expect(written.size).toBe(TASKS);
  for (const { words, provenance } of written.values()) {
    expect(words.summary).not.toBe('');
    expect(`${words.summary} ${words.businessIntent}`).not.toContain(SECRET_CALLER);
    expect(provenance.writer === 'extractive').toBe(words.summary.startsWith('Extracted'));
    const byModel = { writer: 'model', provider: protocol, model: 'test-model' };
    expect(provenance).toMatchObject(
      provenance.writer === 'model' ? byModel : { writer: 'extractive', provider: null, model: null },
    );
  }
}

function notesIn({ written }: WritingReport): SummaryProvenance['note'][] {
  return [...new Set([...written.values()].map(({ provenance }) => provenance.note))];
}

interface BadDay {
  readonly trouble: ChatTrouble;
  /** Null: until it is over. */
  readonly times: number | null;
  readonly note: SummaryProvenance['note'];
  /** How many documents a healthy service is asked for afterwards. */
  readonly left: number;
}

const status = (code: number, headers = {}): ChatTrouble => ({ kind: 'status', status: code, headers });
/** So that a busy machine is not taken for a server that does not answer. */
const PATIENT_MS = 60_000;

const BAD_DAYS: Readonly<Record<string, BadDay>> = {
  slow: { trouble: { kind: 'slow', ms: 60 }, times: null, note: null, left: 0 },
  'busy for a while': { trouble: status(429, { 'retry-after': '2' }), times: 1, note: null, left: 0 },
  'busy all day': { trouble: status(429, { 'retry-after': '2' }), times: null, note: 'unavailable', left: TASKS },
  'broken for a while': { trouble: status(500), times: 1, note: null, left: 0 },
  'broken all day': { trouble: status(500), times: null, note: 'unavailable', left: TASKS },
  'a page of somebody else': {
    trouble: { kind: 'body', text: '<html>' },
    times: null,
    note: 'unavailable',
    left: TASKS,
  },
  'garbage once': { trouble: { kind: 'says', text: 'lorem ipsum' }, times: 1, note: null, left: 0 },
  garbage: { trouble: { kind: 'says', text: 'lorem ipsum' }, times: null, note: 'raw_text', left: TASKS },
  'half a JSON once': { trouble: { kind: 'says', text: HALF, isCut: true }, times: 1, note: null, left: 0 },
  'half a JSON': { trouble: { kind: 'says', text: HALF, isCut: true }, times: null, note: 'raw_text', left: TASKS },
  'an empty reply': { trouble: { kind: 'says', text: '' }, times: null, note: 'unavailable', left: TASKS },
  'a name once': { trouble: { kind: 'says', text: LEAK }, times: 1, note: null, left: 0 },
  'a name': { trouble: { kind: 'says', text: LEAK }, times: null, note: 'names_removed', left: 0 },
  'no answer ever': { trouble: { kind: 'silent' }, times: null, note: 'unavailable', left: TASKS },
  'half an answer': { trouble: { kind: 'hang' }, times: null, note: 'unavailable', left: TASKS },
  'a wrong key': { trouble: status(401), times: null, note: 'unavailable', left: TASKS },
};

describe.each(CHAT_PROTOCOLS)('%s', (protocol) => {
  test.each(Object.entries(BAD_DAYS))('%s', async (_, { trouble, times, note, left }) => {
    const isSilent = trouble.kind === 'silent' || trouble.kind === 'hang';
    const { server, writing } = await writingProject(protocol, { timeoutMs: isSilent ? 250 : PATIENT_MS });
    if (times === null) server.always(trouble);
    else server.next(...new Array<ChatTrouble>(times).fill(trouble));
    const first = await writeByModel(shopTasks(FUNCTIONS), writing);
    expectHonest(first, protocol);
    expect(notesIn(first)).toEqual([note]);
    expect(first.degradations.length).toBe(note === null ? 0 : 1);
    if (note === 'unavailable' && trouble.kind !== 'says') expect(server.received.length).toBeLessThan(20);
    expect((await writing.ledger.entries()).reduce((sum, { tokens }) => sum + tokens, 0)).toBe(first.tokens);

    server.always({ kind: 'fine' });
    const before = server.received.length;
    const patient = { ...writing, chat: chatAt(protocol, server.url, { timeoutMs: PATIENT_MS, retries: 1 }) };
    const second = await writeByModel(shopTasks(FUNCTIONS), patient);
    expect(server.received.length - before).toBe(left);
    expect(second.kept).toBe(TASKS - left);
    if (left > 0) expect(notesIn(second)).toEqual([null]);
    else expect(second.written).toEqual(first.written);
  });

  test('what is sent has no secret; above functions it has no source, only the words of the level below', async () => {
    const { server, writing } = await writingProject(protocol);
    const { redacted, written } = await writeByModel(shopTasks(FUNCTIONS), { ...writing, language: 'sv' });
    expect(redacted).toBe(FUNCTIONS);
    expect(written.keys().next().value).toBe('shop');
    const bodies = new Map(server.received.map((chat) => [subjectOf(chat), chat]));
    expect(bodies.size).toBe(TASKS);
    for (const [subject, { body, system }] of bodies) {
      expect(body).not.toContain('hunter2');
      expect(body.includes('return ')).toBe(subject.includes('step'));
      expect(system).toContain('sv');
    }
    expect(bodies.get('shop/pay.ts::Till')?.body).toContain('Model text on shop/pay.ts::step0. Get paid.');
    expect(bodies.get('shop')?.body).toContain('Model text on shop/pay.ts.');
    expect(server.mostAtOnce).toBeLessThanOrEqual(3);
    expect((await writing.ledger.entries())[0]).toMatchObject({
      provider: protocol,
      purpose: 'summary',
      requests: 1,
      cost: null,
    });
  });

  test('a stopped and repeated build does not ask for texts again', async () => {
    const { server, writing } = await writingProject(protocol);
    const stop = new AbortController();
    server.always({ kind: 'slow', ms: 30 });
    const progress: typeof writing.progress = (event) => {
      if (event.kind === 'advanced' && event.done === 5) stop.abort();
    };
    const work = writeByModel(shopTasks(FUNCTIONS), { ...writing, progress, signal: stop.signal });
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
    const paid = (await writing.ledger.entries()).length;
    expect(paid).toBeGreaterThanOrEqual(5);
    expect(paid).toBeLessThan(TASKS);
    server.always({ kind: 'fine' });
    // What was on its way when it stopped is not of the second run.
    await new Promise((done) => setTimeout(done, 100));
    const before = server.received.length;
    const report = await writeByModel(shopTasks(FUNCTIONS), writing);
    expectHonest(report, protocol);
    expect(report.kept).toBe(paid);
    expect(server.received.length - before).toBe(TASKS - paid);
    expect((await writing.ledger.entries()).length).toBe(TASKS);
  });
});

test('a build stopped between a reply and its repair asks only for the repair', async () => {
  const { server, writing } = await writingProject('openai');
  const [only] = shopTasks(1).slice(-1);
  const stop = new AbortController();
  server.next({ kind: 'says', text: HALF });
  server.always({ kind: 'silent' });
  setTimeout(() => stop.abort(), 200);
  const tasks = only === undefined ? [] : [only];
  await expect(writeByModel(tasks, { ...writing, signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
  server.always({ kind: 'fine' });
  const before = server.received.length;
  const { written } = await writeByModel(tasks, writing);
  expect(server.received.slice(before).map(({ turns }) => turns.map(({ role }) => role))).toEqual([
    ['user', 'assistant', 'user'],
  ]);
  expect(written.get('shop/pay.ts::step0')?.provenance).toMatchObject({ writer: 'model', note: null });
});

test('with a limit the most important are written, the rest state why not, and no more is spent', async () => {
  const { server, writing } = await writingProject('openai', { prices: PRICES });
  const maxCost = 0.011;
  const plan = await estimateWriting(shopTasks(40), { ...writing, maxCost });
  expect(server.received).toEqual([]);
  expect(plan.cost).toBeLessThanOrEqual(maxCost);
  const report = await writeByModel(shopTasks(40), { ...writing, maxCost });
  expect(report.cost).toBeLessThanOrEqual(maxCost);
  expect(report.cost).toBeGreaterThan(maxCost / 3);
  expect((await writing.ledger.entries()).reduce((sum, { cost }) => sum + (cost ?? 0), 0)).toBeCloseTo(
    report.cost ?? 0,
  );
  const byModel = [...report.written].filter(([, { provenance }]) => provenance.writer === 'model').map(([id]) => id);
  expect(byModel.length).toBeGreaterThan(2);
  expect(byModel).toEqual(byModel.map((_, at) => `shop/pay.ts::step${at}`));
  expect(notesIn(report)).toEqual(['over_cap', null]);
  expect(report.degradations).toMatchObject([{ code: 'summary_over_cap' }]);
  const more = await writeByModel(shopTasks(40), { ...writing, maxCost: 1 });
  expect([more.kept, notesIn(more)]).toEqual([byModel.length, [null]]);
  expect(await estimateWriting(shopTasks(40), writing)).toMatchObject({ asked: [], cost: 0 });
});

test('a service without temperature is recorded as such, also when nothing is asked', async () => {
  const { server, writing } = await writingProject('openai');
  server.refuseFields('temperature');
  const first = await writeByModel(shopTasks(2), writing);
  const anew = (await writingProject('openai')).writing.chat;
  const second = await writeByModel(shopTasks(2), { ...writing, chat: anew });
  expect([first.sampling, second.sampling]).toEqual(new Array(2).fill({ temperature: null, seed: null }));
  expect(second).toMatchObject({ kept: 5, requests: 0 });
  const other = (await writingProject('openai')).writing;
  expect((await writeByModel(shopTasks(2), other)).sampling).toEqual({ temperature: 0, seed: 7 });
});

test('a limit without a price is refused before anything is sent', async () => {
  const { server, writing } = await writingProject('openai');
  await expect(writeByModel(shopTasks(2), { ...writing, maxCost: 1 })).rejects.toMatchObject({
    code: 'bad_config',
    hint: 'set summary.price_in and summary.price_out',
  });
  expect(server.received).toEqual([]);
});

describe('a model that failed', () => {
  const askedIn = async (server: { readonly received: readonly unknown[] }, build: () => Promise<WritingReport>) => {
    const before = server.received.length;
    const report = await build();
    return { asked: server.received.length - before, notes: notesIn(report) };
  };

  test.each(['lorem ipsum', ''])(
    'R-000-9.2: is asked again by the next builds, not by all, and by --force: %j',
    async (text) => {
      const { server, writing } = await writingProject('ollama');
      const build = (force = false) => writeByModel(shopTasks(2), { ...writing, force });
      server.always({ kind: 'says', text });
      const day = [await askedIn(server, build), await askedIn(server, build), await askedIn(server, build)];
      for (const { asked } of day) expect(asked).toBeGreaterThanOrEqual(2 + 3);
      expect((await askedIn(server, build)).asked).toBe(0);
      server.always({ kind: 'fine' });
      expect((await askedIn(server, build)).asked).toBe(0);
      expect(await askedIn(server, () => build(true))).toEqual({ asked: 2 + 3, notes: [null] });
      expect(await askedIn(server, () => build(true))).toEqual({ asked: 0, notes: [null] });
    },
  );

  test('R-000-9.2: a healthy one is asked by the next build alone', async () => {
    const { server, writing } = await writingProject('ollama');
    server.always({ kind: 'says', text: 'lorem ipsum' });
    await writeByModel(shopTasks(2), writing);
    server.always({ kind: 'fine' });
    expect(await askedIn(server, () => writeByModel(shopTasks(2), writing))).toEqual({ asked: 2 + 3, notes: [null] });
    expect((await askedIn(server, () => writeByModel(shopTasks(2), writing))).asked).toBe(0);
  });
});

test('R-000-8.4 R-000-8.3: a text that is asked for again takes the place of the older one, and what is written from it follows', async () => {
  const { server, writing } = await writingProject('ollama', {}, (chat) =>
    wellSaid(`${subjectOf(chat)} told as number ${server.received.length}`),
  );
  await writeByModel(shopTasks(2), writing);
  const isAsked = 'shop/pay.ts::step0';
  const moved = shopTasks(2).map((task) => ({
    ...task,
    ...(task.id === isAsked ? { around: { calledBy: ['a', 'b'], calls: [] }, isMovedSince: movedSince } : {}),
  }));
  const before = server.received.length;
  const first = await writeByModel(moved, writing);
  const asked = server.received.slice(before).map(subjectOf);
  expect(asked).toEqual([isAsked, 'shop/pay.ts::Till', 'shop/pay.ts', 'shop']);
  // Another machine with the same cache: what is newest there is what it gets, and it asks nobody.
  const again = await writeByModel(moved, writing);
  expect(server.received.length).toBe(before + asked.length);
  expect(again.written).toEqual(first.written);
  function movedSince({ calledBy }: { readonly calledBy: readonly string[] }): boolean {
    return !calledBy.includes('b');
  }
});

test('a cached text that names a new caller is cleaned, not requested again', async () => {
  const { server, writing } = await writingProject('ollama', {}, (chat) =>
    wellSaid(`${SECRET_CALLER}, ${subjectOf(chat)}`),
  );
  const unaware = shopTasks(2).map((task) => ({ ...task, leaksIn: () => [] }));
  await writeByModel(unaware, writing);
  const before = server.received.length;
  const report = await writeByModel(shopTasks(2), writing);
  expect(server.received.length).toBe(before);
  expect(notesIn(report)).toEqual(['names_removed']);
});

test('a cache that cannot be written gives a note, and the text is kept', async () => {
  const { writing, notices } = await writingProject('anthropic', {}, goodModel);
  const put = (): never => {
    throw new Error('no space left');
  };
  const { written } = await writeByModel(shopTasks(1), { ...writing, cache: { ...writing.cache, put } });
  expect([...written.values()].every(({ provenance }) => provenance.writer === 'model')).toBe(true);
  expect(notices[0]).toContain('will be paid for again');
});

test('a key in the environment is not consent; a configured provider is', async () => {
  const environment = { OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' };
  const compose = (...settings: string[]) => openEngine(temporaryFolder(), { settings, environment });
  expect((await compose()).chat).toBeNull();
  expect((await compose('summary.provider=anthropic')).chat).toMatchObject({
    ...{ provider: 'anthropic', model: 'claude-haiku-4-5', temperature: 0, seed: null },
    prices: { inPerMillion: 1, outPerMillion: 5 },
  });
  const local = await compose('summary.provider=ollama', 'summary.model=qwen3', 'summary.seed=5');
  expect(local.chat).toMatchObject({ provider: 'ollama', model: 'qwen3', seed: 5 });
  local.own.claim({ replaceForeign: false });
  await local.summaryCache.put([{ key: 'a:1', value: 'kept' }]);
  expect(existsSync(join(local.location.folder, 'cache', 'summary'))).toBe(true);
});

test('if a service dies, its texts stay, the rest is written without a model, and the next run asks only for the rest', async () => {
  const { server, writing } = await writingProject('ollama', {}, goodModel);
  server.next(...new Array<ChatTrouble>(4).fill({ kind: 'fine' }));
  server.always(status(503));
  const first = await writeByModel(shopTasks(FUNCTIONS), { ...writing, concurrency: 1 });
  expectHonest(first, 'ollama');
  expect(notesIn(first).sort()).toEqual([null, 'unavailable'].sort());
  expect([...first.written.values()].filter(({ provenance }) => provenance.writer === 'model').length).toBe(4);
  expect(first.degradations[0]).toMatchObject({
    ...{ code: 'summary_unavailable', subject: 'ollama/test-model' },
    detail: expect.stringContaining(`${TASKS - 4} documents`) as string,
  });
  server.always({ kind: 'fine' });
  const second = await writeByModel(shopTasks(FUNCTIONS), writing);
  expect([second.kept, second.requests, notesIn(second)]).toEqual([4, TASKS - 4, [null]]);
});
