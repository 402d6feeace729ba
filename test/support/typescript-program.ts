// Compiles a program in TypeScript that imports packages of its folder, as a user would: strict, against the published types.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { writeFiles } from './temporary.ts';

const MODULES = resolve(import.meta.dirname, '../../node_modules');

/** The compiled file; throws what the compiler says. */
export function compileProgram(folder: string, source: string): string {
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    module: 'nodenext',
    resolveJsonModule: true,
    outDir: 'out',
    types: ['node'],
    typeRoots: [join(MODULES, '@types')],
  };
  writeFiles(folder, {
    'program.mts': source,
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['program.mts'] }),
  });
  const { status, stdout } = spawnSync(process.execPath, [join(MODULES, 'typescript/bin/tsc')], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
  return join(folder, 'out/program.mjs');
}
