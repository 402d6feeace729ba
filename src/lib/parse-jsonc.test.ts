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
    ['\ufeff{"a" 1}', 1, 7],
    ['[1 2]', 1, 4],
    ['{"a": 1}\n}', 2, 1],
    ['{"a": "b\n"}', 1, 7],
    ['[01]', 1, 3],
    ['{} /* open', 1, 4],
  ])('says where %j is broken', (text, line, column) => {
    const caught = faultOf(text);
    expect(caught).toBeInstanceOf(JsoncError);
    expect(caught).toMatchObject({ line, column });
  });

  it('keeps every name as an own property, and the last value of one that is given twice', () => {
    const value = parseJsonc('{"__proto__": {"x": 1}, "constructor": 2, "a": 1, "b": 2, "a": 3}') as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.entries(value)).toEqual([
      ['__proto__', { x: 1 }],
      ['constructor', 2],
      ['a', 3],
      ['b', 2],
    ]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each(['[', '{"a":', '[{"a":'])('refuses %j a hundred thousand times', (opening) => {
    expect(faultOf(opening.repeat(100_000))).toMatchObject({ name: 'JsoncError', message: 'nested too deep' });
  });

  it('shows nothing of the text in its messages', () => {
    for (const text of ['{"key": hunter2}', '{hunter2: 1}', '["hunter2', '{"a": "hunter2" "b"}', '"\\hunter2"']) {
      expect(String(faultOf(text))).not.toContain('hunter');
    }
  });
});

function faultOf(text: string): unknown {
  try {
    return parseJsonc(text);
  } catch (error) {
    return error;
  }
}
