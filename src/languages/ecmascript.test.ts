import { describe, expect, test } from 'vitest';
import { ECMASCRIPT } from './ecmascript.ts';
import type { SymbolFacts } from './facts/language.ts';

const { readOwner, visibilityOf, isExported, isModule } = ECMASCRIPT;

function facts(partial: Partial<SymbolFacts>): SymbolFacts {
  return { name: 'a', kind: 'function', modifiers: '', parent: null, label: null, exportList: null, ...partial };
}

const exportedClass = { kind: 'class', exported: true, visibility: 'public' } as const;
const exportedFunction = { kind: 'function', exported: true, visibility: 'public' } as const;
const exportedConstant = { kind: 'constant', exported: true, visibility: 'public' } as const;
const exportedNamespace = { kind: 'namespace', exported: true, visibility: 'public' } as const;

test.each([
  ['exports', ''],
  ['module.exports', ''],
  ['module.exports.inner', 'inner'],
  ['Mailer.prototype', 'Mailer'],
  ['ns.Mailer.prototype', 'ns.Mailer'],
  ['app', 'app'],
  ['this', ''],
  ['get(x)', ''],
])('what %s owns belongs to "%s"', (text, owner) => {
  expect(readOwner?.(text)).toBe(owner);
});

describe('visibility', () => {
  test.each<[string, Partial<SymbolFacts>, string]>([
    ['plain', { parent: exportedClass }, 'public'],
    ['#name', { name: '#a', parent: exportedClass }, 'private'],
    ['private', { modifiers: 'private static async ', parent: exportedClass }, 'private'],
    ['protected', { modifiers: 'protected readonly ', parent: exportedClass }, 'protected'],
    ['the word in a decorator', { modifiers: "@Column('private note') ", parent: exportedClass }, 'public'],
    ['_name in a class', { name: '_a', parent: exportedClass }, 'private'],
    ['_name at the top', { name: '_a' }, 'public'],
    ['a helper of a module', { modifiers: 'function ', inModule: true }, 'private'],
    ['what a module exports', { modifiers: 'export function ', inModule: true }, 'public'],
    ['what a module lists', { exportList: new Set(['a']), inModule: true }, 'public'],
    ['what is declared in a module', { modifiers: 'declare function ', inModule: true }, 'public'],
    ['a function of a script', { modifiers: 'function ', inModule: false }, 'public'],
    ['a function in a function', { modifiers: 'function ', parent: exportedFunction }, 'private'],
    ['_name on a prototype', { name: '_a', modifiers: 'Mailer.prototype.', parent: exportedFunction }, 'private'],
  ])('R-001-p0-3.4-visibility: %s', (_, partial, visibility) => {
    expect(visibilityOf?.(facts(partial))).toBe(visibility);
  });
});

test.each([
  ["import { a } from './a';", true],
  ['  export default 1;', true],
  ['module.exports = { a };', true],
  ['exports.a = a;', true],
  ["const a = require('a');", true],
  ['function a() {}\n// imports nothing', false],
  ['window.exported = 1;', false],
])('R-001-p0-3.4-visibility: whether a text is a module: %s', (text, expected) => {
  expect(isModule?.(text)).toBe(expected);
});

describe('exported', () => {
  test.each<[string, Partial<SymbolFacts>, boolean]>([
    ['by the word', { modifiers: 'export async function ' }, true],
    ['after a decorator', { modifiers: '@Injectable()\nexport class ' }, true],
    ['by assignment', { modifiers: 'module.exports.' }, true],
    ['by a list', { exportList: new Set(['a']) }, true],
    ['not at all', { modifiers: 'function ', exportList: new Set(['b']) }, false],
    ['a method of an exported class', { kind: 'method', parent: exportedClass }, true],
    ['a private method of it', { kind: 'method', name: '#a', parent: exportedClass }, false],
    ['a function in a function', { modifiers: 'function ', parent: exportedFunction }, false],
    ['a method on a prototype', { kind: 'method', modifiers: 'Mailer.prototype.', parent: exportedFunction }, true],
    ['a method of an exported object', { kind: 'method', parent: exportedConstant }, true],
    ['a helper in the module pattern', { modifiers: 'function ', parent: exportedConstant }, false],
    ['an exported name of a namespace', { modifiers: 'export function ', parent: exportedNamespace }, true],
    ['a hidden name of a namespace', { modifiers: 'function ', parent: exportedNamespace }, false],
  ])('%s', (_, partial, exported) => {
    expect(isExported?.(facts(partial))).toBe(exported);
  });
});
