import { expect, it } from 'vitest';
import { OWNER_CODES, ownerCode, ownerOf } from './chunk-owner.ts';
import { SYMBOL_KINDS } from './symbol.ts';

it('every owner has a byte of its own, and comes back', () => {
  const owners = [null, ...SYMBOL_KINDS].flatMap((kind) => [true, false].map((exported) => ({ kind, exported })));
  const codes = owners.map(ownerCode);
  expect(new Set(codes).size).toBe(owners.length);
  expect(Math.max(...codes)).toBeLessThan(OWNER_CODES);
  expect(codes.map(ownerOf)).toEqual(owners);
});
