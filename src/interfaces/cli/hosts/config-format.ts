// How an entry is put into a configuration file and taken out again, whatever the file is written in. Laws:
// - the rest of the text stays, letter by letter;
// - `take` after `put` gives the text as it was, but for what was empty: blanks, and a section without entries;
// - a text that cannot be read, or that has another entry of our name, is a `PortolanError` and stays as it is.
import { PortolanError } from '../../../model/errors.ts';

export interface ConfigFormat {
  /** A file that holds our entry and nothing else. */
  readonly snippet: string;
  /** Null where our entry is there already. */
  put(text: string): string | null;
  /** Null where it is not there. */
  take(text: string): string | null;
}

export function unreadable(detail: string): PortolanError {
  return new PortolanError('bad_config', `it cannot be read: ${detail}`, {
    hint: 'repair it first; nothing was written',
  });
}

export function occupied(where: string): PortolanError {
  const hint = 'change or remove that entry by hand; nothing was written';
  return new PortolanError('bad_config', `it has another ${where}`, { hint });
}
