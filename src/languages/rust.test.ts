import { expect, test } from 'vitest';
import { rustReading } from './rust.ts';

const read = (statement: string) =>
  rustReading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias]);

test.each([
  ['use std::fmt;', [['use', 'std', 'fmt', null]]],
  ['use serde;', [['use', 'serde', null, null]]],
  ['use ::serde::Serialize as Ser;', [['use', 'serde', 'Serialize', 'Ser']]],
  ['use super::*;', [['use', 'super', '*', null]]],
  ['pub(crate) use self::journal::Entry;', [['export', 'self::journal', 'Entry', null]]],
  ['#[cfg(unix)] use a::b;', [['use', 'a', 'b', null]]],
  ['extern crate libc as c;', [['extern crate', 'libc', null, 'c']]],
  ['pub mod audit;', [['mod', 'audit', null, null]]],
  ['use r#type::r#match;', [['use', 'type', 'match', null]]],
  [
    'use {a::B, c};',
    [
      ['use', 'a', 'B', null],
      ['use', 'c', null, null],
    ],
  ],
])('%s', (statement, expected) => {
  expect(read(statement)).toEqual(expected);
});

test('a tree is taken apart', () => {
  expect(read('use std::{\n  fmt::{self, Display as D},\n  io::*,\n};')).toEqual([
    ['use', 'std::fmt', null, null],
    ['use', 'std::fmt', 'Display', 'D'],
    ['use', 'std::io', '*', null],
  ]);
});
