// The files of the summary index as Python sees them: PyTorch's safe loader, NumPy without pickle, SciPy, a JSON Schema
// validator. The same rows and, to the last bit, the same scores as ours.
// They are 200 packages, so they run in `npm run soak` only; `npm test` has the small readers of summary-files-formats.test.ts.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bm25Scores } from '../../src/lib/bm25-matrix.ts';
import { canImport, python } from '../support/debian-python.ts';
import { readNpz, sparseMatrix } from '../support/formats/read-npz.ts';
import { readTorch } from '../support/formats/read-torch.ts';
import { SUMMARY_CASES, SUMMARY_QUERY, writtenSummaries } from '../support/summary-cases.ts';
import { fewEntries, SUMMARY_FACTS } from '../support/summary-entries.ts';
import { temporaryFolder } from '../support/temporary.ts';

const SCHEMA = resolve(import.meta.dirname, '../../schemas/summary-document.schema.json');
const SOAK = process.env.PORTOLAN_SOAK === '1';
const lacks = (...modules: readonly string[]) => !SOAK || !canImport(...modules);

const TORCH = `
import json, sys, torch
t = torch.load(sys.argv[1], weights_only=True)
bits = t.contiguous().view(torch.int32).flatten().tolist()
print(json.dumps({"type": type(t).__name__, "dtype": str(t.dtype), "shape": list(t.shape), "stride": list(t.stride()),
                  "grad": t.requires_grad, "bits": bits}))
`;

const TORCH_SAVES = `
import json, sys, torch
t = torch.randn(37, 5, generator=torch.Generator().manual_seed(7))
torch.save(t, sys.argv[1])
print(json.dumps(t.view(torch.int32).flatten().tolist()))
`;

describe.skipIf(lacks('torch'))('PyTorch (needs python3-torch: npm run soak)', () => {
  it('writes what the reader of the other tests reads', () => {
    const file = join(temporaryFolder(), 'saved.pt');
    const bits = python(TORCH_SAVES, file);
    expect(readTorch(readFileSync(file))).toMatchObject({ shape: [37, 5], stride: [5, 1], bits });
  });

  it.each(SUMMARY_CASES)('its safe loader opens the rows of %s', async (_, facts, entries) => {
    const { folder, dense } = await writtenSummaries(facts, entries());
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

const SCIPY_SAVES = `
import json, sys, numpy, scipy.sparse
matrix = scipy.sparse.random(40, 30, density=0.2, format="csr", random_state=7)
matrix.sort_indices()
scipy.sparse.save_npz(sys.argv[1], matrix)
print(json.dumps((matrix @ numpy.arange(30)).tolist()))
`;

describe.skipIf(lacks('numpy', 'scipy'))('SciPy (needs python3-scipy: npm run soak)', () => {
  it('writes what the reader of the other tests reads', () => {
    const file = join(temporaryFolder(), 'saved.npz');
    const products = python(SCIPY_SAVES, file);
    expect(sparseMatrix(readNpz(readFileSync(file))).times([...Array(30).keys()])).toEqual(products);
  });

  it.each(SUMMARY_CASES)(
    'opens the matrix of %s without pickle and counts the same scores',
    async (_, facts, entries) => {
      const { folder, sparse } = await writtenSummaries(facts, entries());
      const query = SUMMARY_QUERY.filter((term) => sparse.terms.includes(term));
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
    },
  );
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

describe.skipIf(lacks('jsonschema'))('jsonschema (needs python3-jsonschema: npm run soak)', () => {
  it('each line of summary.jsonl is a document of the published schema, which allows no other fields', async () => {
    const { folder } = await writtenSummaries(SUMMARY_FACTS, fewEntries());
    expect(python(VALIDATE, SCHEMA, join(folder, 'summary.jsonl'))).toEqual({ documents: 7, told: [], extra: false });
  });
});

/** `float.hex` of Python: 0x1.8p+1 is three. */
function fromHex(text: string): number {
  const [, whole = '0', fraction = '', power = '0'] = /^0x([01])\.([0-9a-f]+)p([+-]\d+)$/.exec(text) ?? [];
  return (Number(whole) + Number(`0x${fraction}`) / 16 ** fraction.length) * 2 ** Number(power);
}
