// What runtimes, compilers and test runners print when something fails, with what is to be read from it.

export interface TraceSample {
  readonly name: string;
  readonly text: string;
  /** `path:line name` of the first places, in order; those of libraries are not among them. */
  readonly places: readonly string[];
  /** The message begins so; null where none is wanted. */
  readonly message: string | null;
}

export const TRACE_SAMPLES: readonly TraceSample[] = [
  {
    name: 'python',
    text: `Traceback (most recent call last):
  File "/srv/shop/manage.py", line 22, in <module>
    main()
  File "/usr/lib/python3.11/contextlib.py", line 81, in inner
    return func(*args, **kwds)
  File "/srv/shop/shop/cart.py", line 41, in total
    return price_of(item) * count
           ^^^^^^^^^^^^^^
  File "/srv/shop/shop/prices.py", line 7, in price_of
    return PRICES[item]
KeyError: 'pear'
`,
    places: ['/srv/shop/shop/prices.py:7 price_of', '/srv/shop/shop/cart.py:41 total', '/srv/shop/manage.py:22'],
    message: "KeyError: 'pear'",
  },
  {
    name: 'python, a cause and what came of it',
    text: `Traceback (most recent call last):
  File "app/store.py", line 12, in load
    return json.loads(raw)
ValueError: not a number

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "app/main.py", line 30, in run
    load()
  File "app/store.py", line 15, in load
    raise StoreBroken("cannot load") from error
app.errors.StoreBroken: cannot load
`,
    places: ['app/store.py:12 load', 'app/store.py:15 load', 'app/main.py:30 run'],
    message: 'ValueError: not a number\napp.errors.StoreBroken: cannot load',
  },
  {
    name: 'python, while handling',
    text: `Traceback (most recent call last):
  File "a.py", line 2, in read
    open(name)
FileNotFoundError: [Errno 2] No such file or directory: 'x'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "a.py", line 4, in read
    log.warn(nme)
NameError: name 'nme' is not defined
`,
    places: ['a.py:4 read', 'a.py:2 read'],
    message: "NameError: name 'nme' is not defined",
  },
  {
    name: 'python, a group',
    text: `  + Exception Group Traceback (most recent call last):
  |   File "a.py", line 12, in main
  |     async with asyncio.TaskGroup() as tg:
  | ExceptionGroup: unhandled errors in a TaskGroup (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | Traceback (most recent call last):
    |   File "a.py", line 4, in total
    |     return 1/0
    |            ~^~
    | ZeroDivisionError: division by zero
    +---------------- 2 ----------------
    | Traceback (most recent call last):
    |   File "a.py", line 9, in name
    | KeyError: 'name'
    +------------------------------------
`,
    places: ['a.py:4 total', 'a.py:9 name', 'a.py:12 main'],
    message: "ZeroDivisionError: division by zero\nKeyError: 'name'",
  },
  {
    name: 'pytest',
    text: `=================================== FAILURES ===================================
___________________________________ test_total ____________________________________

    def test_total():
        cart = Cart()
>       assert cart.total() == 3

tests/test_cart.py:14: 
_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _

self = <shop.cart.Cart object at 0x7f>

    def total(self):
>       return sum(self.lines)
E       TypeError: unsupported operand type(s) for +: 'int' and 'str'

shop/cart.py:33: TypeError
=========================== short test summary info ============================
FAILED tests/test_cart.py::test_total - TypeError: unsupported operand type(s)
`,
    places: ['shop/cart.py:33', 'tests/test_cart.py:14', 'tests/test_cart.py:0 test_total'],
    message: "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
  },
  {
    name: 'node',
    text: `/app/src/server.ts:88
    throw new TypeError('no cart');
          ^

TypeError: Cannot read properties of undefined (reading 'items')
    at Cart.total (/app/src/cart.ts:24:17)
    at async checkout (file:///app/src/check%20out.ts:9:3)
    at new Order (C:\\code\\shop\\src\\order.ts:5:11)
    at /app/src/app/(auth)/page.tsx:3:1
    at async Promise.all (index 0)
    at Array.map (<anonymous>)
    at Layer.handle [as handle_request] (/app/node_modules/express/lib/router/layer.js:95:5)
    at node:internal/main/run_main_module:23:47
`,
    places: [
      '/app/src/cart.ts:24 Cart.total',
      '/app/src/check out.ts:9 checkout',
      '/app/src/server.ts:88',
      'C:/code/shop/src/order.ts:5 Order',
      '/app/src/app/(auth)/page.tsx:3',
    ],
    message: "TypeError: Cannot read properties of undefined (reading 'items')",
  },
  {
    name: 'node, with a cause',
    text: `Error: checkout failed
    at checkout (/app/src/shop.js:4:9) {
  [cause]: RangeError: too many
      at add (/app/src/cart.js:9:3)
      at checkout (/app/src/shop.js:3:5)
}
`,
    places: ['/app/src/cart.js:9 add', '/app/src/shop.js:3 checkout'],
    message: 'RangeError: too many',
  },
  {
    name: 'firefox',
    text: `TypeError: cart is undefined
total@http://localhost:5173/src/cart.ts?t=1700000000:24:17
checkout/<@webpack:///./src/shop.ts:9:3
async*@https://shop.example.org/assets/main.js:1:200
`,
    places: ['src/cart.ts:24 total', 'src/shop.ts:9 checkout', 'assets/main.js:1'],
    message: 'TypeError: cart is undefined',
  },
  {
    name: 'tsc',
    text: `src/cart.ts(12,5): error TS2322: Type 'string' is not assignable to type 'number'.
src/app/(shop)/page.tsx(3,1): error TS2304: Cannot find name 'Cart'.
`,
    places: ['src/cart.ts:12', 'src/app/(shop)/page.tsx:3'],
    message: "TS2322: Type 'string'",
  },
  {
    name: 'tsc, pretty and coloured',
    text: `\u001b[96msrc/cart.ts\u001b[0m:\u001b[93m12\u001b[0m:\u001b[93m5\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m TS2322: \u001b[0mType 'string' is not assignable.

\u001b[7m12\u001b[0m     total = 'x';
`,
    places: ['src/cart.ts:12'],
    message: "TS2322: Type 'string'",
  },
  {
    name: 'jest',
    text: ` FAIL  src/cart.test.ts
  ● Cart › adds an item

    expect(received).toBe(expected) // Object.is equality

      12 |   cart.add('pear');
    > 13 |   expect(cart.total()).toBe(2);

      at Object.<anonymous> (src/cart.test.ts:13:24)
      at Promise.then.completed (node_modules/jest-circus/build/utils.js:298:28)
`,
    places: ['src/cart.test.ts:13', 'src/cart.test.ts:0'],
    message: 'Cart › adds an item',
  },
  {
    name: 'vitest',
    text: ` FAIL  src/cart.test.ts > Cart > adds an item
AssertionError: expected 1 to be 2 // Object.is equality
 ❯ Cart.add src/cart.ts:9:11
 ❯ src/cart.test.ts:13:24
`,
    places: ['src/cart.ts:9 Cart.add', 'src/cart.test.ts:13', 'src/cart.test.ts:0'],
    message: 'Cart > adds an item\nAssertionError: expected 1 to be 2',
  },
  {
    name: 'java',
    text: `2024-05-01 12:00:00.123 Exception in thread "main" java.lang.IllegalStateException: cannot check out
	at com.shop.web.CheckoutController.post(CheckoutController.java:51)
	at java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)
	at app//com.shop.Main.lambda$main$0(Main.java:12) ~[shop.jar:1.0]
Caused by: com.shop.CartException: empty
	at com.shop.Cart$Line.<init>(Cart.java:88)
	at com.shop.Cart.add(Cart.java:30)
	... 2 more
Caused by: java.lang.NullPointerException: name
	at com.shop.names.Names.check(Names.java:9)
	at com.shop.Cart$Line.<init>(Cart.java:86)
	... 4 more
`,
    places: [
      'com/shop/names/Names.java:9 com.shop.names.Names.check',
      'com/shop/Cart.java:86 com.shop.Cart.Line',
      'com/shop/Cart.java:88 com.shop.Cart.Line',
      'com/shop/Cart.java:30 com.shop.Cart.add',
      'com/shop/web/CheckoutController.java:51 com.shop.web.CheckoutController.post',
      'com/shop/Main.java:12 com.shop.Main.main',
    ],
    message: 'java.lang.NullPointerException: name\ncom.shop.CartException: empty',
  },
  {
    name: 'kotlin and scala',
    text: `kotlin.KotlinNullPointerException
	at shop.CartKt.total(Cart.kt:12)
	at shop.Cart$.$anonfun$sum$1(Sums.scala:5)
	at scala.collection.immutable.List.map(List.scala:246)
`,
    places: ['shop/Cart.kt:12 shop.CartKt.total', 'shop/Sums.scala:5 shop.Cart.sum'],
    message: 'kotlin.KotlinNullPointerException',
  },
  {
    name: 'maven, gradle, kotlinc and scalac',
    text: `[ERROR] /srv/shop/src/main/java/com/shop/Cart.java:[12,5] cannot find symbol
/srv/shop/src/main/java/com/shop/Cart.java:14: error: ';' expected
e: file:///srv/shop/src/main/kotlin/shop/Cart.kt:7:9 Unresolved reference: total
e: /srv/shop/src/main/kotlin/shop/Line.kt: (3, 1): Expecting a top level declaration
w: file:///srv/shop/src/main/kotlin/shop/Old.kt:1:1 Parameter 'x' is never used
[error] /srv/shop/src/main/scala/shop/Sums.scala:5:3: type mismatch;
`,
    places: [
      '/srv/shop/src/main/java/com/shop/Cart.java:12',
      '/srv/shop/src/main/java/com/shop/Cart.java:14',
      '/srv/shop/src/main/kotlin/shop/Cart.kt:7',
      '/srv/shop/src/main/kotlin/shop/Line.kt:3',
      '/srv/shop/src/main/scala/shop/Sums.scala:5',
      '/srv/shop/src/main/kotlin/shop/Old.kt:1',
    ],
    message: 'cannot find symbol',
  },
  {
    name: 'go',
    text: `panic: runtime error: index out of range [3] with length 3

goroutine 7 [running]:
panic({0x4a0ac0?, 0xc000018090?})
	/usr/local/go/src/runtime/panic.go:785 +0x132
example.org/shop/cart.(*Cart).Line(0xc000012345, 0x3)
	/home/ci/shop/cart/cart.go:21 +0x1d
main.run.func1()
	/home/ci/shop/main.go:11 +0x45
created by main.run in goroutine 1
	/home/ci/shop/main.go:9 +0x77

goroutine 1 [chan receive]:
main.main()
	/home/ci/shop/main.go:30 +0x3b
exit status 2
`,
    places: [
      '/home/ci/shop/cart/cart.go:21 cart.Cart.Line',
      '/home/ci/shop/main.go:11 main.run',
      '/home/ci/shop/main.go:9 main.run',
      '/home/ci/shop/main.go:30 main.main',
    ],
    message: 'runtime error: index out of range [3] with length 3',
  },
  {
    name: 'go test, build and vet',
    text: `--- FAIL: TestTotal (0.00s)
    cart_test.go:18: total = 2, want 3
FAIL
FAIL	example.org/shop/cart	0.004s
# example.org/shop/web
./web/page.go:12:5: undefined: total
vet: ./web/form.go:3:1: expected declaration
`,
    places: ['cart_test.go:18 TestTotal', 'web/page.go:12', 'web/form.go:3'],
    message: 'TestTotal\ntotal = 2, want 3',
  },
  {
    name: 'rust',
    text: `thread 'main' panicked at src/cart.rs:14:9:
index out of bounds: the len is 3 but the index is 3
stack backtrace:
   0: rust_begin_unwind
             at /rustc/90b35a6/library/std/src/panicking.rs:647:5
   1: <shop::cart::Cart as shop::Sum>::total
             at ./src/cart.rs:14:9
   2: shop::checkout::{{closure}}::h0123456789abcdef
             at ./src/main.rs:8:20
`,
    places: ['src/cart.rs:14 shop.cart.Cart.total', 'src/main.rs:8 shop.checkout'],
    message: 'index out of bounds: the len is 3 but the index is 3',
  },
  {
    name: 'rustc',
    text: `warning: unused variable: \`x\`
 --> src/old.rs:2:9
  |
2 |     let x = 1;

error[E0382]: borrow of moved value: \`cart\`
  --> src/main.rs:12:20
   |
`,
    places: ['src/main.rs:12', 'src/old.rs:2'],
    message: 'borrow of moved value: `cart`',
  },
  {
    name: 'ruby',
    text: `lib/shop/cart.rb:12:in 'Shop::Cart#total': undefined method '+' for nil (NoMethodError)
	from lib/shop/order.rb:5:in 'block in Shop::Order#sum'
	from /usr/local/bundle/gems/rack-3.0/lib/rack/runtime.rb:24:in 'call'
	from bin/shop:3:in '<main>'
`,
    places: ['lib/shop/cart.rb:12 Shop.Cart.total', 'lib/shop/order.rb:5 Shop.Order.sum', 'bin/shop:3'],
    message: "undefined method '+' for nil (NoMethodError)",
  },
  {
    name: 'rspec',
    text: `  1) Cart adds an item
     Failure/Error: expect(cart.total).to eq(2)

       expected: 2
            got: 1
     # ./spec/cart_spec.rb:9:in \`block (2 levels) in <top (required)>'

rspec ./spec/cart_spec.rb:7 # Cart adds an item
`,
    places: ['spec/cart_spec.rb:9', 'spec/cart_spec.rb:7'],
    message: 'Cart adds an item',
  },
  {
    name: 'php',
    text: `PHP Fatal error:  Uncaught TypeError: Cart::add(): Argument #1 must be of type string, null given in /var/www/src/Cart.php:15
Stack trace:
#0 /var/www/src/Order.php(33): Shop\\Cart->add(NULL)
#1 /var/www/vendor/slim/App.php(70): Slim\\App->run()
#2 {main}
  thrown in /var/www/src/Cart.php on line 15
`,
    places: ['/var/www/src/Cart.php:15', '/var/www/src/Order.php:33 Shop.Cart.add'],
    message: 'Uncaught TypeError: Cart::add()',
  },
  {
    name: 'c#',
    text: `System.InvalidOperationException: cannot check out ---> System.ArgumentNullException: name
   at Shop.Cart.Add(String name) in /src/Shop/Cart.cs:line 21
   --- End of inner exception stack trace ---
   at Shop.Checkout.Run[T](List\`1 items) in C:\\src\\Shop\\Checkout.cs:line 9
   at System.Threading.Tasks.Task.Execute()
`,
    places: ['/src/Shop/Cart.cs:21 Shop.Cart.Add', 'C:/src/Shop/Checkout.cs:9 Shop.Checkout.Run'],
    message: 'System.InvalidOperationException: cannot check out',
  },
  {
    name: 'msbuild',
    text: `  1>Shop\\Cart.cs(12,5): error CS0103: The name 'total' does not exist in the current context [/src/Shop.csproj]
`,
    places: ['Shop/Cart.cs:12'],
    message: "CS0103: The name 'total'",
  },
  {
    name: 'gcc and clang',
    text: `In file included from src/main.c:3:
src/cart.h:9:12: fatal error: 'items.h' file not found
src/cart.c: In function 'cart_add':
src/cart.c:31:5: warning: unused variable 'n' [-Wunused-variable]
src/cart.c:33:9: error: 'total' undeclared (first use in this function)
`,
    places: ['src/cart.h:9', 'src/cart.c:33', 'src/cart.c:31', 'src/main.c:3'],
    message: "'items.h' file not found",
  },
  {
    name: 'a sanitizer',
    text: `==4711==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010
    #0 0x4f7b1a in cart_total(Cart const*) /srv/shop/src/cart.c:44:12
    #1 0x4f7c55 in main /srv/shop/src/main.c:12:3
    #2 0x7f2b in __libc_start_main ../sysdeps/nptl/libc_start_call_main.h:58
freed by thread T0 here:
    #1 0x4f7a00 in cart_free /srv/shop/src/cart.c:20:3
`,
    places: ['/srv/shop/src/cart.c:44 cart_total', '/srv/shop/src/main.c:12 main', '/srv/shop/src/cart.c:20 cart_free'],
    message: 'AddressSanitizer: heap-use-after-free on address 0x602000000010',
  },
  {
    name: 'gdb',
    text: `Program received signal SIGSEGV, Segmentation fault.
#0  cart_total (cart=0x0) at src/cart.c:44
#1  0x0000555555555191 in shop::Order::sum (this=0x7ffe, n=3) at src/order.cpp:12
`,
    places: ['src/cart.c:44 cart_total', 'src/order.cpp:12 shop.Order.sum'],
    message: 'SIGSEGV, Segmentation fault.',
  },
  {
    name: 'elixir',
    text: `** (KeyError) key :name not found in: %{}
    (shop 0.1.0) lib/shop/cart.ex:12: Shop.Cart.total/1
    (elixir 1.15.4) lib/enum.ex:1693: Enum."-map/2-lists^map/1-1-"/2
    (shop 0.1.0) lib/shop/order.ex:5: anonymous fn/1 in Shop.Order.sum/1
`,
    places: ['lib/shop/cart.ex:12 Shop.Cart.total', 'lib/shop/order.ex:5 Shop.Order.sum'],
    message: 'KeyError) key :name not found in: %{}',
  },
  {
    name: 'swift',
    text: `Shop/Cart.swift:12: Fatal error: Index out of range
0 [ra] 0x00007f9b total() + 52 in shop at /srv/Sources/Shop/Cart.swift:12:20
1 [ra] 0x00007f9c static Main.main() + 9 in shop at /srv/Sources/Shop/main.swift:3:1
`,
    places: ['Shop/Cart.swift:12', '/srv/Sources/Shop/Cart.swift:12 total', '/srv/Sources/Shop/main.swift:3 Main.main'],
    message: 'Index out of range',
  },
  {
    name: 'dart',
    text: `Unhandled exception:
RangeError (index): Invalid value: Not in inclusive range 0..2: 3
#0      List.[] (dart:core-patch/growable_array.dart:264:36)
#1      Cart.total (package:shop/cart.dart:12:20)
#2      main.<anonymous closure> (file:///srv/shop/bin/main.dart:5:3)
`,
    places: ['shop/lib/cart.dart:12 Cart.total', '/srv/shop/bin/main.dart:5 main'],
    message: 'RangeError (index): Invalid value: Not in inclusive range 0..2: 3',
  },
  {
    name: 'grep',
    text: `src/cart.ts:12:  total(): number {
src/shop.ts:9:  return cart.total();
`,
    places: ['src/cart.ts:12', 'src/shop.ts:9'],
    message: null,
  },
  {
    name: 'a log in JSON',
    text: `{"level":"error","msg":"failed","stack":"TypeError: no cart\\n    at total (/app/src/cart.ts:24:17)\\n    at checkout (/app/src/shop.ts:9:3)\\n"}
`,
    places: ['/app/src/cart.ts:24 total', '/app/src/shop.ts:9 checkout'],
    message: null,
  },
  {
    name: 'containers',
    text: `api-1  | TypeError: no cart
api-1  |     at total (/app/src/cart.ts:24:17)
api-1  |     at checkout (/app/src/shop.ts:9:3)
`,
    places: ['/app/src/cart.ts:24 total', '/app/src/shop.ts:9 checkout'],
    message: 'TypeError: no cart',
  },
];
