import { expect, test } from 'vitest';
import { isTestPath } from './is-test-path.ts';

test.each([
  ['src/cart.test.ts', 'typescript', true],
  ['src/contest.ts', 'typescript', false],
  ['tests/test_cart.py', 'python', true],
  ['shop/latest.py', 'python', false],
  ['cart_test.go', 'go', true],
  ['cart.go', 'go', false],
  ['src/test/java/shop/CartTest.java', 'java', true],
  ['spec/cart_spec.rb', 'ruby', true],
  ['cart_test.go', 'python', false],
  ['cart_test.go', null, false],
])('%s (%s): %s', (path, language, isTest) => {
  expect(isTestPath(path, language)).toBe(isTest);
});
