// Where the .wasm files of the parser and its grammars are: in dist/grammars, where the build puts them. The folder is found
// by the package's own name, since code may be bundled elsewhere.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Null where the package has no such grammar. */
export function grammarFile(grammar: string): string | null {
  const file = join(grammarFolder(), `tree-sitter-${grammar}.wasm`);
  return existsSync(file) ? file : null;
}

export function grammarFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('portolan/package.json')), 'dist', 'grammars');
}
