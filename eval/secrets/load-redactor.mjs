// Loads the redactor straight from the sources, bundled on the way, so that an evaluation needs no build.
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** `redactSecrets`. */
export async function loadRedactor() {
  const folder = `${project}node_modules/.cache/portolan`;
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/redactor-${process.pid}.mjs`;
  const entryPoints = [`${project}src/lib/redact-secrets.ts`];
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'warning' });
  return import(pathToFileURL(outfile).href);
}
