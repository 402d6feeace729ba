import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../asking/estimate-tokens.ts';
import { planBatches } from './plan-batches.ts';

test('all texts once and in order, within both limits but for a text that is larger alone', () => {
  const texts = fc.array(fc.string({ maxLength: 60 }));
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5 }),
      (list, batchTokens, batchTexts) => {
        const batches = planBatches(list, { batchTokens, batchTexts });
        expect(batches.flat()).toEqual(list);
        for (const batch of batches) {
          const tokens = batch.reduce((sum, text) => sum + estimateTokens(text), 0);
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(batchTexts);
          expect(tokens <= batchTokens || batch.length === 1).toBe(true);
        }
      },
    ),
  );
});
