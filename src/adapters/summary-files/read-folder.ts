// The content of an open folder, each file compared with its digest before use.
import { createHash } from 'node:crypto';
import { fstatSync } from 'node:fs';
import { PortolanError } from '../../model/errors.ts';
import type { DenseRows, SparseRows, SummaryManifest, SummaryReading } from '../../ports/summary-files.ts';
import { readCsrNpz } from './csr-npz.ts';
import { decodeDocument, decodeSparseRow } from './document-json.ts';
import {
  DOCUMENTS,
  EMBEDDINGS,
  type FileName,
  INDEX_MAP,
  MANIFEST,
  MATRIX,
  METADATA,
  VOCABULARY,
} from './file-names.ts';
import { decodeManifest, isAsWritten, SCHEMA_VERSION, versionOfManifest } from './manifest-json.ts';
import type { OpenFolder } from './open-folder.ts';
import { linesOf, partsOf, wholeFile } from './read-bytes.ts';
import { readTorchTensor } from './torch-tensor.ts';

const HINT = { shellHint: 'build the summary index again: `portolan summary build`' };

export function readFolder(open: OpenFolder): SummaryReading {
  const manifest = readManifest(open);
  const checked = new Set<FileName>();
  const checkedFile = (name: FileName): number => {
    const file = open.files.get(name);
    if (file === undefined) throw corrupt(open, name, 'is missing');
    if (!checked.has(name)) checkDigest(open, name, file, manifest);
    checked.add(name);
    return file;
  };
  const text = (name: FileName) => Buffer.from(wholeFile(checkedFile(name)).buffer).toString();
  const lines = (name: FileName) => text(name).split('\n').slice(0, -1);
  return {
    manifest,
    *documents(rows) {
      let row = 0;
      for (const line of linesOf(checkedFile(DOCUMENTS))) {
        if (rows === undefined || rows.has(row)) yield decodeDocument(line.toString());
        row += 1;
      }
    },
    dense() {
      const ids: string[] = JSON.parse(text(INDEX_MAP));
      const dimensions = manifest.embedding?.dimensions ?? 0;
      const vectors = readTorchTensor(wholeFile(checkedFile(EMBEDDINGS)), ids.length, dimensions);
      if (vectors === null) throw corrupt(open, EMBEDDINGS, 'does not fit its map');
      return { ids, dimensions, vectors } satisfies DenseRows;
    },
    sparse() {
      const rows = lines(METADATA).map(decodeSparseRow);
      const terms = termsByColumn(JSON.parse(text(VOCABULARY)));
      const matrix = readCsrNpz(wholeFile(checkedFile(MATRIX)), rows.length, terms.length);
      if (matrix === null) throw corrupt(open, MATRIX, 'does not fit its rows and terms');
      return { rows, terms, ...matrix } satisfies SparseRows;
    },
  };
}

function readManifest(open: OpenFolder): SummaryManifest {
  const file = open.files.get(MANIFEST);
  if (file === undefined)
    throw new PortolanError('store_foreign', `${open.folder} has no ${MANIFEST}: it is not a summary index`);
  let json: unknown;
  const text = Buffer.from(wholeFile(file).buffer).toString();
  if (!isAsWritten(text)) throw corrupt(open, MANIFEST, 'is not what was written');
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new PortolanError('store_corrupt', `${MANIFEST} in ${open.folder} is not JSON`, { ...HINT, cause });
  }
  const version = versionOfManifest(json);
  if (version !== null && version !== SCHEMA_VERSION) {
    const code = version > SCHEMA_VERSION ? 'store_newer' : 'store_older';
    throw new PortolanError(
      code,
      `the summary index in ${open.folder} is of version ${version}, not ${SCHEMA_VERSION}`,
      {
        ...(version > SCHEMA_VERSION ? { hint: 'update Portolan' } : HINT),
      },
    );
  }
  const manifest = version === null ? null : decodeManifest(json);
  if (manifest === null)
    throw new PortolanError('store_foreign', `${MANIFEST} in ${open.folder} is not of a summary index`);
  return manifest;
}

function checkDigest(open: OpenFolder, name: FileName, file: number, manifest: SummaryManifest): void {
  const wanted = manifest.files[name];
  if (wanted === undefined) throw corrupt(open, name, 'is not in the manifest');
  const { size } = fstatSync(file);
  if (size !== wanted.bytes) throw corrupt(open, name, `has ${size} bytes of ${wanted.bytes}`);
  const hash = createHash('sha256');
  for (const part of partsOf(file)) hash.update(part);
  if (hash.digest('hex') !== wanted.sha256) throw corrupt(open, name, 'is not what was written');
}

function corrupt(open: OpenFolder, name: FileName | typeof MANIFEST, what: string): PortolanError {
  return new PortolanError('store_corrupt', `${name} in ${open.folder} ${what}`, HINT);
}

function termsByColumn(vocabulary: Readonly<Record<string, number>>): string[] {
  const terms: string[] = [];
  for (const [term, column] of Object.entries(vocabulary)) terms[column] = term;
  return terms;
}
