import { expect, it } from 'vitest';
import { satisfies } from './version-range.ts';

it.each([
  ['1.4.2', '^1.2.0', 'npm', true],
  ['2.0.0', '^1.2.0', 'npm', false],
  ['0.3.9', '0.3', 'cargo', true],
  ['0.4.0', '0.3', 'cargo', false],
  ['1.4.2', '~> 1.4', 'gems', true],
  ['1.3.0', '~=1.1', 'pypi', true],
  ['2.0.0', '>=1.0,<2', 'pypi', false],
  ['1.9.0', '>=1.0,<2', 'pypi', true],
  ['2.1.0', '1.x || 2.x', 'npm', true],
  ['3.0.0', '3.0.0', 'maven', true],
  ['3.0.1', '3.0.0', 'maven', false],
  ['1.0.0', 'workspace:*', 'npm', true],
  [null, 'v1.2.0', 'go', true],
  [null, '^1.0.0', 'npm', false],
])('whether %s is in %s of %s: %s', (version, range, ecosystem, isMet) => {
  expect(satisfies(version, range, ecosystem)).toBe(isMet);
});
