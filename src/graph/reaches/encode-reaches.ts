// What a text asks of other services, as bytes.
import { deflateRawSync } from 'node:zlib';
import { inflateArtefact, parseArtefact } from '../../lib/read-artefact.ts';
import type { FileReaches } from './reach.ts';

export function encodeReaches(reaches: FileReaches): Uint8Array {
  return deflateRawSync(Buffer.from(JSON.stringify(reaches)), { level: 1 });
}

export function decodeReaches(bytes: Uint8Array): FileReaches {
  return parseArtefact(inflateArtefact(bytes)) as FileReaches;
}
