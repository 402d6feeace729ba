import { expect, it } from 'vitest';
import { systemClock } from '../../system/system-clock.ts';
import { type ChatProvider, makeChat, type SetPrices } from './make-chat.ts';

const NONE: SetPrices = { inPerMillion: null, outPerMillion: null };

function pricesOf(provider: ChatProvider, model: string, set = NONE) {
  const options = { baseUrl: 'http://localhost', apiKey: null, temperature: 0, seed: 0, timeoutMs: 100, retries: 0 };
  const { prices } = makeChat(provider, { ...options, model }, set, systemClock);
  return prices === null ? null : [prices.inPerMillion, prices.outPerMillion];
}

it('prices are as set, else by the list, also for a model with a date; a half is none', () => {
  expect(pricesOf('openai', 'gpt-4o-mini')).toEqual([0.15, 0.6]);
  expect(pricesOf('openai', 'gpt-4o-mini-2024-07-18')).toEqual([0.15, 0.6]);
  expect(pricesOf('anthropic', 'claude-haiku-4-5-20251001')).toEqual([1, 5]);
  expect(pricesOf('anthropic', 'claude-3-5-haiku-latest')).toEqual([0.8, 4]);
  expect(pricesOf('openai', 'somebody/else')).toBeNull();
  expect(pricesOf('openai', 'somebody/else', { inPerMillion: 2, outPerMillion: null })).toBeNull();
  expect(pricesOf('openai', 'gpt-4o-mini', { inPerMillion: 2, outPerMillion: null })).toEqual([2, 0.6]);
  expect(pricesOf('ollama', 'llama3.2')).toEqual([0, 0]);
});
