// Copies what is read at run time and is no code into dist: the grammars that languages name, the parser, the token table,
// the detector of encodings. The packages they come from hold ten times as much and are needed for the build only.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

export const GRAMMARS = JSON.parse(readFileSync(new URL('../grammars.json', import.meta.url), 'utf8'));

/** Returns the packages that files were taken from. */
export function copyParts() {
  mkdirSync(`${dist}grammars`, { recursive: true });
  for (const [name, grammar] of Object.entries(GRAMMARS)) {
    const file = `tree-sitter-${name}.wasm`;
    copyFileSync(join(dirname(resolve(`${grammar.package}/package.json`)), 'out', file), `${dist}grammars/${file}`);
  }
  copyFileSync(resolve('web-tree-sitter/web-tree-sitter.wasm'), `${dist}grammars/web-tree-sitter.wasm`);
  mkdirSync(`${dist}tokens`, { recursive: true });
  copyFileSync(resolve('gpt-tokenizer/data/o200k_base.tiktoken'), `${dist}tokens/o200k_base.tiktoken`);
  mkdirSync(`${dist}encodings`, { recursive: true });
  const detector = join(dirname(resolve('chardetng-wasm/package.json')), 'dist', 'chardetng_wasm_bg.wasm');
  copyFileSync(detector, `${dist}encodings/chardetng.wasm`);
  const grammars = Object.values(GRAMMARS).map((grammar) => grammar.package);
  return [...grammars, 'web-tree-sitter', 'gpt-tokenizer', 'chardetng-wasm'];
}
