// The very code that reads texts at run time, bundled from the sources, so that training and use cannot differ.
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const project = fileURLToPath(new URL('../..', import.meta.url));

export async function loadEmbedder() {
  const folder = `${project}node_modules/.cache/portolan`;
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/embedder-${process.pid}.mjs`;
  const from = (path) => `export * from './src/${path}.ts';`;
  const parts = ['word-reader', 'word-table', 'letter-groups', 'path-words', 'static-model', 'model-file'];
  const contents = [
    ...parts.map((part) => from(`adapters/static-embedder/${part}`)),
    from('lib/stem'),
    from('eval/metrics'),
  ];
  await build({
    stdin: { contents: contents.join('\n'), resolveDir: project, loader: 'ts' },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile, logLevel: 'warning' },
  });
  return import(pathToFileURL(outfile).href);
}
