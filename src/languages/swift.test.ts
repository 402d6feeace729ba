import { expect, test } from 'vitest';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';
import { swift } from './swift.ts';

const reading = swift.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'function', modifiers: '', parent: null, label: null, exportList: null };

test.each([
  ['import Foundation', 'import', 'Foundation', '*'],
  ['import UIKit.UIGestureRecognizerSubclass', 'import', 'UIKit.UIGestureRecognizerSubclass', '*'],
  ['@testable import Shop', 'import', 'Shop', '*'],
  ['import struct Commerce.Money', 'import', 'Commerce', 'Money'],
  ['import func Darwin.C.exit', 'import', 'Darwin.C', 'exit'],
  ['@_exported import class Network.Connection', 'export', 'Network', 'Connection'],
  ['public import Core', 'export', 'Core', '*'],
])('reads %s', (statement, via, source, name) => {
  expect(reading.readImports?.(statement)).toEqual([{ via, source, name, alias: null }]);
});

test('only public and open are exported, and only out of what is exported itself', () => {
  const parent = { kind: 'class', exported: true, visibility: 'public' } as const;
  expect(reading.isExported?.({ ...facts, modifiers: 'public func ' })).toBe(true);
  expect(reading.isExported?.({ ...facts, modifiers: 'open override func ', parent })).toBe(true);
  expect(reading.isExported?.({ ...facts, modifiers: 'func ' })).toBe(false);
  expect(reading.isExported?.({ ...facts, modifiers: 'public func ', parent: { ...parent, exported: false } })).toBe(
    false,
  );
});

test('requirements and cases go with their protocol or enum', () => {
  const exported = { exported: true, visibility: 'public' } as const;
  expect(reading.isExported?.({ ...facts, kind: 'method', parent: { kind: 'protocol', ...exported } })).toBe(true);
  expect(reading.isExported?.({ ...facts, kind: 'enum_member', parent: { kind: 'enum', ...exported } })).toBe(true);
});

test('an extension lends its access level, unless a member says otherwise', () => {
  expect(reading.isExported?.({ ...facts, label: 'public' })).toBe(true);
  expect(reading.isExported?.({ ...facts, label: 'public', modifiers: 'internal func ' })).toBe(false);
  expect(reading.isExported?.({ ...facts, label: '}' })).toBe(false);
  expect(reading.visibilityOf?.({ ...facts, label: 'private' })).toBe('private');
});

test('a private setter does not make a property private', () => {
  expect(reading.visibilityOf?.({ ...facts, modifiers: 'private(set) var ' })).toBe('public');
  expect(reading.visibilityOf?.({ ...facts, modifiers: 'fileprivate let ' })).toBe('private');
});
