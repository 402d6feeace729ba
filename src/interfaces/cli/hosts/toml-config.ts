// A table of our own at the end of a TOML file.
import { type ConfigFormat, occupied, unreadable } from './config-format.ts';
import { TomlError, tomlKeys } from './toml-keys.ts';

export function tomlConfig(path: readonly string[], entry: Readonly<Record<string, unknown>>): ConfigFormat {
  const lines = Object.entries(entry).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  const snippet = `${[`[${path.join('.')}]`, ...lines].join('\n')}\n`;
  const isTaken = (text: string) => keysOf(text).some((key) => path.every((name, at) => key[at] === name));
  /** A table within braces is closed: nothing can be added to it from outside. */
  const isClosed = (text: string) => keysOf(text).some((key) => key.length === path.length - 1 && isPair(text, key));
  const isPair = (text: string, key: readonly string[]) =>
    key.every((name, at) => name === path[at]) &&
    new RegExp(`^[ \\t]*${key.join('[ \\t]*\\.[ \\t]*')}[ \\t]*=`, 'm').test(text);
  return {
    snippet,
    put(text) {
      if (holds(text, snippet)) return null;
      if (isTaken(text) || isClosed(text)) throw occupied(path.join('.'));
      if (text.trim() === '') return snippet;
      return `${text}${text.endsWith('\n') ? '' : '\n'}\n${snippet}`;
    },
    take(text) {
      if (text === snippet) return '';
      if (holds(text, snippet)) return text.replace(`\n\n${snippet}`, '\n').replace(snippet, '');
      if (isTaken(text)) throw occupied(path.join('.'));
      return null;
    },
  };
}

/** The table as we write it, with no key of anyone else. */
function holds(text: string, snippet: string): boolean {
  keysOf(text);
  const at = `\n${text}`.indexOf(`\n${snippet}`);
  return at >= 0 && /^\s*(?:#[^\n]*\s*)*(?:\[|$)/.test(text.slice(at + snippet.length));
}

function keysOf(text: string): readonly (readonly string[])[] {
  try {
    return tomlKeys(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw unreadable(`line ${error.line}: ${error.message}`);
  }
}
