import { expect, test } from 'vitest';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';
import { lua } from './lua.ts';

const reading = lua.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'function', modifiers: '', parent: null, label: null, exportList: null };

test.each([
  ['require("a.b")', [['require', 'a.b', null, null]]],
  ["local json = require 'cjson'", [['require', 'cjson', '*', 'json']]],
  ['local json <const> = require [[cjson]]', [['require', 'cjson', '*', 'json']]],
  ['local encode = require("cjson").encode', [['require', 'cjson', 'encode', null]]],
  ['local pack = require("cjson").encode', [['require', 'cjson', 'encode', 'pack']]],
  [
    'local a, b = require("a"), require "b"',
    [
      ['require', 'a', '*', 'a'],
      ['require', 'b', '*', 'b'],
    ],
  ],
  ['local ok, redis = pcall(require, "resty.redis")', [['require', 'resty.redis', '*', 'redis']]],
  ['dofile("setup.lua")', [['dofile', 'setup.lua', null, null]]],
  ['require(name)', []],
])('reads %s', (statement, expected) => {
  const found = reading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias]);
  expect(found).toEqual(expected);
});

test.each([
  ['return M', [['M', 'default']]],
  ['return setmetatable(M, { __call = open })', [['M', 'default']]],
  [
    'return { find = find, open = M_open, limit = 3 }',
    [
      ['find', 'find'],
      ['M_open', 'open'],
    ],
  ],
  ['return function() end', []],
  ['return 1', []],
])('reads %s', (statement, expected) => {
  expect(reading.readExports?.(statement).map(({ name, alias }) => [name, alias])).toEqual(expected);
});

test.each([
  ['M', 'M'],
  ['M.util', 'M.util'],
  ['self', ''],
  ['_G', ''],
  ['M[key]', ''],
])('the owner %s is %j', (text, owner) => {
  expect(reading.readOwner?.(text)).toBe(owner);
});

test('what is global or returned is exported, and what stands in such a table', () => {
  expect(reading.isExported?.({ ...facts, modifiers: 'function ' })).toBe(true);
  expect(reading.isExported?.({ ...facts, modifiers: 'local function ' })).toBe(false);
  expect(reading.isExported?.({ ...facts, modifiers: 'local function ', exportList: new Set(['x']) })).toBe(true);
  const parent = { kind: 'variable', exported: true, visibility: 'public' } as const;
  expect(reading.isExported?.({ ...facts, parent })).toBe(true);
  expect(reading.isExported?.({ ...facts, name: '_x', parent })).toBe(false);
  expect(reading.isExported?.({ ...facts, parent: { ...parent, kind: 'function' } })).toBe(false);
});

test('a function in a table without a name is not exported', () => {
  expect(reading.isExported?.({ ...facts, kind: 'method' })).toBe(false);
  expect(reading.isExported?.({ ...facts, kind: 'method', modifiers: 'function M:' })).toBe(true);
});
