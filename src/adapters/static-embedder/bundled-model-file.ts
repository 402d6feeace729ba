// The path of the model in the package: found by the package's own name, as code may be bundled elsewhere.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export function bundledModelFile(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('portolan/package.json')), 'models', 'code-embedding.bin');
}
