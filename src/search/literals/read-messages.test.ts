import { describe, expect, test } from 'vitest';
import { readMessages } from './read-messages.ts';

describe('a line that reads like a message is one', () => {
  test.each([
    ['cannot open foo.txt', ['cannot open foo.txt']],
    ['ValueError: seat 7 is taken', ['seat 7 is taken', 'ValueError: seat 7 is taken']],
    [
      'error: required flag(s) "name" not set',
      ['required flag(s) "name" not set', 'error: required flag(s) "name" not set'],
    ],
    ['Redirected 10 times. Aborting.', ['Redirected 10 times. Aborting.']],
    ['订单处理逻辑', ['订单处理逻辑']],
  ])('%s', (text, expected) => {
    expect(readMessages(text)).toEqual(expected);
  });
});

test('of a report, the lines that name an error', () => {
  const report = 'The machine stops\n\nError: out of stamp paper\n    at StampMachine.print (machine.ts:9:11)\n';
  expect(readMessages(report)).toEqual(['The machine stops', 'out of stamp paper']);
});

test('a question has none, but for the message that it names', () => {
  for (const question of [
    'how are invalid letters refused',
    'where is the session not found?',
    'session store',
    '',
    '"out of stamp paper"',
  ])
    expect(readMessages(question)).toEqual([]);
  expect(readMessages('why do I get ValueError: seat 7 is taken')).toEqual(['seat 7 is taken']);
});
