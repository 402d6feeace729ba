// The locations in code that a text names: an error with its trace, the changes of a diff, or a question that names a
// line.
import { foldMentions, type PlaceMention, type ReadPlaces } from './place-mention.ts';
import { linesOfLog, withoutColours } from './plain-log.ts';
import { readDiff } from './read-diff.ts';
import { readTrace } from './read-trace.ts';
import { TRACE_SHAPES } from './trace-shapes.ts';
import { writtenPath } from './written-path.ts';

const MAX_PLACES = 200;
const MAX_CHANGES = 2_000;
const PASSING = TRACE_SHAPES.filter(({ grade }) => grade === 'passing').map(({ pattern }) => new RegExp(pattern, 'gu'));

export function readPlaces(text: string): ReadPlaces {
  const plain = withoutColours(text);
  const diff = readDiff(plain);
  if (diff !== null) return { kind: 'diff', places: foldMentions(diff.mentions, MAX_CHANGES), message: diff.message };
  const { isTrace, mentions, message } = readTrace(linesOfLog(plain));
  if (isTrace) return { kind: 'trace', places: foldMentions(mentions, MAX_PLACES), message };
  return { kind: 'prose', places: foldMentions(namedInPassing(plain), MAX_PLACES), message: text };
}

function namedInPassing(text: string): PlaceMention[] {
  const found: PlaceMention[] = [];
  for (const { index, groups } of PASSING.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const line = Number(groups?.line);
    const place = { startLine: line, endLine: line, name: null, isLibrary: false, side: null };
    if (line > 0 && index >= 0) found.push({ path: writtenPath(groups?.path ?? ''), ...place, weight: 1 });
  }
  return found;
}
