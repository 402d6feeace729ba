// Any plain data without its secrets: marks are written out, and every text passes the redactor separately. A value
// without secrets is returned as the same object.
import { redactSecrets } from './redact-secrets.ts';
import { hasMarks, writeMarks } from './secret-marks.ts';

export interface WithoutSecrets<T> {
  readonly value: T;
  /** How many were taken out. */
  readonly secrets: number;
}

/** No secret is without a sign, a blank or a quote before it, and at once shorter than any token. */
const POSSIBLE = /[\s=:"'`<>]|[\w.+-]{12}/;

export function withoutSecrets<T>(value: T): WithoutSecrets<T> {
  return walk(value, redactSecrets);
}

/** Of texts that passed the redactor before: only the marks are written out. */
export function withoutMarks<T>(value: T): WithoutSecrets<T> {
  return walk(value, (text) => ({ text, count: 0 }));
}

type Redact = (text: string) => { readonly text: string; readonly count: number };

interface Tally {
  secrets: number;
  /** Texts without any: ids and paths come many times. */
  readonly known: Set<string>;
  readonly redact: Redact;
}

function walk<T>(value: T, redact: Redact): WithoutSecrets<T> {
  const tally: Tally = { secrets: 0, known: new Set(), redact };
  return { value: clean(value, tally) as T, secrets: tally.secrets };
}

function clean(value: unknown, tally: Tally): unknown {
  if (typeof value === 'string') return cleanText(value, tally);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return cleanList(value, tally);
  if (value instanceof Map) return new Map([...value].map(([key, own]) => [clean(key, tally), clean(own, tally)]));
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? cleanRecord(value, tally) : value;
}

function cleanText(text: string, tally: Tally): string {
  const isMarked = hasMarks(text);
  if (!isMarked && (!POSSIBLE.test(text) || tally.known.has(text))) return text;
  const written = isMarked ? writeMarks(text.split('\n')) : null;
  const { text: clean, count } = tally.redact(written === null ? text : written.lines.join('\n'));
  tally.secrets += (written?.secrets ?? 0) + count;
  if (clean === text) tally.known.add(text);
  return clean;
}

/** Texts that stand side by side may be lines of one secret. */
function cleanList(list: readonly unknown[], tally: Tally): readonly unknown[] {
  const texts = list.filter((each) => typeof each === 'string');
  const written = texts.length === list.length ? writeMarks(texts) : { lines: list, secrets: 0 };
  tally.secrets += written.secrets;
  const cleaned = written.lines.map((each) => clean(each, tally));
  return cleaned.every((each, at) => each === list[at]) ? list : cleaned;
}

function cleanRecord(record: object, tally: Tally): object {
  let cleaned: Record<string, unknown> | null = null;
  for (const name of Object.keys(record)) {
    const own = (record as Readonly<Record<string, unknown>>)[name];
    const other = clean(own, tally);
    if (other === own) continue;
    cleaned ??= { ...record };
    cleaned[name] = other;
  }
  return cleaned ?? record;
}
