// Bundles the compiled command line into a few files: loading a hundred small modules would cost each start 100 ms.
// Verbs stay files of their own, so that a verb loads only what it needs. Libraries stay outside.
import { chmodSync } from 'node:fs';
import { build } from 'esbuild';

const out = new URL('../dist/cli/', import.meta.url).pathname;
await build({
  entryPoints: {
    main: new URL('../dist/interfaces/cli/main.js', import.meta.url).pathname,
    'compose-worker': new URL('../dist/compose-worker.js', import.meta.url).pathname,
  },
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
});
chmodSync(`${out}main.js`, 0o755);
