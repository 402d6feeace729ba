import { describe, expect, test } from 'vitest';
import type { GrammarReading } from './facts/language.ts';
import { python } from './python.ts';

const reading = python.syntax?.reading as GrammarReading;

const brief = (statement: string) =>
  reading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias].join(' '));

describe('imports', () => {
  test.each([
    ['import os', ['import os  ']],
    ['import os.path, json as j', ['import os.path  ', 'import json  j']],
    ['from os import path', ['import os path ']],
    ['from . import audit', ['import . audit ']],
    ['from .rules import *', ['import .rules * ']],
    ['from ...a.b import (\n    c as d,\n    e,\n)', ['import ...a.b c d', 'import ...a.b e ']],
    ['from a import b, \\\n    c', ['import a b ', 'import a c ']],
    ['from __future__ import annotations', ['import __future__ annotations ']],
    ['importlib.import_module("shop.plugins")', ['import_module shop.plugins  ']],
    ["__import__('os')", ['__import__ os  ']],
    ['import_module(name)', []],
  ])('%s', (statement, expected) => {
    expect(brief(statement)).toEqual(expected);
  });
});

test.each([
  ['__all__ = ["A", \'b\']', ['A', 'b']],
  ['__all__ += ["c"]', ['c']],
  ['__all__.extend(["d", "e"])', ['d', 'e']],
  ['__all__ = ("a",) + other.__all__', ['a']],
  ['__all__ = [name for name in dir()]', []],
  ['__all__.remove("x")', []],
])('exports of %s', (statement, expected) => {
  expect(reading.readExports?.(statement)).toEqual(expected.map((name) => ({ name, alias: name })));
});
