import { expect, test } from 'vitest';
import { withoutLogTexts } from './without-log-texts.ts';

const left = (...lines: string[]) => [...withoutLogTexts(lines)];

test.each([
  // Go
  ['logrus.WithField("order", id).Warn("the cart is empty")', 'logrus.WithField("", id).Warn("")'],
  ['zap.L().Info("the cart is empty", zap.Int("items", n))', 'zap.L().Info("", zap.Int("", n))'],
  ['s.log.Infow("sent", "order", id)', 's.log.Infow("", "", id)'],
  ['fmt.Println("the cart is", state)', 'fmt.Println("", state)'],
  ['fmt.Fprintf(os.Stderr, "no cart: %v\\n", err)', 'fmt.Fprintf(os.Stderr, "", err)'],
  ['log.Info().Str("order", id).Msg("sent")', 'log.Info().Str("", id).Msg("")'],
  // Python
  ['print(f"the cart {cart} is empty", file=sys.stderr)', 'print(f"", file=sys.stderr)'],
  ['self._logger.exception("no cart")', 'self._logger.exception("")'],
  ['sys.stderr.write("no cart\\n")', 'sys.stderr.write("")'],
  // TypeScript
  [`this.requestLogger?.warn(\`no cart \${id}\`)`, 'this.requestLogger?.warn("")'],
  ['process.stdout.write("no cart");', 'process.stdout.write("");'],
  // Java, Kotlin, Scala, C#
  ['System.out.println("no cart");', 'System.out.println("");'],
  ['LOGGER.atInfo().log("no cart {}", id);', 'LOGGER.atInfo().log("", id);'],
  ['logger.info { "no cart" }', 'logger.info { "" }'],
  ['Log.d(TAG, "no cart")', 'Log.d(TAG, "")'],
  ['println(s"no cart $id")', 'println(s"")'],
  ['_logger.LogInformation("no cart {Id}", id);', '_logger.LogInformation("", id);'],
  ['Console.WriteLine($"no cart {id}");', 'Console.WriteLine($"");'],
  // C, C++, Rust, Swift, Zig
  ['fprintf(stderr, "no cart %d\\n", id);', 'fprintf(stderr, "", id);'],
  ['std::cerr << "no cart " << id << "." << std::endl;', 'std::cerr << "" << id << "" << std::endl;'],
  ['LOG(INFO) << "no cart " << id;', 'LOG(INFO) << "" << id;'],
  ['tracing::warn!(order = %id, "no cart");', 'tracing::warn!(order = %id, "");'],
  ['eprintln!("no cart {id}");', 'eprintln!("");'],
  ['NSLog(@"no cart %@", id)', 'NSLog(@"", id)'],
  ['std.debug.print("no cart {d}", .{id});', 'std.debug.print("", .{id});'],
  // Ruby, PHP, Elixir, shells, Haskell
  ['Rails.logger.warn "no cart #{id}"', 'Rails.logger.warn ""'],
  ['puts "no cart"', 'puts ""'],
  ['$this->logger->error("no cart", $context);', '$this->logger->error("", $context);'],
  ['Logger.info("no cart #{id}")', 'Logger.info("")'],
  ['echo -e "no cart" >&2', 'echo -e "" >&2'],
  ['putStrLn "no cart"', 'putStrLn ""'],
])('R-001-p1-5.2.2: %s', (line, emptied) => {
  expect(left(line)).toEqual([emptied]);
});

test.each([
  'catalog.add("entry")',
  'printer.print("the invoice")',
  'fmt.Fprintf(w, "hello")',
  'return format("the cart is empty")',
  'blog.publish("a post")',
  'dialog.open("settings")',
  'if logger.debug {',
  '// print("what the cart holds, where it is asked for")',
])('R-001-p1-5.2.2: other texts stay: %s', (line) => {
  expect(left(line)).toEqual([line]);
});

test('R-001-p1-5.2.2: texts on the next lines of a call go too, and what follows the call stays', () => {
  expect(
    left('logger.warn(', '"the cart is empty: %s,"', '" try (again) later",', 'order.id, key("a"))', 'send("order")'),
  ).toEqual(['logger.warn(', '""', '"",', 'order.id, key(""))', 'send("order")']);
  expect(left('logrus.WithField("order", id).', 'Info("sent")', 'open("a")')).toEqual([
    'logrus.WithField("", id).',
    'Info("")',
    'open("a")',
  ]);
  expect(left('log.info()', '.addKeyValue("order", id)', '.log("sent");', 'open("a")')).toEqual([
    'log.info()',
    '.addKeyValue("", id)',
    '.log("");',
    'open("a")',
  ]);
  expect(left('std::cout << "a"', '<< "b" << std::endl;', 'open("c");')).toEqual([
    'std::cout << ""',
    '<< "" << std::endl;',
    'open("c");',
  ]);
});

test('R-001-p1-5.2.2: a text over several lines goes whole', () => {
  expect(left('console.log(`the cart', 'is "empty"', 'today`, id);', 'open("a")')).toEqual([
    'console.log(""',
    '',
    ', id);',
    'open("a")',
  ]);
  expect(left('print("""Usage:', 'cart (add|drop)', '""")', 'open("a")')).toEqual(['print(""', '', ')', 'open("a")']);
});

test('what stands beside a call on its line stays', () => {
  expect(left('if (!cart) { console.warn("none"); throw new Missing("cart"); }')).toEqual([
    'if (!cart) { console.warn(""); throw new Missing("cart"); }',
  ]);
  expect(left('both(console.log("a"), load("b"), console.log("c"))')).toEqual([
    'both(console.log(""), load("b"), console.log(""))',
  ]);
});

test('a call that does not close empties its first line only', () => {
  const open = ['print("a" % (', ...new Array<string>(30).fill('send("order")')];
  expect(left(...open)).toEqual(['print("" % (', ...open.slice(1)]);
});
