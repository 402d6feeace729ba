import { expect, test } from 'vitest';
import type { GrammarReading } from './facts/language.ts';
import { ruby } from './ruby.ts';

const reading = ruby.syntax?.reading as GrammarReading;

test.each([
  ['require "json"', ['require json ']],
  ["require 'net/http'", ['require net/http ']],
  ['require("set")', ['require set ']],
  ["require_relative '../lib/clock'", ['require_relative ../lib/clock ']],
  ['autoload :Exporter, "ledger/exporter"', ['autoload ledger/exporter Exporter']],
  ["autoload(:Exporter, 'ledger/exporter')", ['autoload ledger/exporter Exporter']],
  ['load "tasks/db.rake"', ['load tasks/db.rake ']],
  ['require "config/#{stage}"', []],
])('%s', (statement, expected) => {
  expect(reading.readImports?.(statement).map(({ via, source, name }) => [via, source, name].join(' '))).toEqual(
    expected,
  );
});
