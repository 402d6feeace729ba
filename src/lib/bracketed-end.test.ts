import { expect, it } from 'vitest';
import { bracketedEnd } from './bracketed-end.ts';

it.each([
  ['one line', ["import { a } from 'a';", 'a();'], 1, 1],
  ['several lines', ['import {', '  a,', '  b,', "} from 'a';", 'a();'], 1, 4],
  ['a later start', ['', 'from a import (', '  b,', ')', 'b()'], 2, 4],
  ['a bracket that is never closed', ['import {', 'a'], 1, 1],
  ['a start beyond the end', ['a'], 3, 3],
] as const)('%s', (_, lines, start, end) => {
  expect(bracketedEnd(lines, start)).toBe(end);
});
