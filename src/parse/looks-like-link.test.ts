import { expect, test } from 'vitest';
import { looksLikeLink } from './looks-like-link.ts';

test.each([
  ['/orders/:id'],
  ['GET /orders'],
  ['https://example.com/a'],
  ['orders.placed'],
  ['SELECT id FROM orders WHERE x = 1'],
  ['select id from orders'],
  [' JOIN customers ON true'],
  ['update orders set state = 1'],
  ['create table if not exists orders (id int)'],
])('%s may name something elsewhere', (text) => {
  expect(looksLikeLink(text)).toBe(true);
});

test.each([['open'], ['Hello from downstream'], ['update all with joins'], ['came from an import hook'], ['a b c']])(
  '%s is prose',
  (text) => {
    expect(looksLikeLink(text)).toBe(false);
  },
);
