// The verbs' own data must not contradict itself: the parser, the help and the completions trust it.
import { expect, it } from 'vitest';
import { GLOBAL_OPTIONS, type VerbSpec } from '../../src/interfaces/cli/verb.ts';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';

it.each(VERBS.map((verb): [string, VerbSpec] => [verb.name, verb]))('%s names no option twice', (_, verb) => {
  const options = [...verb.options, ...GLOBAL_OPTIONS];
  const longs = options.map(({ long }) => long);
  const shorts = options.flatMap(({ short }) => (short === undefined ? [] : [short]));
  expect(new Set(longs).size).toBe(longs.length);
  expect(new Set(shorts).size).toBe(shorts.length);
});

it.each(VERBS.map((verb): [string, VerbSpec] => [verb.name, verb]))('%s shows an example', (_, verb) => {
  expect(verb.examples.length).toBeGreaterThan(0);
  for (const { command } of verb.examples) expect(command).toContain(`portolan ${verb.name}`);
});
