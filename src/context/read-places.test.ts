import { describe, expect, it } from 'vitest';
import { TRACE_SAMPLES } from '../../test/support/trace-samples.ts';
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
