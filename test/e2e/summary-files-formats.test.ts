// The files of the summary index as others see them: readers of the published formats that share no code with ours find the
// same rows and, to the last bit, the same scores. `summary-files-python.test.ts` asks PyTorch, SciPy and jsonschema themselves.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bm25Scores } from '../../src/lib/bm25-matrix.ts';
import { readNpz, sparseMatrix } from '../support/formats/read-npz.ts';
import { readTorch } from '../support/formats/read-torch.ts';
import { readZip } from '../support/formats/read-zip.ts';
import { schemaChecker } from '../support/json-schema.ts';
import { SUMMARY_CASES, SUMMARY_QUERY, writtenSummaries } from '../support/summary-cases.ts';
import { fewEntries, SUMMARY_FACTS } from '../support/summary-entries.ts';

const SAVED = resolve(import.meta.dirname, '../golden/formats');
const SCHEMA = resolve(import.meta.dirname, '../../schemas/summary-document.schema.json');
const saved = (name: string) => readFileSync(join(SAVED, name));
const floats = (bits: readonly number[]) => [...new Float32Array(Int32Array.from(bits).buffer)];

describe('the readers read files of other writers', () => {
  it('PyTorch: torch.save(torch.tensor([[1, -2, .5], [0, 0, 3]]), "torch.pt")', () => {
    const { bits, ...rest } = readTorch(saved('torch.pt'));
    expect(rest).toEqual({ dtype: 'torch.float32', shape: [2, 3], stride: [3, 1], grad: false });
    expect(floats(bits)).toEqual([1, -2, 0.5, 0, 0, 3]);
  });

  it('SciPy: save_npz("scipy.npz", csr_matrix([[.5, 1.25, 0], [0, 0, 0], [0, -2, 0]]))', () => {
    const matrix = sparseMatrix(readNpz(saved('scipy.npz')));
    expect(matrix.shape).toEqual([3, 3]);
    expect(matrix.times([2, 4, 100])).toEqual([6, 0, -8]);
  });

  it.each([
    ['a flipped bit', (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(80) ^ 1, 80)],
    ['a name that may not be called', (bytes: Buffer) => bytes.write('_rebuild_tensor_v3', bytes.indexOf('_rebuild_'))],
  ])('and refuse %s', (_, spoil) => {
    const bytes = saved('torch.pt');
    spoil(bytes);
    expect(() => readTorch(bytes)).toThrow();
  });
});

describe.each(SUMMARY_CASES)('%s', (_, facts, entries) => {
  it('embeddings.pt is a tensor of the rows, in the order of the ids', async () => {
    const { folder, dense } = await writtenSummaries(facts, entries());
    expect(readTorch(readFileSync(join(folder, 'dense/embeddings.pt')))).toEqual({
      dtype: 'torch.float32',
      shape: [dense.ids.length, dense.dimensions],
      stride: [Math.max(dense.dimensions, 1), 1],
      grad: false,
      bits: [...new Int32Array(dense.vectors.buffer, dense.vectors.byteOffset, dense.vectors.length)],
    });
  });

  it('index.npz is a sparse matrix whose products are the scores', async () => {
    const { folder, sparse } = await writtenSummaries(facts, entries());
    const file = readFileSync(join(folder, 'bm25/index.npz'));
    const nonZero = sparse.columns.length;
    const rows = sparse.rows.length;
    const arrays = readNpz(file);
    expect(Object.fromEntries([...arrays].map(([name, { type, shape }]) => [name, [type, shape]]))).toEqual({
      indices: ['<i4', [nonZero]],
      indptr: ['<i4', [rows + 1]],
      format: ['|S3', []],
      shape: ['<i8', [2]],
      data: ['<f8', [nonZero]],
    });
    expect([...readZip(file).values()].map(({ time }) => time.join())).toEqual(Array(5).fill('1980,1,1,0,0,0'));
    const vocabulary = JSON.parse(readFileSync(join(folder, 'bm25/vocab.json'), 'utf8')) as Record<string, number>;
    expect(Object.entries(vocabulary)).toEqual(sparse.terms.map((term, column) => [term, column]));
    const query = SUMMARY_QUERY.filter((term) => term in vocabulary);
    const counts = sparse.terms.map((term) => query.filter((each) => each === term).length);
    const matrix = sparseMatrix(arrays);
    expect(matrix.shape).toEqual([rows, sparse.terms.length]);
    expect(matrix.times(counts)).toEqual([...bm25Scores(sparse, query)]);
    const lines = readFileSync(join(folder, 'bm25/metadata.jsonl'), 'utf8').split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(sparse.rows.map(({ id }) => id));
  });
});

it('each line of summary.jsonl is a document of the published schema, which allows no other fields', async () => {
  const { folder } = await writtenSummaries(SUMMARY_FACTS, fewEntries());
  const trouble = schemaChecker(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  const lines = readFileSync(join(folder, 'summary.jsonl'), 'utf8').split('\n').slice(0, -1);
  const documents = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(documents.map(trouble)).toEqual(Array(7).fill(null));
  for (const document of documents) expect(trouble({ ...document, extra: 1 })).not.toBeNull();
});
