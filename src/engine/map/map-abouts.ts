// Descriptions of folders: the first sentence of their README, else of their main file.

import { aboutOfReadme, firstSentence } from '../../context/map/first-sentence.ts';
import { speakerRank } from '../../context/map/folder-tree.ts';
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
  engine: Engine,
  view: View,
  repository: Repository,
  files: readonly { readonly path: RepoPath }[],
  folders: readonly string[],
): Promise<readonly (string | null)[]> {
  const { readmes, speakers } = voicesOf(files, new Set(folders));
  const spoken = folders.flatMap((folder) => speakers.get(folder) ?? []);
  const docs = await view.symbols.docs(locationsIn(repository.id, spoken));
  const docOf = new Map(spoken.map((path, at) => [path, docs[at] ?? null]));
  const abouts: (string | null)[] = [];
  for (const [place, folder] of folders.entries()) {
    const readme = readmes.get(folder);
    const written = readme === undefined || place >= READMES_READ ? null : await readmeAt(engine, repository, readme);
    abouts.push(
      written ??
        firstSaid(
          engine,
          (speakers.get(folder) ?? []).map((path) => docOf.get(path) ?? null),
        ),
    );
  }
  const times = new Map<string | null, number>();
  for (const about of abouts) times.set(about, (times.get(about) ?? 0) + 1);
  return abouts.map((about) => (about === null || times.get(about) !== 1 ? null : about));
}

/** Secrets are marked before anything is cut. */
function firstSaid({ redacts }: Engine, docs: readonly (string | null)[]): string | null {
  for (const doc of docs) {
    const said = doc === null ? null : firstSentence(redacts ? markText(doc) : doc);
    if (said !== null) return said;
  }
  return null;
}

/** The README of each folder, and the files that speak for it, the best first. */
function voicesOf(files: readonly { readonly path: RepoPath }[], folders: ReadonlySet<string>) {
  const readmes = new Map<string, RepoPath>();
  const speakers = new Map<string, RepoPath[]>();
  for (const { path } of files) {
    const isOne = isReadme(path);
    if (!isOne && speakerRank(pathName(path)) === Number.POSITIVE_INFINITY) continue;
    const folder = pathParent(path);
    if (!folders.has(folder)) continue;
    if (isOne && !readmes.has(folder)) readmes.set(folder, path);
    else if (!isOne) speakers.set(folder, [...(speakers.get(folder) ?? []), path]);
  }
  for (const own of speakers.values()) own.sort((a, b) => speakerRank(pathName(a)) - speakerRank(pathName(b)));
  return { readmes, speakers };
}

async function readmeAt(engine: Engine, { root }: Repository, path: RepoPath): Promise<string | null> {
  if (root === null) return null;
  const outcome = await engine.files.read(root, path, README_BYTES);
  if (outcome.kind !== 'read') return null;
  const text = await textOfBytes(outcome.bytes, engine.encodings);
  return aboutOfReadme(engine.redacts ? markText(text) : text);
}
