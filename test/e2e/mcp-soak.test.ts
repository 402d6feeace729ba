// One server, asked this and that for a long time while files change beneath it: every question is answered, and what it
// needs of memory does not grow.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mcpSession } from '../support/mcp.ts';
import { gitRepository, writeFiles } from '../support/temporary.ts';

const IS_SOAK = process.env.PORTOLAN_SOAK !== undefined;
const SESSION_MS = IS_SOAK ? 600_000 : 4_000;
const WARM_UP_MS = SESSION_MS / 4;
const MOST_GROWTH = 1.1;
const FILES = 60;
const SAMPLES = 20;

/** The same sequence every time. */
function randomNumbers(): () => number {
  let state = 20_241;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

const words = ['token', 'session', 'retry', 'cache', 'parser', 'cart', 'price', 'queue'];
const nameOf = (at: number) => `${words[at % words.length]}Step${at}`;

function textOf(at: number, version: number): string {
  const next = nameOf((at + 1) % FILES);
  return [
    `import { ${next} } from './file${(at + 1) % FILES}';`,
    `/** Takes the ${words[at % words.length]} one step on, for the ${version}th time. */`,
    `export function ${nameOf(at)}(n: number): number {`,
    `  return n > ${version} ? n : ${next}(n + 1);`,
    '}',
    '',
  ].join('\n');
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

it.skipIf(process.platform !== 'linux')(
  `memory does not grow in a session of ${SESSION_MS / 1000} s of questions and edits`,
  async () => {
    const random = randomNumbers();
    const pick = (most: number) => Math.floor(random() * most);
    const files = Array.from({ length: FILES }, (_, at) => [`src/file${at}.ts`, textOf(at, 0)]);
    const folder = gitRepository(Object.fromEntries(files), 'shop');
    const session = await mcpSession(folder);
    await session.call('index_status', { action: 'refresh' });
    const questions: readonly (() => [string, Record<string, unknown>])[] = [
      () => ['code_context', { query: `how does the ${words[pick(8)]} go on`, budget: 500 + pick(4_000) }],
      () => ['code_context', { query: `${nameOf(pick(FILES))}`, again: true, format: 'json' }],
      () => ['code_search', { query: `${words[pick(8)]} step`, limit: 1 + pick(20) }],
      () => ['code_search', { query: nameOf(pick(FILES)), mode: 'exact' }],
      () => ['code_search', { query: words[pick(8)], mode: 'words', path: `file${pick(FILES)}.ts` }],
      () => ['code_symbol', { name: nameOf(pick(FILES)), with: ['source', 'callers', 'callees', 'impact'] }],
      () => ['code_symbol', { name: `no${pick(9)}thing` }],
      () => ['code_map', { path: pick(2) === 0 ? 'src' : `file${pick(FILES)}.ts`, budget: 500 + pick(2_000) }],
      () => ['index_status', { action: pick(2) === 0 ? 'status' : 'refresh' }],
    ];
    const started = performance.now();
    const early: number[] = [];
    const late: number[] = [];
    let asked = 0;
    while (performance.now() - started < SESSION_MS) {
      const [tool, given] = (questions[pick(questions.length)] ?? questions[0])?.() ?? ['index_status', {}];
      if (pick(20) === 0) {
        const stop = new AbortController();
        const cancelled = session.call(tool, given, { signal: stop.signal }).catch(() => null);
        await delay(pick(30));
        stop.abort();
        await cancelled;
      } else {
        const { text, isError } = await session.call(tool, given);
        expect(isError, text).toBe(text.startsWith('error symbol_unknown'));
      }
      asked += 1;
      if (pick(8) === 0) {
        const at = pick(FILES);
        writeFiles(folder, { [`src/file${at}.ts`]: textOf(at, asked) });
      }
      const spent = performance.now() - started;
      if (spent > WARM_UP_MS && early.length < SAMPLES) early.push(residentBytes(session.pid));
      late.push(residentBytes(session.pid));
    }
    const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
    const growth = middle(late.slice(-SAMPLES)) / middle(early);
    console.log(`${asked} questions; ${Math.round(middle(early) / 1e6)} MB after warm-up, growth ${growth.toFixed(3)}`);
    expect(asked).toBeGreaterThan(5);
    // In a few seconds nothing has settled yet.
    if (IS_SOAK) expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  },
  SESSION_MS + 120_000,
);
