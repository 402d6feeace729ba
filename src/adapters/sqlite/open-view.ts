// What the index file hands out: a view of one generation, and the draft of the next. Each has its connection until it ends.
import type { Generation } from '../../model/generation.ts';
import type { Connection } from './connection.ts';
import type { PageGuard } from './page-guard.ts';

/** From this number on, reading all pages in a row is quicker. */
const MANY_FILES = 200;

/** One generation, for as long as it is held. */
export interface OpenView {
  readonly generation: Generation;
  /** Not to be had once it was released. */
  readonly connection: Connection;
  /** Before rows of these files are read from `symbols` or `chunks`; null: of all files. */
  expectFiles(table: 'symbols' | 'chunks', files: readonly number[] | null): void;
  release(): void;
}

/** The transaction that will become a generation. */
export interface OpenDraft {
  readonly generation: number;
  /** Not to be had once it was published or discarded. */
  readonly connection: Connection;
}

export function openView(
  guard: PageGuard,
  generation: Generation,
  connectionOf: () => Connection | undefined,
  release: () => void,
): OpenView {
  const view: OpenView = {
    generation,
    release,
    get connection() {
      const connection = connectionOf();
      if (connection === undefined) throw new Error('the view was released');
      return connection;
    },
    expectFiles(table, files) {
      guard.expectFiles(view.connection, table, files !== null && files.length > MANY_FILES ? null : files);
    },
  };
  return view;
}

export function openDraft(generation: number, connectionOf: () => Connection | undefined): OpenDraft {
  return {
    generation,
    get connection() {
      const connection = connectionOf();
      if (connection === undefined) throw new Error('the draft was published or discarded');
      return connection;
    },
  };
}
