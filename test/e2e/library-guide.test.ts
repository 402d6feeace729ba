// What is written about the library is true: the examples compile against the published types, run and print what is said, and
// the tables name every option.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { cliEnvironment, printed } from '../support/cli.ts';
import { gitRepository, temporaryFolder } from '../support/temporary.ts';
import { compileProgram } from '../support/typescript-program.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const SHOP = {
  'src/money.ts': printed(
    '/** Rounds an amount to whole cents. */',
    'export function round(amount: number): number {',
    '  return Math.round(amount * 100) / 100;',
    '}',
  ),
  'src/cart.ts': printed(
    "import { round } from './money';",
    '',
    'export class Cart {',
    '  prices: number[] = [];',
    '',
    '  add(price: number): void {',
    '    this.prices.push(price);',
    '  }',
    '',
    '  /** The sum of all prices. */',
    '  total(): number {',
    '    return round(this.prices.reduce((sum, price) => sum + price, 0));',
    '  }',
    '}',
  ),
  'src/checkout.ts': printed(
    "import { Cart } from './cart';",
    '',
    'export function checkout(prices: number[]): number {',
    '  const cart = new Cart();',
    '  for (const price of prices) cart.add(price);',
    '  return cart.total();',
    '}',
  ),
  'test/checkout.test.ts': printed(
    "import { checkout } from '../src/checkout';",
    '',
    'export function testCheckout(): void {',
    "  if (checkout([1, 2]) !== 3) throw new Error('wrong sum');",
    '}',
  ),
};

/** A folder in which `portolan` can be imported. */
function programFolder(): string {
  const folder = temporaryFolder('program');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(PROJECT, join(folder, 'node_modules/portolan'));
  return folder;
}

const text = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
/** All examples of a text as one program, and what they print: each in the block right below it. */
function examplesIn(markdown: string): { readonly program: string; readonly output: string } {
  const found = [...markdown.matchAll(/^```ts\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms)];
  return { program: found.map((one) => one[1]).join(''), output: found.map((one) => one[2] ?? '').join('') };
}

it.each(['docs/guide/library.md', 'README.md'])(
  'the examples of %s compile, run and print the documented output',
  (path) => {
    const { program, output } = examplesIn(text(path));
    expect(program).toContain("folder: '/path/to/repository'");
    const compiled = compileProgram(
      programFolder(),
      program.replace('/path/to/repository', gitRepository(SHOP, 'shop')),
    );
    expect(execFileSync(process.execPath, [compiled], { env: cliEnvironment(), encoding: 'utf8' })).toBe(output);
  },
);

/** By call: the type of its options, and those that only measurements and the command line use. */
const OPTIONS: readonly (readonly [call: string, type: string, others: string])[] = [
  ['openPortolan', 'ComposeOptions', "'firstBuild'"],
  ['index', 'IndexRequest', 'never'],
  ['search', 'SearchRequest', "'query' | 'weights' | 'summaryLift'"],
  ['context', 'ContextOptions', 'keyof SearchRequest'],
  ['callers', 'NeighboursQuestion', "'name'"],
  ['impact', 'ImpactRequest', "'of'"],
];

it('the tables of options name exactly the existing options', () => {
  const guide = text('docs/guide/library.md');
  const checks = OPTIONS.map(([call, type, others]) => {
    const table = new RegExp(`Options of \`${call}\`[^|]*\\|.*\n\\|-.*\n((?:\\|.*\n)+)`).exec(guide)?.[1] ?? '';
    const cells = table.split('\n').map((row) => row.split(' | ', 1)[0] ?? '');
    const names = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    return `({ ${names.map((name) => `${name}: 1`).join(', ')} }) satisfies Record<Exclude<keyof ${type}, ${others}>, 1>;`;
  });
  const imported = `import type { ${OPTIONS.map(([, type]) => type).join(', ')} } from 'portolan';`;
  expect(() => compileProgram(programFolder(), [imported, ...checks].join('\n'))).not.toThrow();
});
