// A map as plain text, in few tokens: a block for each repository, then what was left out and how to see it.
import { visibleName } from '../../lib/visible-text.ts';
import type { RepoId } from '../../model/ids.ts';
import type { MapCounts, MapFolder, MapSymbol, RepositoryMap, ShownFile, WorkspaceMap } from '../../model/map.ts';

const LANGUAGES_SHOWN = 5;
const COMMIT_LETTERS = 10;

/** `placed`: a path of a repository as its reader writes it. */
export function writeMap(map: WorkspaceMap, tokenCount: number, placed: Placed = AS_IT_IS): string {
  const blocks = map.repositories.map((one) => `${blockOf(one, placed)}\n`);
  return `${[...blocks, footerOf(map, tokenCount)].join('\n')}\n`;
}

type Placed = (repo: RepoId, path: string) => string;

const AS_IT_IS: Placed = (_, path) => path;

function blockOf(one: RepositoryMap, placed: Placed): string {
  const { repo, paths, counts, about, folders, keyFiles } = one;
  const place = paths.length === 0 ? repo : `${repo}: ${paths.join(', ')}`;
  const lines = [visibleName(`# ${place} (${countsLine(counts)})`)];
  if (about !== null) lines.push(visibleName(about));
  if (folders.length > 0) lines.push('', '## Folders, with how many files', ...folderLines(folders, counts, paths));
  if (keyFiles.length > 0)
    lines.push('', '## Key files and symbols', ...keyFiles.flatMap((file) => fileLines(file, placed(repo, file.path))));
  return lines.join('\n');
}

export function countsLine(counts: MapCounts): string {
  const shown = counts.languages.slice(0, LANGUAGES_SHOWN).map(({ id, files: own }) => `${id} ${own}`);
  const files = `${counts.files} ${counts.files === 1 ? 'file' : 'files'}${shown.length === 0 ? '' : `: ${shown.join(', ')}`}`;
  return [files, ...besides(counts)].join('; ');
}

function besides({ tests, generated, vendored }: MapCounts): string[] {
  const all = [
    [tests, tests === 1 ? 'test' : 'tests'],
    [generated, 'generated'],
    [vendored, 'vendored'],
  ] as const;
  return all.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
}

function folderLines(folders: readonly MapFolder[], root: MapCounts, paths: readonly string[]): string[] {
  const lines: string[] = [];
  const outside = paths.length === 1 ? `${paths[0]}/`.length : 0;
  const above: { folder: MapFolder; children: number }[] = [];
  const close = () => {
    const last = above.pop();
    if (last === undefined) return;
    const hidden = last.folder.subfolders - last.children;
    if (last.children > 0 && hidden > 0) lines.push(`${indent(above.length + 1)}… ${hidden} more`);
  };
  for (const folder of folders) {
    while (above.length > 0 && !folder.path.startsWith(`${above.at(-1)?.folder.path}/`)) close();
    const parent = above.at(-1);
    if (parent !== undefined) parent.children += 1;
    const name = folder.path.slice(parent === undefined ? outside : parent.folder.path.length + 1);
    lines.push(visibleName(`${indent(above.length)}${name}/ ${folderFacts(folder, parent?.folder.counts ?? root)}`));
    above.push({ folder, children: 0 });
  }
  while (above.length > 0) close();
  return lines;
}

/** The language is said where it is another than around it. */
export function folderFacts({ counts, about }: MapFolder, around: MapCounts): string {
  const [main] = counts.languages;
  const isOther = main !== undefined && main.id !== around.languages[0]?.id;
  const share = main === undefined || main.files === counts.files ? '' : `${main.files} `;
  const own = counts.files === 0 ? [] : [`${counts.files}${isOther ? ` (${share}${main.id})` : ''}`];
  const facts = [...own, ...besides(counts)].join(', ');
  return about === null ? facts : `${facts}: ${about}`;
}

const indent = (levels: number): string => '  '.repeat(levels);

function fileLines({ about, symbols }: ShownFile, place: string): string[] {
  const head = visibleName(about === null ? place : `${place}: ${about}`);
  return [head, ...symbols.map((symbol) => visibleName(` :${symbol.line} ${symbolLabel(symbol)}`))];
}

/** The signature where it has the name, with the owner where the signature does not say it. */
export function symbolLabel({ name, qualifiedName, kind, signature }: MapSymbol): string {
  const label = signature?.includes(name) ? signature : `${kind} ${name}`;
  const owner = qualifiedName.slice(0, -name.length - 1);
  const isSaid = owner === '' || label.includes(owner.slice(owner.lastIndexOf('.') + 1));
  return isSaid ? label : `${owner}: ${label}`;
}

export function omittedLine(map: WorkspaceMap): string | null {
  const sum = (of: (one: RepositoryMap) => number) => map.repositories.reduce((total, one) => total + of(one), 0);
  const parts = [
    [map.omittedRepositories, 'repositories'],
    [sum(({ omitted }) => omitted.folders), 'folders'],
    [sum(({ omitted }) => omitted.files), 'files'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  if (map.repositories.some(({ omitted }) => omitted.hasSymbols)) parts.push('more symbols');
  return parts.length === 0 ? null : `Left out: ${parts.join(', ')}.${map.next === null ? '' : ` Next: ${map.next}`}`;
}

function footerOf(map: WorkspaceMap, tokenCount: number): string {
  const commits = Object.values(map.commits).flatMap((commit) => (commit === null ? [] : [commit]));
  const at = commits.length === 1 ? `, commit ${commits[0]?.slice(0, COMMIT_LETTERS)}` : '';
  const { secretsRedacted: secrets } = map;
  const taken = secrets === 0 ? '' : `, ${secrets} ${secrets === 1 ? 'secret' : 'secrets'} redacted`;
  const facts = `${tokenCount} of ${map.budgetTokens} tokens, generation ${map.generation}${at}${taken}`;
  const omitted = omittedLine(map);
  return visibleName(omitted === null ? facts : omitted) + (omitted === null ? '' : `\n${facts}`);
}
