// The layers are checked, and the check can fail: planted violations turn it red.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-layers-'));
  for (const name of ['src', 'test/support', '.dependency-cruiser.cjs', 'package.json', 'tsconfig.json']) {
    cpSync(join(project, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

function cruise(): Report['summary'] {
  const tool = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [tool, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const options = { cwd: folder, encoding: 'utf8' as const, maxBuffer: 1 << 28 };
  return (JSON.parse(execFileSync(process.execPath, args, options)) as Report).summary;
}

const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['model-imports-nothing', 'src/model/planted.ts', "import type {} from '../ports/clock.ts';"],
  ['ports-see-model', 'src/ports/planted.ts', "import '../scan/own-data.ts';"],
  ['lib-is-pure', 'src/lib/planted.ts', "import '../ports/clock.ts';"],
  ['languages-see-model-and-lib', 'src/languages/planted.ts', "import '../graph/file-interface.ts';"],
  ['a-stage-sees-only-itself', 'src/scan/planted.ts', "import '../parse/language-of.ts';"],
  ['stages-and-model-do-no-io', 'src/scan/planted-io.ts', "import 'node:fs';"],
  ['engine-sees-stages-and-ports', 'src/engine/search/planted.ts', "import '../../adapters/system/system-clock.ts';"],
  ['room-order-search', 'src/engine/search/planted-room.ts', "import '../graph/ask-graph.ts';"],
  ['room-order-workspace', 'src/engine/workspace/planted-room.ts', "import '../scope/path-scope.ts';"],
  ['every-engine-file-has-a-room', 'src/planted-room.ts', "import './engine/planted-lobby.ts';"],
  ['only-compose-names-adapters', 'src/planted.ts', "import './adapters/system/system-clock.ts';"],
  ['an-adapter-sees-no-other-adapter', 'src/adapters/git/planted.ts', "import '../system/system-clock.ts';"],
  ['interfaces-are-thin', 'src/interfaces/cli/planted.ts', "import '../../scan/own-data.ts';"],
  ['an-interface-sees-no-other', 'src/interfaces/cli/planted-server.ts', "import '../mcp/serve-mcp.ts';"],
  ['an-interface-sees-no-other', 'src/interfaces/mcp/planted-cli.ts', "import '../cli/terminal.ts';"],
  ['an-interface-sees-no-other', 'src/interfaces/shared/planted.ts', "import '../mcp/reply.ts';"],
  ['the-verb-mcp-only-starts-the-server', 'src/interfaces/cli/verbs/mcp-verb.ts', "import '../../mcp/reply.ts';"],
  ['a-library-is-imported-in-one-folder', 'src/engine/search/planted-library.ts', "import 'libsql';"],
  ['a-library-is-imported-in-one-folder', 'src/engine/search/planted-bundled-library.ts', "import 'zod';"],
  ['mcp-imports-its-own-library-only', 'src/interfaces/mcp/planted.ts', "import 'libsql';"],
  ['only-mcp-imports-its-library', 'src/adapters/git/planted-mcp.ts', "import '@modelcontextprotocol/server';"],
  ['no-cycles', 'src/engine/search/planted-cycle.ts', "import './planted-cycle-too.ts';"],
  ['no-cycles', 'src/engine/search/planted-cycle-too.ts', "import './planted-cycle.ts';"],
  ['all-resolves', 'src/engine/search/planted-nowhere.ts', "import './nowhere.ts';"],
];

describe('the layers', () => {
  it('R-001-p2-1.1 R-001-p2-1.3 R-001-p3-5.4: hold for every module', () => {
    const { totalCruised, violations } = cruise();
    expect(violations).toEqual([]);
    expect(totalCruised).toBeGreaterThan(150);
  });

  it('fail if a violation is planted', () => {
    writeFileSync(join(folder, 'src/engine/planted-lobby.ts'), 'export {};\n');
    for (const [, file, text] of PLANTED) writeFileSync(join(folder, file), `${text}\nexport {};\n`);
    const found = cruise().violations.map(({ from, rule }) => `${rule.name} ${from}`);
    for (const [rule, file] of PLANTED) {
      if (rule === 'no-cycles')
        expect(found.some((each) => each.startsWith('no-cycles src/engine/search/planted-cycle'))).toBe(true);
      else expect(found).toContain(`${rule} ${file}`);
    }
  });
});
