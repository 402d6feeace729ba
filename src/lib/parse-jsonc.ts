// JSON with comments and trailing commas, as people write configuration. A fault has its line and column.
import { printParseErrorCode, visit } from 'jsonc-parser';

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

/** The library recurses for each level. */
const MAX_DEPTH = 200;

/** By the library's name of the fault. */
const MESSAGES: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'expected a name in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a comma or }',
  CloseBracketExpected: 'expected a comma or ]',
  EndOfFileExpected: 'nothing may follow the value',
  UnexpectedEndOfComment: 'the comment has no end',
  UnexpectedEndOfString: 'the string has no end on its line',
  InvalidUnicode: 'invalid \\u escape in a string',
  InvalidEscapeCharacter: 'invalid escape in a string',
  InvalidCharacter: 'control character in a string',
  UnexpectedEndOfNumber: 'the number has no end',
};

/** Of a name that is given twice the last value counts. Every name is an own property, `__proto__` too. */
export function parseJsonc(text: string): unknown {
  const top: unknown[] = [];
  const open: (unknown[] | Record<string, unknown>)[] = [top];
  let name = '';
  const put = (value: unknown): void => {
    const into = open.at(-1) ?? top;
    if (Array.isArray(into)) into.push(value);
    else if (name !== '__proto__') into[name] = value;
    else Object.defineProperty(into, name, { value, writable: true, enumerable: true, configurable: true });
  };
  const begin = (value: unknown[] | Record<string, unknown>, line: number, column: number): void => {
    if (open.length > MAX_DEPTH) throw new JsoncError('nested too deep', line + 1, column + 1);
    put(value);
    open.push(value);
  };
  const end = (): void => void open.pop();
  visit(
    withoutMark(text),
    {
      onObjectBegin: (_offset, _length, line, column) => begin({}, line, column),
      onArrayBegin: (_offset, _length, line, column) => begin([], line, column),
      onObjectProperty: (property) => {
        name = property;
      },
      onLiteralValue: put,
      onObjectEnd: end,
      onArrayEnd: end,
      onError: (code, _offset, _length, line, column) => {
        throw new JsoncError(MESSAGES[printParseErrorCode(code)] ?? 'expected JSON', line + 1, column + 1);
      },
    },
    { allowTrailingComma: true },
  );
  return top[0];
}

/** A byte order mark is a blank, so that offsets stay. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text;
}
