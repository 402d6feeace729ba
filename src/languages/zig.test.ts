import { expect, test } from 'vitest';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';
import { zig } from './zig.ts';

const reading = zig.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'function', modifiers: '', parent: null, label: null, exportList: null };

test.each([
  ['const std = @import("std");', 'import', 'std', '*', 'std'],
  ['const Job = @import("job.zig").Job;', 'import', 'job.zig', 'Job', null],
  ['const J = @import("job.zig").inner.Job;', 'import', 'job.zig', 'inner.Job', 'J'],
  ['pub const Clock = @import("clock.zig");', 'export', 'clock.zig', '*', 'Clock'],
  ['_ = @import("other.zig");', 'import', 'other.zig', null, null],
  ['usingnamespace @import("c.zig");', 'usingnamespace', 'c.zig', '*', null],
  ['pub usingnamespace @import("c.zig");', 'export', 'c.zig', '*', null],
  ['@cInclude("stdio.h")', 'include', 'stdio.h', null, null],
  ['@embedFile("schema.sql")', 'embedFile', 'schema.sql', null, null],
])('reads %s', (statement, via, source, name, alias) => {
  expect(reading.readImports?.(statement)).toEqual([{ via, source, name, alias }]);
});

test('pub and export are exported; fields go with their type', () => {
  expect(reading.isExported?.({ ...facts, modifiers: 'pub fn ' })).toBe(true);
  expect(reading.isExported?.({ ...facts, modifiers: 'export fn ' })).toBe(true);
  expect(reading.isExported?.({ ...facts, modifiers: 'fn ' })).toBe(false);
  expect(reading.visibilityOf?.({ ...facts, modifiers: 'fn ' })).toBe('private');
  const parent = { kind: 'struct', exported: false, visibility: 'private' } as const;
  expect(reading.isExported?.({ ...facts, kind: 'field', parent })).toBe(false);
  expect(reading.isExported?.({ ...facts, kind: 'field', parent: { ...parent, exported: true } })).toBe(true);
});
