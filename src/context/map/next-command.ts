// What to ask next: the folder of which most was left out, or the same with a larger budget.
import { shellWord } from '../../lib/shell-word.ts';
import { MAP_BUDGET_TOKENS, type MapFolder, type RepositoryMap } from '../../model/map.ts';
import type { MapMaterial } from './map-source.ts';

/** A folder that holds nearly all that was left out leads nowhere new. */
const MOST_OF_ALL = 0.6;
/** Fewer are shown together. */
const MANY_FILES = 20;
/** The first are the weightiest. */
const FOLDERS_LOOKED_AT = 60;
const LONGEST_PATH = 120;

export function nextCommand(
  materials: readonly MapMaterial[],
  shown: readonly RepositoryMap[],
  budgetTokens: number,
): string | null {
  const omitted = (one: RepositoryMap) => one.omitted.folders + one.omitted.files + (one.omitted.hasSymbols ? 1 : 0);
  const worst = shown.reduce<RepositoryMap | null>((most, one) => {
    return omitted(one) > (most === null ? 0 : omitted(most)) ? one : most;
  }, null);
  if (worst === null) return shown.length < materials.length ? withBudget([], budgetTokens) : null;
  const isOne = materials.length === 1;
  const material = materials.find(({ repo }) => repo === worst.repo);
  const folder = worst.omitted.files === 0 ? null : folderToOpen(material?.folders ?? [], worst);
  const asked = folder === null ? worst.paths.slice(0, 1) : [folder.path];
  const [path] = isOne ? asked : asked.map((inside) => `${worst.repo}/${inside}`);
  const place = path === undefined ? (isOne ? [] : ['--repo', worst.repo]) : [path];
  if (place.some((word) => word.length > LONGEST_PATH)) return withBudget([], budgetTokens);
  const isFull = folder === null && budgetTokens >= MAP_BUDGET_TOKENS.most;
  return isFull ? command('outline', place) : withBudget(place, budgetTokens);
}

function folderToOpen(folders: readonly MapFolder[], { keyFiles, omitted, paths }: RepositoryMap): MapFolder | null {
  const hidden = folders
    .slice(0, FOLDERS_LOOKED_AT)
    .filter(({ path }) => !paths.includes(path))
    .map((folder) => {
      const visible = keyFiles.filter(({ path }) => path.startsWith(`${folder.path}/`)).length;
      return { folder, files: folder.counts.files - visible };
    });
  const better = (most: (typeof hidden)[number] | null, one: (typeof hidden)[number]) =>
    one.files > (most?.files ?? 0) ? one : most;
  const parts = hidden.filter(({ files }) => omitted.files > MANY_FILES && files <= omitted.files * MOST_OF_ALL);
  return (parts.reduce(better, null) ?? hidden.reduce(better, null))?.folder ?? null;
}

function withBudget(place: readonly string[], budgetTokens: number): string {
  return command('map', [...place, '--budget', String(Math.min(MAP_BUDGET_TOKENS.most, budgetTokens * 2))]);
}

function command(verb: string, words: readonly string[]): string {
  return ['portolan', verb, ...words.map(shellWord)].join(' ');
}
