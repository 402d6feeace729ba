// The graph after any sequence of edits is the graph of a clean build: what a change means for other files is found out.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { indexDigest } from '../support/index-digest.ts';
import { temporaryFolder, writeFiles } from '../support/temporary.ts';

/** Pieces that refer to each other across files; any file may be made of any of its language's. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  ts: [
    "import { alpha } from './a';\nexport function useAlpha() { return alpha(); }",
    "import beta, { Gamma } from './lib';\nexport const run = () => new Gamma().go(beta());",
    "export * from './b';",
    "export { alpha as default } from '../a';",
    "import * as all from './lib/index.js';\nexport const last = all.gamma();",
    'export function alpha() { return inner(); }\nfunction inner() {}',
    'export class Gamma extends Base { go(x: number) { return this.stop(); } }',
    'export class Base { stop() { return alpha(); } }',
    'export default function beta() { return 1; }\nexport const gamma = () => beta();',
    "import { delta } from '@/c';\ndelta(1);",
    'export const delta = (it: Gamma) => it.go(2);\nimport { Gamma } from "./b";',
  ],
  py: [
    'from .m import alpha\n\ndef use():\n    return alpha()\n',
    'from pkg import beta, Gamma\n\ndef run():\n    return Gamma().go(beta())\n',
    'import pkg.m\n\npkg.m.alpha()\n',
    'def alpha():\n    return beta()\n\ndef beta():\n    pass\n',
    'class Gamma(Base):\n    def go(self, x):\n        return self.stop()\n',
    'from .m import *\nfrom .other import Base\n',
    'class Base:\n    def stop(self):\n        return delta()\n\ndef delta():\n    pass\n',
  ],
  go: [
    'package g\n\nfunc Alpha() int { return beta() }\n',
    'package g\n\nfunc beta() int { return 1 }\n\ntype Gamma struct{}\n\nfunc (g Gamma) Go() int { return Alpha() }\n',
    'package main\n\nimport "example.org/app/g"\n\nfunc main() { g.Alpha(); var x g.Gamma; x.Go() }\n',
    'package g\n\nfunc delta(x Gamma) int { return x.Go() + beta() }\n',
  ],
  json: ['{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}', '{"compilerOptions": {}}', '{}'],
  mod: ['module example.org/app\n', 'module example.org/other\n'],
};
const FILES = [
  ...['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/lib/index.ts', 'src/lib.ts'],
  ...['pkg/__init__.py', 'pkg/m.py', 'pkg/other.py', 'main.py'],
  ...['g/one.go', 'g/two.go', 'main.go'],
  ...['tsconfig.json', 'go.mod'],
] as const;

type Step =
  | { readonly kind: 'write'; readonly path: string; readonly pieces: readonly number[] }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string; readonly to: string };

const path = fc.constantFrom(...FILES);
const pieces = fc.array(fc.nat(20), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), path, pieces }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), path, to: path }) },
);

function textOf(file: string, chosen: readonly number[]): string {
  const all = PIECES[file.split('.').at(-1) as string] ?? [''];
  const joined = file.endsWith('.json') || file.endsWith('.mod') ? chosen.slice(0, 1) : chosen;
  return joined.map((at) => all[at % all.length]).join('\n');
}

function take(folder: string, change: Step): void {
  const file = join(folder, change.path);
  if (change.kind === 'write') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${textOf(change.path, change.pieces)}\n`);
  } else if (change.kind === 'delete') rmSync(file, { force: true });
  else if (existsSync(file)) {
    mkdirSync(dirname(join(folder, change.to)), { recursive: true });
    renameSync(file, join(folder, change.to));
  }
}

const SOAK = process.env.PORTOLAN_SOAK === '1';
const RUNS = SOAK ? 300 : 8;
const STEPS = SOAK ? 12 : 6;

describe('the graph', () => {
  it('is that of a clean build after random edits', { timeout: SOAK ? 3_600_000 : 240_000 }, async () => {
    const start = fc.array(fc.record({ path, pieces }), { minLength: 4, maxLength: FILES.length });
    await fc.assert(
      fc.asyncProperty(start, fc.array(step, { minLength: 1, maxLength: STEPS }), async (first, steps) => {
        const folder = temporaryFolder();
        writeFiles(folder, Object.fromEntries(first.map((each) => [each.path, textOf(each.path, each.pieces)])));
        const dir = join(temporaryFolder(), 'kept');
        const kept = await openPortolan({ folder, dir });
        await kept.index({ paths: [folder] });
        for (const [at, change] of steps.entries()) {
          take(folder, change);
          await kept.index({ paths: [folder] });
          const anew = join(temporaryFolder(), 'anew');
          const clean = await openPortolan({ folder, dir: anew });
          await clean.index({ paths: [folder] });
          clean.close();
          const wanted = (await indexDigest(anew)).content;
          expect((await indexDigest(dir)).content, `after step ${at + 1}: ${JSON.stringify(change)}`).toBe(wanted);
        }
        kept.close();
      }),
      { numRuns: RUNS },
    );
  });
});
