// Loads the parse stage straight from the sources, bundled on the way, so that an evaluation needs no build.
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const project = fileURLToPath(new URL('..', import.meta.url));

/** `parseText`, `LANGUAGES`, `languageOfPath`, `treeSitterSyntax`. */
export async function loadParser() {
  const folder = `${project}node_modules/.cache/portolan`;
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/parser-${process.pid}.mjs`;
  const contents = `
    export { parseText } from './src/parse/parse-text.ts';
    export { LANGUAGES } from './src/languages/all.ts';
    export { languageOfPath } from './src/parse/language-of.ts';
    export { treeSitterSyntax } from './src/adapters/tree-sitter/tree-sitter-syntax.ts';`;
  await build({
    stdin: { contents, resolveDir: project, loader: 'ts' },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile, logLevel: 'warning' },
  });
  return import(pathToFileURL(outfile).href);
}
