// The artefact store port on SQLite.
import type { ArtefactBatch, ArtefactKind, ArtefactStore } from '../../ports/artefact-store.ts';
import { rows, transaction } from './connection.ts';
import type { EmbeddedFile } from './embedded-file.ts';
import { SUM_BYTES } from './own-sum.ts';
import { ownBytes, storedBytes } from './stored-artefact.ts';

export class SqliteArtefacts implements ArtefactStore {
  readonly #file: EmbeddedFile;

  constructor(file: EmbeddedFile) {
    this.#file = file;
  }

  async read(kind: ArtefactKind, keys: readonly string[]): Promise<readonly (Uint8Array | null)[]> {
    const found = this.#select('bytes', kind, keys);
    return keys.map((key) => {
      const stored = found.get(key) as Uint8Array | undefined;
      return stored === undefined ? null : ownBytes({ kind: kind.name, key, version: kind.version }, stored);
    });
  }

  async has(kind: ArtefactKind, keys: readonly string[]): Promise<readonly boolean[]> {
    const found = this.#select('1', kind, keys);
    return keys.map((key) => found.has(key));
  }

  #select(what: string, kind: ArtefactKind, keys: readonly string[]): Map<string, unknown> {
    const view = this.#file.view();
    try {
      const sql = `SELECT key, ${what} FROM artefacts
        WHERE kind = ? AND version = ? AND key IN (SELECT value FROM json_each(?))`;
      const found = rows(view.connection, sql, kind.name, kind.version, JSON.stringify(keys));
      return new Map(found as [string, unknown][]);
    } finally {
      view.release();
    }
  }

  #sourcesInUse(): ReadonlySet<string> {
    const view = this.#file.view();
    try {
      const found = rows(view.connection, 'SELECT DISTINCT checksum FROM files WHERE checksum IS NOT NULL');
      return new Set(found.map(([checksum]) => checksum as string));
    } finally {
      view.release();
    }
  }

  async write(batches: readonly ArtefactBatch[]): Promise<void> {
    this.#insert(batches, 'DO NOTHING');
  }

  async rewrite(batches: readonly ArtefactBatch[]): Promise<void> {
    this.#insert(batches, 'DO UPDATE SET bytes = excluded.bytes WHERE bytes <> excluded.bytes');
  }

  #insert(batches: readonly ArtefactBatch[], onConflict: string): void {
    const writer = this.#file.writing();
    transaction(writer, () => {
      const insert = writer.prepare(`INSERT INTO artefacts VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (kind, key, version) ${onConflict}`);
      for (const { kind, artefacts } of batches) {
        for (const { key, source, bytes } of artefacts) {
          const stored = storedBytes({ kind: kind.name, key, version: kind.version }, bytes);
          insert.run([kind.name, key, kind.version, source, kind.paid ? 1 : 0, stored]);
        }
      }
    });
  }

  async prune(spareBytes: number): Promise<number> {
    const writer = this.#file.writing();
    const inUse = this.#sourcesInUse();
    return transaction(writer, () => {
      const found = rows(
        writer,
        `SELECT rowid, source, length(bytes) - ${SUM_BYTES} FROM artefacts WHERE paid = 0 ORDER BY rowid DESC`,
      ) as [number, string, number][];
      const remove = writer.prepare('DELETE FROM artefacts WHERE rowid = ?');
      let kept = 0;
      let freed = 0;
      for (const { rowids, size } of spareSources(found, inUse)) {
        kept += size;
        if (kept <= spareBytes) continue;
        for (const rowid of rowids) remove.run(rowid);
        freed += size;
      }
      return freed;
    });
  }
}

interface SpareSource {
  readonly rowids: number[];
  size: number;
}

/** Each with all that was made from it; the one that something was made from last comes first. */
function spareSources(newestFirst: readonly [number, string, number][], inUse: ReadonlySet<string>) {
  const sources = new Map<string, SpareSource>();
  for (const [rowid, source, size] of newestFirst) {
    if (inUse.has(source)) continue;
    const known = sources.get(source);
    if (known === undefined) {
      sources.set(source, { rowids: [rowid], size });
    } else {
      known.rowids.push(rowid);
      known.size += size;
    }
  }
  return sources.values();
}
