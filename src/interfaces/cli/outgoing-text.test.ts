import { expect, it } from 'vitest';
import { outgoingText } from './outgoing-text.ts';
import { painter, STYLE_MARK } from './terminal.ts';

const sent = (text: string, seal: string | null, bytes = false) =>
  Buffer.from(outgoingText(text, { seal, bytes })).toString('latin1');

it('makes hidden characters visible, and leaves lines and tabs', () => {
  expect(sent('a\tb\u202ec\n\x1b[31m', null)).toBe('a\tb<U+202E>c\n<U+001B>[31m');
});

it('writes our own styles, and none that text has made up', () => {
  const { bold } = painter('seal');
  const forged = [`${STYLE_MARK}other;31${STYLE_MARK}`, `${STYLE_MARK};31${STYLE_MARK}`, '\x1b[31m'];
  for (const text of forged) {
    expect(sent(`${bold('a')}${text}b`, 'seal')).toMatch(/^\x1b\[1ma\x1b\[0m[\x20-\x7e]*b$/);
    expect(sent(bold(text), 'seal')).toMatch(/^\x1b\[1m[\x20-\x7e]*\x1b\[0m$/);
  }
  expect(sent(`${STYLE_MARK}seal;31${STYLE_MARK}b`, null)).toMatch(/^[\x20-\x7e]*$/);
});

it('gives the bytes of names back where bytes are written, and shows them else', () => {
  expect(sent('caf\udce9 é\n', null, true)).toBe('caf\xe9 \xc3\xa9\n');
  expect(sent('caf\udce9\n', null)).toBe('caf<E9>\n');
});
