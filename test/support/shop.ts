// A small shop in TypeScript and Python, whose edges are known: what calls what, and which call no one can resolve.

export const SHOP = {
  'src/cart.ts': `import { round } from './money';

/** Holds items. */
export class Cart {
  items: string[] = [];
  constructor(readonly owner: string) {}
  /** Adds one. */
  add(name: string): void {
    this.items.push(name);
    log(name);
  }
  total(): number {
    return round(this.items.length);
  }
}

function log(text: string): void {
  console.log(text);
}
`,
  'src/money.ts': `export function round(amount: number): number {
  return Math.round(amount);
}
export function forgotten(): void {}
`,
  'src/shop.ts': `import {
  Cart,
} from './cart';
import { readFile } from 'node:fs';

export function checkout(owner: string): number {
  const cart = new Cart(owner);
  cart.add('apple');
  cart.add('pear');
  return cart.total();
}

export function later(thing: any): void {
  thing.add('x');
}
checkout('me');
`,
  'test/shop.test.ts': `import { checkout } from '../src/shop';

export function testCheckout(): void {
  checkout('you');
}
`,
  'py/store.py': `class Base:
    def save(self):
        return True


class Store(Base):
    def __init__(self, name):
        self.name = name

    def add(self, item):
        return self.save()


def make():
    store = Store("x")
    store.add(1)
    return store
`,
  'py/main.py': `from store import make


def main():
    return make()
`,
};

/** An edge as `--json` gives it, with the node at its far end. */
export interface LinkOut {
  readonly node: { readonly id: string };
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly confidence: number;
  readonly strategy: string;
  readonly sites: readonly { path: string; line: number; text: string }[];
}
