import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBudget } from './budget.ts';
import { costOf, planWriting } from './plan-writing.ts';

const PRICES = { inPerMillion: 1, outPerMillion: 4 };

describe('planWriting', () => {
  it('the most important that the limit pays for, and all of those', () => {
    const task = fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      importance: fc.constantFrom(0, 0.2, 0.5, 1),
      tokensIn: fc.nat(5_000),
      tokensOut: fc.nat(500),
    });
    fc.assert(
      fc.property(fc.uniqueArray(task, { selector: ({ id }) => id }), fc.nat(20_000), (tasks, millionths) => {
        const maxCost = millionths / 1e6;
        const plan = planWriting(tasks, PRICES, maxCost);
        expect(plan.asked.length + plan.overCap.length).toBe(tasks.length);
        expect(plan.cost).toBeLessThanOrEqual(maxCost);
        const [first] = plan.overCap;
        for (const each of first === undefined ? [] : plan.asked) {
          expect(each.importance).toBeGreaterThanOrEqual(first?.importance ?? 0);
        }
        if (first !== undefined) {
          const more = costOf(PRICES, plan.tokensIn + first.tokensIn, plan.tokensOut + first.tokensOut);
          expect(more).toBeGreaterThan(maxCost);
        }
        expect(planWriting(tasks.toReversed(), PRICES, maxCost)).toEqual(plan);
      }),
    );
  });

  it('without a price all are asked and nothing is said of money', () => {
    const tasks = [{ id: 'a', importance: 0, tokensIn: 10, tokensOut: 5 }];
    expect(planWriting(tasks, null, null)).toMatchObject({ asked: tasks, cost: null, tokensIn: 10 });
  });
});

describe('makeBudget', () => {
  const request = { instructions: 'x'.repeat(100), turns: [], replySchema: null, maxReplyTokens: 100 };
  it('holds what is under way against the limit, and waits for it', async () => {
    const budget = makeBudget(PRICES, 0.001, (text) => text.length);
    const [first, second] = [await budget.reserve(request), await budget.reserve(request)];
    let isThere = false;
    const third = budget.reserve(request).then((reservation) => {
      isThere = true;
      return reservation;
    });
    expect(first?.settle(100, 10)).toBeCloseTo(0.00014);
    await new Promise((done) => setTimeout(done, 1));
    expect(isThere).toBe(false);
    second?.settle(100, 10);
    (await third)?.settle(100, 10);
    expect(budget.spent).toBeCloseTo(3 * 0.00014);
  });

  it('is used up for all once it is too little for one', async () => {
    const budget = makeBudget(PRICES, 0.0004, (text) => text.length);
    expect(await budget.reserve(request)).toBeNull();
    expect(await budget.reserve({ ...request, maxReplyTokens: 1 })).toBeNull();
  });
});
