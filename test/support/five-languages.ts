// A small repository in five languages, whose traces come from elsewhere: a container, another machine, a package.

export const FIVE_LANGUAGES = {
  'services/api/shop/cart.py': `import json


class Cart:
    def __init__(self):
        self.lines = []

    def total(self):
        return sum(price_of(line) for line in self.lines)


def price_of(line):
    return line["price"]
`,
  'web/src/cart.ts': `export class Cart {
  items: string[] = [];

  add(name: string): void {
    if (name === '') throw new TypeError('no name');
    this.items.push(name);
  }

  total(): number {
    return this.items.length;
  }
}
`,
  'web/src/shop.ts': `import { Cart } from './cart';

export function checkout(): number {
  const cart = new Cart();
  cart.add('');
  return cart.total();
}
`,
  'admin/src/shop.ts': `export function report(): string {
  return 'nothing sold';
}
`,
  'java/src/main/java/com/shop/Cart.java': `package com.shop;

public class Cart {
  public int total() {
    return Names.check(null);
  }

  static class Line {
    int price() {
      return 1;
    }
  }
}
`,
  'java/src/main/java/com/shop/Names.java': `package com.shop;

class Names {
  static int check(String name) {
    return name.length();
  }
}
`,
  'java/src/main/java/org/other/Cart.java': `package org.other;

public class Cart {
  public int total() {
    return 0;
  }
}
`,
  'go/cart/cart.go': `package cart

type Cart struct{ lines []int }

func (c *Cart) Line(at int) int {
	return c.lines[at]
}
`,
  'go/cart/cart_test.go': `package cart

import "testing"

func TestLine(t *testing.T) {
	if (&Cart{}).Line(0) != 1 {
		t.Errorf("no line")
	}
}
`,
  'rust/src/cart.rs': `pub struct Cart {
    pub lines: Vec<u32>,
}

impl Cart {
    pub fn line(&self, at: usize) -> u32 {
        self.lines[at]
    }
}
`,
  'rust/src/main.rs': `mod cart;

fn main() {
    let cart = cart::Cart { lines: vec![] };
    println!("{}", cart.line(3));
}
`,
  'node_modules/left/index.js': `module.exports = 1;
`,
};
