// A vector of another size than those of its model in the index.
import { PortolanError } from '../model/errors.ts';

export function wrongVectorSize(
  { name, dimensions }: { readonly name: string; readonly dimensions: number },
  got: number,
): PortolanError {
  return new PortolanError('embedder_mismatch', `vectors of ${name} have ${dimensions} numbers here, not ${got}`, {
    shellHint: 'run `portolan index --force` to embed everything again',
  });
}
