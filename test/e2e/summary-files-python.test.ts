// The files of the summary index as Python sees them: PyTorch's safe loader, NumPy without pickle, SciPy, a JSON Schema
// validator. The same rows and, to the last bit, the same scores as ours.
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { summaryFolders } from '../../src/adapters/summary-files/summary-folders.ts';
import { bm25Scores } from '../../src/lib/bm25-matrix.ts';
import { repoId } from '../../src/model/ids.ts';
import type { SummaryEntry, SummaryFacts } from '../../src/ports/summary-files.ts';
import { canImport, python } from '../support/debian-python.ts';
import { fewEntries, manyEntries, SUMMARY_FACTS } from '../support/summary-entries.ts';
import { temporaryFolder } from '../support/temporary.ts';

const REPO = repoId('shop');
const SCHEMA = resolve(import.meta.dirname, '../../schemas/summary-document.schema.json');
const MANY = { ...SUMMARY_FACTS, embedding: { name: 'test/many', dimensions: 64 } };

const CASES: readonly [string, SummaryFacts, () => Iterable<SummaryEntry>][] = [
  ['a few documents', SUMMARY_FACTS, fewEntries],
  ['two thousand documents', MANY, () => manyEntries(2000, 64)],
  ['no documents', SUMMARY_FACTS, () => []],
  ['placeholders only', SUMMARY_FACTS, () => fewEntries().filter(({ vector }) => vector === null)],
  [
    'no embedding',
    { ...SUMMARY_FACTS, embedding: null },
    () => fewEntries().map((each) => ({ ...each, vector: null })),
  ],
];

async function written(facts: SummaryFacts, entries: Iterable<SummaryEntry>) {
  const root = temporaryFolder('summary');
  const files = summaryFolders(root, 'function_level');
  await files.write(REPO, facts, entries);
  const read = await files.read(REPO, (reading) => ({ dense: reading.dense(), sparse: reading.sparse() }));
  if (read === null) throw new Error('nothing was written');
  return { folder: join(root, 'summary_index_function_level', REPO), ...read };
}

const TORCH = `
import json, sys, torch
t = torch.load(sys.argv[1], weights_only=True)
bits = t.contiguous().view(torch.int32).flatten().tolist()
print(json.dumps({"type": type(t).__name__, "dtype": str(t.dtype), "shape": list(t.shape), "stride": list(t.stride()),
                  "grad": t.requires_grad, "bits": bits}))
`;

describe.skipIf(!canImport('torch'))('PyTorch (needs python3-torch: node scripts/system-packages.mjs)', () => {
  it.each(CASES)('its safe loader opens the rows of %s', async (_, facts, entries) => {
    const { folder, dense } = await written(facts, entries());
    expect(python(TORCH, join(folder, 'dense/embeddings.pt'))).toEqual({
      ...{ type: 'Tensor', dtype: 'torch.float32', shape: [dense.ids.length, dense.dimensions], grad: false },
      stride: [Math.max(dense.dimensions, 1), 1],
      bits: [...new Int32Array(dense.vectors.buffer, dense.vectors.byteOffset, dense.vectors.length)],
    });
  });
});

const SCIPY = `
import json, sys, zipfile, numpy, scipy.sparse
folder, query = sys.argv[1] + "/bm25/", json.loads(sys.argv[2])
with open(folder + "vocab.json") as file: vocab = json.load(file)
with open(folder + "metadata.jsonl") as file: rows = [json.loads(line) for line in file]
arrays = numpy.load(folder + "index.npz", allow_pickle=False)
opened = {name: [str(arrays[name].dtype), list(arrays[name].shape)] for name in arrays.files}
matrix = scipy.sparse.load_npz(folder + "index.npz")
matrix.check_format(full_check=True)
counts = numpy.zeros(len(vocab))
for term in query: counts[vocab[term]] += 1
scores = matrix @ counts
print(json.dumps({"opened": opened, "format": matrix.format, "shape": list(matrix.shape), "rows": [row["id"] for row in rows],
                  "terms": list(vocab), "columns": list(vocab.values()) == list(range(len(vocab))),
                  "sorted": bool(matrix.has_sorted_indices), "bad": zipfile.ZipFile(folder + "index.npz").testzip(),
                  "times": sorted({entry.date_time for entry in zipfile.ZipFile(folder + "index.npz").infolist()}),
                  "scores": [score.hex() for score in scores.tolist()]}))
`;

describe.skipIf(!canImport('numpy', 'scipy'))('SciPy (needs python3-scipy: node scripts/system-packages.mjs)', () => {
  it.each(CASES)('opens the matrix of %s without pickle and counts the same scores', async (_, facts, entries) => {
    const { folder, sparse } = await written(facts, entries());
    const query = ['auth', 'login', 'login', 't0', 't1', 't17', '検索'].filter((term) => sparse.terms.includes(term));
    const [nonZero, rows] = [sparse.columns.length, sparse.rows.length];
    const told = python(SCIPY, folder, JSON.stringify(query)) as { scores: string[] };
    expect(told).toMatchObject({
      opened: {
        ...{ indices: ['int32', [nonZero]], indptr: ['int32', [rows + 1]], format: ['|S3', []] },
        ...{ shape: ['int64', [2]], data: ['float64', [nonZero]] },
      },
      ...{ format: 'csr', shape: [rows, sparse.terms.length], sorted: true, bad: null },
      ...{ rows: sparse.rows.map(({ id }) => id), terms: sparse.terms, columns: true },
      times: [[1980, 1, 1, 0, 0, 0]],
    });
    expect(told.scores.map(fromHex)).toEqual([...bm25Scores(sparse, query)]);
  });
});

const VALIDATE = `
import json, sys, jsonschema
with open(sys.argv[1]) as file: schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
with open(sys.argv[2]) as file: documents = [json.loads(line) for line in file]
told = [error.message for document in documents for error in validator.iter_errors(document)]
extra = [validator.is_valid({**document, "extra": 1}) for document in documents]
print(json.dumps({"documents": len(documents), "told": told, "extra": any(extra)}))
`;

describe.skipIf(!canImport('jsonschema'))(
  'jsonschema (needs python3-jsonschema: node scripts/system-packages.mjs)',
  () => {
    it('finds that each line of summary.jsonl is a document of the published schema, which lets nothing else in', async () => {
      const { folder } = await written(SUMMARY_FACTS, fewEntries());
      expect(python(VALIDATE, SCHEMA, join(folder, 'summary.jsonl'))).toEqual({ documents: 7, told: [], extra: false });
    });
  },
);

/** `float.hex` of Python: 0x1.8p+1 is three. */
function fromHex(text: string): number {
  const [, whole = '0', fraction = '', power = '0'] = /^0x([01])\.([0-9a-f]+)p([+-]\d+)$/.exec(text) ?? [];
  return (Number(whole) + Number(`0x${fraction}`) / 16 ** fraction.length) * 2 ** Number(power);
}
