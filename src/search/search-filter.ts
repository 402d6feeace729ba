// What a search filter lets through, for whoever holds files and chunks in memory.
import { pathPredicate } from '../lib/path-predicate.ts';
import { OWNER_CODES, ownerOf } from '../model/chunk-owner.ts';
import type { FileMark } from '../model/file-entry.ts';
import type { FileLocation } from '../model/file-location.ts';
import type { SearchFilter } from '../ports/lexical-index.ts';

interface FilteredFile extends FileLocation {
  readonly language: string | null;
  readonly marks: readonly FileMark[];
}

/** Null where every file passes. */
export function fileFilter(filter: SearchFilter): ((file: FilteredFile) => boolean) | null {
  const { repos, paths, languages, tests } = filter;
  if (repos === null && paths === null && languages === null && tests === null) return null;
  const [ofRepos, ofLanguages] = [repos && new Set(repos), languages && new Set(languages)];
  const passes = pathPredicate(paths);
  return ({ repo, path, language, marks }) =>
    ofRepos?.has(repo) !== false &&
    ofLanguages?.has(language ?? '') !== false &&
    (tests === null || marks.includes('test') === (tests === 'only')) &&
    passes(repo, path);
}

/** By `ownerCode`, 1 where a chunk of that owner passes; null where every chunk passes. */
export function ownerFilter({ kinds, exported }: SearchFilter): Uint8Array | null {
  if (kinds === null && !exported) return null;
  const ofKinds = kinds && new Set<string | null>(kinds);
  return Uint8Array.from({ length: OWNER_CODES }, (_, code) => {
    const owner = ownerOf(code);
    return ofKinds?.has(owner.kind) !== false && (owner.exported || !exported) ? 1 : 0;
  });
}
