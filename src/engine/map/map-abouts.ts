// Descriptions of folders: the first sentence of their README, else of their main file.

import { aboutOfReadme, firstSentence } from '../../context/map/first-sentence.ts';
import { speakerRank } from '../../context/map/folder-tree.ts';
import { aboutOfManifest, isManifest } from '../../context/map/manifest-description.ts';
import { isReadme } from '../../context/map/map-scores.ts';
import { markText } from '../../lib/secret-marks.ts';
import { locationsIn } from '../../model/file-location.ts';
import { pathName, pathParent, type RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import { textOfBytes } from '../../scan/decode-bytes.ts';
import type { Engine } from '../workspace/engine.ts';

const README_BYTES = 8_000;
/** Further down in the list a folder hardly ever has room for a sentence. */
const READMES_READ = 100;

/** The same order and length as the folders. What several folders say tells nothing of any. */
export async function aboutFolders(
  engine: Pick<Engine, 'files' | 'encodings' | 'redacts'>,
  view: View,
  repository: Repository,
  files: readonly { readonly path: RepoPath }[],
  folders: readonly string[],
): Promise<readonly (string | null)[]> {
  const { readmes, speakers, manifests } = voicesOf(files, new Set(folders), repository.id);
  const spoken = folders.flatMap((folder) => speakers.get(folder) ?? []);
  const docs = await view.symbols.docs(locationsIn(repository.id, spoken));
  const docOf = new Map(spoken.map((path, at) => [path, docs[at] ?? null]));
  const abouts: (string | null)[] = [];
  for (const [place, folder] of folders.entries()) {
    const readme = readmes.get(folder);
    const isRead = place < READMES_READ;
    const written = readme === undefined || !isRead ? null : aboutOfReadme(await textAt(engine, repository, readme));
    abouts.push(
      written ??
        (isRead ? await described(engine, repository, manifests.get(folder) ?? []) : null) ??
        firstSaid(
          engine,
          (speakers.get(folder) ?? []).map((path) => docOf.get(path) ?? null),
        ),
    );
  }
  const times = new Map<string | null, number>();
  for (const about of abouts) times.set(about, (times.get(about) ?? 0) + 1);
  return abouts.map((about, at) => (about === null || (at > 0 && times.get(about) !== 1) ? null : about));
}

/** Secrets are marked before anything is cut. */
function firstSaid({ redacts }: Pick<Engine, 'redacts'>, docs: readonly (string | null)[]): string | null {
  for (const doc of docs) {
    const said = doc === null ? null : firstSentence(redacts ? markText(doc) : doc);
    if (said !== null) return said;
  }
  return null;
}

/** The README of each folder, and the files that speak for it, the best first. */
function voicesOf(files: readonly { readonly path: RepoPath }[], folders: ReadonlySet<string>, repo: string) {
  const readmes = new Map<string, RepoPath>();
  const speakers = new Map<string, RepoPath[]>();
  const manifests = manifestsOf(files, folders, repo);
  for (const { path } of files) {
    const isOne = isReadme(path);
    if (!isOne && speakerRank(pathName(path)) === Number.POSITIVE_INFINITY) continue;
    const folder = pathParent(path);
    if (!folders.has(folder)) continue;
    if (isOne && !readmes.has(folder)) readmes.set(folder, path);
    else if (!isOne) speakers.set(folder, [...(speakers.get(folder) ?? []), path]);
  }
  for (const own of speakers.values()) own.sort((a, b) => speakerRank(pathName(a)) - speakerRank(pathName(b)));
  return { readmes, speakers, manifests };
}

/** Of each folder. In a repository of many packages, the one with its name speaks for it. */
function manifestsOf(files: readonly { readonly path: RepoPath }[], folders: ReadonlySet<string>, repo: string) {
  const manifests = new Map<string, RepoPath[]>();
  const add = (folder: string, path: RepoPath) => manifests.set(folder, [...(manifests.get(folder) ?? []), path]);
  const own: RepoPath[] = [];
  for (const { path } of files) {
    if (!isManifest(pathName(path))) continue;
    const folder = pathParent(path);
    if (folders.has(folder)) add(folder, path);
    if (folder !== '' && pathName(folder) === repo) own.push(path);
  }
  for (const path of own) add('', path);
  return manifests;
}

async function described(
  engine: Pick<Engine, 'files' | 'encodings' | 'redacts'>,
  repository: Repository,
  manifests: readonly RepoPath[],
): Promise<string | null> {
  for (const path of manifests) {
    const said = aboutOfManifest(pathName(path), await textAt(engine, repository, path));
    if (said !== null) return said;
  }
  return null;
}

/** Its beginning; empty where it cannot be read. */
async function textAt(
  engine: Pick<Engine, 'files' | 'encodings' | 'redacts'>,
  { root }: Repository,
  path: RepoPath,
): Promise<string> {
  if (root === null) return '';
  const outcome = await engine.files.read(root, path, README_BYTES);
  if (outcome.kind !== 'read') return '';
  const text = await textOfBytes(outcome.bytes, engine.encodings);
  return engine.redacts ? markText(text) : text;
}
