// A repository whose sources are in many encodings, some that say so and some that do not: parsed, found by the words of
// their comments and letter by letter, shown as they were written, and brought up to date as others are.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortolan, type Portolan } from '../../src/index.ts';
import { cliEnvironment, portolan, portolanJson } from '../support/cli.ts';
import { encodedText, sourceWith } from '../support/encoded-texts.ts';
import { commitAll, gitRepository, writeFiles } from '../support/temporary.ts';

interface Source {
  readonly path: string;
  readonly symbol: string;
  /** As the catalog names it. */
  readonly encoding: string;
  /** One that the comment holds, to search for. */
  readonly word: string;
  readonly says: string;
  readonly bytes: Buffer;
}

function source(path: string, symbol: string, encoding: string, word: string, text: string): Source {
  const comment = encodedText(encoding);
  return { path, symbol, encoding, word, says: comment.says, bytes: sourceWith(comment, text) };
}

/** With a byte order mark where it is in the text. */
function utf16(path: string, symbol: string, encoding: 'utf-16le' | 'utf-16be', text: string): Source {
  const bytes = Buffer.from(text, 'utf16le');
  const comment = { word: '订单', says: '取消订单，退回库存' };
  return { path, symbol, encoding, ...comment, bytes: encoding === 'utf-16be' ? bytes.swap16() : bytes };
}

const python = (name: string) => `def ${name}(order):\n    # 取消订单，退回库存\n    return order.cancel()\n`;

const SOURCES: readonly Source[] = [
  utf16('py/marked_le.py', 'cancel_marked_le', 'utf-16le', `\ufeff${python('cancel_marked_le')}`),
  utf16('py/marked_be.py', 'cancel_marked_be', 'utf-16be', `\ufeff${python('cancel_marked_be')}`),
  utf16('py/plain_le.py', 'cancel_plain_le', 'utf-16le', python('cancel_plain_le')),
  utf16('py/plain_be.py', 'cancel_plain_be', 'utf-16be', python('cancel_plain_be')),
  source(
    'py/said.py',
    'check_said',
    'gbk',
    '金额',
    '# -*- coding: gbk -*-\ndef check_said(order):\n    # @\n    return 1\n',
  ),
  source(
    'java/Order.java',
    'checkOrder',
    'gbk',
    '订单',
    'class Order {\n  /** @ */\n  int checkOrder() { return 1; }\n}\n',
  ),
  source('c/amount.c', 'amount_of', 'big5', '訂單', 'int amount_of(int n)\n{\n    /* @ */\n    return n;\n}\n'),
  source('c/total.c', 'total_of', 'shift_jis', '合計', 'int total_of(int n)\n{\n    /* @ */\n    return n;\n}\n'),
  source('rb/total.rb', 'total_said', 'euc-jp', '注文', '# encoding: euc-jp\ndef total_said(n)\n  # @\n  n\nend\n'),
  source('kr/Sum.java', 'sumOrders', 'euc-kr', '금액', 'class Sum {\n  /** @ */\n  int sumOrders() { return 1; }\n}\n'),
  source('ru/sum.c', 'sum_of', 'koi8-r', 'сумму', 'int sum_of(int n)\n{\n    /* @ */\n    return n;\n}\n'),
  source('ru/sum.js', 'sumOfAll', 'windows-1251', 'заказа', 'function sumOfAll(n) {\n  // @\n  return n;\n}\n'),
  source(
    'de/size.php',
    'size_of',
    'windows-1252',
    'prüfen',
    '<?php\nfunction size_of($n) {\n  // @\n  return $n;\n}\n',
  ),
];
const PLAIN = {
  'plain.ts': '// 订单 in UTF-8\nexport const plain = 1;\n',
  'data.bin': new Uint8Array([1, 0, 2, 3, 0xff]),
};

let folder = '';
let chart: Portolan;

beforeAll(async () => {
  folder = gitRepository({ ...PLAIN, ...Object.fromEntries(SOURCES.map(({ path, bytes }) => [path, bytes])) }, 'shop');
  expect(portolan(folder, ['index']).code).toBe(0);
  chart = await openPortolan({ folder, environment: cliEnvironment() });
});
afterAll(() => chart?.close());

const grep = async (pattern: string, query = {}) => {
  const { hits } = await chart.grep(pattern, { query: { fixedStrings: true, ...query } });
  return hits;
};

describe.each(SOURCES)('$path', ({ path, symbol, encoding, word, says }) => {
  it(`is ${encoding} in the catalog, parsed and searchable`, async () => {
    const { files } = await chart.files({ paths: [path] });
    expect(files[0]).toMatchObject({ path, encoding, isBinary: false, reason: null });
    const card = await chart.symbol(symbol, { withSource: true });
    expect(JSON.stringify(card)).toContain(says);
    const found = await chart.search(word, { dense: false });
    expect(found.hits.map((hit) => hit.path)).toContain(path);
    const quoted = await chart.search(`"${says}"`, { dense: false, languages: [] });
    expect(quoted.hits.map((hit) => hit.path)).toContain(path);
  });

  it('is matched exactly, and shown as it was written', async () => {
    const hits = (await grep(says)).filter((hit) => hit.path === path);
    expect(hits).toMatchObject([{ matches: [says] }]);
    const [hit] = hits;
    const before = hit?.preview.slice(0, hit.preview.indexOf(says)) ?? '';
    expect(hit?.column).toBe(Buffer.byteLength(before) + 1);
    expect((await grep(symbol)).map((each) => each.path)).toEqual([path]);
    const { pack } = await chart.context(`what does ${symbol} do?`, { paths: [path] });
    expect(JSON.stringify(pack)).toContain(says);
  });
});

it('a word is found in all encodings at once, sorted by path, with and without ripgrep', () => {
  const paths = (...args: string[]) =>
    portolanJson<{ hits: { path: string }[]; binary_files: number }>(folder, ['grep', '-F', '订单', ...args]);
  const { hits, binary_files } = paths();
  const expected = [
    'java/Order.java',
    'plain.ts',
    ...SOURCES.filter(({ path }) => path.startsWith('py/')).map((s) => s.path),
  ];
  expect(hits.map(({ path }) => path)).toEqual(expected.sort());
  expect(binary_files).toBe(0);
  const without = portolan(folder, ['grep', '-F', '订单', '--json'], { env: { PORTOLAN_RG: '/nowhere/rg' } });
  expect(JSON.parse(without.stdout).hits).toEqual(hits);
  expect(paths('--max-count', '1', 'py/', 'plain.ts').hits).toHaveLength(6);
});

it('status counts encodings, and status --why names that of a file', () => {
  const { repositories } = portolanJson<{ repositories: { encodings: Record<string, number> }[] }>(folder, ['status']);
  expect(repositories[0]?.encodings).toMatchObject({
    gbk: 2,
    'utf-16le': 2,
    'utf-16be': 2,
    big5: 1,
    'windows-1252': 1,
  });
  expect(portolan(folder, ['status', '--why', 'c/amount.c']).stdout).toBe('c/amount.c is indexed [c, big5]\n');
  expect(portolanJson(folder, ['status', '--why', 'plain.ts'])).toMatchObject({ encoding: null });
  expect(portolanJson<{ files: object[] }>(folder, ['files', 'c/total.c']).files[0]).toMatchObject({
    encoding: 'shift_jis',
    is_binary: false,
  });
});

describe('after an edit', () => {
  it('the index equals a rebuild, and a file that has become UTF-8 or GBK is read as such', async () => {
    const gbk = encodedText('gbk');
    const text = readFileSync(join(folder, 'java/Order.java'));
    writeFileSync(
      join(folder, 'java/Order.java'),
      Buffer.concat([text, Buffer.from('// '), gbk.bytes, Buffer.from('\n')]),
    );
    writeFiles(folder, { 'c/amount.c': '/* 訂單 in UTF-8 now */\nint amount_of(int n) { return n; }\n' });
    // Nothing was indexed since.
    const raw = portolanJson<{ hits: { path: string; line: number }[] }>(folder, ['grep', '-F', gbk.says]);
    expect(raw.hits.map(({ path, line }) => `${path}:${line}`)).toEqual([
      'java/Order.java:2',
      'java/Order.java:5',
      'py/said.py:3',
    ]);
    expect((await grep('訂單')).map(({ path }) => path)).toEqual(['c/amount.c']);
    await chart.index();
    expect((await chart.files({ paths: ['c/'] })).files.map(({ encoding }) => encoding)).toEqual([null, 'shift_jis']);
    commitAll(folder, 'edit');
    expect((await chart.verify()).outcome).toBe('equal');
  });

  it('without an index ripgrep goes by byte order marks only, and no secret is shown', () => {
    const lines = Array.from({ length: 6 }, (_, at) => `TUlJQm9nSUJBQUpCQUxSZWFsTG9va2luZ0tleT${at}`);
    const key = ['-----BEGIN RSA PRIVATE KEY-----', ...lines, '-----END RSA PRIVATE KEY-----'];
    // The comment is among the lines that are shown, and the first line of the key is not.
    const bytes = sourceWith(encodedText('gbk'), `KEY = """${key.join('\n')}"""\n# @\n`);
    const bare = gitRepository({ 'key.py': bytes, 'marked.py': SOURCES[0]?.bytes ?? '' }, 'bare');
    expect(portolan(bare, ['grep', '-F', '订单']).stdout).toContain('marked.py');
    expect(portolan(bare, ['grep', '-F', '订单']).stdout).not.toContain('key.py');
    const { code, stdout } = portolan(bare, ['grep', 'tleT5', '--redact', '--context', '2']);
    expect(code).toBe(0);
    expect(stdout).not.toContain('QUpCQUxSZWF');
  });
});
