import { expect, test } from 'vitest';
import type { GrammarReading } from './facts/language.ts';
import { php } from './php.ts';

const reading = php.syntax?.reading as GrammarReading;

test.each([
  ['use DateTime;', ['use|DateTime||']],
  ['use \\Foo\\Bar;', ['use|Foo|Bar|']],
  ['use Foo\\Bar as Baz, Foo\\Two;', ['use|Foo|Bar|Baz', 'use|Foo|Two|']],
  ['use Foo\\{A, B as C, Deep\\D,};', ['use|Foo|A|', 'use|Foo|B|C', 'use|Foo\\Deep|D|']],
  ['use Foo\\{\n  function f,\n  const G as H\n};', ['use function|Foo|f|', 'use const|Foo|G|H']],
  ['use function Foo\\f;', ['use function|Foo|f|']],
  ['use const Foo\\{A, B};', ['use const|Foo|A|', 'use const|Foo|B|']],
  ["require 'a.php'", ['require|a.php||']],
  ['include_once("b.php")', ['include_once|b.php||']],
  ["require_once __DIR__ . '/c.php'", ['require_once|./c.php||']],
  ["require_once dirname(__FILE__).'/c.php'", ['require_once|./c.php||']],
  ["include (dirname(__DIR__) . '/vendor/autoload.php')", ['include|../vendor/autoload.php||']],
  ["require $base . '/x.php'", []],
  ['include "themes/$name.php"', []],
])('%s', (statement, expected) => {
  expect(
    reading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias].join('|')),
  ).toEqual(expected);
});
