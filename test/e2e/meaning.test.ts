// Vectors from a service, as users meet them: what is asked for, what is paid for, what is said when it cannot be had.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment } from '../support/cli.ts';
import { type EmbeddingServer, embeddingServer } from '../support/embedding-server.ts';
import { git, gitRepository, writeFiles } from '../support/temporary.ts';

const ADD = 'export function add(a: number, b: number): number {\n  return a + b;\n}\n';
const TELL = 'export function tell(name: string): string {\n  return greetingOf(name);\n}\n';
const FILES = {
  'src/add.ts': ADD,
  'src/tell.ts': TELL,
  'src/both.ts': `${ADD}\n${TELL}`,
  'README.md': '# Adding\n\nAdds numbers, tells names.\n',
};
const KEY = 'key-that-must-stay-home';

let server: EmbeddingServer;
let folder = '';
beforeAll(async () => {
  server = await embeddingServer();
});
beforeEach(() => {
  folder = gitRepository(FILES, 'shop');
  server.received.length = 0;
  server.always({ kind: 'fine' });
});

async function open(more: Record<string, string> = {}) {
  const environment = {
    ...cliEnvironment(),
    OPENAI_API_KEY: KEY,
    PORTOLAN_EMBEDDING__PROVIDER: 'openai',
    PORTOLAN_EMBEDDING__BASE_URL: server.url,
    ...more,
  };
  const portolan = await openPortolan({ folder, environment });
  onTestFinished(() => portolan.close());
  return portolan;
}

const sent = () => server.received.flatMap(({ input }) => input);
const codes = (degradations: readonly { readonly code: string }[]) => degradations.map(({ code }) => code);

it('R-001-p1-2.2.2 R-001-p1-5.2.4: each text is embedded once, prose never; a second run, a move and a copy embed nothing', async () => {
  const portolan = await open();
  const report = await portolan.index();
  expect(report.embedding).toMatchObject({ texts: 2, redacted: 0 });
  expect(sent().sort()).toEqual(
    [ADD, TELL].map((text) => expect.stringContaining(text.split('\n')[0] as string)).sort(),
  );
  expect((await portolan.status()).meaning).toMatchObject({
    ...{ embedder: 'openai/text-embedding-3-small', model: 'openai/text-embedding-3-small', dimensions: 24 },
    ...{ chunks: 4, pendingFiles: 0 },
  });
  server.received.length = 0;
  expect(await portolan.index()).toMatchObject({ isChanged: false, embedding: null });
  git(folder, 'mv', 'src/add.ts', 'src/sum.ts');
  writeFiles(folder, { 'lib/tell.ts': TELL });
  expect(await portolan.index()).toMatchObject({ isChanged: true, embedding: null });
  expect((await portolan.status()).meaning).toMatchObject({ chunks: 5, pendingFiles: 0 });
  expect(sent()).toEqual([]);
});

it('R-001-p0-3.4.3 R-001-p1-6.1.2 R-002-4.3: only a changed symbol is embedded; a search in between answers and says what is missing', async () => {
  const portolan = await open();
  await portolan.index();
  server.received.length = 0;
  writeFiles(folder, { 'src/both.ts': `${ADD}\n${TELL.replace('greetingOf', 'farewellOf')}` });
  const { hits, degradations } = await portolan.search('the farewellOf name');
  expect(hits[0]?.path).toBe('src/both.ts');
  expect(codes(degradations)).toEqual(['dense_incomplete']);
  expect(sent()).toEqual(['the farewellOf name']);
  const report = await portolan.index();
  expect(report.embedding).toMatchObject({ texts: 1 });
  expect(sent().at(-1)).toContain('farewellOf(name)');
  expect(codes((await portolan.search('the farewellOf name')).degradations)).toEqual([]);
});

it('R-001-p3-1.1 R-002-1.3.1 R-002-3.1.1: hits by meaning need no common word, and are marked; --no-dense omits them', async () => {
  const portolan = await open();
  await portolan.index();
  const { hits } = await portolan.search('zzzz qqqq');
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.every(({ source }) => source === 'embedding')).toBe(true);
  expect((await portolan.search('zzzz qqqq', { dense: false })).hits).toEqual([]);
});

it('secrets are removed before anything is sent, and counted; the key is sent and never stored', async () => {
  const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
  writeFiles(folder, { 'src/call.ts': `export function call(): string {\n  return fetchWith('${secret}');\n}\n` });
  const portolan = await open();
  const { embedding } = await portolan.index();
  expect(embedding?.redacted).toBe(1);
  expect(JSON.stringify(server.received.map(({ body }) => body))).not.toContain(secret);
  expect(server.received.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
  const ledger = readFileSync(join(folder, '.portolan', 'costs.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const [entry] = ledger.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entry).toMatchObject({ provider: 'openai', purpose: 'index', redacted: 1, cost: expect.any(Number) });
  expect((await portolan.status()).meaning.spent).toBeGreaterThan(0);
  for (const file of ['costs.jsonl', 'index.db'])
    expect(readFileSync(join(folder, '.portolan', file)).includes(KEY)).toBe(false);
});

it('the answer comes even if the ledger cannot be written', async () => {
  const portolan = await open();
  await portolan.index();
  rmSync(join(folder, '.portolan', 'costs.jsonl'));
  mkdirSync(join(folder, '.portolan', 'costs.jsonl'));
  const { hits, degradations } = await portolan.search('tell a name', { refresh: 'skip' });
  expect(hits.length).toBeGreaterThan(0);
  expect(degradations).toEqual([]);
});

it('a change of model is reported, search by words continues; `index` embeds again, and the first model is not paid twice', async () => {
  await (await open()).index();
  const other = await open({ PORTOLAN_EMBEDDING_MODEL: 'other' });
  server.received.length = 0;
  const before = await other.search('tell a name');
  expect(before.hits[0]?.path).toMatch(/tell|both/);
  expect(before.degradations).toEqual([
    expect.objectContaining({ code: 'dense_mismatch', hint: expect.stringContaining('portolan index') }),
  ]);
  expect(sent()).toEqual([]);
  expect((await other.index()).embedding).toMatchObject({ texts: 2, cost: null });
  expect(codes((await other.search('tell a name')).degradations)).toEqual([]);
  server.received.length = 0;
  const first = await open();
  expect(await first.index()).toMatchObject({ isChanged: true, embedding: null });
  expect(codes((await first.search('tell a name')).degradations)).toEqual([]);
  expect(sent()).toEqual(['tell a name']);
});

it('a refusing service is reported once: the index is complete without it, and a later run continues', async () => {
  const portolan = await open();
  server.always({ kind: 'status', status: 401 });
  const report = await portolan.index();
  expect(report).toMatchObject({ generation: 1, isChanged: true });
  expect(codes(report.degradations)).toEqual(['dense_unavailable']);
  expect(JSON.stringify(report)).not.toContain(KEY);
  const { hits, degradations } = await portolan.search('tell a name');
  expect(hits.length).toBeGreaterThan(0);
  expect(codes(degradations)).toEqual(['dense_mismatch']);
  server.always({ kind: 'fine' });
  expect((await portolan.index()).embedding).toMatchObject({ texts: 2 });
  server.always({ kind: 'status', status: 401 });
  expect(codes((await portolan.search('a greeting said')).degradations)).toEqual(['dense_unavailable']);
});

it('a cost limit stops before it is exceeded; with a higher one the run continues', async () => {
  const portolan = await open();
  const report = await portolan.index({ maxCost: 1e-9 });
  expect(codes(report.degradations)).toEqual(['dense_incomplete']);
  expect(sent()).toEqual([]);
  expect((await portolan.search('tell', { dense: false })).hits.length).toBeGreaterThan(0);
  expect((await portolan.index({ maxCost: 1 })).embedding).toMatchObject({ texts: 2 });
});

it('a key in the environment is not consent: without a provider nothing is sent', async () => {
  const portolan = await open({ PORTOLAN_EMBEDDING__PROVIDER: 'none' });
  await portolan.index();
  await portolan.search('tell a name');
  expect(server.received).toEqual([]);
});
