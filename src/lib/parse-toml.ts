// TOML as tables of plain values. Dates are objects of the library, large whole numbers are bigints.
import { TomlError as ParserError, parse } from 'smol-toml';

export type TomlTable = Readonly<Record<string, unknown>>;

/** Its message says nothing of the text. */
export class TomlError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = 'TomlError';
    this.line = line;
  }
}

/** The parser recurses for each level. */
const MAX_DEPTH = 100;

/** Tables have no prototype: every name in them is their own. */
export function parseToml(text: string): TomlTable {
  try {
    return parse(text, { maxDepth: MAX_DEPTH, integersAsBigInt: 'asNeeded' });
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    // The parser's message goes on with the lines themselves.
    const said = error.message.split('\n', 1)[0] ?? '';
    throw new TomlError(said.replace('Invalid TOML document: ', ''), error.line);
  }
}
