// Questions about documentation, and what hits in documents are.
import { beforeAll, describe, expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment, indexedRepository, portolan, portolanJson } from '../support/cli.ts';
import { mcpSession } from '../support/mcp.ts';

const FILES = {
  'README.md': '# Kiln\n\nKiln fires templates into pages.\n\n## Installation\n\nRun `npm install kiln`.\n',
  'CHANGELOG.md': '# Changelog\n\n## 2.0.0\n\n- Layouts may be nested.\n- Partial templates take arguments.\n',
  'docs/layouts.md':
    '# Layouts\n\nA layout surrounds a page.\n\n## Nested layouts\n\nA layout may name another layout in its head.\n',
  'docs/partials.rst': 'Partials\n========\n\nA partial template takes arguments: pass them after its name.\n',
  'docs/deploy.md': '# Deploying\n\nCopy the folder `out` to any web server, or publish it with your own script.\n',
  'src/layout.ts': `import { readPage } from './page';

/** Surrounds a page with its layout, and that with the layout it names. */
export function applyLayout(page: string, layouts: ReadonlyMap<string, string>): string {
  const { layout, body } = readPage(page);
  const around = layouts.get(layout);
  return around === undefined ? body : applyLayout(around.replace('{{page}}', body), layouts);
}
`,
  'src/partial.ts': `/** Puts a partial template in the place of its tag, with the arguments behind its name. */
export function expandPartial(tag: string, partials: ReadonlyMap<string, string>): string {
  const [name = '', ...given] = tag.split(' ');
  return given.reduce((text, each, at) => text.replace('$' + at, each), partials.get(name) ?? '');
}
`,
  'src/page.ts': `export function readPage(text: string): { layout: string; body: string } {
  const [head = '', body = ''] = text.split('---');
  return { layout: head.trim(), body };
}
`,
};

interface HitOut {
  readonly path: string;
  readonly kind: string | null;
  readonly name: string | null;
}

let folder = '';
beforeAll(() => {
  folder = indexedRepository(FILES, 'kiln');
});

const hitsOf = (question: string, ...more: string[]) =>
  portolanJson<{ hits: readonly HitOut[] }>(folder, ['search', question, ...more], [0, 1]).hits;
const isDocument = ({ path }: { readonly path: string }) => /\.(?:md|rst)$/.test(path);

describe('the kind of a question decides', () => {
  it.each([
    ['guide for nested layouts', 'docs/layouts.md'],
    ['how do I pass arguments to a partial template', 'docs/partials.rst'],
    ['publish my pages on a web server', 'docs/deploy.md'],
    ['installation instructions', 'README.md'],
    ['changelog: since which version may layouts be nested', 'CHANGELOG.md'],
  ])('%s: a document comes first', (question, path) => {
    expect(hitsOf(question)[0]).toMatchObject({ path, kind: 'documentation' });
    expect(hitsOf(question, '--no-dense')[0]?.path).toBe(path);
  });

  it.each([
    ['where are the arguments of a partial template replaced', 'src/partial.ts'],
    ['applyLayout', 'src/layout.ts'],
  ])('%s: code comes first', (question, path) => {
    expect(hitsOf(question)[0]?.path).toBe(path);
  });

  it('how does a page get its layout: the two files of code that say so come before documents', () => {
    const first = hitsOf('how does a page get its layout').slice(0, 2);
    expect(first.map(({ path }) => path).sort()).toEqual(['src/layout.ts', 'src/page.ts']);
  });

  it('the guide comes before the history, which only a question about releases wants', () => {
    const paths = hitsOf('guide for nested layouts').map(({ path }) => path);
    expect(paths.indexOf('docs/layouts.md')).toBeLessThan(paths.indexOf('CHANGELOG.md'));
  });

  it('explains what code lost beside documents', () => {
    const { hits } = portolanJson<{ hits: readonly { readonly trace: Record<string, number> }[] }>(folder, [
      ...['search', 'guide for nested layouts', '--explain'],
    ]);
    expect(hits.some(({ trace }) => trace['× beside documents'] !== undefined)).toBe(true);
  });
});

describe('parts of documents are of kind documentation', () => {
  it('R-004-4.2.1: in search, filtered by --kind', () => {
    const hits = hitsOf('layout', '--kind', 'documentation');
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every((hit) => isDocument(hit) && hit.kind === 'documentation')).toBe(true);
    expect(hitsOf('layout', '--kind', 'function').some(isDocument)).toBe(false);
    const both = hitsOf('layout', '--kind', 'function', '--kind', 'documentation');
    expect([both.some(isDocument), both.some(({ kind }) => kind === 'function')]).toEqual([true, true]);
    expect(hitsOf('layout', '--kind', 'documentation', '--language', 'typescript')).toEqual([]);
    expect(portolan(folder, ['search', 'layout', '--kind', 'documents']).code).toBe(2);
  });

  it('a language of documents is enough of a filter', () => {
    const hits = hitsOf('partial template', '--language', 'restructuredtext');
    expect(hits.map(({ path, kind }) => [path, kind])).toEqual([['docs/partials.rst', 'documentation']]);
  });

  it('in a pack', () => {
    const { candidates } = portolanJson<{ candidates: readonly { file_path: string; kind?: string }[] }>(folder, [
      ...['context', 'guide for nested layouts'],
    ]);
    expect(candidates[0]).toMatchObject({ file_path: 'docs/layouts.md', kind: 'documentation' });
  });

  it('in the tools for agents', async () => {
    const session = await mcpSession(folder);
    const { text } = await session.call('code_search', { query: 'layout', kind: 'documentation', format: 'json' });
    const { hits } = JSON.parse(text) as { hits: readonly HitOut[] };
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ kind }) => kind === 'documentation')).toBe(true);
    const wrong = await session.call('code_search', { query: 'layout', kind: 'documents' });
    expect([wrong.isError, wrong.text.includes('documentation')]).toEqual([true, true]);
  });

  it('in the library', async () => {
    const portolan = await openPortolan({ folder, environment: cliEnvironment() });
    const { hits } = await portolan.search('layout', { kinds: ['documentation'] });
    await portolan.close();
    expect(hits.map(({ kind }) => kind)).toContain('documentation');
    expect(hits.every(isDocument)).toBe(true);
  });
});
