// JSON with comments and trailing commas, as people write configuration. Errors carry line and column.
export class JsoncError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.name = 'JsoncError';
    this.line = line;
    this.column = column;
  }
}

export function parseJsonc(text: string): unknown {
  const plain = blankComments(text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text);
  try {
    return JSON.parse(plain);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const found = /position (\d+)/.exec(message);
    const offset = found === null ? plain.trimEnd().length : Number(found[1]);
    const before = text.slice(0, offset).split('\n');
    const reason = message.replace(/ in JSON at position.*| \(line .*/s, '');
    throw new JsoncError(reason, before.length, (before.at(-1) ?? '').length + 1);
  }
}

/** Comments and trailing commas become spaces, so that offsets stay what they were. */
function blankComments(text: string): string {
  const token = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
  const spaces = (match: string) => match.replace(/[^\n]/g, ' ');
  const bare = text.replace(token, (match) => (match.startsWith('"') ? match : spaces(match)));
  return bare.replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (match) => (match === ',' ? ' ' : match));
}
