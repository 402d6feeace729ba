// `portolan summary` as a process: each action, for people and for programs, with its exit codes.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { indexedRepository, portolan, portolanJson, startPortolan } from '../support/cli.ts';
import { SUMMARY_FILES, summaryFolder } from '../support/summary-project.ts';
import { writeFiles } from '../support/temporary.ts';

interface Report {
  readonly generation: number;
  readonly repositories: readonly {
    readonly documents: number;
    readonly written: number;
    readonly up_to_date: boolean;
  }[];
}

let folder = '';
beforeAll(() => {
  folder = indexedRepository(SUMMARY_FILES, 'shop');
});

describe('build', () => {
  test('before it, the other actions give a hint', () => {
    for (const words of [['search', 'goods'], ['show', 'store'], ['export']]) {
      const { code, stderr } = portolan(folder, ['summary', ...words]);
      expect(code).toBe(2);
      expect(stderr).toContain('portolan summary build');
    }
    expect(portolan(folder, ['summary', 'status'])).toMatchObject({ code: 1 });
  });

  test('--dry-run writes nothing', () => {
    const report = portolanJson<Report>(folder, ['summary', 'build', '--dry-run']);
    expect(report.repositories[0]?.written).toBeGreaterThan(10);
    expect(portolan(folder, ['summary', 'status']).code).toBe(1);
  });

  test('writes the files; a second build has nothing to do', () => {
    const { code, stdout } = portolan(folder, ['summary', 'build']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/shop \d+ summaries: function \d+ · class \d+ · file 7 · module \d+/);
    expect(portolanJson<Report>(folder, ['summary', 'build']).repositories[0]).toMatchObject({
      up_to_date: true,
      written: 0,
    });
  });

  test('an unknown action and unexpected words are refused', () => {
    expect(portolan(folder, ['summary', 'paint'])).toMatchObject({ code: 2 });
    expect(portolan(folder, ['summary', 'build', 'shop']).stderr).toContain('--repo');
    expect(portolan(folder, ['summary', 'show']).code).toBe(2);
    expect(portolan(folder, ['summary', 'search']).code).toBe(2);
  });
});

describe('search, show, status, export', () => {
  test('R-000-1.1.4: search finds by meaning and words; --type and --path limit it; nothing found exits with 1', () => {
    interface Found {
      readonly hits: readonly { readonly doc_id: string; readonly type: string; readonly file_path: string }[];
    }
    const files = portolanJson<Found>(folder, ['summary', 'search', 'send', 'a', 'parcel', '--type', 'file']);
    expect(files.hits[0]).toMatchObject({ doc_id: 'post/post.go', type: 'file', source: 'summary' });
    const below = portolanJson<Found>(folder, ['summary', 'search', 'goods price', '--path', 'web', '--limit', '3']);
    expect(below.hits.every(({ file_path }) => file_path.startsWith('web'))).toBe(true);
    expect(portolan(folder, ['summary', 'search', 'zzz', '--path', 'web/*.zzz']).code).toBe(1);
    expect(portolan(folder, ['summary', 'search', 'parcel', '--limit', '1']).stdout).toMatch(/^post\/post\.go/);
  });

  test('R-000-10.1 R-000-10.2 R-000-10.3 R-000-10.4 R-000-10.5: hits are documents, with their files and lines', () => {
    const { hits } = portolanJson<{ hits: readonly Record<string, unknown>[] }>(folder, [
      ...['summary', 'search', 'cart goods parcel shelf change', '--limit', '50'],
    ]);
    for (const hit of hits) {
      expect(typeof hit.doc_id).toBe('string');
      const hasLines = hit.type === 'function' || hit.type === 'class';
      expect(typeof hit.start_line === 'number' && typeof hit.end_line === 'number').toBe(hasLines);
      if (hit.type !== 'module') expect(Object.keys(SUMMARY_FILES)).toContain(hit.file_path);
      else if (hit.file_path !== '.') {
        expect(Object.keys(SUMMARY_FILES).some((path) => path.startsWith(`${hit.file_path}/`))).toBe(true);
      }
    }
    expect(new Set(hits.map(({ type }) => type)).size).toBe(4);
  });

  test('show prints a folder, a file, a symbol and an id', () => {
    for (const name of ['store', 'store/shelf.py', 'Shelf', 'store/shelf.py::count_value', 'count_value']) {
      const { code, stdout } = portolan(folder, ['summary', 'show', name]);
      expect(code, name).toBe(0);
      expect(stdout).toContain('written by extractive');
    }
    expect(portolan(join(folder, 'store'), ['summary', 'show', 'shelf.py']).stdout).toMatch(/^shelf\.py file/);
    expect(portolan(folder, ['summary', 'show', 'nothing']).code).toBe(1);
  });

  test('export prints every document, one a line', () => {
    const { stdout } = portolan(folder, ['summary', 'export']);
    const all = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const stored = readFileSync(join(summaryFolder(folder), 'summary.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(all.map(({ repo, ...document }) => document)).toEqual(stored.map((line) => JSON.parse(line)));
    const classes = portolan(folder, ['summary', 'export', '--type', 'class']).stdout.trim().split('\n');
    expect(classes.every((line) => JSON.parse(line).type === 'class')).toBe(true);
  });

  test('status says how far behind the files are', () => {
    expect(portolan(folder, ['summary', 'status']).stdout).toContain('up to date');
    writeFiles(folder, { 'web/new.ts': 'export function fresh(x: number) {\n  if (x) return 1;\n  return 2;\n}\n' });
    expect(portolan(folder, ['index']).code).toBe(0);
    expect(portolan(folder, ['summary', 'status']).stdout).toContain('1 files changed since');
    expect(portolan(folder, ['summary', 'search', 'parcel']).stderr).toContain('its summaries are of generation');
    expect(portolan(folder, ['summary', 'build']).code).toBe(0);
    expect(portolan(folder, ['summary', 'show', 'fresh']).code).toBe(0);
  });
});

describe('beside search', () => {
  interface Searched {
    readonly hits: readonly { readonly path: string; readonly trace: Readonly<Record<string, number>> }[];
    readonly degradations: readonly { readonly code: string }[];
  }
  const search = (...more: string[]) =>
    portolanJson<Searched>(folder, ['search', 'where do goods wait', '--explain', ...more]);

  test('the summary leg is off by default; with search.summary it shows what it adds', () => {
    expect(search().hits.some(({ trace }) => '× summary' in trace)).toBe(false);
    const { hits, degradations } = search('--set', 'search.summary=true');
    expect(hits.some(({ trace }) => (trace['× summary'] ?? 0) > 1)).toBe(true);
    expect(degradations).toEqual([]);
  });

  test('without summaries the leg says so, and the others continue', () => {
    const bare = indexedRepository(SUMMARY_FILES, 'bare');
    const found = portolanJson<Searched>(bare, ['search', 'where do goods wait', '--set', 'search.summary=true']);
    expect(found.degradations.map(({ code }) => code)).toEqual(['summary_stale']);
    expect(found.hits.length).toBeGreaterThan(0);
  });

  test('R-000-1.1.1 R-000-11.4: eval compares meaning, words, summaries and everything together', () => {
    writeFiles(folder, { 'questions.jsonl': '{"query": "send a parcel", "relevant": [{"path": "post/post.go"}]}\n' });
    const { legs } = portolanJson<{ legs: readonly { readonly name: string }[] }>(folder, [
      ...['eval', 'questions.jsonl', '--no-refresh'],
    ]);
    rmSync(join(folder, 'questions.jsonl'));
    expect(legs.map(({ name }) => name)).toEqual([
      ...['words alone', 'exact text alone', 'meaning alone', 'summaries by meaning', 'summaries by words'],
      ...['summaries alone', 'fused', '+ names', '+ paths', '+ files', '+ places', '+ roles', '+ graph', '+ summaries'],
    ]);
  });
});

describe('a build that is interrupted', () => {
  test('keeps the old files', async () => {
    const before = readFileSync(join(summaryFolder(folder), 'manifest.json'), 'utf8');
    rmSync(join(folder, '.portolan', 'summary_state'), { recursive: true });
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const build = startPortolan(folder, ['summary', 'build', '--force']);
      setTimeout(() => build.kill(signal), 150);
      await once(build, 'exit');
      expect(readFileSync(join(summaryFolder(folder), 'manifest.json'), 'utf8')).toBe(before);
    }
    expect(portolan(folder, ['summary', 'search', 'parcel']).code).toBe(0);
    expect(portolan(folder, ['summary', 'build']).code).toBe(0);
    expect(readFileSync(join(summaryFolder(folder), 'manifest.json'), 'utf8')).toBe(before);
  });
});

test('the help names the actions', () => {
  const { stdout } = portolan(folder, ['help', 'summary']);
  for (const action of ['build', 'search', 'show', 'status', 'export']) expect(stdout).toContain(action);
  const shell = spawnSync('bash', ['-n'], { input: portolan(folder, ['completion', 'bash']).stdout });
  expect(shell.status).toBe(0);
});
