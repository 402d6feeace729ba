// Stack traces, test results and compiler messages: the locations they name, nearest to the fault first. One pass over
// the lines.

import type { ShapeGroups, TraceShape } from '../../languages/facts/trace-shape.ts';
import { plainName } from './frame-name.ts';
import { isLibraryFrame } from './library-frames.ts';
import type { PlaceMention } from './place-mention.ts';
import { anySign, ERROR_LINES, TRACE_MARKS, type TraceMark } from './trace-marks.ts';
import { type Frame, TraceSections } from './trace-sections.ts';
import { TRACE_SHAPES } from './trace-shapes.ts';
import { writtenPath } from './written-path.ts';

export interface ReadTrace {
  readonly isTrace: boolean;
  readonly mentions: readonly PlaceMention[];
  readonly message: string;
}

const SHAPES_OF_TRACES = TRACE_SHAPES.filter(({ grade }) => grade !== 'passing');
/** A log may name a place on every line. */
const MAX_PASSING = 50;
/** No frame is longer; a longer line is data. */
const MAX_LINE = 1_000;
const MAX_LINE_NUMBER = 5_000_000;
const MAX_MESSAGE_LINES = 12;
const MAX_PREAMBLE = 300;
const MAX_PREAMBLE_LINES = 40;
const A_WORD = /^[\p{L}_]/u;
/** A line that names no number names no line; of a failed test the file may be all that is named. */
const MAY_BE_FRAME = /[:([ ]\d|=\d|FAIL|ERROR |\.(?:java|kt|scala)\)/;
const MAY_BE_MARK = anySign(TRACE_MARKS);
const MAY_BE_ERROR = anySign(ERROR_LINES);
const SEVERITY_WORTH: Readonly<Record<string, number>> = {
  ...{ warning: 0.5, warn: 0.5, w: 0.5, note: 0.3, info: 0.3, hint: 0.3, help: 0.3, remark: 0.3 },
};

interface Fit {
  readonly shape: TraceShape;
  readonly groups: ShapeGroups;
  /** As it is without the line above. */
  readonly frame: Frame | null;
}

export function readTrace(lines: readonly string[]): ReadTrace {
  const sections = new TraceSections();
  const count = { sure: 0, likely: 0, passing: 0, errors: 0 };
  const fitting = memoizingFits();
  let firstFrame = -1;
  let isContinued = false;
  lines.forEach((line, at) => {
    if (line === '' || line.length > MAX_LINE) return;
    const mark = markOf(line);
    if (mark !== null) sections.join(mark.join);
    const fit = fitting(line);
    const frame = fit === null ? null : frameBelow(fit, lines[at - 1] ?? '');
    const isToldHere = fit === null && mark === null && sections.lastFrame?.isToldBelow === true && A_WORD.test(line);
    const error = errorOf(line, fit, isContinued || isToldHere);
    isContinued = error === 'below';
    if (error !== null) count.errors += 1;
    if (error !== null && fit?.shape.order !== 'each') {
      if (sections.lastFrame?.order === 'inner first') sections.join('start');
      if (sections.lastFrame?.isToldBelow) sections.close();
    }
    if (error !== null && error !== 'below') sections.say(error);
    if (fit === null || frame === null) return;
    if (firstFrame < 0 && fit.shape.grade !== 'passing') firstFrame = at;
    count[fit.shape.grade] += 1;
    if (fit.groups.message !== undefined && isTelling(fit)) sections.say(fit.groups.message);
    sections.add(frame);
  });
  const isTrace = count.sure > 0 || count.likely > 1 || (count.likely > 0 && count.errors > 0);
  if (!isTrace) return { isTrace, mentions: [], message: '' };
  const said = sections.messages().slice(0, MAX_MESSAGE_LINES);
  const preamble = preambleOf(lines.slice(0, Math.min(firstFrame, MAX_PREAMBLE_LINES)), said);
  return { isTrace, mentions: sections.mentions(), message: [...said, ...preamble].join('\n') };
}

/** A log usually repeats a trace. */
function memoizingFits(): (line: string) => Fit | null {
  const known = new Map<string, Fit>();
  let passing = 0;
  return (line) => {
    if (!MAY_BE_FRAME.test(line)) return null;
    const before = known.get(line);
    if (before !== undefined) return before;
    const fit = fitOf(line, passing < MAX_PASSING ? TRACE_SHAPES : SHAPES_OF_TRACES);
    if (fit?.shape.grade === 'passing') passing += 1;
    if (fit !== null) known.set(line, fit);
    return fit;
  };
}

function markOf(line: string): TraceMark | null {
  if (!MAY_BE_MARK.test(line)) return null;
  return TRACE_MARKS.find(({ sign, pattern }) => line.includes(sign) && pattern.test(line)) ?? null;
}

function fitOf(line: string, shapes: readonly TraceShape[]): Fit | null {
  for (const shape of shapes) {
    if (!line.includes(shape.sign)) continue;
    const groups = shape.pattern.exec(line)?.groups;
    if (groups !== undefined) return { shape, groups, frame: frameOf(shape, groups, {}) };
  }
  return null;
}

function frameBelow({ shape, groups, frame }: Fit, lineAbove: string): Frame | null {
  if (shape.above === undefined || lineAbove.length > MAX_LINE) return frame;
  const above = shape.above.exec(lineAbove)?.groups;
  return above === undefined ? frame : frameOf(shape, groups, above);
}

function frameOf(shape: TraceShape, groups: ShapeGroups, above: ShapeGroups): Frame | null {
  const { path: written = '', application } = groups;
  const name = groups.name ?? above.name;
  const severity = groups.severity ?? above.severity ?? '';
  const line = Number(groups.line ?? groups.line2 ?? 0);
  if (written === '' || line > MAX_LINE_NUMBER) return null;
  const isOfJvm = shape.isOfJvm ?? false;
  const isLibrary = isLibraryFrame({ path: written, name, application, isOfJvm });
  const plain = isOfJvm ? pathOfClass(written, name ?? '') : writtenPath(written);
  // `lib/enum.ex` of another application is not the one of this project.
  const path = isLibrary && application !== undefined ? `${application.split(' ')[0]}/${plain}` : plain;
  const place = line === 0 ? null : line;
  return {
    mention: { path, startLine: place, endLine: place, name: plainName(name) },
    order: shape.order,
    isToldBelow: shape.isToldBelow ?? false,
    isLibrary,
    worth: (shape.worth ?? 1) * (SEVERITY_WORTH[severity.toLowerCase()] ?? 1),
  };
}

/** `com.shop.Cart$Line.add` in `Cart.java` is `com/shop/Cart.java`. */
function pathOfClass(file: string, name: string): string {
  const parts = name.split('.');
  const folders = name.includes('<')
    ? parts.slice(0, parts.findIndex((part) => part.includes('<')) - 1)
    : parts.slice(0, -2);
  return [...folders.filter((part) => part !== ''), file].join('/');
}

/** What a line of grep holds says nothing of a fault. */
function isTelling({ shape, groups }: Fit): boolean {
  const severity = (groups.severity ?? '').toLowerCase();
  return shape.grade !== 'passing' && shape.name !== 'compiler or grep' && (SEVERITY_WORTH[severity] ?? 1) === 1;
}

/** `below` where the next line says it. */
function errorOf(line: string, fit: Fit | null, isAny: boolean): string | 'below' | null {
  if (fit?.shape.order === 'inner first' && fit.groups.message === undefined) return null;
  if (!MAY_BE_ERROR.test(line)) return isAny ? line : null;
  for (const { sign, pattern, isContinued } of ERROR_LINES) {
    if (!line.includes(sign)) continue;
    const match = pattern.exec(line);
    if (match !== null) return isContinued === true ? 'below' : (match.groups?.text ?? line);
  }
  return isAny ? line : null;
}

/** What someone wrote before they pasted the trace. */
function preambleOf(lines: readonly string[], said: readonly string[]): string[] {
  const words = lines.filter((line) => /\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u.test(line.slice(0, MAX_PREAMBLE)));
  const own = words
    .map((line) => line.trim().slice(0, MAX_PREAMBLE))
    .filter((line) => markOf(line) === null && !said.some((text) => line.includes(text)));
  return own.slice(0, 3);
}
