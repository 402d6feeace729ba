// Context as users meet it: the scenarios of its contract under their names, then pipes, memory, secrets, and bad days.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cacheFolder } from '../../src/adapters/node-files/cache-folder.ts';
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { systemClock } from '../../src/adapters/system/system-clock.ts';
import { contextFor } from '../../src/engine/context/context-for.ts';
import { markdownForm } from '../../src/engine/context/context-forms.ts';
import type { ContextRequest } from '../../src/engine/context/context-request.ts';
import type { Engine } from '../../src/engine/workspace/engine.ts';
import { openPortolan } from '../../src/index.ts';
import { jsonForm } from '../../src/interfaces/shared/wire/encode-context.ts';
import { CLI, cliEnvironment, indexedRepository, portolan, portolanJson } from '../support/cli.ts';
import { schemaTrouble } from '../support/context-schema.ts';
import { openEngine } from '../support/engine.ts';
import { independentTokens } from '../support/independent-tokens.ts';
import { ORDERS } from '../support/orders.ts';
import { canBePowerless, powerlessPortolan } from '../support/powerless.ts';
import { git, temporaryFolder, writeFiles } from '../support/temporary.ts';

interface CandidateOut {
  readonly file_path: string;
  readonly line_start: number;
  readonly line_end: number;
  readonly relevance_score: number;
  readonly source: string;
  readonly fidelity: string;
  readonly symbol_id?: string;
  readonly depth?: number;
  readonly edge_path?: readonly { readonly direction: string }[];
  readonly name?: string | null;
  readonly code?: string;
}
interface ContextOut {
  readonly source: string;
  readonly token_count: number;
  readonly candidates: readonly CandidateOut[];
  readonly stale_files: readonly string[];
  readonly secrets_redacted: number;
  readonly omitted: { readonly candidates: number } | null;
  readonly degradations: readonly { readonly code: string; readonly detail: string }[];
}

let shop = '';
beforeAll(() => {
  shop = indexedRepository(ORDERS, 'orders');
});

const context = (...args: string[]) => portolanJson<ContextOut>(shop, ['context', ...args], [0, 1]);
const paths = ({ candidates }: ContextOut) => candidates.map(({ file_path }) => file_path);
const cacheOf = (folder: string) => join(folder, '.portolan', 'cache', 'graph-context');

describe('the contract', () => {
  it('R-003-SC-GRAG-001 R-003-GRAG-001 R-003-GRAG-001.input R-003-GRAG-001.score: 向量搜索返回相关代码: hits by meaning have a location and a relevance', () => {
    const out = context('订单处理逻辑');
    expect(out.candidates[0]).toMatchObject({ file_path: 'src/process-order.ts', name: 'processOrder' });
    for (const { file_path, line_start, line_end, relevance_score } of out.candidates) {
      expect(ORDERS[file_path]?.split('\n').length).toBeGreaterThanOrEqual(line_end);
      expect(line_start).toBeLessThanOrEqual(line_end);
      expect(relevance_score).toBeGreaterThan(0);
      expect(relevance_score).toBeLessThanOrEqual(1);
    }
    expect(context('how is an order processed').candidates.map(({ source }) => source)).toContain('embedding');
  });

  it('R-003-SC-GRAG-002 R-003-GRAG-002 R-003-GRAG-002.directions R-001-p3-1.2 R-001-p3-5.3: 图遍历扩展调用链: callers and callees, each with its id, location and depth', () => {
    const reached = context('processOrder', '--top-k', '5').candidates.filter(({ source }) => source === 'graph');
    const last = reached.map(({ edge_path = [] }) => edge_path.at(-1)?.direction);
    expect(new Set(last)).toEqual(new Set(['in', 'out']));
    for (const { symbol_id, file_path, depth, edge_path } of reached) {
      expect(symbol_id).toContain(file_path);
      expect(depth).toBeGreaterThan(0);
      expect(edge_path).toHaveLength(depth as number);
    }
  });

  it('R-003-SC-GRAG-003 R-003-GRAG-002.depth: 图遍历深度限制: nothing is further away than the configured depth', () => {
    const at = (...args: string[]) => {
      const { candidates } = context('processOrder', '--top-k', '5', '--path', 'src/*.ts', ...args);
      return candidates.flatMap(({ source, depth }) => (source === 'graph' ? [depth as number] : []));
    };
    expect(Math.max(...at('--set', 'graph_rag.max_depth=2'))).toBeLessThanOrEqual(2);
    expect(Math.max(...at('--depth', '1'))).toBe(1);
    expect(Math.max(...at('--depth', '4'))).toBeLessThanOrEqual(4);
    expect(portolan(shop, ['context', 'x', '--depth', '5']).code).toBe(2);
    expect(portolan(shop, ['context', 'x', '--set', 'graph_rag.max_depth=0']).code).toBe(2);
  });

  it('R-003-SC-GRAG-004 R-003-GRAG-003 R-003-GRAG-003.cut: Token 预算裁剪: never over budget, and the least relevant is cut first', () => {
    const set = ['--set', 'graph_rag.token_budget=4000', '--top-k', '50'];
    for (const json of [[], ['--json']]) {
      const { stdout } = portolan(shop, ['context', 'order processing report', ...set, ...json]);
      expect(independentTokens(stdout)).toBeLessThanOrEqual(4000);
      expect(independentTokens(stdout)).toBeGreaterThan(2000);
    }
    const small = context('order processing report', ...set);
    const large = context('order processing report', '--budget', '16000', '--top-k', '50');
    expect(large.token_count).toBeGreaterThan(4000);
    const kept = new Set(paths(small));
    const least = Math.min(
      ...small.candidates.filter(({ code }) => code !== undefined).map((own) => own.relevance_score),
    );
    for (const { file_path, relevance_score } of large.candidates) {
      if (!kept.has(file_path)) expect(relevance_score).toBeLessThanOrEqual(least);
    }
    expect(small.omitted?.candidates).toBeGreaterThan(0);
  });

  it('R-003-SC-GRAG-005 R-003-GRAG-004: 缓存命中: repeating a question runs no search and no walk', async () => {
    const folder = indexedRepository(ORDERS, 'cached');
    const { engine, calls } = await countingEngine(folder);
    const first = await contextFor(engine, requestOf('order processing'));
    expect(first.isCached).toBe(false);
    expect(calls).toContain('lexical.search');
    expect(calls).toContain('vectors.load');
    expect(calls).toContain('graph.load');
    calls.length = 0;
    const again = await countingEngine(folder);
    for (const own of [{ engine, calls }, again]) {
      const second = await contextFor(own.engine, requestOf('order processing'));
      expect(second.isCached).toBe(true);
      expect(second.text).toBe(first.text);
      expect(own.calls.filter((call) => /^(?:lexical|vectors|graph|exact)\./.test(call))).toEqual([]);
    }
    const other = await contextFor(engine, requestOf('order pricing'));
    expect(other.isCached).toBe(false);
    writeFiles(folder, { 'src/extra.ts': '/** order processing, too */\nexport function extraOrder() {}\n' });
    expect(portolan(folder, ['index']).code).toBe(0);
    const changed = await contextFor(again.engine, requestOf('order processing'));
    expect(changed.isCached).toBe(false);
    for (const { store } of [engine, again.engine]) await store.close();
  });
});

describe('the cache', () => {
  it('R-003-GRAG-004.ttl: answers as long as configured, and not after the clock was set back', async () => {
    const { engine, calls } = await countingEngine(shop);
    let at = 1_700_000_000_000;
    const clock = { ...systemClock, now: () => at };
    const cache = cacheFolder(
      dataFolder(join(temporaryFolder('cache'), 'entries')),
      { entries: 64, bytes: 1 << 24, maxAgeMs: Number.MAX_SAFE_INTEGER },
      clock,
    );
    const isCached = async () => (await contextFor({ ...engine, cache }, requestOf('order processing'))).isCached;
    expect(await isCached()).toBe(false);
    at += engine.settings.graphRag.cacheTtlSeconds * 1000;
    expect(await isCached()).toBe(true);
    at += 1;
    calls.length = 0;
    expect(await isCached()).toBe(false);
    expect(calls).toContain('lexical.search');
    at -= 3_600_000;
    expect(await isCached()).toBe(false);
    expect(await isCached()).toBe(true);
    await engine.store.close();
  });

  it('R-003-GRAG-004.key: keeps questions apart that differ in anything an answer depends on', async () => {
    const { engine } = await countingEngine(shop);
    const asked = requestOf('order processing');
    await contextFor(engine, asked);
    const others: Partial<ContextRequest>[] = [
      ...[
        { query: 'order processing ' },
        { paths: ['src/reports'] },
        { languages: ['python'] },
        { kinds: ['class' as const] },
      ],
      ...[{ exported: true }, { tests: 'none' as const }, { near: 'src/main.ts' }, { dense: false }, { topK: 11 }],
      ...[{ maxDepth: 3 }, { expand: false }],
    ];
    rmSync(cacheOf(shop), { recursive: true, force: true });
    for (const other of others) {
      expect((await contextFor(engine, { ...asked, ...other })).isCached).toBe(false);
    }
    await contextFor(engine, asked);
    const same: Partial<ContextRequest>[] = [
      { budgetTokens: 900 },
      { form: markdownForm({ next: () => '', again: '' }) },
      { again: true },
    ];
    for (const own of same) expect((await contextFor(engine, { ...asked, ...own })).isCached).toBe(true);
    await engine.store.close();
  });
});

describe('the library', () => {
  it('returns the same as the command line, as text and as data', async () => {
    const library = await openPortolan({ folder: shop, environment: cliEnvironment() });
    const { text, tokenCount, pack } = await library.context('processOrder', { form: jsonForm, budgetTokens: 1500 });
    expect(text).toBe(portolan(shop, ['context', 'processOrder', '--budget', '1500', '--json']).stdout);
    expect(tokenCount).toBe(independentTokens(text));
    expect(pack.pieces[0]?.piece.name).toBe('processOrder');
    const seen = { lines: new Map() };
    const markdown = await library.context('processOrder', { seen });
    expect(markdown.text).toContain('## src/process-order.ts:3-8 processOrder (function)');
    expect((await library.context('processOrder', { seen })).text).toMatch(
      /^Already sent, unchanged: .*process-order\.ts/m,
    );
    await expect(library.context('x', { budgetTokens: 499 })).rejects.toMatchObject({ code: 'bad_argument' });
    await expect(library.context('x', { budgetTokens: 600.5 })).rejects.toMatchObject({ code: 'bad_argument' });
    await library.close();
  });
});

function requestOf(query: string): ContextRequest {
  return {
    ...{ query, repos: [], paths: [], languages: [], kinds: [], exported: false, tests: null, near: null, dense: true },
    ...{
      refresh: 'skip',
      budgetTokens: 4000,
      topK: 10,
      moreHits: 50,
      moreOfFile: 12,
      maxDepth: 2,
      expand: true,
      form: jsonForm,
    },
    ...{ seen: null, again: false },
  };
}

/** A engine of real parts that says which methods of its store were called. */
async function countingEngine(folder: string): Promise<{ engine: Engine; calls: string[] }> {
  const calls: string[] = [];
  const counted = <T extends object>(name: string, port: T): T =>
    new Proxy(port, {
      get(target, key) {
        const value = Reflect.get(target, key, target) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          calls.push(`${name}.${String(key)}`);
          return (value as (...of: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  const engine = await openEngine(folder);
  const { store } = engine;
  const view = async () => {
    const shown = await store.view();
    const { lexical, vectors, graph } = shown;
    const ports = { lexical, vectors, graph };
    const parts = Object.entries(ports).map(([name, port]) => [name, counted(name, port)] as const);
    return { ...shown, ...(Object.fromEntries(parts) as typeof ports) };
  };
  const exactSearches = engine.exactSearches.map((search) => counted('exact', search));
  return { engine: { ...engine, store: { ...store, view }, exactSearches }, calls };
}

describe('what is printed', () => {
  it('follows the published schema for any question', () => {
    for (const args of [
      ['order processing'],
      ['processOrder', '--budget', '500'],
      ['order', '--no-graph'],
      ['order', '--no-dense', '--no-graph'],
      ['order', '--path', 'src/reports', '--budget', '16000', '--top-k', '50'],
      ['zzyzx'],
    ]) {
      const out = context(...args);
      expect(schemaTrouble(out)).toBeNull();
      const { stdout } = portolan(shop, ['context', ...args, '--json']);
      expect(out.token_count).toBe(independentTokens(stdout));
    }
  });

  it('R-001-p3-1.5 R-001-p3-2 R-003-config.enabled: states the source of each part: graph, meaning, words', () => {
    const sources = ({ source, candidates }: ContextOut) => [source, candidates.some((own) => own.source === 'graph')];
    expect(sources(context('how is an order processed'))).toEqual(['graph-rag', true]);
    expect(sources(context('how is an order processed', '--set', 'graph_rag.enabled=false'))).toEqual([
      'embedding',
      false,
    ]);
    expect(sources(context('processOrder', '--no-graph', '--no-dense'))).toEqual(['keyword', false]);
    const byWords = context('how is an order processed', '--no-dense');
    expect(byWords.candidates.map(({ source }) => source)).not.toContain('embedding');
  });

  it('is Markdown for people, with its cost and the next question', () => {
    const { stdout, code } = portolan(shop, ['context', 'processOrder', '--budget', '2000', '--path', 'src/*.ts']);
    expect(code).toBe(0);
    expect(Number(/^(\d+)\/2000 tokens/.exec(stdout)?.[1])).toBe(independentTokens(stdout));
    expect(stdout).toContain(' called by priceOrder\n```typescript\n');
    const much = portolan(shop, ['context', 'order processing', '--budget', '1000', '--top-k', '50']);
    expect(much.stdout).toMatch(/Left out: \d+ pieces? of \d+ files?\. Next: `portolan symbol /);
  });

  it('nothing found is reported, with exit code 1', () => {
    const { code, stdout } = portolan(shop, ['context', 'zzyzx', '--no-dense']);
    expect(code).toBe(1);
    expect(stdout).toContain('Nothing found.');
  });

  it.each([
    [['--budget', '499'], '499'],
    [['--budget', '16001'], '16001'],
    [['--budget', 'lots'], 'lots'],
    [['--top-k', '4'], '4'],
    [['--top-k', '51'], '51'],
    [['--depth', '0'], '0'],
    [['--set', 'graph_rag.token_budget=3999'], 'graph_rag.token_budget'],
    [['--set', 'graph_rag.cache_ttl=59'], 'graph_rag.cache_ttl'],
  ])('%j is refused with exit code 2 and the reason', (args, named) => {
    const { code, stdout, stderr } = portolan(shop, ['context', 'x', ...args]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(named);
  });

  it('an empty question and a workspace without an index are refused', () => {
    expect(portolan(shop, ['context'], { input: ' \n' })).toMatchObject({ code: 2 });
    expect(portolan(temporaryFolder('bare'), ['context', 'x'])).toMatchObject({ code: 2 });
  });
});

describe('texts that name locations', () => {
  it('a trace on standard input returns the code of its frames', () => {
    const trace = `Error: no step\n    at toCents (${shop}/src/to-cents.ts:6:9)\n    at roundMoney (${shop}/src/round-money.ts:7:10)\n`;
    const { stdout, code } = portolan(shop, ['context', '--json'], { input: trace });
    expect(code).toBe(0);
    expect(paths(JSON.parse(stdout)).slice(0, 2)).toEqual(['src/to-cents.ts', 'src/round-money.ts']);
  });

  it('`git diff` returns the changed code and its callers', () => {
    const folder = indexedRepository(ORDERS, 'changed');
    const text = ORDERS['src/round-money.ts'] as string;
    writeFiles(folder, { 'src/round-money.ts': text.replace("'no step'", "'step is missing'") });
    const { stdout } = portolan(folder, ['context', '-', '--json'], { input: git(folder, 'diff') });
    const out = JSON.parse(stdout) as ContextOut;
    expect(out.candidates[0]).toMatchObject({ file_path: 'src/round-money.ts' });
    expect(out.candidates[0]?.code).toContain('step is missing');
    expect(paths(out)).toContain('src/price-order.ts');
  });
});

describe('code that was already sent', () => {
  it('comes as one line, until it changes or is requested again', () => {
    const folder = indexedRepository(ORDERS, 'seen');
    const ask = (...args: string[]) =>
      portolanJson<ContextOut>(folder, [
        'context',
        'processOrder',
        '--path',
        'src/*.ts',
        '--seen',
        'seen.jsonl',
        ...args,
      ]);
    const top = ({ candidates }: ContextOut) => candidates.find(({ name }) => name === 'processOrder');
    const first = ask();
    expect(top(first)?.fidelity).toBe('whole');
    const second = ask();
    expect(top(second)).toMatchObject({ fidelity: 'reference' });
    expect(second.token_count).toBeLessThan(first.token_count);
    expect(second.candidates.filter(({ fidelity }) => fidelity === 'reference').length).toBeGreaterThan(1);
    expect(top(ask('--again'))?.fidelity).toBe('whole');
    const text = ORDERS['src/process-order.ts'] as string;
    writeFiles(folder, { 'src/process-order.ts': text.replace("'no step'", "'step is missing'") });
    const third = ask();
    expect(top(third)?.fidelity).toBe('whole');
    expect(third.candidates.find(({ name }) => name === 'priceOrder')?.fidelity).toBe('reference');
    truncateSync(join(folder, 'seen.jsonl'), 30);
    expect(ask().candidates.length).toBeGreaterThan(0);
    expect(portolan(folder, ['context', 'x', '--seen', '.']).code).toBe(2);
  });
});

describe('secrets', () => {
  it('are in no answer and in no cache file, and their number is reported', () => {
    const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const password = 'correct-horse-9-battery';
    const folder = indexedRepository(
      {
        'src/deploy.ts': `/** Deploys the release. */\nexport function deployRelease() {\n  const token = '${token}';\n  const password = '${password}';\n  return push(token, password);\n}\nexport function push(token: string, password: string) {\n  return token + password;\n}\n`,
      },
      'secret',
    );
    const texts = [['--json'], []].map(
      (json) => portolan(folder, ['context', `deploy release ${token}`, ...json]).stdout,
    );
    const files = readdirSync(cacheOf(folder)).map((name) => readFileSync(join(cacheOf(folder), name), 'utf8'));
    expect(files.length).toBeGreaterThan(0);
    for (const text of [...texts, ...files]) {
      expect(text).toContain('deployRelease');
      expect(text).not.toContain(token);
      expect(text).not.toContain(password);
    }
    expect((JSON.parse(texts[0] as string) as ContextOut).secrets_redacted).toBeGreaterThanOrEqual(2);
    expect(texts[1]).toMatch(/\d secrets redacted/);
  });

  it('a key of many lines counts as one', () => {
    const line = 'MIIEowIBAAKCAQEAq4iEuVqz7wq4iEuVqz7wq4iEuVqz7wq4iEuVqz7w';
    const key = ['-----BEGIN RSA PRIVATE KEY-----', ...Array(20).fill(line), '-----END RSA PRIVATE KEY-----'];
    const text = `export function signRelease() {\n  return sign(\`${key.join('\n')}\`);\n}\n`;
    const folder = indexedRepository({ 'src/sign.ts': text }, 'key');
    const out = portolanJson<ContextOut>(folder, ['context', 'sign release']);
    expect(JSON.stringify(out)).not.toContain('MIIE');
    expect(out.secrets_redacted).toBe(1);
  });
});

describe('bad days', () => {
  it('changed files that were not indexed again are named', () => {
    const folder = indexedRepository(ORDERS, 'stale');
    writeFiles(folder, { 'src/process-order.ts': `// moved\n${ORDERS['src/process-order.ts']}` });
    const set = ['--set', 'refresh.max_files=0'];
    const out = portolanJson<ContextOut>(folder, ['context', 'processOrder', ...set]);
    expect(out.stale_files).toEqual(['src/process-order.ts']);
    expect(out.degradations.map(({ code }) => code)).toContain('index_stale');
    expect(portolan(folder, ['context', 'processOrder', ...set]).stdout).toContain(
      'changed since: src/process-order.ts',
    );
    expect(portolanJson<ContextOut>(folder, ['context', 'processOrder']).stale_files).toEqual([]);
  });

  it('R-003-GRAG-004.place: a broken cache entry counts as none', () => {
    const folder = join(temporaryFolder(), 'broken');
    cpSync(shop, folder, { recursive: true });
    const ask = () => portolan(folder, ['context', 'order processing', '--json']);
    const whole = ask();
    const entries = () => readdirSync(cacheOf(folder)).map((name) => join(cacheOf(folder), name));
    const breakers: ((file: string) => void)[] = [
      (file) => truncateSync(file, 100),
      (file) => truncateSync(file, 0),
      (file) => writeFileSync(file, `${Date.now()} 2\n{}`),
      (file) => writeFileSync(file, `${Date.now()} 4\nnull`),
    ];
    for (const harm of breakers) {
      for (const file of entries()) harm(file);
      expect(ask()).toEqual(whole);
    }
  });

  it('a cache that cannot be written changes nothing', () => {
    const folder = indexedRepository(ORDERS, 'shut');
    const ask = () => portolan(folder, ['context', 'processOrder', '--path', 'src/*.ts', '--json']);
    const whole = ask();
    rmSync(join(folder, '.portolan', 'cache'), { recursive: true });
    writeFileSync(join(folder, '.portolan', 'cache'), 'a file');
    expect(ask()).toEqual(whole);
    rmSync(join(folder, '.portolan', 'cache'));
    if (!canBePowerless) return;
    const named = ['--dir', '.portolan', '--json'];
    const told = powerlessPortolan(folder, ['context', 'processOrder', '--path', 'src/*.ts', ...named]);
    expect(told).toMatchObject({ code: 0, stderr: '' });
    expect((JSON.parse(told.stdout) as ContextOut).candidates).toEqual(
      (JSON.parse(whole.stdout) as ContextOut).candidates,
    );
  });

  it('an index whose repository cannot be reached still answers and says so', () => {
    if (!canBePowerless) return;
    const folder = join(temporaryFolder(), 'all');
    cpSync(shop, join(folder, 'shut/shop'), { recursive: true });
    rmSync(join(folder, 'shut/shop/.portolan'), { recursive: true });
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'nobody', folder]);
    expect(powerlessPortolan(folder, ['index', 'shut/shop']).code).toBe(0);
    chmodSync(join(folder, 'shut'), 0o000);
    const { code, stdout, stderr } = powerlessPortolan(folder, ['context', 'processOrder', '--json']);
    chmodSync(join(folder, 'shut'), 0o755);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const out = JSON.parse(stdout) as ContextOut;
    expect(out.candidates[0]).toMatchObject({ file_path: 'src/process-order.ts' });
    expect(out.degradations.map((own) => own.code)).toContain('repository_missing');
    expect(out.stale_files).toContain('src/process-order.ts');
  });

  it('R-004-3.4: parallel questions return the same bytes', async () => {
    rmSync(cacheOf(shop), { recursive: true, force: true });
    const run = async () => {
      const child = spawn(process.execPath, [CLI, 'context', 'order pricing', '--json'], {
        cwd: shop,
        env: cliEnvironment(),
      });
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        out += part;
      });
      const [code] = (await once(child, 'close')) as [number];
      return { code, out };
    };
    const answers = await Promise.all(Array.from({ length: 6 }, run));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(answers.map(({ out }) => out)).size).toBe(1);
    expect(schemaTrouble(JSON.parse(answers[0]?.out as string))).toBeNull();
  });
});
