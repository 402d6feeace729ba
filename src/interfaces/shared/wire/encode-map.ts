// A map on the wire: the budget is counted on this very text.
import type { MapForm } from '../../../engine/map/map-workspace.ts';
import { visibleJson } from '../../../lib/visible-text.ts';
import type { MapCounts, MapSymbol, RepositoryMap, WorkspaceMap } from '../../../model/map.ts';

export const JSON_MAP: MapForm = {
  name: 'json',
  whole: (map, tokenCount) => `${visibleJson(encodeMap(map, tokenCount))}\n`,
};

export function encodeMap(map: WorkspaceMap, tokenCount: number) {
  return {
    budget_tokens: map.budgetTokens,
    token_count: tokenCount,
    repositories: map.repositories.map(encodeRepository),
    omitted_repositories: map.omittedRepositories,
    next: map.next,
    generation: map.generation,
    commits: map.commits,
    degradations: map.degradations,
    secrets_redacted: map.secretsRedacted,
  };
}

function encodeRepository({ repo, paths, about, counts, folders, keyFiles, omitted }: RepositoryMap) {
  return {
    repo,
    paths,
    about,
    ...encodeCounts(counts),
    folders: folders.map((folder) => ({
      path: folder.path,
      about: folder.about,
      ...encodeCounts(folder.counts),
      subfolders: folder.subfolders,
    })),
    key_files: keyFiles.map(({ path, language, about: said, symbols }) => {
      return { path, language, about: said, symbols: symbols.map(encodeSymbol) };
    }),
    omitted: { folders: omitted.folders, files: omitted.files, has_symbols: omitted.hasSymbols },
  };
}

function encodeCounts({ files, tests, generated, vendored, languages }: MapCounts) {
  const byLanguage = Object.fromEntries(languages.map(({ id, files: own }) => [id, own]));
  return { files, tests, generated, vendored, languages: byLanguage };
}

function encodeSymbol({ line, qualifiedName, kind, signature, inDegree }: MapSymbol) {
  return { line, qualified_name: qualifiedName, kind, signature, in_degree: inDegree };
}
