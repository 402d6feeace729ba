// Where things lie: the committed list, and the corpus folder that is never committed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const LIST = fileURLToPath(new URL('packages.tsv', import.meta.url));

export function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
}

export function corpusFolder() {
  const folder = option('corpus', null);
  if (folder === null) {
    console.error('--corpus FOLDER is needed: where packages, pairs and weights are kept, some 10 GB');
    process.exit(2);
  }
  return folder;
}

export function readList() {
  const [, ...lines] = readFileSync(LIST, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [source, name, version, sha256] = line.split('\t');
    return { source, name, version, sha256 };
  });
}

export function archiveOf(corpus, { source, name, version }) {
  return join(corpus, 'archives', source, `${name}_${version}`.replace(/[^\w.@+~-]/g, '_'));
}
