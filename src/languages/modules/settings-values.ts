// Values of settings files as they are read: of unknown shape, used only if they have the expected one.
import { parseJsonc } from '../../lib/parse-jsonc.ts';
import type { Settings } from './once-a-project.ts';

export type SettingsTable = Readonly<Record<string, unknown>>;

/** Null where there is no such file, or no object in it. */
export function jsonSettings(project: Settings, path: string): SettingsTable | null {
  const text = project.settings(path);
  if (text === null) return null;
  try {
    const value = parseJsonc(text);
    return isTable(value) ? value : null;
  } catch {
    return null;
  }
}

export function isTable(value: unknown): value is SettingsTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function tableIn(table: SettingsTable, ...keys: readonly string[]): SettingsTable {
  let found: SettingsTable = table;
  for (const key of keys) {
    const next = Object.hasOwn(found, key) ? found[key] : undefined;
    if (!isTable(next)) return {};
    found = next;
  }
  return found;
}

export function textIn(table: SettingsTable, key: string): string | null {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  return typeof value === 'string' ? value : null;
}

/** A list of texts, or one text as a list of one. */
export function textsIn(table: SettingsTable, key: string): readonly string[] {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === 'string');
}
