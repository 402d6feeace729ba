// What linking knows of a file, as bytes; the reader says of which file it is.
import { deflateRawSync } from 'node:zlib';
import { inflateArtefact, parseArtefact } from '../../lib/read-artefact.ts';
import type { FileLocation } from '../../model/file-location.ts';
import type { LinkFile } from './link-file.ts';

type Kept = Omit<LinkFile, keyof FileLocation>;

export function encodeLinkFile({ isSilent, facts, routes }: Kept): Uint8Array {
  return deflateRawSync(Buffer.from(JSON.stringify([isSilent, facts, routes])), { level: 1 });
}

export function decodeLinkFile({ repo, path }: FileLocation, bytes: Uint8Array): LinkFile {
  const [isSilent, facts, routes] = parseArtefact(inflateArtefact(bytes)) as [
    Kept['isSilent'],
    Kept['facts'],
    Kept['routes'],
  ];
  return { repo, path, isSilent, facts, routes };
}
