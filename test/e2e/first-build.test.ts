// A question in a git repository without an index: it builds the index, or is answered from exact text while that goes on.
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { portolan, portolanJson } from '../support/cli.ts';
import { canBePowerless, powerlessPortolan } from '../support/powerless.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const FILES = {
  'src/cart.ts': 'export class Cart {\n  add(parcel: string) {\n    return weigh(parcel);\n  }\n}\n',
  'src/weigh.ts': 'export function weigh(parcel: string) {\n  return parcel.length;\n}\n',
};
const AT_ONCE = ['--set', 'refresh.first_index_seconds=0'];
const WAIT_MS = 120_000;

interface Answer {
  readonly generation: number;
  readonly hits: readonly { readonly path: string }[];
  readonly degradations: readonly { readonly code: string; readonly detail: string }[];
}

describe('a question in a git repository without an index', () => {
  it('R-002-4.1.1: builds the index with progress on stderr, then answers from it', () => {
    const folder = gitRepository(FILES);
    const first = portolan(folder, ['search', 'weigh']);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain('src/weigh.ts');
    expect(first.stderr).toContain('no index yet: building it now');
    expect(first.stderr).toContain('scanning');
    const second = portolan(folder, ['callers', 'Cart']);
    expect(second.stderr).not.toContain('no index yet');
  });

  it('prints no progress with --quiet', () => {
    const { code, stderr } = portolan(gitRepository(FILES), ['search', 'weigh', '--quiet']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('R-002-1.3.6 R-002-4.1.1: is answered from exact text if the build takes too long, and the build continues in the background', async () => {
    const folder = gitRepository(FILES);
    const early = portolanJson<Answer>(folder, ['search', 'weigh', ...AT_ONCE]);
    expect(early.generation).toBe(0);
    expect(early.hits.map(({ path }) => path)).toContain('src/weigh.ts');
    expect(early.degradations).toMatchObject([{ code: 'index_building' }]);
    expect(early.degradations[0]?.detail).toContain('in the background');
    const late = await untilBuilt(folder, ['search', 'weigh', '--no-refresh']);
    expect(late).toMatchObject({ degradations: [] });
    expect(late.generation).toBeGreaterThan(0);
  });

  it('answers context, callers and refs from exact text, and refuses verbs that need an index', async () => {
    const folder = gitRepository(FILES);
    const context = portolan(folder, ['context', 'weigh', ...AT_ONCE]);
    expect(context.code).toBe(0);
    expect(context.stdout).toContain('return weigh(parcel)');
    await untilBuilt(folder, ['search', 'weigh', '--no-refresh']);

    const other = gitRepository(FILES);
    const callers = portolan(other, ['callers', 'src/weigh.ts#weigh', ...AT_ONCE]);
    expect(callers.code).toBe(0);
    expect(callers.stdout).toContain('2 lines mention weigh\n');
    expect(callers.stdout).not.toContain('edge');
    await untilBuilt(other, ['search', 'weigh', '--no-refresh']);

    const third = gitRepository(FILES);
    const symbol = portolan(third, ['symbol', 'weigh', '--json', ...AT_ONCE]);
    expect(symbol.code).toBe(2);
    expect(JSON.parse(symbol.stdout)).toMatchObject({ error: { code: 'index_building' } });
    await untilBuilt(third, ['search', 'weigh', '--no-refresh']);
  });

  it('waits for the index with --wait and with --require-fresh', () => {
    for (const flag of ['--wait', '--require-fresh']) {
      const answer = portolanJson<Answer>(gitRepository(FILES), ['search', 'weigh', flag, ...AT_ONCE]);
      expect(answer.generation).toBeGreaterThan(0);
      expect(answer.degradations).toEqual([]);
    }
  });

  it('names the command to run, with --no-refresh and outside of a git repository', () => {
    const folder = gitRepository(FILES);
    const plain = temporaryFolder('plain');
    writeFiles(plain, FILES);
    for (const [at, args] of [
      [folder, ['search', 'weigh', '--no-refresh']],
      [plain, ['search', 'weigh']],
      [plain, ['callers', 'weigh']],
    ] as const) {
      const { code, stderr } = portolan(at, args);
      expect(code).toBe(2);
      expect(stderr).toContain('hint: run `portolan index` first');
      expect(existsSync(`${at}/.portolan`)).toBe(false);
    }
  });

  it.skipIf(!canBePowerless)('is answered from exact text if no index can be written', () => {
    const { code, stdout, stderr } = powerlessPortolan(gitRepository(FILES), ['search', 'weigh']);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toContain('src/weigh.ts');
    expect(stderr).toContain('the index cannot be written here');
  });
});

async function untilBuilt(folder: string, args: readonly string[]): Promise<Answer> {
  const started = Date.now();
  for (;;) {
    const answer = portolanJson<Answer>(folder, args, [0, 1, 2]);
    if (answer.generation > 0 && answer.degradations.length === 0) return answer;
    if (Date.now() - started > WAIT_MS) throw new Error(`not built: ${JSON.stringify(answer)}`);
    await delay(200);
  }
}
