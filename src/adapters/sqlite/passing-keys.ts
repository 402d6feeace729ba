// What a filter lets pass, as keys of files and of documents.
import { pathPredicate } from '../../lib/path-predicate.ts';
import { marksOf } from '../../model/file-table.ts';
import { unescapeId } from '../../model/ids.ts';
import type { SearchFilter } from '../../ports/lexical-index.ts';
import { type Connection, rows, single } from './connection.ts';

/** Null where all pass. */
export interface PassingKeys {
  readonly files: ReadonlySet<number> | null;
  readonly documents: ReadonlySet<number> | null;
}

export function passingKeys(connection: Connection, filter: SearchFilter): PassingKeys {
  return { files: passingFiles(connection, filter), documents: passingDocuments(connection, filter) };
}

function passingFiles(connection: Connection, filter: SearchFilter): Set<number> | null {
  if (filter.repos === null && filter.paths === null && filter.languages === null && filter.tests === null) return null;
  const repos = filter.repos === null ? null : new Set<string>(filter.repos);
  const languages = filter.languages === null ? null : new Set(filter.languages);
  const passes = pathPredicate(filter.paths);
  const isTest = (marks: number) => marksOf(marks).includes('test');
  const columns = ['key', 'repo', 'path', 'language', 'marks'].map((name) => `json_group_array(${name})`).join(', ');
  const [row = []] = rows(connection, `SELECT ${columns} FROM lexical_files`);
  const [keys = [], owners = [], paths = [], langs = [], marks = []] = row.map(
    (json) => JSON.parse(json as string) as unknown[],
  );
  const passing = new Set<number>();
  for (let at = 0; at < keys.length; at += 1) {
    const repo = owners[at] as string;
    if (repos !== null && !repos.has(repo)) continue;
    if (languages !== null && !languages.has((langs[at] as string | null) ?? '')) continue;
    if (filter.tests !== null && isTest(marks[at] as number) !== (filter.tests === 'only')) continue;
    if (passes(repo, unescapeId(paths[at] as string))) passing.add(keys[at] as number);
  }
  return passing;
}

function passingDocuments(connection: Connection, { kinds, exported }: SearchFilter): Set<number> | null {
  if (kinds === null && !exported) return null;
  const sql = `SELECT json_group_array(key) FROM lexical_documents WHERE (? IS NULL OR kind IN (SELECT value FROM json_each(?)))
    AND (? = 0 OR exported = 1)`;
  const list = kinds === null ? null : JSON.stringify(kinds);
  return new Set(JSON.parse(single(connection, sql, list, list, exported ? 1 : 0) as string) as number[]);
}
