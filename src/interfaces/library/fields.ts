// What the values of a request may be: each field looks at a value and says what is wrong with it, or null. Values are
// named as they were written.
import { nearestNames } from '../../lib/nearest-names.ts';

export type Field = (value: unknown) => string | null;

/** A field for each key of a request; another key is refused. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Field };

const SHOWN_CHARS = 60;

export const text: Field = (value) => (typeof value === 'string' ? null : `needs a text, not ${shown(value)}`);
export const flag: Field = (value) => (typeof value === 'boolean' ? null : `needs true or false, not ${shown(value)}`);
export const texts: Field = (value) => {
  if (!Array.isArray(value)) return `needs a list of texts, not ${shown(value)}`;
  const wrong = value.findIndex((each) => typeof each !== 'string');
  return wrong < 0 ? null : `needs a list of texts; ${shown(value[wrong])} is none`;
};
export const callback: Field = (value) =>
  typeof value === 'function' ? null : `needs a function, not ${shown(value)}`;
export const object: Field = (value) => (isObject(value) ? null : `needs an object, not ${shown(value)}`);

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function whole({ min, max }: Bounds): Field {
  return (value) => {
    const fits = Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
    return fits ? null : `needs a whole number from ${min} to ${max}, not ${shown(value)}`;
  };
}

export function number({ min, max }: Bounds): Field {
  return (value) => {
    const fits = typeof value === 'number' && value >= min && value <= max;
    return fits ? null : `needs a number from ${min} to ${max}, not ${shown(value)}`;
  };
}

export function oneOf(choices: readonly string[]): Field {
  return (value) => {
    if (choices.some((choice) => choice === value)) return null;
    return `needs one of ${choices.join(', ')}, not ${shown(value)}${meant(value, choices)}`;
  };
}

export function someOf(choices: readonly string[]): Field {
  return (value) => {
    const wrong = texts(value);
    if (wrong !== null) return wrong;
    const unknown = (value as readonly string[]).find((each) => !choices.includes(each));
    if (unknown === undefined) return null;
    return `does not know ${shown(unknown)}${meant(unknown, choices)}: ${choices.join(', ')}`;
  };
}

export function orNull(field: Field): Field {
  return (value) => (value === null ? null : field(value));
}

/** All keys or some of them. */
export function record(fields: Readonly<Record<string, Field>>): Field {
  return (value) => {
    if (!isObject(value)) return `needs an object, not ${shown(value)}`;
    for (const [key, each] of Object.entries(value)) {
      if (each === undefined) continue;
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field === undefined) return `does not know the field ${shown(key)}${meant(key, Object.keys(fields))}`;
      const wrong = field(each);
      if (wrong !== null) return `${key} ${wrong}`;
    }
    return null;
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function meant(value: unknown, choices: readonly string[]): string {
  const [near] = typeof value === 'string' ? nearestNames(value, choices, 1) : [];
  return near === undefined ? '' : `; did you mean ${near}?`;
}

function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  const plain = typeof value === 'number' || value === undefined || typeof value === 'bigint';
  const written = plain ? String(value) : asJson(value);
  return written.length > SHOWN_CHARS ? `${written.slice(0, SHOWN_CHARS)}…` : written;
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
