import { expect, test } from 'vitest';
import { type RepoId, repoId } from '../../model/ids.ts';
import { pathStyleOf } from './path-style.ts';

const SHOP = { id: repoId('shop'), root: '/w/shop' };
const BANK = { id: repoId('bank'), root: '/w/bank' };

test.each([
  ['/w/shop', 'src/a.ts', 'src/a.ts'],
  ['/w/shop/src', 'src/a.ts', 'a.ts'],
  ['/w/shop/src', 'README.md', '../README.md'],
  ['/w/shop/src/net', 'src/a.ts', '../a.ts'],
  ['/w/shop/src/net', 'src/net', '../net'],
  ['/w/shop/src/net', 'src/network.ts', '../network.ts'],
  ['/w', 'src/a.ts', 'shop/src/a.ts'],
  ['/other', 'src/a.ts', '../w/shop/src/a.ts'],
])('with one repository, from %s, %s is %s', (from, path, shown) => {
  expect(pathStyleOf([SHOP], from)(SHOP.id, path)).toBe(shown);
});

test('with several repositories a path begins with its repository, wherever one is', () => {
  const style = pathStyleOf([SHOP, BANK], '/w/shop/src');
  expect(style(BANK.id, 'src/a.ts')).toBe('bank/src/a.ts');
  expect(style(null as RepoId | null, 'react')).toBe('react');
});
