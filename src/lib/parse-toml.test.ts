import { expect, test } from 'vitest';
import { parseToml, TomlError } from './parse-toml.ts';

function faultOf(text: string): unknown {
  try {
    return parseToml(text);
  } catch (error) {
    return error;
  }
}

test('every name is an own property', () => {
  const table = parseToml('__proto__ = { x = 1 }\n[constructor]\ny = 2\n[a.__proto__]\nz = 3');
  expect(Object.keys(table)).toEqual(['__proto__', 'constructor', 'a']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(({} as Record<string, unknown>).z).toBeUndefined();
});

test('says which line is broken, and nothing of the text', () => {
  const fault = faultOf('a = 1\nkey = "hunter2\n');
  expect(fault).toBeInstanceOf(TomlError);
  expect(fault).toMatchObject({ line: 2 });
  for (const text of [
    'hunter2',
    'key = hunter2',
    'key = "\\hunter2"',
    '[hunter2',
    'a = { hunter2 = 1, hunter2 = 2 }',
  ]) {
    expect(String(faultOf(text))).toMatch(/^TomlError: (?!.*hunter)/);
  }
});

test.each(['[', '[\n', '{ a = ', '[{a='])('refuses %j a hundred thousand times', (opening) => {
  expect(faultOf(`x = ${opening.repeat(100_000)}`)).toBeInstanceOf(TomlError);
});

test('a name of a hundred thousand parts', () => {
  expect(Object.keys(parseToml(`${'a.'.repeat(100_000)}a = 1`))).toEqual(['a']);
});
