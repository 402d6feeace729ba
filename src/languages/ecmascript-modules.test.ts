import { describe, expect, test } from 'vitest';
import { readExports, readImports } from './ecmascript-modules.ts';

/** `via source: name as alias`, for reading. */
function imported(statement: string): string[] {
  return readImports(statement).map(
    ({ via, source, name, alias }) => `${via} ${source}: ${name ?? 'itself'}${alias === null ? '' : ` as ${alias}`}`,
  );
}

function exported(statement: string): string[] {
  return readExports(statement).map(({ name, alias }) => (name === alias ? name : `${name} as ${alias}`));
}

describe('imports', () => {
  test.each([
    ["import './a.css'", ['import ./a.css: itself']],
    ["import a from 'a'", ['import a: default as a']],
    ["import a, { b, c as d } from 'a';", ['import a: default as a', 'import a: b', 'import a: c as d']],
    ["import a, * as b from 'a'", ['import a: default as a', 'import a: * as b']],
    ["import*as b from'a'", ['import a: * as b']],
    ["import{b}from'a'", ['import a: b']],
    ["import type { A, B as C } from 'a'", ['import a: A', 'import a: B as C']],
    ["import { type A, type as b } from 'a'", ['import a: A', 'import a: type as b']],
    ["import type A from 'a'", ['import a: default as A']],
    ["import type from 'a'", ['import a: default as type']],
    ["import { default as a, 'odd name' as b } from 'a'", ['import a: default as a', 'import a: odd name as b']],
    ["import a from './from-here'", ['import ./from-here: default as a']],
    ['import { fromJson } from "./json" with { type: \'json\' }', ['import ./json: fromJson']],
    ["import {} from 'a'", ['import a: itself']],
    ["import a = require('a')", ['require a: * as a']],
    ["export import a = require('a');", ['require a: * as a']],
    ['import A = B.C.D;', ['import B.C.D: itself as A']],
    ["export * from 'a'", ['export a: *']],
    ["export * as b from 'a'", ['export a: * as b']],
    ["export { b, default as c } from 'a'", ['export a: b', 'export a: default as c']],
    ["export type { B } from 'a'", ['export a: B']],
    ["require('a')", ['require a: itself']],
    ["a = require('a')", ['require a: * as a']],
    ["a: Type = require('a')", ['require a: * as a']],
    ["a = require('a').b", ['require a: b as a']],
    ["{ b, c: d, e = 1, ...rest } = require('a')", ['require a: b', 'require a: c as d', 'require a: e']],
    ["{ b: { c, d } } = require('a')", ['require a: b']],
    ["module.exports = require('a')", ['export a: *']],
    ["exports.b = require('a')", ['export a: * as b']],
    ["module.exports.b = require('a').c", ['export a: c as b']],
    ["this.a = require('a')", ['require a: itself']],
    ["import('a')", ['import() a: itself']],
    ["{ b } = await import('a')", ['import() a: b']],
    ["a = (await import('a')).b", ['import() a: b as a']],
    ['require(name)', []],
  ])('%s', (statement, names) => {
    expect(imported(statement)).toEqual(names);
  });
});

describe('exports', () => {
  test.each([
    ['export { a, b as c };', ['a', 'b as c']],
    ['export type { A }', ['A']],
    ['export { a as default }', ['a as default']],
    ['export default a;', ['a as default']],
    ['export = a;', ['a as default']],
    ["export { a } from 'a'", []],
    ['module.exports = a;', ['a as default']],
    ['exports = module.exports = a;', ['a as default']],
    ['exports.b = a', ['a as b']],
    ['module.exports.b = a;', ['a as b']],
    ['exports.b = function () {}', []],
    ['module.exports = { a, b: c, d: 1, e() {}, f: g(h, i) };', ['a', 'c as b']],
    ['app = exports = module.exports = {}', ['app as default']],
  ])('%s', (statement, names) => {
    expect(exported(statement)).toEqual(names);
  });
});
