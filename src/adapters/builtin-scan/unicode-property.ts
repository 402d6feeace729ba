// `\p{…}` in ripgrep's loose spelling (`isGreek`, `script=latin`, `uppercase letter`) as JavaScript spells it.
import { PatternProblem } from './pattern-syntax.ts';
import { BINARY_NAMES, CATEGORY_NAMES, SCRIPT_NAMES } from './unicode-names.ts';

const binaries = byLooseName(BINARY_NAMES);
const categories = byLooseName(CATEGORY_NAMES);
const scripts = byLooseName(SCRIPT_NAMES);

/** These three mean a category although they also abbreviate a property. */
const CATEGORY_FIRST = new Set(['cf', 'sc', 'lc']);

/** The inside of `\p{…}` in JavaScript. */
export function unicodeProperty(name: string, value: string | null): string {
  const property = loose(name);
  const found = value === null ? alone(property) : withValue(property, loose(value));
  if (found === null) {
    const shown = value === null ? name : `${name}=${value}`;
    throw new PatternProblem(`the Unicode property ${JSON.stringify(shown)}`, true);
  }
  return found;
}

function alone(name: string): string | null {
  const binary = CATEGORY_FIRST.has(name) ? undefined : binaries.get(name);
  const script = scripts.get(name);
  return binary ?? categories.get(name) ?? (script === undefined ? null : `Script=${script}`);
}

function withValue(property: string, value: string): string | null {
  if (property === 'gc' || property === 'generalcategory') return categories.get(value) ?? null;
  const script = scripts.get(value);
  if (script === undefined) return null;
  if (property === 'sc' || property === 'script') return `Script=${script}`;
  return property === 'scx' || property === 'scriptextensions' ? `Script_Extensions=${script}` : null;
}

/** Case, spaces, `_`, `-` and a leading `is` make no difference. */
function loose(name: string): string {
  const text = name.replace(/^is/i, '').replace(/[ _-]/g, '').toLowerCase();
  return text === 'c' && /^is/i.test(name) ? 'isc' : text;
}

function byLooseName(entries: readonly string[]): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const entry of entries) {
    const [name = '', ...short] = entry.split(':');
    for (const alias of [name, ...short]) out.set(loose(alias), name);
  }
  return out;
}
