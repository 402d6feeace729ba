// The small shop that README.md shows: what is printed there is what these files give.
export const README_SHOP: Readonly<Record<string, string>> = {
  'README.md': '# Shop\n\nA small web shop: carts, orders and payments.\n',
  '.env': 'PAYMENT_KEY=not-for-anyone\n',
  'src/orders/cart.ts': `import type { Item } from './item.ts';

/** What a customer has chosen so far. */
export class Cart {
  readonly #items: Item[] = [];

  add(item: Item): void {
    this.#items.push(item);
  }

  get items(): readonly Item[] {
    return this.#items;
  }
}
`,
  'src/orders/item.ts': `export interface Item {
  readonly name: string;
  readonly cents: number;
}
`,
  'src/orders/place-order.ts': `import { charge } from '../payment/charge.ts';
import type { Cart } from './cart.ts';
import { totalCents } from './prices.ts';

/** Charges the customer for everything in the cart and gives the order its number. */
export async function placeOrder(cart: Cart, customer: string): Promise<string> {
  const cents = totalCents(cart.items);
  if (cents === 0) throw new Error('the cart is empty');
  const receipt = await charge(customer, cents);
  return \`order-\${receipt}\`;
}
`,
  'src/orders/prices.ts': `import type { Item } from './item.ts';

const FREE_SHIPPING_CENTS = 5_000;
const SHIPPING_CENTS = 490;

/** The price of an order; shipping is free from fifty euros on. */
export function totalCents(items: readonly Item[]): number {
  const sum = items.reduce((cents, item) => cents + item.cents, 0);
  return sum === 0 || sum >= FREE_SHIPPING_CENTS ? sum : sum + SHIPPING_CENTS;
}
`,
  'src/payment/charge.ts': `import { withRetries } from './retry.ts';

/** Asks the payment service for money; a service that is busy is asked again. */
export async function charge(customer: string, cents: number): Promise<string> {
  return withRetries(3, () => send({ customer, cents }));
}

async function send(payment: { customer: string; cents: number }): Promise<string> {
  const response = await fetch('https://pay.example/charge', { method: 'POST', body: JSON.stringify(payment) });
  if (!response.ok) throw new Error(\`payment refused: \${response.status}\`);
  return response.text();
}
`,
  'src/payment/retry.ts': `/** Tries again after a failure, and waits twice as long each time. */
export async function withRetries<T>(times: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === times) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
    }
  }
}
`,
  'test/place-order.test.ts': `import { expect, test } from 'vitest';
import { Cart } from '../src/orders/cart.ts';
import { placeOrder } from '../src/orders/place-order.ts';

test('an empty cart cannot be ordered', async () => {
  await expect(placeOrder(new Cart(), 'ada')).rejects.toThrow('empty');
});
`,
};
