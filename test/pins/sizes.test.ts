// How large files and functions may be. What is listed as an exception says why.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../../src');
const MOST_LINES = 300;
const MOST_FUNCTION_LINES = 80;
const MOST_PARAMETERS = 5;
const MOST_IMPORTS = 15;
const MEDIAN_ENGINE_LINES = 120;

/** Longer than a file should be. */
const LONG_FILES: Readonly<Record<string, string>> = {
  'engine/workspace/settings/setting-keys.ts': 'a table: a row for each setting',
  'graph/reaches/client-rows.ts': 'a table: a row for each shape of call',
  'graph/reaches/event-rows.ts': 'a table: a row for each call of a client library',
};
/** Whose code needs more than fifteen others. */
const COMPOSITIONS: Readonly<Record<string, string>> = {
  'compose.ts': 'the composition',
  'portolan.ts': 'the library: a member for each use case',
  'adapters/sqlite/embedded-store.ts': 'puts the stores of one file together',
  'languages/modules/all.ts': 'a list: a resolver for each ecosystem',
  'interfaces/cli/verbs/all.ts': 'a list: each verb',
  'lib/redact-secrets.ts': 'a list: a finder for each kind of secret',
  'languages/all.ts': 'a list: each language',
  'summary/extractive/write-function.ts': 'one sentence from all that a function says',
};

interface Syntax {
  readonly type?: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly params?: readonly unknown[];
  readonly body?: unknown;
  readonly function?: Syntax;
}

interface Import extends Syntax {
  readonly source?: { readonly value: string };
  readonly typeOnly?: boolean;
  readonly specifiers?: readonly { readonly isTypeOnly?: boolean }[];
}

interface Measured {
  readonly path: string;
  readonly lines: number;
  /** Files whose code it needs: types are words, not steps. */
  readonly imports: number;
  readonly functions: readonly { readonly line: number; readonly lines: number; readonly parameters: number }[];
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'Constructor',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
]);

function measure(path: string): Measured {
  // Spans are counted in bytes from where the first token of the file is; the parser goes on counting from file to file.
  const text = `;${readFileSync(join(src, path), 'utf8').replace(/^#!.*/, '')}`;
  const bytes = Buffer.from(text);
  const module = parseSync(text, { syntax: 'typescript', target: 'es2022' });
  const origin = module.span.start;
  const lineAt = (offset: number) =>
    bytes
      .subarray(0, offset - origin)
      .toString('latin1')
      .split('\n').length;
  const functions: Measured['functions'][number][] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, span, params, function: inner } = value as Syntax;
    if (type !== undefined && FUNCTIONS.has(type) && span !== undefined) {
      const line = lineAt(span.start);
      const parameters = (inner?.params ?? params ?? []).length;
      functions.push({ line, lines: lineAt(span.end) - line + 1, parameters });
    }
    for (const each of Object.values(value)) visit(each);
  };
  visit(module.body);
  const needed = (module.body as readonly Import[]).flatMap(({ source, typeOnly, specifiers = [] }) => {
    const isType = typeOnly === true || (specifiers.length > 0 && specifiers.every((each) => each.isTypeOnly === true));
    return source?.value.startsWith('.') === true && !isType ? [source.value] : [];
  });
  return { path, lines: text.trimEnd().split('\n').length, imports: new Set(needed).size, functions };
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .sort()
  .map(measure);

const where = (list: readonly Measured[]) => list.map(({ path }) => path);

describe('the sizes of src', () => {
  it('no file has more than 300 lines, but tables', () => {
    const long = files.filter(({ path, lines }) => lines > MOST_LINES && LONG_FILES[path] === undefined);
    expect(where(long)).toEqual([]);
  });

  it('no file needs the code of more than 15 others, but compositions and lists', () => {
    const many = files.filter(({ path, imports }) => imports > MOST_IMPORTS && COMPOSITIONS[path] === undefined);
    expect(where(many)).toEqual([]);
  });

  it('no function has more than 80 lines', () => {
    const long = files.flatMap(({ path, functions }) =>
      functions.filter(({ lines }) => lines > MOST_FUNCTION_LINES).map(({ line }) => `${path}:${line}`),
    );
    expect(long).toEqual([]);
  });

  it('no function has more than 5 parameters', () => {
    const many = files.filter(({ functions }) => functions.some(({ parameters }) => parameters > MOST_PARAMETERS));
    expect(where(many)).toEqual([]);
  });

  it('the median file of the engine has at most 120 lines, and every one is in a room', () => {
    const engine = files.filter(({ path }) => path.startsWith('engine/'));
    const lines = engine.map((each) => each.lines).sort((a, b) => a - b);
    expect(lines[lines.length >> 1]).toBeLessThanOrEqual(MEDIAN_ENGINE_LINES);
    expect(where(engine).filter((path) => path.split('/').length < 3)).toEqual([]);
  });
});
