import { expect, it } from 'vitest';
import { FINDING_SHAPES } from './finding-shapes.ts';
import { readPlaces } from './read-places.ts';
import { TRACE_SHAPES } from './trace-shapes.ts';

const LINES: Readonly<Record<string, readonly [text: string, place: string]>> = {
  python: ['  File "/srv/shop/my cart.py", line 41, in total', '/srv/shop/my cart.py:41 total'],
  rust: ['             at ./src/cart.rs:14:9', 'src/cart.rs:14'],
  'rust panic': ["thread 'main' panicked at 'no cart', src/cart.rs:14:9", 'src/cart.rs:14'],
  swift: ['1 [ra] 0x00007f9c Cart.total() + 9 in shop at /w/Cart.swift:3:1', '/w/Cart.swift:3 Cart.total'],
  'c#': ['   at Shop.Cart.Add(String name, Int32 n) in D:\\a b\\Cart.cs:line 21', 'D:/a b/Cart.cs:21 Shop.Cart.Add'],
  valgrind: ['==123==    at 0x4C2FB: cart_total (cart.c:12)', 'cart.c:12 cart_total'],
  dart: ['#1      Cart.total (package:shop/cart.dart:12:20)', 'shop/lib/cart.dart:12 Cart.total'],
  'dart terse': ['package:shop/cart.dart 12:20   Cart.total', 'shop/lib/cart.dart:12 Cart.total'],
  jvm: ['\tat com.shop.Cart.add(Cart.java:30) ~[shop.jar:1.0]', 'com/shop/Cart.java:30 com.shop.Cart.add'],
  'v8 within eval': ['    at eval (eval at run (/app/src/cart.js:3:5), <anonymous>:1:7)', '/app/src/cart.js:3 run'],
  v8: ['    at async Cart.add [as put] (/app/src/cart.ts:24:17)', '/app/src/cart.ts:24 Cart.add'],
  'laravel and node test': ['  at app/Models/Cart.php:12', 'app/Models/Cart.php:12'],
  vitest: [' ❯ Cart.add src/cart.ts:9:11', 'src/cart.ts:9 Cart.add'],
  firefox: ['total@http://localhost:5173/src/cart.ts:24:17', 'src/cart.ts:24 total'],
  go: ['\t/home/ci/shop/cart/cart.go:21 +0x1d', '/home/ci/shop/cart/cart.go:21'],
  php: ['#0 /var/www/src/Order.php(33): Shop\\Cart->add(NULL)', '/var/www/src/Order.php:33 Shop.Cart.add'],
  'debugger or sanitizer': ['#1  0x55 in shop::sum (n=3) at src/order.cpp:12', 'src/order.cpp:12 shop.sum'],
  'ruby, outermost first': ["\t1: from lib/cart.rb:12:in `total'", 'lib/cart.rb:12 total'],
  ruby: ["\tfrom lib/cart.rb:12:in 'Cart#total'", 'lib/cart.rb:12 Cart.total'],
  elixir: ['    (shop 0.1.0) lib/shop/cart.ex:12: Shop.Cart.total/1', 'lib/shop/cart.ex:12 Shop.Cart.total'],
  lua: ["\tsrc/cart.lua:12: in function 'total'", 'src/cart.lua:12 total'],
  haskell: ['  error, called at src/Cart.hs:12:5 in main:Cart', 'src/Cart.hs:12 error'],
  julia: [' [2] total(c::Cart) @ Main /w/src/cart.jl:12', '/w/src/cart.jl:12 total'],
  perl: ['Division by zero at lib/Cart.pm line 12.', 'lib/Cart.pm:12'],
  rustc: ['  --> src/main.rs:12:20', 'src/main.rs:12'],
  'tsc and msbuild': ['src/cart.ts(12,5): error TS2322: no.', 'src/cart.ts:12'],
  'tsc, pretty': ['src/cart.ts:12:5 - error TS2322: no.', 'src/cart.ts:12'],
  maven: ['[ERROR] /w/Cart.java:[12,5] cannot find symbol', '/w/Cart.java:12'],
  kotlinc: ['e: file:///w/Cart.kt:7:9 Unresolved reference', '/w/Cart.kt:7'],
  scalac: ['[error] /w/Sums.scala:5:3: type mismatch;', '/w/Sums.scala:5'],
  'php, on a line': ['PHP Warning:  Undefined variable $x in /w/cart.php on line 12', '/w/cart.php:12'],
  'php, uncaught': ['PHP Fatal error:  Uncaught Exception: no in /w/cart.php:12', '/w/cart.php:12'],
  'pytest place': ['E   KeyError\n\nshop/cart.py:33: KeyError', 'shop/cart.py:33'],
  'pytest summary': [
    'FAILED tests/test_cart.py::TestCart::test_total[1] - KeyError',
    'tests/test_cart.py:0 TestCart.test_total',
  ],
  'failed test file': [' FAIL  src/cart.test.ts > Cart > adds', 'src/cart.test.ts:0'],
  'go test': ['    cart_test.go:18: total = 2, want 3', 'cart_test.go:18'],
  minitest: ['TestCart#test_add [test/cart_test.rb:12]:', 'test/cart_test.rb:12 TestCart.test_add'],
  'rspec summary': ['rspec ./spec/cart_spec.rb:7 # Cart adds', 'spec/cart_spec.rb:7'],
  'assert of C': ["shop: src/cart.c:6: cart_add: Assertion `n > 0' failed.", 'src/cart.c:6 cart_add'],
  'sanitizer summary': ['SUMMARY: AddressSanitizer: heap-use-after-free /w/cart.c:4:12 in total', '/w/cart.c:4 total'],
  'annotation of a build server': ['::error file=src/cart.ts,line=12,col=5::no cart', 'src/cart.ts:12'],
  'elixir compiler': ['** (CompileError) lib/cart.ex:12: undefined function total/0', 'lib/cart.ex:12'],
  cmake: ['CMake Error at src/CMakeLists.txt:12 (add_library):', 'src/CMakeLists.txt:12'],
  terraform: ['│   on main.tf line 12, in resource "aws_vpc" "main":', 'main.tf:12'],
  'included from': ['In file included from src/main.c:3:', 'src/main.c:3'],
  compiler: ['src/cart.c:33:9: error: no', 'src/cart.c:33'],
  'compiler or grep': ['src/cart.ts:12: total()\nsrc/shop.ts:3: total()', 'src/cart.ts:12'],
  'bare place': ['/app/src/cart.ts:12\n/app/src/shop.ts:3', '/app/src/cart.ts:12'],
};
const SHAPES = [...TRACE_SHAPES, ...FINDING_SHAPES].filter(({ grade }) => grade !== 'passing');

it.each(SHAPES.map(({ name, sign, pattern }) => ({ name, sign, pattern })))('$name', ({ name, sign, pattern }) => {
  const [text = '', place] = LINES[name] ?? [];
  const line = text.split('\n').find((each) => each.includes(sign) && pattern.test(each));
  expect(line, 'the row fits its line').toBeDefined();
  const fitting = SHAPES.find((shape) => line?.includes(shape.sign) && shape.pattern.test(line));
  expect(fitting?.name, 'no row before it does').toBe(name);
  const { kind, places } = readPlaces(text);
  const [first] = places;
  expect(kind).toBe('trace');
  expect(`${first?.path}:${first?.startLine ?? 0}${first?.name == null ? '' : ` ${first.name}`}`).toBe(place);
});

it('names every row once', () => {
  expect(Object.keys(LINES).sort()).toEqual(SHAPES.map(({ name }) => name).sort());
});
