// A table of our own at the end of a TOML file.
import { isDeepStrictEqual } from 'node:util';
import { parseToml, TomlError, type TomlTable } from '../../../lib/parse-toml.ts';
import { type ConfigFormat, occupied, unreadable } from './config-format.ts';

export function tomlConfig(path: readonly string[], entry: Readonly<Record<string, unknown>>): ConfigFormat {
  const lines = Object.entries(entry).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  const snippet = `${[`[${path.join('.')}]`, ...lines].join('\n')}\n`;
  return {
    snippet,
    put(text) {
      const own = valueAt(parsed(text), path);
      if (holds(text, snippet)) return null;
      if (own !== undefined) throw occupied(path.join('.'));
      if (text.trim() === '') return snippet;
      const added = `${text}${text.endsWith('\n') ? '' : '\n'}\n${snippet}`;
      if (!isEntry(added, path, entry)) throw occupied(path.join('.'));
      return added;
    },
    take(text) {
      if (text === snippet) return '';
      const own = valueAt(parsed(text), path);
      if (holds(text, snippet)) return text.replace(`\n\n${snippet}`, '\n').replace(snippet, '');
      if (own !== undefined) throw occupied(path.join('.'));
      return null;
    },
  };
}

/** The table as we write it, with no key of anyone else. */
function holds(text: string, snippet: string): boolean {
  const at = `\n${text}`.indexOf(`\n${snippet}`);
  return at >= 0 && /^\s*(?:#[^\n]*\s*)*(?:\[|$)/.test(text.slice(at + snippet.length));
}

/** False also where a table around ours is closed, as one within braces is. */
function isEntry(text: string, path: readonly string[], entry: Readonly<Record<string, unknown>>): boolean {
  try {
    const own = valueAt(parseToml(text), path);
    return isDeepStrictEqual({ ...(own as object) }, entry);
  } catch (error) {
    if (error instanceof TomlError) return false;
    throw error;
  }
}

function valueAt(table: TomlTable, path: readonly string[]): unknown {
  let value: unknown = table;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as TomlTable)[name];
  }
  return value;
}

function parsed(text: string): TomlTable {
  try {
    return parseToml(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw unreadable(`line ${error.line}: ${error.message}`);
  }
}
