// Prices of a million tokens in US dollars by the makers' public lists; a setting overrides them.
const LIST_PRICES: ReadonlyMap<string, number> = new Map([
  ['text-embedding-3-small', 0.02],
  ['text-embedding-3-large', 0.13],
  ['text-embedding-ada-002', 0.1],
]);

export function listPriceOf(model: string): number | null {
  return LIST_PRICES.get(model) ?? null;
}
