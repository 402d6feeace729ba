// Money that may be spent while several requests are under way: each reserves the most it can cost, then says what it did.
import type { ChatPrices, ChatRequest } from '../../ports/chat-model.ts';
import type { CountTokens } from '../../ports/tokenizer.ts';
import { costOf, sizeOfRequest } from './plan-writing.ts';

export interface Budget {
  /** Null where the price is not known. */
  readonly spent: number | null;
  /** Null: without end. */
  readonly left: number | null;
  /** Null where it might cost more than is left. */
  reserve(request: ChatRequest): Reservation | null;
}

/** To be settled once; a request that was not answered is taken to cost nothing. */
export interface Reservation {
  settle(tokensIn: number, tokensOut: number): number | null;
}

export function makeBudget(prices: ChatPrices | null, maxCost: number | null, countTokens: CountTokens): Budget {
  let spent = 0;
  let reserved = 0;
  const limit = prices === null ? null : maxCost;
  return {
    get spent() {
      return prices === null ? null : spent;
    },
    get left() {
      return limit === null ? null : Math.max(0, limit - spent - reserved);
    },
    reserve(request) {
      if (prices === null) return { settle: () => null };
      const most =
        limit === null ? 0 : costOf(prices, sizeOfRequest(request, countTokens).tokensIn, request.maxReplyTokens);
      if (limit !== null && spent + reserved + most > limit) return null;
      reserved += most;
      return {
        settle(tokensIn, tokensOut) {
          const cost = costOf(prices, tokensIn, tokensOut);
          reserved -= most;
          spent += cost;
          return cost;
        },
      };
    },
  };
}
