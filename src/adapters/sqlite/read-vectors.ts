// What the vector port gives of its packs: files by their location, or all that is to be compared.
import { ownerOf } from '../../model/chunk-owner.ts';
import type { FileMark } from '../../model/file-entry.ts';
import type { FileLocation } from '../../model/file-location.ts';
import { marksOf } from '../../model/file-table.ts';
import { type ChunkId, escapePath, type RepoId, unescapeId } from '../../model/ids.ts';
import type { Quantised } from '../../model/quantised.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { FileVectors, PackedFile, VectorDocument, VectorPack } from '../../ports/vector-index.ts';
import { type Connection, rows } from './connection.ts';
import { type OpenPack, openPacks, type PackedPlace } from './open-packs.ts';
import { unpackIds } from './packed-ids.ts';

interface StoredFile extends PackedPlace, FileLocation {
  readonly language: string | null;
  readonly marks: readonly FileMark[];
}

const COLUMNS = ['repo', 'path', 'language', 'marks', 'pack', 'first', 'count', 'ids_first', 'ids_bytes'] as const;
const NO_ROWS: Quantised = { values: new Int8Array(), scales: new Float32Array() };

/** Of these files; null: of all. */
export async function* loadedPacks(
  connection: Connection,
  dimensions: number,
  files: readonly FileLocation[] | null,
): AsyncGenerator<VectorPack> {
  for (const { opened, files: inPack } of openPacks(connection, dimensions, storedFiles(connection, files))) {
    for (const run of runsOf(inPack)) yield packOf(opened, run);
  }
}

/** In the order of their rows. A column a JSON array: many times quicker than row by row. */
function storedFiles(connection: Connection, files: readonly FileLocation[] | null): StoredFile[] {
  const lists = COLUMNS.map((name) => `json_group_array(${name})`).join(', ');
  const wanted = `SELECT v.* FROM (SELECT DISTINCT value ->> 0 AS r, value ->> 1 AS p FROM json_each(?)) CROSS JOIN
    vector_files v ON v.repo = r AND v.path = p`;
  const from = files === null ? 'SELECT * FROM vector_files' : wanted;
  const sql = `SELECT ${lists} FROM (${from} WHERE pack IS NOT NULL ORDER BY pack, first)`;
  const [row = []] = rows(connection, sql, ...(files === null ? [] : [asked(files)]));
  const columns = row.map((json) => JSON.parse(json as string) as (string | number | null)[]);
  const [repos = [], paths = [], languages = [], marks = [], ...places] = columns;
  const [packs = [], firsts = [], counts = [], idsFirsts = [], idsBytes = []] = places as number[][];
  const knownMarks = new Map<unknown, readonly FileMark[]>();
  return paths.map((path, at) => {
    const code = marks[at];
    const own = knownMarks.get(code) ?? marksOf(Number(code));
    knownMarks.set(code, own);
    return {
      repo: repos[at] as RepoId,
      path: unescapeId(path as string) as RepoPath,
      language: languages[at] as string | null,
      marks: own,
      pack: packs[at] as number,
      first: firsts[at] as number,
      count: counts[at] as number,
      idsFirst: idsFirsts[at] as number,
      idsBytes: idsBytes[at] as number,
    };
  });
}

function asked(files: readonly FileLocation[]): string {
  return JSON.stringify(files.map(({ repo, path }) => [repo, escapePath(path)]));
}

/** Files whose rows and ids lie one after the other. */
function runsOf(files: readonly StoredFile[]): StoredFile[][] {
  const runs: StoredFile[][] = [];
  let next = -1;
  for (const file of files) {
    if (file.first === next) runs.at(-1)?.push(file);
    else runs.push([file]);
    next = file.first + file.count;
  }
  return runs;
}

/** What the files keep are copies: the pack itself, of which most is vectors, is let go. */
function packOf(opened: OpenPack, files: readonly StoredFile[]): VectorPack {
  const [head, last] = [files[0] as StoredFile, files.at(-1) as StoredFile];
  const count = last.first + last.count - head.first;
  const owners = new Uint8Array(opened.owners(head.first, count));
  const ids = new Uint8Array(opened.ids(head.idsFirst, last.idsFirst + last.idsBytes - head.idsFirst));
  return {
    files: files.map(({ repo, path, language, marks, ...place }): PackedFile => {
      const row = place.first - head.first;
      const from = place.idsFirst - head.idsFirst;
      return {
        repo,
        path,
        language,
        marks,
        owners: owners.subarray(row, row + place.count),
        chunkIds: () => unpackIds(ids.subarray(from, from + place.idsBytes)),
      };
    }),
    chunks: opened.chunks(head.first, count),
  };
}

/** In the order of the files. */
export function vectorsOfFiles(
  connection: Connection,
  dimensions: number,
  files: readonly FileLocation[],
): (FileVectors | null)[] {
  const sql = `SELECT asked.key, language, marks, missing, pack, first, count, ids_first, ids_bytes
    FROM json_each(?) asked CROSS JOIN vector_files v ON v.repo = asked.value ->> 0 AND v.path = asked.value ->> 1
    ORDER BY pack, first`;
  const found: (FileVectors | null)[] = files.map(() => null);
  const packed: (PackedPlace & { readonly at: number })[] = [];
  for (const [key, language, marks, missing, pack, ...place] of rows(connection, sql, asked(files))) {
    const at = Number(key);
    const { path } = files[at] as FileLocation;
    const facts = { language: language as string | null, marks: marksOf(Number(marks)), missing: Number(missing) };
    found[at] = { path, ...facts, documents: [], chunks: NO_ROWS };
    if (pack === null) continue;
    const [first = 0, count = 0, idsFirst = 0, idsBytes = 0] = place.map(Number);
    packed.push({ at, pack: Number(pack), first, count, idsFirst, idsBytes });
  }
  for (const { opened, files: inPack } of openPacks(connection, dimensions, packed)) {
    for (const place of inPack) {
      const { chunks, owners, ids } = opened.file(place);
      const documents = documentsOf(unpackIds(ids), owners);
      found[place.at] = { ...(found[place.at] as FileVectors), documents, chunks };
    }
  }
  return found;
}

function documentsOf(ids: readonly ChunkId[], owners: Uint8Array): VectorDocument[] {
  return ids.map((chunkId, at) => ({ chunkId, ...ownerOf(owners[at] as number) }));
}
