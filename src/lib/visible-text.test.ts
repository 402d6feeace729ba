import { describe, expect, it } from 'vitest';
import { makeVisible, visibleJson, visibleLine, visibleName, visibleText } from './visible-text.ts';

/** Every code point that must not be seen as itself anywhere, by name of its group; written out, not taken from the code. */
const FORBIDDEN: Readonly<Record<string, readonly [number, number][]>> = {
  controls: [
    [0x00, 0x08],
    [0x0b, 0x1f],
    [0x7f, 0x9f],
  ],
  bidirectional: [
    [0x061c, 0x061c],
    [0x200e, 0x200f],
    [0x202a, 0x202e],
    [0x2066, 0x2069],
  ],
  'zero-width and invisible': [
    [0xad, 0xad],
    [0x034f, 0x034f],
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
    [0x200b, 0x200d],
    [0x2060, 0x2065],
    [0x206a, 0x206f],
    [0x3164, 0x3164],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
    [0x1d173, 0x1d17a],
  ],
  'variation selectors': [
    [0xfe00, 0xfe0f],
    [0xe0100, 0xe01ef],
  ],
  tags: [[0xe0000, 0xe007f]],
  'line separators': [[0x2028, 0x2029]],
  interlinear: [[0xfff9, 0xfffb]],
  surrogates: [[0xd800, 0xdfff]],
  noncharacters: [
    [0xfdd0, 0xfdef],
    [0xfffe, 0xffff],
    [0x1fffe, 0x1ffff],
    [0x10fffe, 0x10ffff],
  ],
};

describe.each(Object.entries(FORBIDDEN))('%s', (_, ranges) => {
  it('are written out, one by one, in text, lines, names and JSON', () => {
    for (const [first, last] of ranges) {
      for (let code = first; code <= last; code += 1) {
        const text = `a${String.fromCodePoint(code)}b`;
        const isByte = code >= 0xdc80 && code <= 0xdcff;
        const hex = code.toString(16).toUpperCase();
        const shown = isByte ? `a<${(code - 0xdc00).toString(16).toUpperCase()}>b` : `a<U+${hex.padStart(4, '0')}>b`;
        expect([visibleText(text), visibleLine(text), visibleName(text)]).toEqual([shown, shown, shown]);
        const json = visibleJson({ text });
        expect(json).toMatch(/^[\x20-\x7e]*$/);
        expect(JSON.parse(json)).toEqual({ text });
      }
    }
  });
});

it('line breaks stay in text, tabs in lines, neither in names', () => {
  expect(visibleText('a\tb\nc')).toBe('a\tb\nc');
  expect(visibleLine('a\tb\nc')).toBe('a\tb<U+000A>c');
  expect(visibleName('a\tb\nc')).toBe('a<U+0009>b<U+000A>c');
});

it('bytes of names stay for who writes bytes', () => {
  expect(makeVisible('caf\udce9\u202e', { bytes: true })).toBe('caf\udce9<U+202E>');
  expect(makeVisible('\ud83d', { bytes: true })).toBe('<U+D83D>');
});

it.each([
  ['plain ASCII', '#include <a> // b'],
  ['letters of many scripts', 'żółć 日本 한글 עברית русский'],
  ['emoji, joined and coloured', '🎉 👩‍👩‍👧 👩🏽‍💻 🏳️‍🌈 ❤️ ❤️‍🔥 🧔‍♂️ 1️⃣ #️⃣ 🇳🇴'],
  ['Persian words with a joiner', 'می‌خواهم'],
  ['Indic conjuncts', 'क्‍ष ന്‍റെ'],
  ['Arabic number signs', '\u0600\u06dd'],
  ['private use, as in icon fonts', '\ue0a0 \u{f0000}'],
  ['combining marks', 'e\u0301'],
])('%s stay as they are', (_, text) => {
  expect([visibleText(text), visibleLine(text), visibleName(text)]).toEqual([text, text, text]);
  expect(visibleJson(text)).toBe(JSON.stringify(text));
});

it.each([
  ['between Latin letters', 'pass\u200dword', 'pass<U+200D>word'],
  ['at the end of a word', 'می\u200c ', 'می<U+200C> '],
  ['two in a row', 'می\u200c\u200cخ', 'می<U+200C><U+200C>خ'],
  ['after an emoji, before a letter', '🎉\u200da', '🎉<U+200D>a'],
  ['a second selector', '❤\ufe0f\ufe0f', '❤\ufe0f<U+FE0F>'],
  ['a selector after a letter', 'a\ufe0f', 'a<U+FE0F>'],
  ['tags after a flag', '🏴\u{e0067}\u{e007f}', '🏴<U+E0067><U+E007F>'],
  ['data in variation selectors', '😀\u{e0110}\u{e0111}', '😀<U+E0110><U+E0111>'],
])('joiners and selectors nobody needs are written out: %s', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

it('is done once: what is visible stays as it is', () => {
  const text = '\x1b[31m\u202e<U+202E>\udce9';
  expect(visibleName(visibleName(text))).toBe(visibleName(text));
});
