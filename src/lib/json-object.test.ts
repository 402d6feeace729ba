import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPlace, withMember, withoutMember } from './json-object.ts';
import { parseJsonc } from './parse-jsonc.ts';

function without(text: string, name: string): string {
  const object = jsonPlace(text);
  const member = object.members?.find((each) => each.name === name);
  return member === undefined ? text : withoutMember(text, object, member);
}

it.each([
  ['{"a": 1, "b": 2, "c": 3}', 'a', '{"b": 2, "c": 3}'],
  ['{"a": 1, "b": 2, "c": 3}', 'b', '{"a": 1, "c": 3}'],
  ['{"a": 1, "b": 2, "c": 3}', 'c', '{"a": 1, "b": 2}'],
  ['{ "a": 1 }', 'a', '{}'],
  ['{\n  "a": 1, // of a\n  // of b\n  "b": 2,\n  "c": 3\n}\n', 'b', '{\n  "a": 1, // of a\n  // of b\n  "c": 3\n}\n'],
  ['{\n  "a": 1, // of a\n  "b": 2 // of b\n}\n', 'b', '{\n  "a": 1 // of a // of b\n}\n'],
  ['{\n  "a": 1 // of a\n  , "b": [2,\n 3] /* b */ }', 'b', '{\n  "a": 1 // of a\n   /* b */ }'],
  ['{\n  // first\n  "a": 1, "b": 2 }', 'a', '{\n  // first\n  "b": 2 }'],
  ['{\n  // only\n  "a": 1\n}', 'a', '{\n  // only\n}'],
  ['{\n  // only\n  "a": 1 }', 'a', '{\n  // only\n }'],
  ['{\r\n  "a": 1,\r\n  "b": 2,\r\n}', 'b', '{\r\n  "a": 1,\r\n}'],
])('removes a member and its comma, and keeps comments: %j', (text, name, expected) => {
  expect(without(text, name)).toBe(expected);
});

const blank = fc.constantFrom('', ' ', '\n  ', '/* c, "x": 1 */', ' // c, }\n', '\r\n\t', '\n// c\n');
const space = fc.constantFrom('', ' ');
const value = fc.constantFrom('1', '"t, }"', '[1, [2, "]"]]', '{"in": {"deep": 1}}', 'true');

it('leaves the other members as they are, whatever stands between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(blank, space, space, value, blank), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.nat(),
      (parts, isTrailing, which) => {
        const members = parts.map(([a, b, c, v, d], at) => `${a}"m${at}"${b}:${c}${v}${d}`);
        const text = `{${members.join(',')}${isTrailing ? ',' : ''}}\n`;
        const name = `m${which % parts.length}`;
        const expected = parseJsonc(text) as Record<string, unknown>;
        delete expected[name];
        const left = without(text, name);
        expect(parseJsonc(left)).toEqual(expected);
        const comments = (each: string) => each.split('// c').length + each.split('/* c').length;
        expect(comments(left)).toBe(comments(text));
        const again = withMember(left, jsonPlace(left), name, 1);
        expect(parseJsonc(again)).toEqual({ ...expected, [name]: 1 });
      },
    ),
  );
});
