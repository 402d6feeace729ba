import { expect, test } from 'vitest';
import { flag, number, optionsOf, placeholderOf, type Typed, text, texts, type VerbSpec, withHelp } from './verb.ts';

const typed: Typed = {
  verb: 'grep',
  positionals: ['x'],
  options: { json: true, dir: '/r', limit: 5, set: ['a=1', 'b=2'], absent: undefined },
};

test('readers give the value of their kind, and an empty answer for any other', () => {
  expect([flag(typed, 'json'), flag(typed, 'dir'), flag(typed, 'absent')]).toEqual([true, false, false]);
  expect([text(typed, 'dir'), text(typed, 'set'), text(typed, 'absent')]).toEqual(['/r', null, null]);
  expect([number(typed, 'limit'), number(typed, 'dir'), number(typed, 'absent')]).toEqual([5, null, null]);
  expect([texts(typed, 'set'), texts(typed, 'dir'), texts(typed, 'absent')]).toEqual([['a=1', 'b=2'], [], []]);
});

const verb: VerbSpec = {
  name: 'status',
  group: 'Index',
  summary: 's',
  arguments: [],
  options: [{ long: 'why', kind: 'text', summary: 's' }],
  examples: [],
};

test('the global options are the contract of every verb, and --version stands only before the verb', () => {
  const globals = ['json', 'dir', 'set', 'color', 'quiet', 'help'];
  expect(optionsOf(null).map((option) => option.long)).toEqual([...globals, 'version']);
  expect(optionsOf(verb).map((option) => option.long)).toEqual(['why', ...globals]);
});

test('help is added as the last verb, knows the others and joins the last group', () => {
  const help = withHelp([verb]).at(-1);
  expect(help).toMatchObject({ name: 'help', group: 'Index', arguments: [{ completes: ['status'] }] });
  expect(withHelp([])).toHaveLength(1);
});

test.each([
  [{ long: 'a', kind: 'text', placeholder: 'GLOB', summary: '' }, 'GLOB'],
  [{ long: 'a', kind: 'text', choices: ['x', 'y'], summary: '' }, 'x|y'],
  [{ long: 'a', kind: 'number', summary: '' }, 'N'],
  [{ long: 'a', kind: 'text', summary: '' }, 'TEXT'],
] as const)('placeholder of %o is %s', (option, expected) => {
  expect(placeholderOf(option)).toBe(expected);
});
