// The outside tools: the two SCIP indexers, a decoder, and the classic TypeScript compiler. They live in a folder
// of their own, outside of this project, put there from the npm registry at first use.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEPENDENCIES = {
  '@c4312/scip': '0.1.0',
  '@sourcegraph/scip-python': '0.6.6',
  '@sourcegraph/scip-typescript': '0.4.0',
  typescript: '5.9.3',
};
const INDEXERS = {
  typescript: 'node_modules/@sourcegraph/scip-typescript/dist/src/main.js',
  python: 'node_modules/@sourcegraph/scip-python/index.js',
};

/** `{ versions, indexer(language) → file, require(name) → module }` of the tools in `folder`. */
export function installTools(folder = join(tmpdir(), 'portolan-scip-tools')) {
  const manifest = `${JSON.stringify({ private: true, dependencies: DEPENDENCIES }, null, 2)}\n`;
  const file = join(folder, 'package.json');
  const isThere =
    existsSync(file) &&
    readFileSync(file, 'utf8') === manifest &&
    Object.keys(DEPENDENCIES).every((name) => existsSync(join(folder, 'node_modules', name)));
  if (!isThere) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, manifest);
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return {
    versions: DEPENDENCIES,
    indexer: (language) => join(folder, INDEXERS[language]),
    require: createRequire(join(folder, 'package.json')),
  };
}
