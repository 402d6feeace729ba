// Reads a source of settings (a file's JSONC, a variable, a flag) into checked values by key. Knows no precedence.
import { editDistance } from '../../../lib/edit-distance.ts';
import { JsoncError, parseJsonc } from '../../../lib/parse-jsonc.ts';
import { PortolanError } from '../../../model/errors.ts';
import { SETTING_SPECS } from './setting-keys.ts';
import type { SettingSpec } from './setting-spec.ts';
import type { SettingValue } from './settings.ts';

type Zod = typeof import('zod').z;

export type WrittenSettings = ReadonlyMap<string, SettingValue>;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const SPECS: ReadonlyMap<string, SettingSpec> = new Map(SETTING_SPECS.map((spec) => [spec.key, spec]));
const LONGEST_SHOWN = 200;

/** Every key must be known. */
export async function readWrittenFile(file: string, text: string): Promise<WrittenSettings> {
  const written = new Map<string, SettingValue>();
  for (const [key, value] of readEntries(file, text)) written.set(key, await readValue(file, key, value));
  return written;
}

/** What a file says, by key and unchecked; of a key that is written twice the last value. */
export function readEntries(file: string, text: string): ReadonlyMap<string, unknown> {
  let content: unknown;
  try {
    content = parseJsonc(text);
  } catch (error) {
    if (!(error instanceof JsoncError)) throw error;
    throw badConfig(`${file}:${error.line}:${error.column}: ${error.message}`, error);
  }
  if (!isPlainObject(content)) throw badConfig(`${file}: expected an object of settings`);
  return new Map(flatten(content, ''));
}

/** Values of variables and flags are text: numbers are read as such, lists by commas or as a JSON array. */
export async function readWrittenText(where: string, key: string, text: string): Promise<SettingValue> {
  const spec = specOf(where, key);
  if (spec.kind === 'number') return readNumber(where, key, text);
  if (spec.kind === 'text') return readValue(where, key, text);
  if (spec.kind === 'flag') return readValue(where, key, FLAGS.get(text.trim().toLowerCase()) ?? text);
  if (!text.trim().startsWith('['))
    return readValue(
      where,
      key,
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );
  try {
    return readValue(where, key, JSON.parse(text));
  } catch (error) {
    if (error instanceof PortolanError) throw error;
    throw badConfig(`${where}: ${key} is not a JSON array: ${cut(text)}`, error);
  }
}

async function readNumber(where: string, key: string, text: string): Promise<SettingValue> {
  const number = Number(text);
  // What is no number is shown as it was written.
  return readValue(where, key, text.trim() === '' || Number.isNaN(number) ? text : number);
}

export async function readValue(where: string, key: string, value: unknown): Promise<SettingValue> {
  const spec = specOf(where, key);
  const { z } = await import('zod');
  const schema = {
    number: () => (spec.kind === 'number' ? numberSchema(z, spec) : z.never()),
    flag: () => z.boolean(),
    text: () => (spec.kind === 'text' && spec.oneOf !== undefined ? z.enum(spec.oneOf) : z.string()),
    texts: () => z.array(z.string()),
  }[spec.kind]();
  const result = schema.safeParse(value);
  if (result.success) return result.data as SettingValue;
  throw badConfig(`${where}: ${key} is ${shown(value)}, but it must be ${expectation(spec)}`);
}

function numberSchema({ number }: Zod, { min, max, whole }: Extract<SettingSpec, { kind: 'number' }>) {
  const within = number().min(min).max(max);
  return whole ? within.int() : within;
}

function specOf(where: string, key: string): SettingSpec {
  const spec = SPECS.get(key);
  if (spec !== undefined) return spec;
  const near = nearSetting(key);
  throw badConfig(`${where}: unknown setting ${cut(key)}${near === null ? '' : `; did you mean ${near}?`}`);
}

/** The setting that was probably meant. */
export function nearSetting(key: string): string | null {
  if (key.length > LONGEST_SHOWN) return null;
  return [...SPECS.keys()].find((known) => editDistance(known, key) <= 3) ?? null;
}

function expectation(spec: SettingSpec): string {
  if (spec.kind === 'number') return `a ${spec.whole ? 'whole ' : ''}number from ${spec.min} to ${spec.max}`;
  if (spec.kind === 'flag') return 'true or false';
  if (spec.kind === 'text') return spec.oneOf === undefined ? 'a text' : `one of ${spec.oneOf.join(', ')}`;
  return 'a list of strings';
}

function shown(value: unknown): string {
  return cut(typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value)));
}

function cut(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function* flatten(object: Record<string, unknown>, prefix: string): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(object)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (isPlainObject(value) && !SPECS.has(key)) yield* flatten(value, key);
    else yield [key, value];
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function badConfig(message: string, cause?: unknown): PortolanError {
  return new PortolanError('bad_config', message, { shellHint: '`portolan config` lists the settings', cause });
}
