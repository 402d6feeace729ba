// How places are written, in a workspace of several repositories and in one; what a terminal of 80 columns shows of them;
// and that whatever is printed is understood when it is typed.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../src/interfaces/cli/terminal.ts';
import { indexedRepository, portolan, portolanJson } from '../support/cli.ts';
import { HAS_TERMINAL, inTerminal } from '../support/in-terminal.ts';
import { mcpSession } from '../support/mcp.ts';
import { SHOP } from '../support/shop.ts';
import { commitAll, git, temporaryFolder, writeFiles } from '../support/temporary.ts';

const BANK = {
  'src/account.ts': `import { round } from './money';

/** Money that belongs to somebody. */
export class Account {
  private total(): number {
    return round(7);
  }
}

function checkout(accountThatHasAVeryLongNameIndeed: Account, reasonThatIsLongToo: string): string {
  return \`\${reasonThatIsLongToo} \${accountThatHasAVeryLongNameIndeed}\`;
}
`,
  'src/money.ts': 'export const round = (amount: number) => Math.round(amount);\n',
  'src/loose.js': `// audit is called from far away, by whoever has to look after the money of others.
registry.audit;
registry.audit('now');
`,
  'src/audit.ts': 'export class Books {\n  audit(): void {}\n}\n',
  'docs/audit.md': '# Audits\n\nEach audit is written down.\n',
};

let made: string | null = null;

/** A workspace `shop` + `bank`, beside each other. */
function workspace(): string {
  if (made !== null) return made;
  const folder = join(temporaryFolder(), 'work');
  for (const [name, files] of Object.entries({ shop: SHOP, bank: BANK })) {
    mkdirSync(join(folder, name), { recursive: true });
    git(join(folder, name), 'init', '-q', '-b', 'main');
    writeFiles(join(folder, name), files);
    commitAll(join(folder, name));
  }
  const { code, stderr } = portolan(folder, ['index']);
  expect(code, stderr).toBe(0);
  made = folder;
  return folder;
}

const run = (folder: string, ...args: readonly string[]) => portolan(folder, args);

describe('with folders in front that one stands in already', () => {
  const folder = join(temporaryFolder(), 'harbour', 'shop');
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '-q', '-b', 'main');
  writeFiles(folder, SHOP);
  commitAll(folder);
  portolan(folder, ['index', '--name', 'store', '.']);

  it.each([
    ['files', ['files', 'shop/src/cart.ts'], 'src/cart.ts'],
    ['files of several folders', ['files', 'harbour/shop/src/cart.ts'], 'src/cart.ts'],
    ['outline', ['outline', 'shop/src/cart.ts'], 'src/cart.ts'],
    ['symbol', ['symbol', 'shop/src/cart.ts#Cart'], 'src/cart.ts'],
    ['search', ['search', 'checkout', '-l', '--path', 'shop/src'], 'src/shop.ts'],
    ['grep', ['grep', 'checkout', '--path', 'shop/src/shop.ts'], 'src/shop.ts'],
    ['why', ['status', '--why', 'shop/src/cart.ts'], 'src/cart.ts'],
  ])('R-004-5.2.1: %s understands a path that repeats them', (_, args, shown) => {
    const { code, stdout, stderr } = portolan(folder, args);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain(shown);
    expect(portolan(join(folder, 'src'), args).code).toBe(0);
  });

  it('R-004-5.2.1: a path that exists as it is written comes first', () => {
    writeFiles(folder, { 'shop/src/cart.ts': 'export const other = 1;\n' });
    expect(portolan(folder, ['files', 'shop/src/cart.ts']).stdout.trim()).toBe('shop/src/cart.ts');
  });
});

describe('with several repositories', () => {
  it.each([
    ['search', ['search', 'checkout', '--repo', 'SHOP'], 'shop/src/shop.ts'],
    ['search -l', ['search', 'checkout', '-l'], 'shop/src/shop.ts'],
    ['grep', ['grep', 'checkout', '--repo', 'Shop'], 'shop/src/shop.ts:6:'],
    ['grep -l', ['grep', '-l', 'forgotten'], 'shop/src/money.ts'],
    ['grep --files-without-match', ['grep', '--files-without-match', 'forgotten', 'Shop'], 'shop/src/shop.ts'],
    ['files', ['files', 'Shop/src'], 'shop/src/cart.ts'],
    ['outline', ['outline', 'Bank/src/money.ts'], 'bank/src/money.ts'],
    ['map', ['map', 'bank'], 'bank/src/account.ts'],
    ['symbol', ['symbol', 'SHOP/src/shop.ts:6'], 'shop/src/shop.ts:6'],
    ['symbol by name in a file', ['symbol', 'shop/src/cart.ts#Cart.add'], 'shop/src/cart.ts:8'],
    ['callers', ['callers', 'shop/src/shop.ts#checkout'], 'shop/test/shop.test.ts:4'],
    ['deps', ['deps', 'Bank/src/account.ts'], 'bank/src/money.ts'],
    ['trace', ['trace', 'shop/src/shop.ts#checkout'], 'shop/src/cart.ts'],
    ['path', ['path', 'shop/src/shop.ts#checkout', 'shop/src/cart.ts#log'], 'shop/src/cart.ts'],
    ['impact', ['impact', 'shop/src/shop.ts#checkout'], 'shop/test/shop.test.ts'],
    ['context', ['context', 'checkout an owner', '--path', 'shop/**', '--budget', '500'], '## shop/src/shop.ts'],
    ['status --why', ['status', '--why', 'Shop/src/cart.ts'], 'shop/src/cart.ts is indexed'],
  ])('%s prints repo/path, and accepts it in upper or lower case', (_, args, place) => {
    const { stdout, stderr } = run(workspace(), ...args);
    expect(stdout, stderr).toContain(place);
    // The tree of folders stands below the name of its repository.
    if (args[0] !== 'map') expect(stdout).not.toMatch(/(?:^|[\s(`])(?:src|test|docs)\//m);
  });

  it('prints the same inside one of them', () => {
    for (const args of [
      ['grep', 'checkout', 'Shop/src'],
      ['callers', 'shop/src/shop.ts#checkout'],
      ['files', 'bank'],
    ]) {
      expect(run(join(workspace(), 'bank/src'), ...args).stdout).toBe(run(workspace(), ...args).stdout);
    }
  });

  it('globs may begin with the name of a repository, for --path and for -g', () => {
    const files = (...args: string[]) =>
      run(workspace(), 'grep', '-l', 'round', ...args)
        .stdout.trim()
        .split('\n');
    expect(files('--path', 'Bank/**')).toEqual(['bank/src/account.ts', 'bank/src/money.ts']);
    expect(files('--path', 'bank/src/m*.ts')).toEqual(['bank/src/money.ts']);
    expect(files('-g', 'shop/**')).toEqual(['shop/src/cart.ts', 'shop/src/money.ts']);
    expect(run(workspace(), 'search', 'round', '-l', '--path', 'bank/*.ts').code).toBe(1);
  });

  it('summaries and summary search show the repository', () => {
    expect(run(workspace(), 'summary', 'build').code).toBe(0);
    expect(run(workspace(), 'summary', 'show', 'Bank/src/money.ts').stdout).toMatch(/^bank\/src\/money\.ts/);
    expect(run(workspace(), 'summary', 'search', 'account').stdout).toContain('bank/src/account.ts');
  });

  it.each([
    [['search', 'x', '--path', 'shop/src/carts.ts']],
    [['grep', 'x', 'shop/src/carts.ts']],
    [['files', 'shop/src/carts.ts']],
    [['outline', 'shop/src/carts.ts']],
    [['map', 'shop/src/carts.ts']],
    [['symbol', 'shop/src/carts.ts:3']],
  ])('%j asks whether another path was meant', (args) => {
    const { code, stderr } = run(workspace(), ...args);
    expect(code).toBe(2);
    expect(stderr).toContain('no file or folder is named shop/src/carts.ts\nhint: did you mean shop/src/cart.ts');
  });

  it('an ambiguous name prints one line for each symbol, exported and outermost first', () => {
    for (const verb of ['symbol', 'callers']) {
      const { stdout, stderr } = run(workspace(), verb, 'total');
      const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('.ts:'));
      expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(['shop/src/cart.ts:12', 'bank/src/account.ts:5']);
    }
    const { stdout } = run(workspace(), 'symbol', 'checkout');
    expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'shop/src/shop.ts:6',
      'bank/src/account.ts:10',
      '',
    ]);
  });

  it('mcp shows the repository in every path, and suggests a path for one that does not exist', async () => {
    const session = await mcpSession(workspace());
    await session.call('index_status', { action: 'refresh' });
    const exact = await session.call('code_search', { query: 'forgotten', mode: 'exact' });
    expect(exact.text).toContain('shop/src/money.ts:4');
    expect((await session.call('code_search', { query: 'checkout', path: 'SHOP/src' })).text).toContain(
      'shop/src/shop.ts',
    );
    expect((await session.call('code_map', { path: 'bank', budget: 500 })).text).toContain('bank/src/account.ts');
    const nowhere = await session.call('code_symbol', { name: 'shop/src/carts.ts:3' });
    expect(nowhere.text).toContain('did you mean shop/src/cart.ts');
    expect(nowhere.text).toContain('next: code_map {}');
    const strange = await session.call('code_search', { query: 'xylophone zeppelin' });
    expect(strange.text).toContain('no word of the question is in the index');
    await session.call('code_context', { query: 'checkout', budget: 500 });
    const again = await session.call('code_context', { query: 'checkout', budget: 500 });
    expect(again.text).toMatch(/^Already sent, unchanged: .* of shop\/src\/shop\.ts/m);
  });
});

describe('with one repository', () => {
  const folder = () => indexedRepository(SHOP, 'shop');

  it('paths are relative to the current folder, so that other programs can open them', () => {
    const src = join(folder(), 'src');
    for (const args of [
      ['grep', '-l', 'checkout'],
      ['search', '-l', 'checkout'],
      ['files'],
      ['grep', '--files-without-match', 'checkout'],
    ]) {
      const paths = run(src, ...args)
        .stdout.trim()
        .split('\n');
      expect(paths.length, args.join(' ')).toBeGreaterThan(1);
      for (const path of paths) expect(existsSync(join(src, path)), path).toBe(true);
      expect(paths.some((path) => path.startsWith('../'))).toBe(true);
    }
    expect(run(src, 'callers', 'shop.ts#checkout').stdout).toContain('../test/shop.test.ts:4');
    expect(run(src, 'symbol', 'cart.ts:8').stdout).toMatch(/^cart\.ts:8 /);
    expect(run(src, 'outline', '../test').stdout).toMatch(/^\.\.\/test\/shop\.test\.ts/);
    expect(run(src, 'context', 'checkout', '--budget', '500').stdout).toContain('## shop.ts:');
    expect(run(src, 'status', '--why', 'cart.ts').stdout).toBe('cart.ts is indexed [typescript]\n');
    expect(run(src, 'map').stdout).toMatch(/^cart\.ts/m);
    expect(run(src, 'search', 'checkout', '-l', '--path', './*.ts').stdout.trim().split('\n')).not.toContain(
      '../test/shop.test.ts',
    );
    expect(portolanJson<{ hits: { path: string }[] }>(src, ['grep', 'forgotten']).hits[0]?.path).toBe('src/money.ts');
  });
});

describe('a question without a word in common', () => {
  it('is answered, with a note that no word matches', () => {
    for (const args of [
      ['search', 'xylophone zeppelin'],
      ['search', 'xylophone zeppelin', '--no-dense'],
    ]) {
      expect(run(workspace(), ...args).stderr).toContain('no word of the question is in the index');
    }
    expect(run(workspace(), 'context', 'xylophone zeppelin', '--budget', '500').stdout).toContain(
      'no word of the question',
    );
    expect(run(workspace(), 'search', 'xylophone checkout').stderr).not.toContain('no word of the question');
  });
});

it('mentions are calls first, then other code, then comments; documents are only counted', () => {
  const { stdout } = run(workspace(), 'callers', 'Books.audit');
  const mentioned = stdout
    .split('\n')
    .filter((line) => line.startsWith('bank/src/loose.js'))
    .slice(-3);
  expect(mentioned.map((line) => line.split(' ')[0])).toEqual([
    'bank/src/loose.js:3',
    'bank/src/loose.js:2',
    'bank/src/loose.js:1',
  ]);
  expect(stdout).toContain('1 line of documents mentions audit');
  expect(stdout).not.toContain('docs/audit.md');
});

it('the outline of a whole repository is folded to a page, and --depth unfolds it', () => {
  const many = Object.fromEntries(
    Array.from({ length: 80 }, (_, at) => [
      `src/part${at % 4}/f${at}.ts`,
      `export function f${at}() {}\nexport class C${at} {}\n`,
    ]),
  );
  const folder = indexedRepository(many, 'many');
  const folded = run(folder, 'outline');
  expect(folded.stdout.split('\n').length).toBeLessThan(62);
  expect(folded.stdout).toMatch(/^src\/part3\/ +40 symbols {2}in 20 files$/m);
  expect(folded.stdout).toMatch(/^src\/part0\/f0\.ts +2 symbols {2}f0, C0$/m);
  expect(folded.stderr).toContain('--depth 1');
  expect(run(folder, 'outline', '--depth', '1').stdout.split('\n').length).toBeGreaterThan(160);
  expect(portolanJson<{ files: unknown[] }>(folder, ['outline']).files).toHaveLength(80);
});

describe.skipIf(!HAS_TERMINAL)('in a terminal of 80 columns', () => {
  it.each([
    [['search', 'checkout round account']],
    [['search', 'xylophone zeppelin']],
    [['grep', 'accountThat']],
    [['symbol', 'checkout']],
    [['callers', 'Books.audit']],
    [['outline', 'bank']],
    [['map']],
    [['status']],
    [['context', 'checkout', '--budget', '500']],
    [['files', 'shop/src/carts.ts']],
  ])('no line of %j is wider', (args) => {
    const shown = inTerminal(workspace(), args).split('\n');
    expect(shown.length).toBeGreaterThan(1);
    // A word that is wider than the terminal stays whole.
    const tooWide = shown.filter((line) => textWidth(line) > 80 && line.trim().includes(' '));
    expect(tooWide).toEqual([]);
  });

  it('search groups by file, then line and code', () => {
    expect(inTerminal(workspace(), ['search', 'forgotten', '--no-dense', '--repo', 'shop'])).toBe(
      'shop/src/money.ts\n  4  export function forgotten(): void {}\n',
    );
  });
});
