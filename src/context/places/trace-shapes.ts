// Every shape that a line of a trace may have, in the order in which they are tried: those of the languages, and those of none.
import { LANGUAGES } from '../../languages/all.ts';
import type { TraceShape } from '../../languages/facts/trace-shape.ts';
import { compareText } from '../../model/order.ts';
import { GENERAL_SHAPES } from './general-shapes.ts';

const OF_LANGUAGES = new Set(LANGUAGES.flatMap(({ traces }) => traces?.shapes ?? []));

export const TRACE_SHAPES: readonly TraceShape[] = [...OF_LANGUAGES, ...GENERAL_SHAPES].sort(
  (a, b) => a.turn - b.turn || compareText(a.name, b.name),
);
