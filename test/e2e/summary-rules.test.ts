// Rules of the summary index that need a repository made for them: who must not be named at any level, which folders are
// modules, what a setting changes at once, and what is a document.
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openPortolan, type SummaryDocument } from '../../src/index.ts';
import { documentsOf, NO_USER, SUMMARY_FILES, summaryFolder, summaryProject } from '../support/summary-project.ts';
import { writeFiles } from '../support/temporary.ts';

const NAMES = [
  ...['invoice_sender', 'parcel_tracker', 'price_keeper', 'stock_counter', 'order_reader', 'shelf_cleaner'],
  ...['label_printer', 'return_taker'],
];
const caller = (name: string, call: string) =>
  `from lib import core\n\n\ndef ${name}(x):\n    for y in x:\n        if y:\n            ${call}\n`;
/** More callers than are sampled; the comments of function, class and file name one that is not in the sample. */
const NAMING = {
  'lib/core.py': `"""Work that the invoice_sender and the parcel_tracker ask for. Keeps the work in one place."""


def work(x):
    """Is indirectly used by ${NAMES.at(-1)}() and by ${NAMES[0]}. Does all the work at once."""
    for y in x:
        if y:
            return helper_of_work(y)


def helper_of_work(x):
    """Helps. Called through return_taker only."""
    for y in x:
        if y:
            return y


class Worker:
    """Works for the label_printer or the orderReader. Works day and night."""

    def start(self, x):
        """Started by OrderReader and shelf_cleaner."""
        for y in x:
            if y:
                helper_of_work(y)
`,
  ...Object.fromEntries(NAMES.map((name, at) => [`use${at}/${name}.py`, caller(name, 'core.work(y)')])),
};

describe('names', () => {
  test('R-000-2.5 R-000-3.2.4: no document names a caller or dependency, sampled or not, at any level', async () => {
    const { documents: read } = await summaryProject(NAMING);
    const documents = [...(await read()).values()];
    const work = documents.find(({ id }) => id === 'lib/core.py::work') as SummaryDocument;
    expect(work.context.calledBy).toHaveLength(5);
    for (const { id, summary, businessIntent, filePath } of documents) {
      if (!filePath.startsWith('lib')) continue;
      for (const name of [...NAMES, 'helper_of_work']) {
        expect(`${summary} ${businessIntent}`, id).not.toMatch(new RegExp(name.replaceAll('_', '_?'), 'i'));
      }
    }
    expect(work.summary).toContain('Does all the work at once.');
    expect(documents.find(({ id }) => id === 'lib/core.py::Worker')?.summary).toMatch(/^Works day and night\./);
    expect(documents.find(({ id }) => id === 'lib/core.py')?.summary).toMatch(/^Keeps the work in one place\./);
  });

  test('R-000-8.2 R-000-1.1.5: a new caller named like the words of a text changes none of them', async () => {
    const files = {
      ...SUMMARY_FILES,
      'lib/address.py': `def tidy(x):\n    """Brings an address into its canonical shape."""\n    for y in x:\n        if y:\n            return y\n`,
    };
    const { folder, portolan } = await summaryProject(files);
    const before = (await documentsOf(portolan)).get('lib/address.py::tidy') as SummaryDocument;
    writeFiles(folder, {
      'lib/shape.py':
        'from lib import address\n\n\ndef canonical_shape(x):\n    for y in x:\n        address.tidy(y)\n',
    });
    await portolan.buildSummaries();
    const after = (await documentsOf(portolan)).get('lib/address.py::tidy') as SummaryDocument;
    expect(after.context.calledBy).toEqual(['lib/shape.py::canonical_shape']);
    const { summary, businessIntent, keywords, summaryHash } = after;
    expect({ summary, businessIntent, keywords, summaryHash }).toEqual({
      ...{ summary: 'Brings an address into its canonical shape.', businessIntent: before.businessIntent },
      ...{ keywords: before.keywords, summaryHash: before.summaryHash },
    });
  });

  test('R-000-2.4 R-000-3.1: whoever calls from within a function is that function, and each name is a document', async () => {
    const { documents: read } = await summaryProject({
      'lib/core.py': 'def work(x):\n    for y in x:\n        if y:\n            return y\n',
      'lib/use.py': `from lib.core import work


def outer(x):
    def inner(y):
        return work(y)

    for z in x:
        inner(z)
`,
    });
    const documents = await read();
    expect(documents.get('lib/core.py::work')?.context.calledBy).toEqual(['lib/use.py::outer']);
    expect(documents.get('lib/use.py::outer')?.dependencies).toEqual(['lib/core.py::work']);
    for (const { context, dependencies } of documents.values()) {
      for (const id of [...context.calledBy, ...context.calls, ...dependencies])
        expect(documents.has(id), id).toBe(true);
    }
  });
});

describe('modules', () => {
  test('R-000-5.3.3 R-000-3.4.3: every folder with indexed files below it is a module, told by its README and folders', async () => {
    const { documents: read } = await summaryProject({
      ...SUMMARY_FILES,
      'deep/parcels/still/one.py': 'def one(x):\n    for y in x:\n        if y:\n            return y\n',
      'manual/README.md': '# Manual\n\nHow to run the shop by hand.\n',
      'data/prices.json': '{}\n',
    });
    const documents = await read();
    expect(documents.get('.')?.summary).toContain('Sells things over the counter and by post.');
    expect(documents.get('manual')).toMatchObject({ type: 'module', isPlaceholder: false, language: 'markdown' });
    expect(documents.get('manual')?.summary).toContain('How to run the shop by hand.');
    expect(documents.get('deep')?.summary).toBe('Code for parcels.');
    expect(documents.get('data')).toMatchObject({ type: 'module', isPlaceholder: true });
    const modules = [...documents.values()].filter(({ type }) => type === 'module').map(({ id }) => id);
    expect(modules.sort()).toEqual(
      [
        '.',
        'data',
        'deep',
        'deep/parcels',
        'deep/parcels/still',
        'manual',
        'post',
        'ruby',
        'store',
        'web',
        'web/checkout',
      ].sort(),
    );
  });
});

describe('settings', () => {
  test('R-000-5.4-length.1: another summary_embed_max_tokens makes other vectors at once', async () => {
    const { folder, portolan, file } = await summaryProject();
    const before = file('dense/embeddings.pt').toString('base64');
    await portolan.close();
    const settings = ['summary_embed_max_tokens=32'];
    const again = await openPortolan({ folder, settings, environment: NO_USER });
    const { repositories } = await again.buildSummaries();
    expect(repositories[0]?.isUpToDate).toBe(false);
    expect(file('dense/embeddings.pt').toString('base64')).not.toBe(before);
    await again.close();
  });

  test('R-000-A.1.3: another filter is counted at once', async () => {
    const { folder, portolan } = await summaryProject();
    await portolan.close();
    const again = await openPortolan({ folder, settings: ['filter.min_lines=60'], environment: NO_USER });
    const dry = await again.buildSummaries({ dryRun: true });
    expect(dry.repositories[0]?.written).toBeGreaterThan(3);
    await again.buildSummaries({ force: true });
    const functions = [...(await documentsOf(again)).values()].filter(({ type }) => type === 'function');
    expect(functions.every(({ isPlaceholder }) => isPlaceholder)).toBe(true);
    await again.close();
  });
});

describe('what a file says of itself', () => {
  test('R-000-A.2.1 R-000-A.2.3: a remark at the top of a Python file is no docstring; _HIDDEN_LIMIT is a global', async () => {
    const body = 'def one(x):\n    for y in x:\n        if y:\n            return y\n';
    const { folder, portolan } = await summaryProject({
      'lib/one.py': `# Never touch this on a Friday.\n\n_HIDDEN_LIMIT = 4\n\n\n${body}`,
    });
    const first = (await documentsOf(portolan)).get('lib/one.py') as SummaryDocument;
    expect(first.summary).not.toContain('Friday');
    writeFiles(folder, { 'lib/one.py': `# Another remark.\n\n_HIDDEN_LIMIT = 4\n\n\n${body}` });
    await portolan.buildSummaries();
    const second = (await documentsOf(portolan)).get('lib/one.py') as SummaryDocument;
    expect(second.contentHash).toBe(first.contentHash);
    writeFiles(folder, { 'lib/one.py': `# Another remark.\n\n_OTHER_LIMIT = 4\n\n\n${body}` });
    await portolan.buildSummaries();
    expect((await documentsOf(portolan)).get('lib/one.py')?.contentHash).not.toBe(first.contentHash);
  });

  test('R-000-9.3: a file in which nothing can be parsed is reported and has no document', async () => {
    const { portolan } = await summaryProject(
      { ...SUMMARY_FILES, 'lib/broken.ts': 'function (((( {{{ \n@@@ %%% (((\n' },
      { build: false },
    );
    const { degradations } = await portolan.buildSummaries();
    expect(degradations.map(({ subject }) => subject)).toContain('lib/broken.ts');
    expect([...(await documentsOf(portolan)).keys()]).not.toContain('lib/broken.ts');
  });
});

test('R-000-2.5: a rebuild without the old files says the same', async () => {
  const { folder, portolan, documents: read } = await summaryProject(NAMING);
  const words = async () => [...(await read()).values()].map(({ id, summary }) => [id, summary]);
  const before = await words();
  rmSync(summaryFolder(folder), { recursive: true });
  await portolan.buildSummaries();
  expect(await words()).toEqual(before);
});
