import { expect, test } from 'vitest';
import { bash } from './bash.ts';
import type { GrammarReading } from './facts/language.ts';

const reading = bash.syntax?.reading as GrammarReading;

test.each([
  ['source lib.sh', 'source', 'lib.sh'],
  ['. ./env.sh', 'source', './env.sh'],
  ['source "$(dirname "$0")/lib/common.sh"', 'source', '$(dirname "$0")/lib/common.sh'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is shell
  ['. "${HOME}/.rc" --quiet', 'source', '${HOME}/.rc'],
  ["source 'a b.sh'", 'source', 'a b.sh'],
  ['source "$DIR"/lib.sh arg', 'source', '$DIR/lib.sh'],
  ['load test_helper', 'load', 'test_helper'],
])('reads %s', (statement, via, source) => {
  expect(reading.readImports?.(statement)).toEqual([{ via, source, name: '*', alias: null }]);
});

test('a command that only begins like an import brings nothing in', () => {
  expect(reading.readImports?.('sourcery x')).toEqual([]);
});
