import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fewEntries, SUMMARY_FACTS } from '../../../test/support/summary-entries.ts';
import { temporaryFolder } from '../../../test/support/temporary.ts';
import type { ErrorCode, PortolanError } from '../../model/errors.ts';
import { repoId } from '../../model/ids.ts';
import type { SummaryFiles, SummaryReading } from '../../ports/summary-files.ts';
import { dataFolder } from '../node-files/data-folder.ts';
import { FILES, type FileName } from './file-names.ts';
import { summaryFolders } from './summary-folders.ts';

const REPO = repoId('shop');

async function written() {
  const root = temporaryFolder('summary');
  const files = summaryFolders(dataFolder(root), 'function_level');
  await files.write(REPO, SUMMARY_FACTS, fewEntries());
  const above = join(root, 'summary_index_function_level');
  return { files, above, folder: join(above, 'shop') };
}

const READ: Readonly<Record<FileName, (reading: SummaryReading) => unknown>> = {
  'summary.jsonl': (reading) => [...reading.documents()],
  'dense/embeddings.pt': (reading) => reading.dense(),
  'dense/index_map.json': (reading) => reading.dense(),
  'bm25/index.npz': (reading) => reading.sparse(),
  'bm25/vocab.json': (reading) => reading.sparse(),
  'bm25/metadata.jsonl': (reading) => reading.sparse(),
};

const generation = (files: SummaryFiles) => files.read(REPO, ({ manifest }) => manifest.generation);

describe('R-000-6.1: the folder of a repository', () => {
  it('has these files, and a manifest of every field with their digests', async () => {
    const { folder } = await written();
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      ...['bm25', 'bm25/index.npz', 'bm25/metadata.jsonl', 'bm25/vocab.json', 'dense', 'dense/embeddings.pt'],
      ...['dense/index_map.json', 'manifest.json', 'summary.jsonl'],
    ]);
    const { files, crc32, ...manifest } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toEqual({
      schema_version: 1,
      generation: 7,
      summary_levels: ['function', 'class', 'file', 'module'],
      base_strategy: 'function_level',
      prompt_template_hash: 'da39a3ee5e6b4b0d3255bfef95601890afd80709',
      summary_llm_provider: null,
      summary_llm_model: null,
      summary_llm_temperature: null,
      summary_llm_seed: null,
      graph_version: '356a192b7913b04c54574d18c28d46e6395428ab',
      hash_policy: { content: 'sha1(source)', graph: 'sha1(context)', summary: 'sha1(prompt + source)' },
      lang_allowlist: null,
      skip_patterns: ['^get_'],
      max_file_size_mb: 1,
      embedding_model: 'test/three',
      embedding_dimensions: 3,
      bm25: { k1: 1.5, b: 0.75 },
      documents: 7,
      vectors: 5,
    });
    expect(crc32).toMatch(/^[0-9a-f]{8}$/);
    expect(Object.keys(files)).toEqual([...FILES]);
    for (const name of FILES) {
      const bytes = readFileSync(join(folder, name));
      expect(files[name]).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
  });

  it('is these bytes for these entries, on any machine and every time', async () => {
    const { files, folder } = await written();
    const digest = () =>
      createHash('sha256')
        .update(readFileSync(join(folder, 'manifest.json')))
        .digest('hex');
    const first = digest();
    await files.write(REPO, SUMMARY_FACTS, fewEntries());
    expect(digest()).toBe(first);
    expect(first).toBe('75d3331e94812616d79ad34c8cd020774f3b7f2c812862f247b4bb229e57ae78');
  });

  it('maps rows to ids and terms to columns in order, terms that are numbers too', async () => {
    const { folder } = await written();
    const text = (name: FileName) => readFileSync(join(folder, name), 'utf8');
    expect(text('bm25/vocab.json')).toBe(
      ['{', '"1": 0,', '"__proto__": 1,', '"auth": 2,', '"example": 3,', '"login": 4,', '"modul": 5,', '"name": 6,']
        .concat(['"src": 7,', '"検索": 8,', '"𝒳": 9', '}', ''])
        .join('\n'),
    );
    expect(text('dense/index_map.json').split('\n').slice(0, 3)).toEqual(['[', '".",', '"src",']);
    expect(text('bm25/metadata.jsonl').split('\n')[5]).toBe(
      '{"id":"src/auth.py::Login.get_name","type":"function","is_placeholder":true,"length":3}',
    );
  });
});

describe('damage is told', () => {
  const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
    'cut short': (path) => truncateSync(path, readFileSync(path).length - 1),
    empty: (path) => truncateSync(path, 0),
    'with more at its end': (path) => appendFileSync(path, '\n'),
    'with another letter': (path) => {
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
      writeFileSync(path, bytes);
    },
    missing: (path) => rmSync(path),
    'a folder': (path) => {
      rmSync(path);
      mkdirSync(path);
    },
  };

  it.each(FILES.flatMap((name) => Object.keys(DAMAGES).map((damage) => [name, damage] as const)))(
    '%s %s',
    async (name, damage) => {
      const { files, folder } = await written();
      DAMAGES[damage]?.(join(folder, name));
      await expect(files.read(REPO, READ[name])).rejects.toMatchObject({ code: 'store_corrupt' });
      await files.write(REPO, SUMMARY_FACTS, fewEntries());
      await expect(files.read(REPO, READ[name])).resolves.not.toBeNull();
    },
  );

  it.each<[string, (text: string) => string | null, ErrorCode]>([
    ['cut short', (text) => text.slice(0, -3), 'store_corrupt'],
    ['of something else', () => '{"name": "shop"}', 'store_foreign'],
    ['no object', () => '[1]', 'store_foreign'],
    ['without its files', (text) => text.replace('"files"', '"others"'), 'store_foreign'],
    ['of a later version', (text) => text.replace('"schema_version": 1', '"schema_version": 2'), 'store_newer'],
    ['of an earlier version', (text) => text.replace('"schema_version": 1', '"schema_version": 0'), 'store_older'],
    ['missing', () => null, 'store_foreign'],
  ])('a manifest %s', async (_, change, code) => {
    const { files, folder } = await written();
    const path = join(folder, 'manifest.json');
    // As one that has no sum of itself.
    const changed = change(readFileSync(path, 'utf8').replace(/,\n {2}"crc32": "[0-9a-f]{8}"/, ''));
    if (changed === null) rmSync(path);
    else writeFileSync(path, changed);
    await expect(files.read(REPO, () => 'read')).rejects.toMatchObject({ code });
  });
});

it('one flipped bit of the manifest is found, wherever it is', async () => {
  const { files, folder } = await written();
  const path = join(folder, 'manifest.json');
  const whole = readFileSync(path);
  const before = await files.read(REPO, ({ manifest }) => manifest);
  for (let bit = 0; bit < whole.length * 8; bit += 7) {
    const flipped = Buffer.from(whole);
    flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
    writeFileSync(path, flipped);
    const read = await files.read(REPO, ({ manifest }) => manifest).catch((error: PortolanError) => error.code);
    // In the name of the sum itself nothing is lost.
    if (read !== 'store_corrupt') expect(read).toEqual(before);
  }
});

describe('a writer that was killed', () => {
  it('while it wrote: the old one is read, the next writer takes the scraps away', async () => {
    const { files, above, folder } = await written();
    mkdirSync(`${folder}~new/dense`, { recursive: true });
    writeFileSync(`${folder}~new/summary.jsonl`, '{"id"');
    expect(await generation(files)).toBe(7);
    await files.write(REPO, { ...SUMMARY_FACTS, generation: 8 }, []);
    expect(readdirSync(above)).toEqual(['shop']);
  });

  it('between its two renames: the old one is read, and put back by the next', async () => {
    const { files, above, folder } = await written();
    cpSync(folder, `${folder}~new`, { recursive: true });
    renameSync(folder, `${folder}~old`);
    expect(await generation(files)).toBe(7);
    const failing = files.write(REPO, SUMMARY_FACTS, fewEntries().reverse());
    await expect(failing).rejects.toBeInstanceOf(RangeError);
    expect(readdirSync(above)).toEqual(['shop']);
    expect(await generation(files)).toBe(7);
  });

  it('after them: the new one is read, whatever is left of the old', async () => {
    const { files, above, folder } = await written();
    cpSync(folder, `${folder}~old`, { recursive: true });
    rmSync(`${folder}~old/manifest.json`);
    expect(await generation(files)).toBe(7);
    await files.remove(REPO);
    expect(readdirSync(above)).toEqual([]);
    expect(await generation(files)).toBeNull();
  });
});

it('what stands in the way is a coded error', async () => {
  const root = temporaryFolder('summary');
  writeFileSync(join(root, 'summary_index_function_level'), 'a file');
  const files = summaryFolders(dataFolder(root), 'function_level');
  await expect(files.write(REPO, SUMMARY_FACTS, [])).rejects.toMatchObject({ code: 'store_readonly' });
  expect(existsSync(join(root, 'summary_index_function_level'))).toBe(true);
});
