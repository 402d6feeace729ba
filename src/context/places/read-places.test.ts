import { describe, expect, it } from 'vitest';
import { TRACE_SAMPLES } from '../../../test/support/trace-samples.ts';
import type { PlaceMention } from './place-mention.ts';
import { readPlaces } from './read-places.ts';

const shown = ({ path, startLine, name }: PlaceMention) =>
  `${path}:${startLine ?? 0}${name === null ? '' : ` ${name}`}`;

describe('a trace', () => {
  it.each(TRACE_SAMPLES)('$name', ({ text, places, message }) => {
    const read = readPlaces(text);
    expect(read.places.slice(0, places.length).map(shown)).toEqual(places);
    if (message !== null) expect(read.message.slice(0, message.length)).toBe(message);
    expect(read.kind).toBe('trace');
    for (const rest of read.places.slice(places.length)) expect(rest.weight, shown(rest)).toBeLessThanOrEqual(0.3);
  });

  it.each(TRACE_SAMPLES)('$name, with the line ends of Windows', ({ text }) => {
    expect(readPlaces(text.replaceAll('\n', '\r\n'))).toEqual(readPlaces(text));
  });
});

describe('a question', () => {
  it.each([
    ['how does foo.bar:12 work', ['foo.bar:12']],
    ['src/cart.ts:12', ['src/cart.ts:12']],
    ['what is wrong in src/cart.ts:12?', ['src/cart.ts:12']],
    ['compare src/cart.ts:12 with C:\\code\\shop.ts:9.', ['src/cart.ts:12', 'C:/code/shop.ts:9']],
    ['where is the price of a line worked out', []],
    ['it listens on http://localhost:3000 and 10.0.0.1:8080 at 12:30:45', []],
    ['TypeError: x is not a function', []],
    ['meet me at noon (about 12:30)', []],
    ['', []],
  ])('%s', (text, places) => {
    const read = readPlaces(text);
    expect(read.kind).toBe('prose');
    expect(read.places.map(shown)).toEqual(places);
    expect(read.message).toBe(text);
  });
});

describe('weights', () => {
  it('fall with the distance from the fault, and are small in libraries', () => {
    const python = TRACE_SAMPLES.find(({ name }) => name === 'python')?.text ?? '';
    expect(readPlaces(python).places.map(({ weight, isLibrary }) => [weight, isLibrary])).toEqual([
      ...[
        [1, false],
        [0.85, false],
        [0.722, false],
        [0.1, true],
      ],
    ]);
  });

  it('are given once a place, the highest', () => {
    const frames = '  File "a.py", line 2, in f\n    f()\n'.repeat(900);
    const text = `Traceback (most recent call last):\n${frames}RecursionError: too deep\n`;
    expect(readPlaces(text).places).toMatchObject([{ path: 'a.py', startLine: 2, name: 'f', weight: 1 }]);
  });

  it('come with what someone wrote before the trace', () => {
    const text = `This happens since we moved to the new carts:

Traceback (most recent call last):
  File "a.py", line 2, in f
KeyError: 'x'
`;
    expect(readPlaces(text).message).toBe("KeyError: 'x'\nThis happens since we moved to the new carts:");
  });
});
