// The data for a map of one repository: its folders, files and symbols by importance, with descriptions of as many as
// could ever fit. Only those are read; the rest are names and numbers.

import { firstSentence } from '../../context/map/first-sentence.ts';
import { folderTree } from '../../context/map/folder-tree.ts';
import { folderPlaces } from '../../context/map/map-scores.ts';
import type { MapMaterial } from '../../context/map/map-source.ts';
import { spreadOut } from '../../context/map/spread-out.ts';
import { markText } from '../../lib/secret-marks.ts';
import { locationsIn } from '../../model/file-location.ts';
import type { MapFile } from '../../model/map.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { aboutFolders } from './map-abouts.ts';
import type { RankedFile } from './map-files.ts';
import { bestSymbols, keySymbols } from './map-symbols.ts';

/** What this touches of the engine. */
type MapMaterialPorts = Pick<Engine, 'workspaceId' | 'store' | 'files' | 'encodings' | 'redacts'>;

export interface MapScope {
  readonly repository: Repository;
  readonly files: readonly RankedFile[];
  /** Folders and files; none for all. */
  readonly paths: readonly string[];
}

const SPREAD = {
  scoreOf: ({ score }: RankedFile) => score,
  keyOf: ({ path }: RankedFile) => path,
  placesOf: ({ path }: RankedFile) => folderPlaces(path),
};

export async function mapMaterial(
  engine: MapMaterialPorts,
  view: View,
  { repository, files: all, paths }: MapScope,
  { depth, limit }: { readonly depth: number | null; readonly limit: number },
): Promise<MapMaterial> {
  const files = filesIn(all, paths);
  const own = files.filter(({ role }) => role === 'own');
  const central = own.filter(({ isAside }) => !isAside);
  const key = central.some(({ isCode }) => isCode) ? central : own;
  const ordered = spreadOut(key, SPREAD, limit);
  const top = paths.length === 1 ? (paths[0] as string) : '';
  const tree = folderTree(files, top, depth);
  const first = tree.folders.slice(0, limit);
  const folders = [top, ...first.map(({ path }) => path)];
  const [symbols, [about = null, ...abouts]] = await Promise.all([
    keySymbols(engine, view, repository, { files: key, ordered, limit }),
    aboutFolders(engine, view, repository, all, folders),
  ]);
  const fileOf = await fileTeller(engine, view, repository, own, [...ordered, ...symbols.list]);
  const silent = ordered.filter(({ path }) => fileOf(path).about === null);
  const best = await bestSymbols(engine, view, repository, silent, symbols.list);
  return {
    ...{ repo: repository.id, paths, counts: tree.root, about, fileOf },
    folders: first.map((folder, at) => ({ ...folder, about: abouts[at] ?? null })),
    files: ordered.map(({ path }) => fileOf(path)),
    symbols: symbols.list,
    bestSymbolOf: (path) => best.get(path),
    ...{ hasMoreSymbols: symbols.hasMore, folderCount: tree.folders.length, fileCount: key.length },
  };
}

/** Where nothing but tests and foreign files is looked at, they are what it is about. */
function filesIn(all: readonly RankedFile[], paths: readonly string[]): readonly RankedFile[] {
  const files = paths.length === 0 ? all : all.filter(({ path }) => paths.some((top) => isBelow(path, top)));
  return files.some(({ role }) => role === 'own') ? files : files.map((file) => ({ ...file, role: 'own' as const }));
}

function isBelow(path: string, top: string): boolean {
  return path.startsWith(top) && (path.length === top.length || path[top.length] === '/');
}

async function fileTeller(
  engine: Pick<Engine, 'redacts'>,
  view: View,
  repository: Repository,
  own: readonly RankedFile[],
  told: readonly { readonly path: RepoPath }[],
): Promise<(path: RepoPath) => MapFile> {
  const paths = [...new Set(told.map(({ path }) => path))];
  const docs = await view.symbols.docs(locationsIn(repository.id, paths));
  const about = new Map(paths.map((path, at) => [path, shown(engine, docs[at] ?? null)]));
  const languages = new Map(own.map(({ path, language }) => [path, language]));
  return (path) => ({ path, language: languages.get(path) ?? null, about: about.get(path) ?? null });
}

/** Secrets are marked before anything is cut. */
function shown({ redacts }: Pick<Engine, 'redacts'>, doc: string | null): string | null {
  return doc === null ? null : firstSentence(redacts ? markText(doc) : doc);
}
