// Bundles the command line, the worker and the library into dist/cli and dist/index.js: loading a hundred small modules
// would cost each start 100 ms. Each verb stays a file of its own, so that it loads only what it needs. Libraries are
// bundled too, unless package.json lists them under dependencies: those have native parts.
import { chmodSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves to esbuild's list of what went into which file. */
export async function bundle() {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${project}package.json`, 'utf8'));
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: {
      index: 'src/index.ts',
      'cli/main': 'src/interfaces/cli/start.ts',
      'cli/compose-worker': 'src/compose-worker.ts',
    },
    outdir: 'dist',
    chunkNames: 'cli/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Its main file is a UMD module, whose parts esbuild cannot see.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    external: [...Object.keys(dependencies), ...Object.keys(peerDependencies)],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  assertBesideWorker(metafile);
  chmodSync(`${project}dist/cli/main.js`, 0o755);
  return metafile;
}

/** `compose.ts` names the worker's script relative to itself; elsewhere all parsing would quietly use one thread. */
function assertBesideWorker({ outputs }) {
  for (const [path, { inputs }] of Object.entries(outputs)) {
    if ('src/compose.ts' in inputs && dirname(path) !== 'dist/cli') throw new Error(`compose.ts is in ${path}`);
  }
}
