// Every numbered rule of seed 000 (§2 to §10, A.1 to A.4) has a test whose name says so: `000 §8.2 …`. A rule without one fails here.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');

/** How many rules each list of the seed has. Two sections have a second list, which is named. */
const LISTS: Readonly<Record<string, number>> = {
  ...{ '§2.': 8, '§3.2.': 4, '§3.3.': 4, '§3.4.': 4, '§4.1.': 3, '§4.2.': 5, '§4.3.': 3 },
  ...{ '§5.1.': 2, '§5.1 sampling ': 4, '§5.2.': 3, '§5.2 prompt ': 3, '§5.3.': 4, '§5.4.': 3, '§5.4 length ': 3 },
  ...{ '§7.': 11, '§8.': 5, '§9.': 4, '§10.': 5, 'A.1.': 6, 'A.2.': 3, 'A.3.': 4, 'A.4.': 4 },
};
/** What is said without a number. */
const UNNUMBERED = ['§3.1', '§6', '§6 constraint'];
const NAME_OF_TEST = /^\s*(?:(?:test|it|describe)\b.*?\(\s*)?(?:['"`])(?=.*\b000 )/;

function namesOfTests(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('seed-rules.test.ts'))
    .flatMap((path) => readFileSync(join(folder, path), 'utf8').split('\n'))
    .filter((line) => NAME_OF_TEST.test(line))
    .map(withRanges);
}

/** `A.1.4–6` is three of them. */
function withRanges(name: string): string {
  return name.replaceAll(/([§A][\d.]+\.)(\d+)–(\d+)/g, (_, list: string, first: string, last: string) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (__, at) => `${list}${Number(first) + at}`).join(' ');
  });
}

test('every rule has a test that names it', () => {
  const names = [...namesOfTests(join(PROJECT, 'src')), ...namesOfTests(join(PROJECT, 'test'))];
  const numbered = Object.entries(LISTS).flatMap(([list, count]) =>
    Array.from({ length: count }, (_, at) => `${list}${at + 1}`),
  );
  const isNamed = (rule: string) => {
    const whole = new RegExp(`${rule.replaceAll('.', '\\.')}(?!\\d|\\.\\d)`);
    return names.some((name) => whole.test(name));
  };
  expect([...UNNUMBERED, ...numbered].filter((rule) => !isNamed(rule))).toEqual([]);
});
