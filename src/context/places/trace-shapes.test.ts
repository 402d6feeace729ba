import { expect, it } from 'vitest';
import { readPlaces } from './read-places.ts';
import { TRACE_SHAPES } from './trace-shapes.ts';

it.each(TRACE_SHAPES)('$name', ({ name, sign, pattern, grade, example: [text, place] }) => {
  const line = text.split('\n').find((each) => each.includes(sign) && pattern.test(each));
  expect(line, 'the row fits its line').toBeDefined();
  const fitting = TRACE_SHAPES.find((shape) => line?.includes(shape.sign) && shape.pattern.test(line));
  expect(fitting?.name, 'no row before it does').toBe(name);
  const { kind, places } = readPlaces(text);
  const [first] = places;
  expect(kind).toBe(grade === 'passing' ? 'prose' : 'trace');
  expect(`${first?.path}:${first?.startLine ?? 0}${first?.name == null ? '' : ` ${first.name}`}`).toBe(place);
});

it('every row has a name and a turn of its own', () => {
  expect(new Set(TRACE_SHAPES.map(({ name }) => name)).size).toBe(TRACE_SHAPES.length);
  expect(new Set(TRACE_SHAPES.map(({ turn }) => turn)).size).toBe(TRACE_SHAPES.length);
});
