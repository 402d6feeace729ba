import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../../test/support/engine.ts';
import { FIVE_LANGUAGES } from '../../../test/support/five-languages.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../../../test/support/temporary.ts';
import { TRACE_SAMPLES } from '../../../test/support/trace-samples.ts';
import { readPlaces } from '../../context/places/read-places.ts';
import { openPortolan } from '../../index.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';
import type { FoundPlace } from './found-place.ts';
import { type PlacesOfText, placesOfText } from './places-of-text.ts';

let folder = '';
let dir = '';
let engine: Engine;

beforeAll(async () => {
  folder = gitRepository(FIVE_LANGUAGES, 'shop');
  dir = join(temporaryFolder(), 'index');
  engine = await indexed(folder, dir);
});
afterAll(() => engine.store.close());

async function indexed(root: string, data: string): Promise<Engine> {
  const portolan = await openPortolan({ folder: root, dir: data });
  await portolan.index({ paths: [root] });
  await portolan.close();
  return openEngine(root, { dir: data });
}

function placesIn(text: string, on = engine): Promise<PlacesOfText> {
  return withView(on, async (view) => placesOfText(on, view, view.repositories, readPlaces(text)));
}

const shown = ({ path, startLine, endLine, symbol }: FoundPlace) =>
  `${path}:${startLine === endLine ? startLine : `${startLine}-${endLine}`} ${symbol?.qualifiedName ?? '–'}`;

async function found(text: string, on = engine): Promise<string[]> {
  return (await placesIn(text, on)).found.map(shown);
}

describe('a trace leads to symbols', () => {
  it('of Python, from a container', async () => {
    const text = `Traceback (most recent call last):
  File "/app/shop/main.py", line 3, in <module>
    cart.total()
  File "/app/shop/cart.py", line 9, in total
    return sum(price_of(line) for line in self.lines)
  File "/app/shop/cart.py", line 13, in price_of
    return line["price"]
KeyError: 'price'
`;
    expect(await found(text)).toEqual([
      'services/api/shop/cart.py:13 price_of',
      'services/api/shop/cart.py:9 Cart.total',
    ]);
    expect((await placesIn(text)).unknown).toBe(1);
  });

  it('of Node, by absolute place, by the end of a path, and never in a package', async () => {
    const text = `TypeError: no name
    at Cart.add (${folder}/web/src/cart.ts:5:28)
    at checkout (/home/somebody/code/web/src/shop.ts:5:8)
    at /home/somebody/node_modules/express/shop.ts:1:1
    at node:internal/main/run_main_module:23:47
`;
    const { found: places, unknown } = await placesIn(text);
    expect(places.map(shown)).toEqual(['web/src/cart.ts:5 Cart.add', 'web/src/shop.ts:5 checkout']);
    expect(places.map(({ weight }) => weight)).toEqual([1, expect.closeTo(0.85 * 0.95)]);
    expect(unknown).toBe(0);
  });

  it('of Java, by package, the last cause first', async () => {
    const text = `Exception in thread "main" java.lang.RuntimeException: no total
	at com.shop.Cart$Line.price(Cart.java:10)
Caused by: java.lang.NullPointerException
	at com.shop.Names.check(Names.java:5)
	at com.shop.Cart.total(Cart.java:5)
	at java.base/java.util.Objects.check(Objects.java:12)
`;
    expect(await found(text)).toEqual([
      'java/src/main/java/com/shop/Names.java:5 Names.check',
      'java/src/main/java/com/shop/Cart.java:5 Cart.total',
      'java/src/main/java/com/shop/Cart.java:10 Cart.Line.price',
    ]);
  });

  it('of Go, a panic and a failed test that names the file alone', async () => {
    const panic = `panic: runtime error: index out of range [0] with length 0

goroutine 1 [running]:
example.org/shop/cart.(*Cart).Line(0xc0000, 0x0)
	/home/ci/shop/go/cart/cart.go:6 +0x1d
`;
    expect(await found(panic)).toEqual(['go/cart/cart.go:6 Cart.Line']);
    const test = `--- FAIL: TestLine (0.00s)
    cart_test.go:7: no line
FAIL
`;
    expect(await found(test)).toEqual(['go/cart/cart_test.go:7 TestLine']);
  });

  it('of Rust', async () => {
    const text = `thread 'main' panicked at src/cart.rs:7:9:
index out of bounds: the len is 0 but the index is 3
stack backtrace:
   2: shop::cart::Cart::line
             at ./src/cart.rs:7:9
   3: shop::main
             at ./src/main.rs:5:20
`;
    expect(await found(text)).toEqual(['rust/src/cart.rs:7 Cart.line', 'rust/src/main.rs:5 main']);
  });

  it('of a package that was installed from here, with less weight', async () => {
    const text = `Traceback (most recent call last):
  File "/venv/lib/python3.11/site-packages/shop/cart.py", line 13, in price_of
  File "/venv/lib/python3.11/site-packages/other/cart.py", line 13, in price_of
KeyError: 'price'
`;
    const { found: places, unknown } = await placesIn(text);
    expect(places.map(shown)).toEqual(['services/api/shop/cart.py:13 price_of']);
    expect(places[0]?.weight).toBeLessThan(0.5);
    expect(unknown).toBe(0);
  });

  it('of any sample, within the lines of the file', async () => {
    for (const { text } of TRACE_SAMPLES) {
      for (const { startLine, endLine, symbol, weight } of (await placesIn(text)).found) {
        expect(startLine).toBeGreaterThanOrEqual(symbol?.location.startLine ?? 1);
        expect(endLine).toBeLessThanOrEqual(symbol?.location.endLine ?? 20);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThanOrEqual(1);
      }
    }
  });

  it('by name where the line has moved on', async () => {
    expect(await found('  File "services/api/shop/cart.py", line 900, in price_of\n')).toEqual([
      'services/api/shop/cart.py:12-13 price_of',
    ]);
    expect(await found('  File "services/api/shop/cart.py", line 6, in price_of\n')).toEqual([
      'services/api/shop/cart.py:12-13 price_of',
    ]);
  });

  it('of several files alike: those that hold the function, else all of them with less weight', async () => {
    expect(await found('    at report (/x/src/shop.ts:2:1)\n')).toEqual(['admin/src/shop.ts:2 report']);
    const { found: both } = await placesIn('    at /x/src/shop.ts:2:1\n');
    expect(both.map(shown)).toEqual(['admin/src/shop.ts:2 report', 'web/src/shop.ts:2 –']);
    expect(both.every(({ weight }) => weight < 0.5)).toBe(true);
  });

  it('from a question that names a line', async () => {
    expect(await found('why does web/src/cart.ts:10 count items?')).toEqual(['web/src/cart.ts:10 Cart.total']);
    expect(await placesIn('how does foo.bar:12 work')).toEqual({ found: [], unknown: 1 });
  });
});

describe('a diff leads to symbols', () => {
  const change = {
    'web/src/cart.ts': FIVE_LANGUAGES['web/src/cart.ts']
      .replace("    if (name === '') throw new TypeError('no name');\n", '')
      .replace('return this.items.length;', 'const all = this.items;\n    return all.length;'),
    'services/api/shop/basket.py': FIVE_LANGUAGES['services/api/shop/cart.py'].replace('line["price"]', 'line["cost"]'),
  };

  /** The diff, with the index on the side that it comes from or the one it leads to. */
  async function changed(side: 'old' | 'new', ...flags: string[]): Promise<string[]> {
    const root = gitRepository(FIVE_LANGUAGES, 'shop');
    writeFiles(root, change);
    rmSync(join(root, 'services/api/shop/cart.py'));
    commitAll(root, 'Carts count otherwise');
    const text = git(root, 'show', '--find-renames', ...flags);
    if (side === 'old') git(root, 'checkout', '-q', 'HEAD~1');
    const other = await indexed(root, join(temporaryFolder(), 'index'));
    const places = await found(text, other);
    await other.store.close();
    return places;
  }

  it.each([[], ['--no-prefix'], ['--src-prefix=i/', '--dst-prefix=w/'], ['-U0'], ['--color=always']])(
    'on the new side %s',
    async (...flags: string[]) => {
      expect(await changed('new', ...flags)).toEqual([
        'services/api/shop/basket.py:13 price_of',
        'web/src/cart.ts:4-5 Cart.add',
        'web/src/cart.ts:9-10 Cart.total',
      ]);
    },
  );

  it('on the old side', async () => {
    expect(await changed('old')).toEqual([
      'services/api/shop/cart.py:13 price_of',
      'web/src/cart.ts:5 Cart.add',
      'web/src/cart.ts:10 Cart.total',
    ]);
  });

  it('in a file that was edited since', async () => {
    const text = `--- a/web/src/cart.ts
+++ b/web/src/cart.ts
@@ -105,1 +105,1 @@
-    return 0;
+    return this.items.length;
`;
    expect(await found(text)).toEqual(['web/src/cart.ts:10 Cart.total']);
  });

  it('without a file that is not there', async () => {
    const text = `diff --git a/gone/away.ts b/gone/away.ts
deleted file mode 100644
--- a/gone/away.ts
+++ /dev/null
@@ -1,1 +0,0 @@
-export const away = 1;
`;
    expect(await placesIn(text)).toEqual({ found: [], unknown: 1 });
  });
});
