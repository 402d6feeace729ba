import { expect, it } from 'vitest';
import { plainName } from './frame-name.ts';
import { writtenPath } from './written-path.ts';

it.each([
  ['Cart.add', 'Cart.add'],
  ['async Cart.add', 'Cart.add'],
  ['new Cart', 'Cart'],
  ['Object.<anonymous>', null],
  ['<module>', null],
  ['Cart.add [as run]', 'Cart.add'],
  ['example.org/shop/cart.(*Cart).Add', 'cart.Cart.Add'],
  ['main.run.func1.2', 'main.run'],
  ['main.Map[...]', 'main.Map'],
  ['<shop::Cart as shop::Sum>::total', 'shop.Cart.total'],
  ['shop::cart::add::h0123456789abcdef', 'shop.cart.add'],
  ['com.shop.Cart$Line.<init>', 'com.shop.Cart.Line'],
  ['com.shop.Cart.lambda$add$0', 'com.shop.Cart.add'],
  ['block (2 levels) in Shop::Cart#total', 'Shop.Cart.total'],
  ['Shop\\Cart->add', 'Shop.Cart.add'],
  ['Shop.Cart.Add[T]', 'Shop.Cart.Add'],
  ['std::vector<int, std::allocator<int>>::at', 'std.vector.at'],
  ['Shop.Cart.total/1', 'Shop.Cart.total'],
  ['getName', 'getName'],
  ['newCart', 'newCart'],
  ['settle', 'settle'],
  ['', null],
])('%s is %s', (written, plain) => {
  expect(plainName(written)).toBe(plain);
});

it.each([
  ['./src/cart.ts', 'src/cart.ts'],
  ['file:///app/a%20b.ts', '/app/a b.ts'],
  ['file:///C:/app/a.ts', 'C:/app/a.ts'],
  ['C:\\app\\a.ts', 'C:/app/a.ts'],
  ['http://localhost:5173/src/a.tsx?t=17', 'src/a.tsx'],
  ['webpack:///./src/a.ts', 'src/a.ts'],
  ['webpack-internal:///(app-pages-browser)/./src/a.ts', 'src/a.ts'],
  ['webpack://shop/./src/a.ts', 'src/a.ts'],
  ['package:shop/src/a.dart', 'shop/lib/src/a.dart'],
  ['100%.ts', '100%.ts'],
  ['file:///100%.ts', '/100%.ts'],
])('the path %s is %s', (written, plain) => {
  expect(writtenPath(written)).toBe(plain);
});
