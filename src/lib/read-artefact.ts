// The bytes of an artefact. One that cannot be read was damaged on disk: no bug, and it can be made again.
import { inflateRawSync } from 'node:zlib';
import { PortolanError } from '../model/errors.ts';

export function inflateArtefact(bytes: Uint8Array): Buffer {
  return orDamaged(() => inflateRawSync(bytes));
}

export function parseArtefact(json: Buffer): unknown {
  return orDamaged(() => JSON.parse(json.toString()));
}

function orDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new PortolanError('store_corrupt', 'the data of a text in the index is damaged', {
      shellHint: 'run `portolan index --force` to rebuild everything',
      cause,
    });
  }
}
