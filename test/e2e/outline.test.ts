// What the parser saw, as users meet it: outlines, hits that name their symbol, files that could not be parsed.
import { describe, expect, it } from 'vitest';
import { portolan, portolanJson } from '../support/cli.ts';
import { gitRepository, writeFiles } from '../support/temporary.ts';

const SHOP = {
  'src/cart.ts': `// The cart.

/** Holds items. */
export class Cart {
  items = 0;
  /** Adds one. */
  add(name: string): void { this.items += 1; }
}
function secret(): void {}
`,
  'src/tax.py': 'RATE = 0.2\n\ndef tax(amount):\n    """What is owed."""\n    return amount * RATE\n',
  'README.md': '# Shop\n\n## Setup\n\nRun it.\n',
};

interface OutlineOut {
  readonly files: readonly { path: string; symbols: readonly Record<string, unknown>[] }[];
}

describe('outline', () => {
  it('R-001-p0-1.1.2: prints the tree of a file, with lines and signatures', () => {
    const folder = gitRepository(SHOP, 'shop');
    portolan(folder, ['index']);
    expect(portolan(folder, ['outline', 'src/cart.ts']).stdout).toBe(
      [
        'src/cart.ts  typescript, 9 lines',
        '  The cart.',
        '  4–8  export class Cart',
        '    5  ├─ items = 0',
        '    7  └─ add(name: string): void',
        '    9  function secret(): void',
        '',
      ].join('\n'),
    );
  });

  it('of a folder omits fields, and shows only exported symbols on request', () => {
    const folder = gitRepository(SHOP, 'shop');
    portolan(folder, ['index']);
    const { stdout } = portolan(folder, ['outline', 'src', '--exported']);
    expect(stdout).toContain('def tax(amount)');
    expect(stdout).toContain('add(name: string): void');
    expect(stdout).not.toContain('items = 0');
    expect(stdout).not.toContain('secret');
  });

  it('R-004-4.2.2: JSON has every field of a symbol', () => {
    const folder = gitRepository(SHOP, 'shop');
    portolan(folder, ['index']);
    const { files } = portolanJson<OutlineOut>(folder, ['outline', 'src/tax.py']);
    expect(files[0]?.symbols[1]).toEqual({
      ...{ id: 'ws/shop/src/tax.py#tax', name: 'tax', qualified_name: 'tax', kind: 'function', visibility: 'public' },
      ...{ exported: true, location: { start_line: 3, end_line: 5 }, name_line: 3, signature: 'def tax(amount)' },
      ...{ doc_comment: 'What is owed.', decorators: [], type: null, parent_id: null, complexity: 1 },
    });
  });

  it('notices an edit, and says if there is nothing', () => {
    const folder = gitRepository(SHOP, 'shop');
    portolan(folder, ['index']);
    writeFiles(folder, { 'src/cart.ts': 'export function renamed(): void {}\n' });
    expect(portolan(folder, ['outline', 'src/cart.ts']).stdout).toContain('1  export function renamed(): void');
    expect(portolan(folder, ['outline', 'nowhere'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nowhere'),
    });
  });

  it('R-001-p0-3.4.1 R-001-p0-3.4.2 R-001-p0-5.2 R-001-p0-7.2.1 R-001-p3-4: a hit of search names its symbol', () => {
    const folder = gitRepository(SHOP, 'shop');
    portolan(folder, ['index']);
    const { hits } = portolanJson<{ hits: readonly Record<string, unknown>[] }>(folder, ['search', 'owed amount']);
    expect(hits[0]).toMatchObject({
      ...{ symbol_id: 'ws/shop/src/tax.py#tax', name: 'tax', kind: 'function', signature: 'def tax(amount)' },
      ...{ symbol_start_line: 3, symbol_end_line: 5 },
    });
  });
});

describe('what cannot be parsed', () => {
  it('R-002-1.3.4: in time is quarantined, listed by status, still searched, and not tried again', () => {
    const folder = gitRepository({ ...SHOP, 'deep.dart': `// zanzibar\n${'['.repeat(50_000)}\n` }, 'shop');
    const first = portolan(folder, ['index', '--set', 'parse.timeout_ms=200']);
    expect(first.code).toBe(0);
    expect(first.stderr).toContain('note: deep.dart: it took longer than 200 ms to read');
    const status = portolan(folder, ['status']).stdout;
    expect(status).toContain('quarantined (parse_timeout): deep.dart');
    expect(portolanJson<{ hits: readonly { path: string }[] }>(folder, ['search', 'zanzibar']).hits[0]?.path).toBe(
      'deep.dart',
    );
    writeFiles(folder, { 'src/new.ts': 'export const a = 1;\n' });
    expect(portolan(folder, ['index']).stderr).not.toContain('deep.dart');
    expect(portolan(folder, ['status']).stdout).toContain('quarantined (parse_timeout): deep.dart');
  });

  it('completely is marked with its ranges, and the readable part is indexed', () => {
    const folder = gitRepository({ 'a.ts': 'export function good(): void {}\n@@@ ((( %%\n' }, 'shop');
    expect(portolan(folder, ['index']).stderr).toContain('note: a.ts: not understood: line 2');
    const out = portolanJson<{ files: readonly { trouble: unknown }[] }>(folder, ['outline', 'a.ts']);
    expect(out.files[0]?.trouble).toMatchObject({ code: 'parse_partial', ranges: [{ start_line: 2, end_line: 2 }] });
    expect(portolan(folder, ['outline', 'a.ts']).stdout).toContain('export function good(): void');
  });
});
