// Several names with several values at once: `user, password = "ada", "…"`, `[user, key] = ["ada", "…"]`.
import type { Span } from './mask.ts';
import type { NameStrength } from './secret-name.ts';
import { isLiteralSecret } from './secret-value.ts';
import { argumentsAt } from './written-arguments.ts';
import { skipBlanks } from './written-values.ts';

const LONGEST_LIST = 200;

/** The value that has the place of the name; null where the lists do not fit. */
export function listedValue(text: string, name: number, from: number, strength: NameStrength): readonly Span[] | null {
  const lead = text.slice(Math.max(0, name - LONGEST_LIST), name);
  const line = lead.slice(lead.lastIndexOf('\n') + 1);
  const list = line.slice(Math.max(line.lastIndexOf('('), line.lastIndexOf('['), line.lastIndexOf(';')) + 1);
  const place = list.split(',').length - 1;
  const first = text.charAt(from);
  const values = argumentsAt(text, first === '(' || first === '[' || first === '{' ? skipBlanks(text, from + 1) : from);
  const value = values[place];
  if (value === undefined) return null;
  if (value === null) return [];
  return isLiteralSecret(text.slice(value.start, value.end), strength) ? [value] : [];
}
