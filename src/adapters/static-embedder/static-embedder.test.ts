import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary.ts';
import { isPortolanError } from '../../model/errors.ts';
import { bundledModelFile } from './bundled-model-file.ts';
import { type ModelTable, parseModel, writeModel } from './model-file.ts';
import { staticEmbedder } from './static-embedder.ts';
import { openStaticModel, staticModel } from './static-model.ts';
import { WordReader } from './word-reader.ts';

const never = new AbortController().signal;

describe('the bundled model', () => {
  const embedder = staticEmbedder();

  test('says what it is before it is loaded', () => {
    const { provider, model, dimensions, pricePerMillion } = embedder;
    expect({ provider, model, dimensions, pricePerMillion }).toEqual({
      ...{ provider: 'bundled', model: 'portolan-code-1', dimensions: 256, pricePerMillion: null },
    });
  });

  test('gives vectors of length 1, the same whatever stands beside a text', async () => {
    const texts = ['function parse(text) {}', '', '検索', 'zxqvwk zxqvwk_blorp', '+-*/', 'x'.repeat(500_000)];
    const together = await embedder.embed(texts, 'code', never);
    for (const [at, text] of texts.entries()) {
      const alone = await embedder.embed([text], 'code', never);
      expect(alone.vectors).toEqual(together.vectors.subarray(at * 256, (at + 1) * 256));
      expect(dot(alone.vectors, alone.vectors)).toBeCloseTo(1, 5);
    }
    expect(together).toMatchObject({ dimensions: 256, requests: 0, redacted: 0 });
  });

  test('no texts, no reading', async () => {
    const none = await staticEmbedder('/nowhere').embed([], 'query', never);
    expect(none).toEqual({ vectors: new Float32Array(0), dimensions: 256, tokens: 0, requests: 0, redacted: 0 });
  });

  test.each([
    [
      'how are passwords hashed',
      'def encrypt(secret, salt):\n  return bcrypt.hashpw(secret, salt)',
      'def area(width, height):\n  return width * height',
    ],
    [
      'read the lines of a file',
      'const text = fs.readFileSync(path); return text.split("\\n")',
      'socket.connect(host, port)',
    ],
    [
      'retry a request after a timeout',
      'for attempt in range(max_retries):\n  time.sleep(backoff)',
      'class Circle extends Shape {}',
    ],
  ])('%s', (question, right, wrong) => {
    const model = openStaticModel(bundledModelFile());
    const asked = model.embedQuery(question);
    expect(dot(asked, model.embedCode(right))).toBeGreaterThan(dot(asked, model.embedCode(wrong)) + 0.1);
  });

  test('a path is near to what it names', () => {
    const model = openStaticModel(bundledModelFile());
    const asked = model.embedQuery('where are routes registered');
    const near = (path: string) => dot(asked, model.embedPath(path));
    expect(near('src/http/router.ts')).toBeGreaterThan(near('src/json/encoder.ts'));
  });

  test('stops at once when it is cancelled', async () => {
    const stop = new AbortController();
    const work = embedder.embed(Array(5_000).fill('some text'), 'code', stop.signal);
    stop.abort();
    await expect(work).rejects.toSatisfy((error) => isPortolanError(error, 'cancelled'));
  });
});

describe('a model file', () => {
  test('is written and read again', () => {
    const table = tinyTable();
    const read = parseModel(writeModel(table, 'alpha\nbeta betas'), 'tiny');
    expect(read).toEqual(table);
  });

  test.each([
    ['a byte changed', (bytes: Buffer) => bytes.writeUInt8((bytes.at(-9) as number) ^ 1, bytes.length - 9)],
    ['a scale changed', (bytes: Buffer) => bytes.writeFloatLE(7, 64)],
    ['another magic', (bytes: Buffer) => bytes.write('NOPE')],
    ['another format', (bytes: Buffer) => bytes.writeUInt32LE(2, 4)],
    ['more rows said than there are', (bytes: Buffer) => bytes.writeUInt32LE(1e9, 8)],
  ])('with %s is unavailable', async (_, damage) => {
    const bytes = readFileSync(bundledModelFile());
    damage(bytes);
    const file = join(temporaryFolder(), 'model.bin');
    writeFileSync(file, bytes);
    await expectUnavailable(file);
  });

  test('that is cut off, empty or missing is unavailable', async () => {
    const file = join(temporaryFolder(), 'model.bin');
    await expectUnavailable(file);
    writeFileSync(file, '');
    await expectUnavailable(file);
    writeFileSync(file, readFileSync(bundledModelFile()).subarray(0, 100_000));
    await expectUnavailable(file);
  });

  test('of another size is a mismatch', async () => {
    const file = join(temporaryFolder(), 'model.bin');
    writeFileSync(file, writeModel(tinyTable(), 'alpha\nbeta betas'));
    const work = staticEmbedder(file).embed(['text'], 'code', never);
    await expect(work).rejects.toSatisfy((error) => isPortolanError(error, 'embedder_mismatch'));
  });
});

describe('vectors that can be worked out by hand', () => {
  const model = staticModel(tinyTable());
  const rounded = (vector: Float32Array) => Array.from(vector.subarray(0, 2), (each) => Math.round(each * 1e4) / 1e4);

  test('a word is its row', () => {
    expect(rounded(model.embedCode('alpha'))).toEqual([1, 0]);
    expect(rounded(model.embedCode('ALPHA'))).toEqual([1, 0]);
    expect(rounded(model.embedCode('beta'))).toEqual([0, 1]);
  });

  test('forms share a row', () => {
    expect(model.embedCode('betas')).toEqual(model.embedCode('beta'));
  });

  test('said e times it weighs twice as much, and sides weigh differently', () => {
    expect(rounded(model.embedCode('alphaBeta'))).toEqual(rounded(Float32Array.of(Math.SQRT1_2, Math.SQRT1_2)));
    const thrice = 1 + Math.log(3);
    const length = Math.hypot(thrice, 1);
    expect(rounded(model.embedCode('alpha alpha alpha beta'))).toEqual(
      rounded(Float32Array.of(thrice / length, 1 / length)),
    );
    expect(rounded(model.embedQuery('alpha beta'))).toEqual([0.8944, 0.4472]);
    expect(rounded(model.embedPath('alpha/beta.ts'))).toEqual(
      rounded(
        Float32Array.of(
          1 / Math.hypot(1, 3 * (1 + Math.log(2))),
          (3 * (1 + Math.log(2))) / Math.hypot(1, 3 * (1 + Math.log(2))),
        ),
      ),
    );
  });

  test('an unknown word is made of its letters, a text without words the first axis', () => {
    expect(rounded(model.embedCode('gamma'))).toEqual([0.6, 0.8]);
    expect(rounded(model.embedCode('?'))).toEqual([1, 0]);
  });
});

/** Two words, one bucket, of sixteen dimensions two that are used; a question doubles the first, a path triples the second. */
function tinyTable(): ModelTable {
  const reader = new WordReader();
  reader.read('alpha beta betas');
  return {
    ...{ version: 1, words: 2, buckets: 1, dimensions: 16, pathShare: 0.5 },
    scales: { query: Float32Array.of(2, 1, 1), code: Float32Array.of(1, 1, 1), path: Float32Array.of(1, 3, 1) },
    rows: Int8Array.from(
      [1, 0, 0, 1, 3, 4].flatMap((each, at) => (at % 2 === 0 ? [each] : [each, ...Array(14).fill(0)])),
    ),
    forms: { low: reader.low.slice(0, 3), high: reader.high.slice(0, 3), row: Int32Array.of(0, 1, 1) },
  };
}

async function expectUnavailable(file: string): Promise<void> {
  const work = staticEmbedder(file).embed(['text'], 'code', never);
  await expect(work).rejects.toSatisfy((error) => isPortolanError(error, 'embedder_unavailable'));
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);
}
