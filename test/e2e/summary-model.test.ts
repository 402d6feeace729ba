// `summary build` with a model on good days and bad, end to end: every document is there with honest provenance, nothing is
// paid for twice, and a build that is stopped leaves the files as they were.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPortolan, type Portolan, type SummaryDocument } from '../../src/index.ts';
import { findLeaks } from '../../src/summary/find-leaks.ts';
import { type ChatServer, type ChatTrouble, chatServer, type Speak } from '../support/chat-server.ts';
import { portolan as runPortolan } from '../support/cli.ts';
import { documentsOf, NO_USER, SUMMARY_FILES, summaryFolder } from '../support/summary-project.ts';
import { gitRepository, writeFiles } from '../support/temporary.ts';
import { subjectOf, wellSaid } from '../support/writing-project.ts';

/** Says something else of each thing, and names nothing. */
const discreetModel: Speak = (chat) => {
  return wellSaid(`item ${createHash('sha1').update(subjectOf(chat)).digest().readUInt16LE()}`);
};

interface Shop {
  readonly folder: string;
  readonly server: ChatServer;
  readonly portolan: Portolan;
  reopened(settings?: readonly string[], signal?: AbortSignal): Promise<Portolan>;
}

async function modelShop(settings: readonly string[] = [], files: Readonly<Record<string, string>> = SUMMARY_FILES) {
  const folder = gitRepository(files, 'shop');
  const server = await chatServer(discreetModel);
  const usual = [
    ...['summary.provider=ollama', 'summary.model=test-model', `summary.base_url=${server.url}`],
    ...['summary.timeout_ms=600', 'summary.concurrency=3', 'summary.price_in=1', 'summary.price_out=1'],
  ];
  const reopened: Shop['reopened'] = (more = settings, signal = new AbortController().signal) =>
    openPortolan({ folder, settings: [...usual, ...more], environment: NO_USER, signal });
  const portolan = await reopened();
  await portolan.index();
  return { folder, server, portolan, reopened } satisfies Shop;
}

const written = (documents: ReadonlyMap<string, SummaryDocument>) =>
  [...documents.values()].filter(({ isPlaceholder }) => !isPlaceholder);

describe('with a working model', () => {
  test('R-000-5.2-prompt.3: a model writes every level once; a second build asks nothing', async () => {
    const { server, portolan } = await modelShop();
    const first = await portolan.buildSummaries();
    const documents = await documentsOf(portolan);
    for (const { provenance, summary } of written(documents)) {
      expect(provenance).toMatchObject({ writer: 'model', provider: 'ollama', model: 'test-model' });
      expect(summary).toContain('Model text on');
    }
    expect(first.repositories[0]?.spent?.requests).toBe(server.received.length);
    const asked = server.received.length;
    const second = await portolan.buildSummaries();
    expect(server.received.length).toBe(asked);
    expect(second.repositories[0]).toMatchObject({ kept: written(documents).length, written: 0 });
    expect(await documentsOf(portolan)).toEqual(documents);
  });

  test('R-000-5.3.4: upper levels never get source', async () => {
    const { server, portolan } = await modelShop();
    await portolan.buildSummaries();
    const told = server.received.map(({ turns }) => turns[0]?.content ?? '');
    const upper = told.filter((text) => !text.startsWith('function:'));
    expect(upper.length).toBeGreaterThan(5);
    for (const text of upper) expect(text).not.toMatch(/append\(|raise ValueError|len\(to\)|this\.items\.push/);
    expect(told.some((text) => text.startsWith('function:') && text.includes('raise ValueError'))).toBe(true);
  });

  test('R-000-7.5 R-000-7.6 R-000-7.7 R-000-7.8: the manifest names the model and its parameters', async () => {
    const { folder, portolan } = await modelShop();
    await portolan.buildSummaries();
    const { repositories } = await portolan.summaryStatus();
    expect(repositories[0]?.status?.manifest.llm).toEqual({
      provider: 'ollama',
      model: 'test-model',
      temperature: 0,
      seed: 0,
    });
    expect(existsSync(summaryFolder(folder))).toBe(true);
  });

  test('R-000-8.4: texts are cached under id and hash: without the files nothing is paid twice', async () => {
    const { folder, server, portolan } = await modelShop();
    await portolan.buildSummaries();
    const before = await documentsOf(portolan);
    await portolan.remove('shop');
    await portolan.index({ paths: [folder] });
    const asked = server.received.length;
    await portolan.buildSummaries();
    expect(server.received.length).toBe(asked);
    const words = (documents: ReadonlyMap<string, SummaryDocument>) =>
      [...documents.values()].map(({ id, summary }) => [id, summary]);
    expect(words(await documentsOf(portolan))).toEqual(words(before));
  });

  test('--dry-run shows what would be asked and paid, and sends nothing', async () => {
    const { folder, server, portolan } = await modelShop();
    const { repositories } = await portolan.buildSummaries({ dryRun: true });
    expect(server.received).toEqual([]);
    expect(repositories[0]?.estimate?.asked).toBeGreaterThan(10);
    expect(repositories[0]?.estimate?.cost).toBeGreaterThan(0);
    expect(existsSync(summaryFolder(folder))).toBe(false);
  });

  test('a limit pays for the most important texts; the rest is written without a model and marked; a higher limit adds texts', async () => {
    const { server, portolan, reopened } = await modelShop(['summary.max_cost=0.004']);
    const { degradations } = await portolan.buildSummaries();
    expect(degradations.map(({ code }) => code)).toContain('summary_over_cap');
    const first = written(await documentsOf(portolan));
    const ours = first.filter(({ provenance }) => provenance.note === 'over_cap');
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.length).toBeLessThan(first.length);
    expect(ours.every(({ provenance, summary }) => provenance.writer === 'extractive' && summary !== '')).toBe(true);
    const asked = server.received.length;
    const rich = await reopened([]);
    await rich.buildSummaries();
    // What is written from a text that is another now is asked for too.
    const now = new Set(server.received.slice(asked).map(subjectOf));
    expect(now.size).toBeGreaterThanOrEqual(ours.length);
    expect(now.size).toBeLessThan(first.length);
    expect(written(await documentsOf(rich)).every(({ provenance }) => provenance.writer === 'model')).toBe(true);
  });
});

describe('changes', () => {
  const caller = (name: string, folder: string) =>
    `import { payFor } from '${folder === 'web/checkout' ? '.' : '../checkout'}/pay';\n\nexport function ${name}(x: string[]) {\n  if (x) return payFor(x);\n  return 0;\n}\n`;

  test('R-000-8.3: a new call from another module asks the model again, once; the hash stays', async () => {
    const { folder, server, portolan } = await modelShop();
    await portolan.buildSummaries();
    const before = (await documentsOf(portolan)).get('web/checkout/pay.ts::payFor') as SummaryDocument;
    const asked = server.received.length;
    writeFiles(folder, { 'web/shop/sell.ts': caller('sellAll', 'web/shop') });
    await portolan.buildSummaries();
    const about = (from: number) => server.received.slice(from).map(({ turns }) => turns[0]?.content.split('\n')[0]);
    expect(about(asked)).toContain('function: payFor (typescript)');
    const after = (await documentsOf(portolan)).get('web/checkout/pay.ts::payFor') as SummaryDocument;
    expect(after.summaryHash).toBe(before.summaryHash);
    const again = server.received.length;
    await portolan.buildSummaries();
    expect(server.received.length).toBe(again);
  });

  test('R-000-8.2 R-000-8.5: a call from the same module is recorded, and no model is asked', async () => {
    const { folder, server, portolan } = await modelShop();
    await portolan.buildSummaries();
    const asked = server.received.length;
    writeFiles(folder, { 'web/checkout/sell.ts': caller('sellAll', 'web/checkout') });
    await portolan.buildSummaries();
    const about = server.received.slice(asked).map(({ turns }) => turns[0]?.content.split('\n')[0]);
    expect(about).not.toContain('function: payFor (typescript)');
    const after = (await documentsOf(portolan)).get('web/checkout/pay.ts::payFor') as SummaryDocument;
    expect(after.context.calledBy).toEqual(['web/checkout/sell.ts::sellAll']);
  });

  test('R-000-8.3: more than T new callers ask the model again, T do not', async () => {
    const { folder, server, portolan } = await modelShop();
    const add = (from: number, count: number) => {
      const names = Array.from({ length: count }, (_, at) => `sell${from + at}`);
      writeFiles(
        folder,
        Object.fromEntries(names.map((name) => [`web/checkout/${name}.ts`, caller(name, 'web/checkout')])),
      );
    };
    const isAskedAgain = async () => {
      const from = server.received.length;
      await portolan.buildSummaries({ force: true });
      return server.received.slice(from).some((chat) => subjectOf(chat) === 'payFor');
    };
    await portolan.buildSummaries();
    add(0, 5);
    expect(await isAskedAgain()).toBe(false);
    add(5, 6);
    expect(await isAskedAgain()).toBe(true);
    expect(await isAskedAgain()).toBe(false);
  });

  test('a name of a new neighbour is removed from an earlier text of a model', async () => {
    const { folder, server, portolan } = await modelShop();
    server.always({ kind: 'says', text: wellSaid('what sellEverything wants') });
    await portolan.buildSummaries();
    writeFiles(folder, { 'web/checkout/sell.ts': caller('sellEverything', 'web/checkout') });
    await portolan.buildSummaries();
    const { summary, context } = (await documentsOf(portolan)).get('web/checkout/pay.ts::payFor') as SummaryDocument;
    expect(context.calledBy).toContain('web/checkout/sell.ts::sellEverything');
    expect(summary).not.toMatch(/sellEverything/i);
  });
});

describe('bad days', () => {
  const LEAK = wellSaid('what price_of() and count_value need');
  const status = (code: number, headers = {}): ChatTrouble => ({ kind: 'status', status: code, headers });
  const DAYS: Readonly<Record<string, { readonly trouble: ChatTrouble; readonly notes: readonly (string | null)[] }>> =
    {
      slow: { trouble: { kind: 'slow', ms: 40 }, notes: [null] },
      busy: { trouble: status(429, { 'retry-after': '0' }), notes: ['unavailable'] },
      broken: { trouble: status(500), notes: ['unavailable'] },
      garbage: { trouble: { kind: 'says', text: 'lorem ipsum' }, notes: ['raw_text'] },
      'half a JSON': { trouble: { kind: 'says', text: '{"summary": "Takes', isCut: true }, notes: ['raw_text'] },
      'a name': { trouble: { kind: 'says', text: LEAK }, notes: ['names_removed', null] },
      'no answer': { trouble: { kind: 'silent' }, notes: ['unavailable'] },
      'a wrong key': { trouble: status(401), notes: ['unavailable'] },
    };

  test.concurrent.each(Object.entries(DAYS))(
    'R-000-9.2: %s: every document is there, honest, and a good day ends it',
    {
      timeout: 120_000,
    },
    async (_, { trouble, notes }) => {
      const { server, portolan } = await modelShop();
      server.always(trouble);
      await portolan.buildSummaries();
      const first = written(await documentsOf(portolan));
      expect(first.length).toBeGreaterThan(10);
      for (const { provenance, summary, businessIntent, context, id } of first) {
        expect(summary, id).not.toBe('');
        expect(notes).toContain(provenance.note);
        expect(provenance.writer).toBe(provenance.note === 'unavailable' ? 'extractive' : 'model');
        const own = { name: id, signature: null, doc: null };
        const names = [...context.calledBy, ...context.calls].filter((name) => /price_of|count_value/.test(name));
        expect(
          findLeaks(`${summary} ${businessIntent}`, names, own).filter(() => provenance.writer === 'model'),
        ).toEqual([]);
      }
      server.always({ kind: 'fine' });
      const paid = server.received.length;
      await portolan.buildSummaries();
      const after = written(await documentsOf(portolan));
      expect(after.every(({ provenance }) => provenance.writer === 'model')).toBe(true);
      const left = first.filter(({ provenance: { note } }) => note === 'unavailable' || note === 'raw_text').length;
      // A busy machine may be slow enough to be asked twice, but never for something that was paid for.
      expect(new Set(server.received.slice(paid).map(subjectOf)).size).toBe(left);
    },
  );

  test('a stopped build keeps the old files and what was paid for', async () => {
    const { folder, server, portolan, reopened } = await modelShop();
    await portolan.buildSummaries();
    const before = await documentsOf(portolan);
    await portolan.close();
    const stop = new AbortController();
    const other = await reopened(['summary.model=other', 'summary.concurrency=1'], stop.signal);
    const asked = server.received.length;
    server.always({ kind: 'slow', ms: 30 });
    const watch = setInterval(() => void (server.received.length - asked >= 4 && stop.abort()), 5);
    await expect(other.buildSummaries({ force: true })).rejects.toMatchObject({ code: 'cancelled' });
    clearInterval(watch);
    await other.close();
    const paid = new Set(server.received.slice(asked).map(subjectOf)).size;
    expect(paid).toBeGreaterThan(0);
    const again = await reopened(['summary.model=other']);
    expect(await documentsOf(again)).toEqual(before);
    server.always({ kind: 'fine' });
    const from = server.received.length;
    await again.buildSummaries({ force: true });
    const total = written(await documentsOf(again)).length;
    // The one that was under way when it was stopped is asked for again.
    const askedNow = new Set(server.received.slice(from).map(subjectOf)).size;
    expect(askedNow).toBeGreaterThanOrEqual(total - paid);
    expect(askedNow).toBeLessThanOrEqual(total - paid + 1);
    expect(existsSync(join(folder, '.portolan', 'costs.jsonl'))).toBe(true);
  });

  test('a key in the environment is not consent: without a provider nothing is sent', () => {
    const folder = gitRepository(SUMMARY_FILES, 'shop');
    const env = { OPENAI_API_KEY: 'sk-test', ANTHROPIC_API_KEY: 'sk-test' };
    expect(runPortolan(folder, ['index'], { env }).code).toBe(0);
    const built = runPortolan(folder, ['summary', 'build', '--json'], { env });
    expect(JSON.parse(built.stdout).repositories[0].spent).toBeNull();
  });
});
