// Questions in Chinese and Japanese about code that has no word of these languages.
import { beforeAll, describe, expect, it } from 'vitest';
import { indexedRepository, portolanJson } from '../support/cli.ts';

const SHOP = {
  'src/orders/process-order.ts': `import { findPrice } from '../catalog/prices';
import { type Order, saveOrder } from './order-store';

/** Takes an order from the basket to the warehouse. */
export function processOrder(order: Order): number {
  const total = order.lines.reduce((sum, line) => sum + findPrice(line), 0);
  saveOrder({ ...order, total });
  return total;
}
`,
  'src/orders/order-store.ts': `export interface Order {
  readonly lines: readonly string[];
  readonly total: number;
}

const orders: Order[] = [];

export function saveOrder(order: Order): void {
  orders.push(order);
}
`,
  'src/catalog/prices.ts': `const prices = new Map([['tea', 3]]);

export function findPrice(article: string): number {
  return prices.get(article) ?? 0;
}
`,
  'src/mail/newsletter.ts': `export function sendNewsletter(readers: readonly string[]): number {
  return readers.length;
}
`,
};

const AUTH = {
  'src/auth/session-token.ts': `import { digest } from '../crypto/digest';

const SECRET_LETTERS = 8;

/** Throws unless it was made here and is not too old. */
export function verifyToken(token: string, now: number): string {
  const [user = '', until = '', mark] = token.split('.');
  if (digest(user + until) !== mark) throw new Error('forged');
  if (Number(until) < now) throw new Error('too old');
  return user;
}

export function issueToken(user: string, until: number): string {
  return [user, until, digest(user + until)].join('.').slice(0, -SECRET_LETTERS);
}
`,
  'src/crypto/digest.ts': `export function digest(text: string): string {
  return [...text].reverse().join('');
}
`,
  'src/template/tokens.ts': `/** Cuts a template into its tokens. */
export function readTokens(template: string): string[] {
  return template.split(/({{|}})/);
}
`,
  'src/http/server.ts': `import { verifyToken } from '../auth/session-token';

export function handleRequest(header: string): string {
  return verifyToken(header.replace('Bearer ', ''), Date.now());
}
`,
};

interface HitOut {
  readonly path: string;
  readonly name: string | null;
}
interface CandidateOut {
  readonly file_path: string;
  readonly line_start: number;
  readonly line_end: number;
  readonly relevance_score: number;
}

let shop = '';
let auth = '';
beforeAll(() => {
  shop = indexedRepository(SHOP, 'shop');
  auth = indexedRepository(AUTH, 'auth');
});

const hitsOf = (folder: string, question: string, ...more: string[]) =>
  portolanJson<{ hits: readonly HitOut[] }>(folder, ['search', question, ...more], [0, 1]).hits;

const contextOf = (folder: string, question: string) =>
  portolanJson<{ candidates: readonly CandidateOut[] }>(folder, ['context', question]);

describe('the words of the question are found in English', () => {
  it('R-003-SC-GRAG-001: 向量搜索返回相关代码: the code about orders comes first, with location and relevance', () => {
    const { candidates } = contextOf(shop, '订单处理逻辑');
    expect(candidates[0]).toMatchObject({ file_path: 'src/orders/process-order.ts', line_start: 4, line_end: 9 });
    expect(candidates[0]?.relevance_score).toBeGreaterThan(0);
    expect(candidates[0]?.relevance_score).toBeLessThanOrEqual(1);
    expect(candidates.map(({ file_path }) => file_path)).not.toContain('src/mail/newsletter.ts');
  });

  it.each(['token 是在哪里校验的？', '令牌是在哪里验证的？', '權杖在哪裡驗證？', 'トークンはどこで検証されますか'])(
    'R-001-p3-2.example: %s',
    (question) => {
      expect(hitsOf(auth, question)[0]).toMatchObject({ path: 'src/auth/session-token.ts', name: 'verifyToken' });
      expect(hitsOf(auth, question, '--no-dense')[0]?.name).toBe('verifyToken');
    },
  );

  it('the function that answers and what it calls are the context', () => {
    const { candidates } = contextOf(auth, 'token 是在哪里校验的？');
    expect(candidates.map(({ file_path }) => file_path)).toEqual(
      expect.arrayContaining(['src/auth/session-token.ts', 'src/crypto/digest.ts']),
    );
  });
});
