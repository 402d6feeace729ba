// Reads a configuration file of git as `git config --list` does, without following includes. One byte is one character
// (Latin-1), so that every value can be written back unchanged.

export interface ConfigEntry {
  /** `section.key`, or `section.Sub Section.key`: only the subsection keeps its case, and may hold anything. */
  readonly key: string;
  /** Null where there is only a name, which means true. */
  readonly value: string | null;
}

/** The line that git would not read, from 1. */
export interface BadConfig {
  readonly badLine: number;
}

/** In the order of the file: the last value of a key counts. */
export function readConfig(bytes: Buffer): readonly ConfigEntry[] | BadConfig {
  const text = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const reader = new ConfigReader(text.replaceAll('\r\n', '\n'));
  return reader.read() ?? { badLine: reader.line() };
}

const HEADER = /\[(?!\])([A-Za-z0-9.-]*)(?:[ \t\r]+"((?:[^"\\\n]|\\[^\n])*)")?\]/y;
const NAME = /([A-Za-z][A-Za-z0-9-]*)[ \t]*/y;
const BLANK = /(?:[ \t\n\r]+|[#;][^\n]*)+/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', b: '\b', '"': '"', '\\': '\\' };

class ConfigReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  line(): number {
    return this.#text.slice(0, this.#at).split('\n').length;
  }

  read(): ConfigEntry[] | null {
    const entries: ConfigEntry[] = [];
    let section = '';
    for (;;) {
      this.#take(BLANK);
      if (this.#at >= this.#text.length) return entries;
      const header = this.#take(HEADER);
      if (header !== null) {
        section = `${sectionOf(header[1] as string, header[2])}.`;
        continue;
      }
      const name = this.#take(NAME);
      if (name === null) return null;
      const value = this.#value();
      if (value === undefined) return null;
      // For git a NUL ends a text.
      entries.push({
        key: `${section}${(name[1] as string).toLowerCase()}`,
        value: value?.replace(/\0.*/s, '') ?? null,
      });
    }
  }

  /** Undefined where git would not read it. */
  #value(): string | null | undefined {
    const next = this.#text[this.#at];
    if (next === undefined || next === '\n') return null;
    if (next !== '=') return undefined;
    this.#at += 1;
    let value = '';
    let blanks = '';
    let isQuoted = false;
    for (; ; this.#at += 1) {
      const letter = this.#text[this.#at];
      if (letter === undefined || letter === '\n') return isQuoted ? undefined : value;
      if (!isQuoted && /[ \t\r]/.test(letter)) {
        if (value !== '') blanks += letter;
        continue;
      }
      if (!isQuoted && (letter === '#' || letter === ';')) {
        this.#take(BLANK);
        return value;
      }
      value += blanks;
      blanks = '';
      if (letter === '"') {
        isQuoted = !isQuoted;
        continue;
      }
      const plain = letter === '\\' ? this.#escaped() : letter;
      if (plain === undefined) return undefined;
      value += plain;
    }
  }

  /** What stands after a backslash; nothing for a line that goes on. */
  #escaped(): string | undefined {
    this.#at += 1;
    const letter = this.#text[this.#at] ?? '\n';
    return letter === '\n' ? '' : ESCAPES[letter];
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }
}

/** `[a.B]` is an old spelling of `[a "b"]`. */
function sectionOf(name: string, sub: string | undefined): string {
  const section = name.toLowerCase();
  return sub === undefined ? section : `${section}.${sub.replace(/\\(.)/gs, '$1')}`;
}
