// Ranked search as users meet it: names, questions, texts, slips of the pen, scopes.
import { beforeAll, describe, expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment, indexedRepository, portolan, portolanJson } from '../support/cli.ts';

const FILES = {
  'src/session/store.ts': `import { now } from '../clock';

/** Keeps sessions until they expire. */
export class SessionStore {
  private entries = new Map<string, number>();

  put(id: string): void {
    this.entries.set(id, now());
  }

  expire(limit: number): void {
    if (this.entries.size > limit) throw new Error('session limit reached');
  }
}
`,
  'src/session/index.ts': "export { SessionStore } from './store';\n",
  'src/clock.ts':
    'export function now(): number {\n  return Date.now();\n}\n\nfunction drift(): number {\n  return 0;\n}\n',
  'src/http/login.ts': `import { SessionStore } from '../session/store';

export function logIn(store: SessionStore): void {
  store.put('me');
}

export const TIMEOUT_MS = 30;
`,
  'test/session.test.ts': `import { SessionStore } from '../src/session/store';

test('a session store expires its sessions', () => {
  new SessionStore().expire(1);
});
`,
  'docs/sessions.md': '# Sessions\n\nA session store keeps every session until it expires.\n',
};

interface HitOut {
  readonly path: string;
  readonly name: string | null;
  readonly start_line: number;
  readonly score: number;
  readonly source: string;
  readonly trace?: Readonly<Record<string, number>>;
}
interface SearchOut {
  readonly hits: readonly HitOut[];
  readonly degradations: readonly { readonly code: string; readonly detail: string }[];
}

let folder = '';
beforeAll(() => {
  folder = indexedRepository(FILES, 'shop');
});

const search = (...args: string[]) => portolanJson<SearchOut>(folder, ['search', ...args]);
const paths = (...args: string[]) => search(...args).hits.map(({ path }) => path);

describe('what is asked for', () => {
  it('a name finds its definition, shown from its first line', () => {
    const [first] = search('SessionStore').hits;
    expect(first).toMatchObject({ path: 'src/session/store.ts', name: 'SessionStore', start_line: 3 });
  });

  it('a question finds code before tests and documents, and more than one file', () => {
    const found = paths('how are sessions expired by the store');
    expect(found[0]).toBe('src/session/store.ts');
    expect(found.indexOf('docs/sessions.md')).toBeGreaterThan(0);
    expect(new Set(found.slice(0, 3)).size).toBeGreaterThan(1);
  });

  it('two words match one compound name', () => {
    expect(paths('log in')[0]).toBe('src/http/login.ts');
    expect(paths('login')[0]).toBe('src/http/login.ts');
  });

  it('quoted text is matched exactly', () => {
    const [first] = search('"session limit reached"').hits;
    expect(first).toMatchObject({ path: 'src/session/store.ts', name: 'expire', source: 'exact' });
  });

  it('a pattern is matched exactly', () => {
    const [first] = search('TIMEOUT_\\w+').hits;
    expect(first).toMatchObject({ path: 'src/http/login.ts', source: 'exact' });
  });

  it('a misspelt name is corrected, and the answer says so', () => {
    const { hits, degradations } = search('SesionStroe');
    expect(hits[0]).toMatchObject({ name: 'SessionStore' });
    expect(degradations[0]).toMatchObject({ code: 'query_corrected', detail: expect.stringContaining('SessionStore') });
  });

  it('a pasted report is searched by its title, names and files', () => {
    const report =
      'Sessions vanish\\n\\nAfter a while I get "session limit reached":\\n  at SessionStore.expire (store.ts:12)\\n';
    expect(paths(report)[0]).toBe('src/session/store.ts');
  });

  it('an empty query finds nothing', () => {
    expect(portolan(folder, ['search', 'zzyzx'])).toMatchObject({ code: 1 });
    expect(portolan(folder, ['search', '???'])).toMatchObject({ code: 1 });
  });
});

describe('scopes', () => {
  it('by kind, by export, with and without tests', () => {
    expect(search('session', '--kind', 'class').hits.map(({ name }) => name)).toEqual(['SessionStore']);
    expect(search('now drift', '--exported').hits.map(({ name }) => name)).not.toContain('drift');
    expect(new Set(paths('session store', '--tests'))).toEqual(new Set(['test/session.test.ts']));
    expect(paths('session store', '--no-tests')).not.toContain('test/session.test.ts');
    expect(portolan(folder, ['search', 'x', '--kind', 'gadget']).code).toBe(2);
  });

  it('quoted text within a folder', () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`a/f${at}.ts`, 'const a = "needle here";\n'.repeat(5)]),
    );
    const own = indexedRepository({ ...many, 'z/last.ts': 'const z = "needle here";\n' }, 'many');
    const { hits } = portolanJson<SearchOut>(own, ['search', '"needle here"', '--path', 'z']);
    expect(hits.map(({ path, source }) => [path, source])).toEqual([['z/last.ts', 'exact']]);
  });

  it('R-002-3.2.4: hits near a file count more', () => {
    const score = (...args: string[]) => search('now', ...args).hits.find(({ path }) => path === 'src/clock.ts')?.score;
    expect(score('--near', 'src/other.ts')).toBeGreaterThan(score() as number);
    expect(score('--near', 'test/session.test.ts')).toBe(score());
  });

  it('each query on standard input has its own scope', () => {
    const lines = [
      { id: 1, query: 'session', kind: 'class' },
      { id: 2, query: 'session', path: 'test' },
    ];
    const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const { stdout } = portolan(folder, ['search', '--stdin'], { input });
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SearchOut & { id: number });
    expect(answers.map(({ id, hits }) => [id, hits[0]?.path])).toEqual([
      [1, 'src/session/store.ts'],
      [2, 'test/session.test.ts'],
    ]);
    const bad = '{"query": "a", "kind": "gadget"}\n{"query": "a", "limit": "x"}\nsession\n';
    const told = portolan(folder, ['search', '--stdin'], { input: bad }).stdout.trim().split('\n');
    expect(told[0]).toContain('there is no kind of symbol gadget');
    expect(told[1]).toContain('limit is 1 to 1000');
    expect((JSON.parse(told[2] as string) as SearchOut).hits.length).toBeGreaterThan(0);
  });
});

describe('settings and traces', () => {
  it('every factor is shown', () => {
    const [first] = search('session store', '--explain').hits;
    expect(first?.trace).toMatchObject({
      words: expect.any(Number),
      name: expect.any(Number),
      file_name: expect.any(Number),
    });
    expect(portolan(folder, ['search', 'session store', '--explain']).stdout).toContain('words ');
  });

  it('R-002-3.2.2 R-002-3.2.3 R-002-3.2.5: weights can be set', () => {
    const trace = search('session store', '--explain', '--set', 'search.symbol_boost=0', '--set', 'search.path_boost=0')
      .hits[0]?.trace;
    expect(Object.keys(trace ?? {})).not.toContain('name');
    expect(Object.keys(trace ?? {})).not.toContain('file_name');
    const top = (...args: string[]) => search('session store', ...args).hits[0]?.score as number;
    expect(top('--set', 'search.long_chunk_penalty=10')).toBeLessThan(top());
  });

  it('R-002-3.1.1-k: how many chunks search by meaning recalls can be set', () => {
    const names = Array.from({ length: 30 }, (_, at) => `parse${String.fromCharCode(65 + at)}`);
    const files = names.map((name) => [
      `src/${name}.ts`,
      `/** Parses a text. */\nexport function ${name}(text: string): string[] {\n  return text.split(',');\n}\n`,
    ]);
    const many = indexedRepository(Object.fromEntries(files), 'parsers');
    const byMeaning = (...args: string[]) => {
      const { hits } = portolanJson<SearchOut>(many, ['search', 'parse a text', '--limit', '50', '--explain', ...args]);
      return hits.filter(({ trace = {} }) => 'meaning' in trace).length;
    };
    expect(byMeaning('--set', 'search.recall=10')).toBe(10);
    expect(byMeaning('--set', 'search.recall=20')).toBe(20);
    expect(byMeaning()).toBe(30);
  });

  it('the library returns the same', async () => {
    const own = await openPortolan({ folder, environment: cliEnvironment() });
    const { hits } = await own.search('session', { kinds: ['class'], refresh: 'skip' });
    expect(hits.map(({ name }) => name)).toEqual(['SessionStore']);
    await own.close();
  });
});
