// A text as a terminal would show it, line by line: without colours and without the prefixes of log collectors.

const COLOURS = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]{0,500}(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
/** A stack inside a string of JSON: its line breaks are written as two letters. */
const WRITTEN_BREAK = /(?:\\r)?\\n(?=(?:\\t|[ \t])*(?:at |File \\?"|from |Caused by|Traceback |goroutine |#\d|"|$))/g;
const COLLECTOR =
  /^(?:[\w./-]{1,60} +\| |\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]? ?)/;
const MAX_CHARS = 4_000_000;

export function withoutColours(text: string): string {
  const known = text.length > MAX_CHARS ? text.slice(0, MAX_CHARS) : text;
  return known.includes('\u001b') ? known.replace(COLOURS, '') : known;
}

/** Of each line as it stands without what was put before it. */
export function linesOfLog(text: string): string[] {
  const broken = text.includes('\\n') ? text.replace(WRITTEN_BREAK, '\n') : text;
  const unquoted = broken === text ? text : broken.replaceAll('\\t', '\t').replaceAll('\\"', '"');
  return unquoted.split(/\r?\n|\r/).map((line) => (line === '' ? line : line.replace(COLLECTOR, '').trimEnd()));
}
