// The link store port on SQLite: a row a file that asks something, a row a repository that links lead from.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FileLocation } from '../../model/file-location.ts';
import { compareLocations } from '../../model/file-location.ts';
import { escapePath, type RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { AskingFile, LinkReader, LinkWriter, RepositoryLinks } from '../../ports/link-store.ts';
import { damaged, guarded, rows, single } from './connection.ts';
import { storedPath } from './file-rows.ts';
import type { OpenDraft, OpenView } from './open-view.ts';
import { sumSeed, withoutSum, withSum } from './own-sum.ts';

const ASKING = sumSeed('asking');
const LINKS = sumSeed('links');

export class SqliteLinkReader implements LinkReader {
  readonly #view: OpenView;

  constructor(view: OpenView) {
    this.#view = view;
  }

  async asking(): Promise<readonly AskingFile[]> {
    const found = rows(this.#view.connection, 'SELECT repo, path, bytes FROM asking_files');
    const files = found.map(([repo, path, bytes]) => {
      return { repo: repo as RepoId, path: storedPath(path), bytes: ownBytes(ASKING, bytes) };
    });
    return files.sort(compareLocations);
  }

  async askingAt(files: readonly FileLocation[]): Promise<readonly (Uint8Array | null)[]> {
    const { connection } = this.#view;
    const sql = 'SELECT bytes FROM asking_files WHERE repo = ? AND path = ?';
    return files.map(({ repo, path }) => {
      const bytes = single(connection, sql, repo, escapePath(path));
      return bytes === null ? null : ownBytes(ASKING, bytes);
    });
  }

  async links(repos: readonly RepoId[] | null): Promise<readonly RepositoryLinks[]> {
    const { connection } = this.#view;
    const all = 'SELECT repo, bytes FROM repository_links';
    const found =
      repos === null
        ? rows(connection, `${all} ORDER BY repo`)
        : rows(
            connection,
            `${all} WHERE repo IN (SELECT value FROM json_each(?)) ORDER BY repo`,
            JSON.stringify(repos),
          );
    return found.map(([repo, bytes]) => ({ repo: repo as RepoId, ...linksIn(ownBytes(LINKS, bytes)) }));
  }
}

export class SqliteLinkWriter implements LinkWriter {
  readonly #draft: OpenDraft;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  async putAsking(
    repo: RepoId,
    files: readonly { readonly path: RepoPath; readonly bytes: Uint8Array }[],
  ): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      const put = writer.prepare('INSERT OR REPLACE INTO asking_files (repo, path, bytes) VALUES (?, ?, ?)');
      for (const { path, bytes } of files) put.run(repo, escapePath(path), withSum(ASKING, [bytes]));
    });
  }

  async forget(repo: RepoId, paths: readonly RepoPath[]): Promise<void> {
    const writer = this.#draft.connection;
    const sql = 'DELETE FROM asking_files WHERE repo = ? AND path IN (SELECT value FROM json_each(?))';
    guarded(() => writer.prepare(sql).run(repo, JSON.stringify(paths.map(escapePath))));
  }

  async putLinks(all: readonly RepositoryLinks[]): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      const forget = writer.prepare('DELETE FROM repository_links WHERE repo = ?');
      const put = writer.prepare('INSERT OR REPLACE INTO repository_links (repo, bytes) VALUES (?, ?)');
      for (const { repo, links, unmatched } of all) {
        if (links.length + unmatched.length === 0) forget.run(repo);
        else put.run(repo, withSum(LINKS, [deflateRawSync(JSON.stringify({ links, unmatched }), { level: 1 })]));
      }
    });
  }

  async forgetRepository(repo: RepoId): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      writer.prepare('DELETE FROM asking_files WHERE repo = ?').run(repo);
      writer.prepare('DELETE FROM repository_links WHERE repo = ?').run(repo);
    });
  }
}

function ownBytes(seed: number, stored: unknown): Uint8Array {
  const bytes = withoutSum(seed, stored as Uint8Array);
  if (bytes === null) throw damaged('links');
  return bytes;
}

/** The sum says that the bytes are those that were written. */
function linksIn(bytes: Uint8Array): Omit<RepositoryLinks, 'repo'> {
  return JSON.parse(inflateRawSync(bytes).toString()) as Omit<RepositoryLinks, 'repo'>;
}
