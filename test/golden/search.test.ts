// Where the wanted file lands for a few questions on a small repository of our own: a ranking change is a diff here.
import { expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { gitRepository } from '../support/temporary.ts';

const FILES = {
  'src/auth/token.ts':
    '/** Verifies a signed token and gives its user. */\nexport function verifyToken(token: string): User {\n  return decode(token);\n}\n',
  'src/auth/session.ts':
    'export class SessionStore {\n  /** Forgets sessions that are too old. */\n  expire(now: number): void {}\n}\n',
  'src/net/retry.ts':
    'export async function retryWithBackoff(work: () => Promise<void>): Promise<void> {\n  await work();\n}\n',
  'src/order/checkout.ts': 'export function checkout(cart: Cart): Order {\n  return placeOrder(cart);\n}\n',
  'docs/orders.md': '# Orders\n\nAn order is placed by the checkout.\n',
  'docs/订单.md': '# 订单\n\n订单处理逻辑：先校验，再付款。\n',
  'test/token.test.ts': 'test("verifyToken refuses an expired token", () => {});\n',
};

const QUESTIONS = [
  ['where is a token verified', 'src/auth/token.ts'],
  ['verifyToken', 'src/auth/token.ts'],
  ['session expiry of old sessions', 'src/auth/session.ts'],
  ['retry backoff', 'src/net/retry.ts'],
  ['how is an order placed at checkout', 'src/order/checkout.ts'],
  ['订单处理逻辑', 'docs/订单.md'],
] as const;

it('search', async () => {
  const portolan = await openPortolan({ folder: gitRepository(FILES, 'shop'), environment: { HOME: '/nonexistent' } });
  await portolan.index();
  const out: string[] = [];
  let reciprocal = 0;
  for (const [question, wanted] of QUESTIONS) {
    const { hits } = await portolan.search(question);
    const rank = hits.findIndex(({ path }) => path === wanted) + 1;
    reciprocal += rank === 0 ? 0 : 1 / rank;
    out.push(`${question}\n  wanted ${wanted}: ${rank === 0 ? 'not found' : `place ${rank}`}`);
    for (const { path, startLine, endLine, score } of hits)
      out.push(`  ${score.toFixed(3)} ${path}:${startLine}-${endLine}`);
  }
  portolan.close();
  out.push(`mean reciprocal rank ${(reciprocal / QUESTIONS.length).toFixed(3)}`);
  await expect(`${out.join('\n')}\n`).toMatchFileSnapshot('search.txt');
});
