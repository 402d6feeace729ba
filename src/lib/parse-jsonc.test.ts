import { describe, expect, it } from 'vitest';
import { JsoncError, parseJsonc } from './parse-jsonc.ts';

describe('parseJsonc', () => {
  it.each<[string, unknown]>([
    ['{}', {}],
    ['// all of it\n{"a": 1 /* one */, "b": [1, 2,],}', { a: 1, b: [1, 2] }],
    [
      '{"url": "https://x/y", "s": "/* no comment */", "c": "a,]"}',
      { url: 'https://x/y', s: '/* no comment */', c: 'a,]' },
    ],
    ['\ufeff{"bom": true}', { bom: true }],
    ['{"quote": "say \\"// hi\\""}', { quote: 'say "// hi"' }],
  ])('%j', (text, value) => {
    expect(parseJsonc(text)).toEqual(value);
  });

  it.each([
    ['{\n  "a": 1,\n  b: 2\n}', 3, 3],
    ['{"a": }', 1, 7],
    ['', 1, 1],
  ])('says where %j is broken', (text, line, column) => {
    let caught: unknown;
    try {
      parseJsonc(text);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(JsoncError);
    expect(caught).toMatchObject({ line, column });
  });
});
