// Whatever path is asked for, by the library or by a tool of the server: nothing of a file outside of the root is shown.
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortolan, type Portolan } from '../../src/index.ts';
import { TOOLS } from '../../src/interfaces/mcp/tools/all.ts';
import { cliEnvironment, indexedRepository } from '../support/cli.ts';
import { mcpSession } from '../support/mcp.ts';
import { writeFiles } from '../support/temporary.ts';
import { TOOL_CALLS } from '../support/tool-calls.ts';

const LEAKED = 'leakedOutside';
const WORDS = 'nobody may read this';
const FILES = { 'src/inside.ts': 'export function inside(): number {\n  return 1;\n}\n' };

let folder: string;
let all: Portolan;
let paths: readonly string[];

beforeAll(async () => {
  folder = indexedRepository(FILES, 'inside');
  all = await openPortolan({ folder, environment: cliEnvironment() });
  const outside = join(dirname(folder), 'outside');
  mkdirSync(outside);
  writeFiles(outside, { 'leak.ts': `// ${WORDS}\nexport function ${LEAKED}(): number {\n  return 2;\n}\n` });
  symlinkSync(join(outside, 'leak.ts'), join(folder, 'src/link.ts'));
  symlinkSync(outside, join(folder, 'src/way'));
  const file = join(outside, 'leak.ts');
  paths = [
    ...['../outside/leak.ts', 'src/../../outside/leak.ts', file, `file://${file}`, `/proc/self/root${file}`, outside],
    ...[
      'src/link.ts',
      'src/way/leak.ts',
      'src/way',
      '..',
      '/',
      '\\..\\outside\\leak.ts',
      `C:${file}`,
      '%2e%2e/outside',
    ],
    ...['../outside/leak.ts:1-3', `${file}#${LEAKED}`, 'src/inside.ts\0/../../outside/leak.ts'],
  ];
});

const CALLS: readonly (readonly [string, (all: Portolan, path: string) => Promise<unknown>])[] = [
  ['why', (all, path) => all.why(path)],
  ['files', (all, path) => all.files({ paths: [path] })],
  ['grep', (all, path) => all.grep('return', { paths: [path] })],
  ['map', (all, path) => all.map({ paths: [path] })],
  ['outline', (all, path) => all.outline({ paths: [path] })],
  ['search', (all, path) => all.search('return', { paths: [path] })],
  ['context within', (all, path) => all.context('return', { paths: [path] })],
  ['context of a trace', (all, path) => all.context(`Error: x\n    at ${LEAKED} (${path}:2:1)`)],
  ['context of a diff', (all, path) => all.context(`--- a/${path}\n+++ b/${path}\n@@ -1,1 +1,2 @@\n // a\n+// b\n`)],
  ['symbol', (all, path) => all.symbol(path)],
  ['callers', (all, path) => all.callers(path)],
  ['callees', (all, path) => all.callees(path)],
  ['references', (all, path) => all.references(path)],
  ['trace', (all, path) => all.trace(path)],
  ['path', (all, path) => all.path('inside', path)],
  ['showSummary', (all, path) => all.showSummary([path])],
  ['getDependencies', (all, path) => all.getDependencies(path)],
];

afterAll(() => all.close());

describe('the library', () => {
  it('answers for a path inside', async () => {
    expect(JSON.stringify(await all.outline({ paths: ['src/inside.ts'] }))).toContain('inside()');
  });

  it.each(CALLS)('%s', async (_, call) => {
    for (const path of paths) {
      const said = await call(all, path).then(JSON.stringify, (error: Error) => error.message);
      const own = said.replaceAll(JSON.stringify(path).slice(1, -1), '');
      expect({ path, said: own.includes(WORDS) || own.includes(`function ${LEAKED}`) }).toEqual({ path, said: false });
    }
  });
});

describe('the server', () => {
  it('has a row for every tool', () => {
    expect(Object.keys(TOOL_CALLS)).toEqual(TOOLS.map(({ name }) => name));
  });

  it('shows nothing, with any tool', async () => {
    const session = await mcpSession(folder);
    for (const [tool, { outside }] of Object.entries(TOOL_CALLS)) {
      for (const request of paths.slice(2, 9).flatMap(outside)) {
        const { text } = await session.call(tool, request);
        const isShown = text.includes(WORDS) || text.includes(`function ${LEAKED}`);
        expect({ tool, request, isShown }).toEqual({ tool, request, isShown: false });
      }
    }
  });
});
