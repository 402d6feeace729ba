// Money that may be spent while several requests are under way: each reserves the most it can cost, then says what it did.
import type { ChatPrices, ChatRequest } from '../../ports/chat-model.ts';
import type { CountTokens } from '../../ports/tokenizer.ts';
import { costOf, sizeOfRequest } from './plan-writing.ts';

export interface Budget {
  /** Null where the price is not known. */
  readonly spent: number | null;
  /**
   * Waits for those under way where they hold what is needed. Null where it might cost more than is left; from then on
   * for all, so that what is small and less important does not go before what is large and more so.
   */
  reserve(request: ChatRequest): Promise<Reservation | null>;
}

/** To be settled once, whatever became of the request; one that was not answered is taken to cost nothing. */
interface Reservation {
  settle(tokensIn: number, tokensOut: number): number | null;
}

export function makeBudget(prices: ChatPrices | null, maxCost: number | null, countTokens: CountTokens): Budget {
  let spent = 0;
  let reserved = 0;
  let underWay = 0;
  let isUsedUp = false;
  const waiting: (() => void)[] = [];
  const most = (request: ChatRequest): number =>
    prices === null || maxCost === null
      ? 0
      : costOf(prices, sizeOfRequest(request, countTokens).tokensIn, request.maxReplyTokens);

  function taken(amount: number): Reservation {
    reserved += amount;
    underWay += 1;
    return {
      settle(tokensIn, tokensOut) {
        const cost = prices === null ? null : costOf(prices, tokensIn, tokensOut);
        underWay -= 1;
        reserved = underWay === 0 ? 0 : reserved - amount;
        spent += cost ?? 0;
        for (const wake of waiting.splice(0)) wake();
        return cost;
      },
    };
  }

  return {
    get spent() {
      return prices === null ? null : spent;
    },
    async reserve(request) {
      const amount = most(request);
      while (maxCost !== null && !isUsedUp && spent + reserved + amount > maxCost) {
        if (underWay === 0) isUsedUp = true;
        else await new Promise<void>((wake) => waiting.push(wake));
      }
      return isUsedUp ? null : taken(amount);
    },
  };
}
