// Deletes the declarations that `index.d.ts` does not lead to, so that dist/types is what users of the library see.
// Fails where they would need the types of a package that is not installed with ours.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const types = fileURLToPath(new URL('../../dist/types/', import.meta.url));
const SPECIFIER = /(?: from |\bimport\()'([^']+)'/g;

export function keepPublicTypes() {
  const reached = new Set();
  reach(join(types, 'index.d.ts'), reached);
  for (const name of readdirSync(types, { recursive: true })) {
    if (name.endsWith('.d.ts') && !reached.has(join(types, name))) rmSync(join(types, name));
  }
}

function reach(file, reached) {
  if (reached.has(file)) return;
  reached.add(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
    if (!specifier.startsWith('.')) throw new Error(`${file} needs the types of ${specifier}`);
    reach(join(dirname(file), specifier.replace(/\.ts$/, '.d.ts')), reached);
  }
}
