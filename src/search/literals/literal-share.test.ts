import { describe, expect, test } from 'vitest';
import { literalShare } from './literal-share.ts';

const share = (message: string, source: string) => literalShare([message], source);

describe('a message is explained by a literal with its variable parts', () => {
  test.each([
    ['cannot open foo.txt', 'fprintf(stderr, "cannot open %s", path);'],
    ['cannot open /etc/motd: permission denied', 'return fmt.Errorf("cannot open %s: %w", path, err)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is looked at
    ['Order 4711 of Ada has no lines', 'throw new Error(`Order ${order.id} of ${order.person.name} has no lines`);'],
    ['Order 4711 has no lines', 'raise ValueError(f"Order {order.id} has no lines")'],
    ['Order 4711 has no lines', 'throw new Error("Order " + order.id + " has no lines");'],
    ['seat 7 is taken by somebody', 'raise ArgumentError, "seat #{seat} is taken by somebody"'],
    ['seat 7 is taken by somebody', '#[error("seat {0} is taken by somebody")]'],
    ['seat 7 is taken by somebody', 'fatalError("seat \\(seat) is taken by somebody")'],
    [
      'a crossing needs at least one harbour',
      'throw new Error(\n  "a crossing needs " +\n    "at least one harbour",\n);',
    ],
    ['a crossing needs at least one harbour', '("a crossing needs "\n "at least one harbour")'],
    ['Cannot open', 'print("cannot open the file")'],
    ['required flag(s) "name" not set', 'fmt.Errorf(`required flag(s) "%s" not set`, names)'],
    ["don't pass a crossing twice", 'say("don\'t pass a crossing twice")'],
  ])('%s', (message, source) => {
    expect(share(message, source)).toBeGreaterThan(0.3);
  });
});

test('more letters in common are more', () => {
  const message = 'cannot open /etc/motd: permission denied';
  expect(share(message, '"cannot open %s: permission denied"')).toBeGreaterThan(share(message, '"cannot open %s"'));
});

describe('not by', () => {
  test.each([
    ['cannot open foo.txt', 'open("cannot", "foo.txt")'],
    ['cannot open foo.txt', '"%s: %s"'],
    ['cannot open foo.txt', '"foo"'],
    ['the harbour is closed and cannot open a crossing to it', '"is closed"'],
    ['cannot open foo.txt', '"open %s cannot be done"'],
  ])('%s: %s', (message, source) => {
    expect(share(message, source)).toBe(0);
  });
});

test('words in a row count where no literal holds them, as in documents', () => {
  const heading = '## Could not find a harbour. (Harbour::Unavailable)';
  expect(share('Could not find a harbour Harbour::Unavailable', heading)).toBeGreaterThan(0.4);
  expect(share('Could not find a harbour', 'could we find a new harbour')).toBe(0);
});

test('letters of Chinese and Japanese count as they stand', () => {
  expect(share('订单处理', '// 订单处理逻辑')).toBeGreaterThan(0.5);
  expect(share('订单处理', '// 订单的处理')).toBe(0);
});

test('a long text without an end of a literal is read in time that grows with its length', () => {
  const hostile = `"${'a + '.repeat(20_000)}`;
  expect(share('cannot open foo.txt', hostile)).toBe(0);
  expect(share('a + a', `"${'%'.repeat(50_000)}"`)).toBe(0);
});
