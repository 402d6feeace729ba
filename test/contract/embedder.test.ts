import { describe, expect, test } from 'vitest';
import { findRuntime } from '../../src/adapters/onnx-embedder/load-runtime.ts';
import { staticEmbedder } from '../../src/adapters/static-embedder/static-embedder.ts';
import { answersLaws, packedAnswersLaws } from './embedder/answers.laws.ts';
import { onnxFolderLaws, onnxModelLaws, smallModel } from './embedder/onnx.laws.ts';
import { requestsLaws } from './embedder/requests.laws.ts';
import { serviceOf } from './embedder/service.ts';
import { troubleLaws } from './embedder/trouble.laws.ts';
import { embedderContract } from './embedder.contract.ts';

for (const protocol of ['openai', 'ollama'] as const) {
  embedderContract(protocol, async (width) => {
    const { server, embedder } = await serviceOf(protocol, { batchTexts: width === 'wide' ? 100 : 3 });
    server.limit({ characters: 20_000 });
    return embedder;
  });
  describe(`${protocol}: what is sent`, () => requestsLaws(protocol));
  describe(`${protocol}: trouble`, () => troubleLaws(protocol));
  describe(`${protocol}: nonsense`, () => answersLaws(protocol));
}

describe('openai: packed answers', () => packedAnswersLaws());

embedderContract('bundled', async () => staticEmbedder());

const hasRuntime = (await findRuntime()) !== null;

describe('onnx: folders', () => onnxFolderLaws());
describe.skipIf(!hasRuntime)('onnx (skipped where no onnxruntime-node or onnxruntime-web is installed)', () => {
  embedderContract('onnx', async () => smallModel());
  describe('models', () => onnxModelLaws());
});
test.skipIf(hasRuntime)('onnx without a runtime says what to install (skipped where one is installed)', async () => {
  await expect(smallModel().embed(['a'], 'code', new AbortController().signal)).rejects.toMatchObject({
    code: 'embedder_unavailable',
    hint: 'npm install onnxruntime-node',
  });
});
