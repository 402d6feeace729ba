import { describe, expect, it } from 'vitest';
import { ENCODED_TEXTS, encodedText, sourceWith } from '../../test/support/encoded-texts.ts';
import { lazyEncodings } from '../adapters/encodings/lazy-encodings.ts';
import type { BinaryLimits } from '../model/binary-limits.ts';
import { decodeBytes, textOfBytes } from './decode-bytes.ts';

const load = lazyEncodings();
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const encodingOf = async (given: Uint8Array) => (await decodeBytes(given, load))?.encoding ?? null;

const gbk = encodedText('gbk');
const latin1 = encodedText('windows-1252');

describe('what is binary', () => {
  it('is a NUL anywhere, or as many as the limits say in the bytes that they say', async () => {
    const isBinary = async (given: Uint8Array, limits?: BinaryLimits) =>
      (await decodeBytes(given, load, limits)) === null;
    expect(await isBinary(utf8(''))).toBe(false);
    expect(await isBinary(utf8('a\0b'))).toBe(true);
    expect(await isBinary(utf8(`${'a'.repeat(7_999)}\0`))).toBe(true);
    expect(await isBinary(utf8(`${'a'.repeat(18_000)}\0`))).toBe(true);
    expect(await isBinary(utf8(`${'a'.repeat(8_000)}\0`), { probeBytes: 8_000, maxNulShare: 0 })).toBe(false);
    expect(await isBinary(utf8(`${'a'.repeat(9)}\0`), { probeBytes: 0, maxNulShare: 0.1 })).toBe(false);
    expect(await isBinary(utf8(`${'a'.repeat(8)}\0\0`), { probeBytes: 0, maxNulShare: 0.1 })).toBe(true);
    expect(await isBinary(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0))).toBe(true);
  });

  it('is a NUL character after a byte order mark, but not half of another character', async () => {
    expect(await encodingOf(bytes(0xff, 0xfe, 0x41, 0))).toBe('utf-16le');
    expect(await encodingOf(bytes(0xfe, 0xff, 0, 0x41))).toBe('utf-16be');
    expect(await encodingOf(bytes(0xff, 0xfe, 0, 0, 0x41, 0, 0, 0))).toBe('utf-32le');
    expect(await encodingOf(bytes(0xfe, 0xff, 0, 0x41, 0, 0))).toBeNull();
  });

  it('is a table of 16-bit numbers, however much it looks like UTF-16', async () => {
    const numbers = Uint16Array.from({ length: 400 }, (_, at) => at % 31);
    expect(await encodingOf(new Uint8Array(numbers.buffer))).toBeNull();
    expect(await encodingOf(bytes(0, 0x41, 0))).toBeNull();
  });

  it('is what no text is, without any NUL', async () => {
    let state = 1;
    const drawn = Uint8Array.from({ length: 300 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return 1 + (state % 255);
    });
    for (const length of [60, 120, 300]) expect(await encodingOf(drawn.subarray(0, length))).toBeNull();
    const deflated = Buffer.from('789ccb48cdc9c95728cf2fca49010419a1045d0b', 'hex');
    expect(await encodingOf(deflated)).toBeNull();
  });
});

describe('Unicode', () => {
  it.each([
    ['empty', bytes(), '', 'utf-8', false],
    ['plain', utf8('a\u00e9\u{1f600}\n'), 'a\u00e9\u{1f600}\n', 'utf-8', false],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'A', 'utf-8', false],
    ['a real U+FFFD', utf8('\ufffd'), '\ufffd', 'utf-8', false],
    ['UTF-16LE', bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0), 'A\u00e9', 'utf-16le', false],
    ['UTF-16BE', bytes(0xfe, 0xff, 0, 0x41, 0, 0xe9), 'A\u00e9', 'utf-16be', false],
    ['UTF-16LE cut short', bytes(0xff, 0xfe, 0x41, 0, 0x42), 'A\ufffd', 'utf-16le', true],
    ['UTF-16LE, half a pair', bytes(0xff, 0xfe, 0x00, 0xd8, 0x41, 0), '\ufffdA', 'utf-16le', true],
    ['UTF-16LE without a mark', utf16('def f():\n    # 订单\n'), 'def f():\n    # 订单\n', 'utf-16le', false],
    ['UTF-16BE without a mark', utf16('int 注文;\r\n').swap16(), 'int 注文;\r\n', 'utf-16be', false],
    ['UTF-32LE', bytes(0xff, 0xfe, 0, 0, 0x00, 0xf6, 0x01, 0), '\u{1f600}', 'utf-32le', false],
    ['UTF-32BE', bytes(0, 0, 0xfe, 0xff, 0, 0, 0, 0x41), 'A', 'utf-32be', false],
    ['UTF-32BE, no character', bytes(0, 0, 0xfe, 0xff, 0xff, 0, 0, 0x41), '\ufffd', 'utf-32be', true],
  ])('%s', async (_, input, text, encoding, lossy) => {
    expect(await decodeBytes(input, load)).toEqual({ text, encoding, lossy });
  });

  it('reads a view into a larger buffer', async () => {
    const whole = bytes(9, 9, 0xff, 0xfe, 0, 0, 0x41, 0, 0, 0);
    expect(await textOfBytes(whole.subarray(2), load)).toBe('A');
  });

  it('stays UTF-8 with a stray byte among characters, and where the end cuts one in two', async () => {
    const stray = Buffer.concat([utf8('# größer, naïve\n'), bytes(0xe9), utf8(' über\n')]);
    expect(await decodeBytes(stray, load)).toEqual({
      text: '# größer, naïve\n\ufffd über\n',
      encoding: 'utf-8',
      lossy: true,
    });
    expect(await encodingOf(utf8('# für €').subarray(0, -1))).toBe('utf-8');
  });
});

describe('other encodings', () => {
  const SOURCE = 'int total(int count)\n{\n    /* @ */\n    return count * 2;\n}\n';

  it.each(ENCODED_TEXTS)('$encoding is known by its bytes', async (text) => {
    const decoded = await decodeBytes(sourceWith(text, SOURCE), load);
    // Chinese of both standards is told apart by what only the later one has.
    expect(decoded).toMatchObject({ text: SOURCE.replace('@', text.says), lossy: false });
    expect(decoded?.encoding).toBe(text.encoding === 'gb18030' ? 'gbk' : text.encoding);
  });

  it('a file where nothing is certain is Western and readable', async () => {
    expect(await decodeBytes(bytes(0x63, 0x61, 0x66, 0xe9), load)).toEqual({
      text: 'café',
      encoding: 'windows-1252',
      lossy: false,
    });
  });

  it('what a text says of itself is believed where the bytes bear it out', async () => {
    // Two letters, far too few to guess by: in GBK 模, which is also a letter of UTF-8.
    const short = bytes(0xc4, 0xa3);
    expect(await encodingOf(short)).toBe('utf-8');
    const said = Buffer.concat([utf8('# -*- coding: gbk -*-\n# '), short, utf8('\n')]);
    expect(await decodeBytes(said, load)).toMatchObject({ text: '# -*- coding: gbk -*-\n# 模\n', encoding: 'gbk' });
  });

  it.each([
    ['UTF-8', '# -*- coding: utf-8 -*-\n'],
    ['an encoding that cannot be', '# coding: iso-2022-jp\n'],
    ['a name that nobody knows', '# coding: klingon\n'],
    ['a codec that is no encoding', '# coding: rot13\n'],
    ['a name to refuse', '# coding: hz-gb-2312\n'],
    ['a property of every object', '# coding: constructor\n'],
    ['a very long name', `# coding: ${'x'.repeat(3_000)}\n`],
  ])('a text in GBK that names %s is read by its bytes', async (_, line) => {
    const source = sourceWith(gbk, `${line}def f():\n    pass  # @\n`);
    expect(await textOfBytes(source, load)).toContain(gbk.says);
  });

  it('UTF-8 that proves itself is UTF-8, whatever it says', async () => {
    expect(await encodingOf(utf8('# coding: gbk\n# 订单金额\n'))).toBe('utf-8');
    expect(await encodingOf(utf8('# coding: gbk\nplain\n'))).toBe('utf-8');
  });

  it('a text that names its encoding may have a stray byte', async () => {
    const text = `# coding: gbk\n# ${'@'}`;
    const source = Buffer.concat([sourceWith(gbk, text), ...Array(3).fill(gbk.bytes), bytes(0xff), utf8('\n')]);
    expect(await decodeBytes(source, load)).toMatchObject({ encoding: 'gbk', lossy: true });
  });

  it('line feeds, tabs and escapes of a terminal do not make a Western text binary', async () => {
    const drawn = Buffer.concat([utf8('\x1b[1m\t\x0c'), latin1.bytes, utf8('\x1b[0m\r\n')]);
    expect(await encodingOf(drawn)).toBe('windows-1252');
  });
});
