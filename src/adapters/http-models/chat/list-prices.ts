// Prices of a million tokens in US dollars by the makers' public lists; a setting overrides them.
import type { ChatPrices } from '../../../ports/chat-model.ts';

/** Sent, then answered. Names are without a date. */
const LIST_PRICES: ReadonlyMap<string, readonly [inPerMillion: number, outPerMillion: number]> = new Map([
  ['gpt-4o', [2.5, 10]],
  ['gpt-4o-mini', [0.15, 0.6]],
  ['gpt-4.1', [2, 8]],
  ['gpt-4.1-mini', [0.4, 1.6]],
  ['gpt-4.1-nano', [0.1, 0.4]],
  ['gpt-5', [1.25, 10]],
  ['gpt-5.1', [1.25, 10]],
  ['gpt-5.2', [1.75, 14]],
  ['gpt-5-mini', [0.25, 2]],
  ['gpt-5-nano', [0.05, 0.4]],
  ['o4-mini', [1.1, 4.4]],
  ['claude-3-haiku', [0.25, 1.25]],
  ['claude-3-5-haiku', [0.8, 4]],
  ['claude-haiku-4-5', [1, 5]],
  ['claude-3-5-sonnet', [3, 15]],
  ['claude-3-7-sonnet', [3, 15]],
  ['claude-sonnet-4', [3, 15]],
  ['claude-sonnet-4-5', [3, 15]],
  ['claude-opus-4', [15, 75]],
  ['claude-opus-4-1', [15, 75]],
  ['claude-opus-4-5', [5, 25]],
  ['claude-opus-5', [5, 25]],
  ['claude-opus-5-5', [4, 20]],
  ['claude-sonnet-5', [2, 10]],
  ['claude-sonnet-5-5', [2, 10]],
]);

export function chatPricesOf(model: string): ChatPrices | null {
  const undated = model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest)$/, '');
  const [inPerMillion, outPerMillion] = LIST_PRICES.get(undated) ?? [null, null];
  return inPerMillion === null || outPerMillion === null ? null : { inPerMillion, outPerMillion };
}
