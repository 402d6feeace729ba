import makeStore, { Store as Shop, type Item } from './lib';
import * as money from './lib/money.js';
import { format } from '@/lib/format';

export function run(log: (text: string) => void): void {
  const shop = new Shop('corner');
  const { ledger } = shop;
  shop.add({ name: 'tea' });
  ledger.write('opened');
  log(format(money.total(shop.items)));
  for (const item of shop.items) item.label?.();
  makeStore().close();
}

function format2(total: number): string {
  const format = (value: number) => `${value}`;
  return format(total);
}

export const open = (): Shop => makeStore();
open().close();
export type { Item };
