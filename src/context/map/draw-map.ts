// Which folders, files and symbols a map shows: as many as fit the budget, in an order that does not depend on the
// budget, so that a larger budget never shows less. The size is measured on the final text.

import type { MapFile, MapFolder, MapSymbol, RepositoryMap, ShownFile, WorkspaceMap } from '../../model/map.ts';
import { compareText } from '../../model/order.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { CountTokens } from '../../ports/tokenizer.ts';
import { fittingCount, settledText } from './fit-text.ts';
import type { MapMaterial } from './map-source.ts';
import { nextCommand } from './next-command.ts';

export interface MapRequest {
  readonly materials: readonly MapMaterial[];
  readonly budgetTokens: number;
  readonly generation: number;
  readonly commits: WorkspaceMap['commits'];
  readonly degradations: WorkspaceMap['degradations'];
  readonly count: CountTokens;
  /** What is sent; `tokenCount` is what it has to say of itself. */
  readonly render: (map: WorkspaceMap, tokenCount: number) => string;
}

export interface DrawnMap {
  readonly map: WorkspaceMap;
  /** Exactly what is to be sent. */
  readonly text: string;
  readonly tokenCount: number;
  /** Whether a list of the material ended before the room did: then more material may give another map. */
  readonly hasRoomForMore: boolean;
}

type Item = { readonly of: number } & (
  | { readonly kind: 'repository' }
  | { readonly kind: 'folder'; readonly item: MapFolder }
  | { readonly kind: 'file'; readonly item: MapFile }
  | { readonly kind: 'symbol'; readonly item: MapSymbol }
);

/** Parts of the room for each list, while it lasts. */
const SHARES = { folder: 2, file: 3, symbol: 7 } as const;
/** So many folders come before all else: without them nobody knows where they are. */
const FIRST_FOLDERS = 12;
/** More items than will ever fit: a line has more tokens than this. */
const SHORTEST_LINE_TOKENS = 5;
/** Characters of a token, roughly: it only decides the order. */
const CHARS_A_TOKEN = 4;

export function drawMap(request: MapRequest): DrawnMap {
  const { budgetTokens, count, render } = request;
  const items = sequence(request.materials, Math.ceil(budgetTokens / SHORTEST_LINE_TOKENS));
  const mapOfFirst = (shown: number) => mapOf(request, items.slice(0, shown));
  const shown = fittingCount(items.length, (few) => {
    return count(render(mapOfFirst(few), budgetTokens)) <= budgetTokens;
  });
  const map = mapOfFirst(shown);
  const hasRoomForMore = request.materials.some((material, of) => hasShortList(material, items.slice(0, shown), of));
  return { map, ...settledText((stated) => render(map, stated), count, budgetTokens), hasRoomForMore };
}

function hasShortList(material: MapMaterial, shown: readonly Item[], of: number): boolean {
  const countOf = (wanted: Item['kind']) =>
    shown.filter(({ kind, of: owner }) => kind === wanted && owner === of).length;
  const { folders, folderCount, files, fileCount, symbols, hasMoreSymbols } = material;
  return (
    (folders.length < folderCount && countOf('folder') === folders.length) ||
    (files.length < fileCount && countOf('file') === files.length) ||
    (hasMoreSymbols && countOf('symbol') === symbols.length)
  );
}

/** All that could be shown, in the order in which it is: each list gets its share of what was spent so far. */
function sequence(materials: readonly MapMaterial[], limit: number): Item[] {
  const out: Item[] = materials.map((_, of) => ({ kind: 'repository', of }));
  const first = Math.max(3, Math.ceil(FIRST_FOLDERS / Math.max(1, materials.length)));
  const queues = materials.flatMap(({ folders, files, symbols }, of) => {
    for (const item of folders.slice(0, first)) out.push({ kind: 'folder', of, item });
    return [
      queueOf(folders.slice(first), SHARES.folder, (item) => ({ kind: 'folder', of, item }) as const),
      queueOf(files, SHARES.file, (item) => ({ kind: 'file', of, item }) as const),
      queueOf(symbols, SHARES.symbol, (item) => ({ kind: 'symbol', of, item }) as const),
    ];
  });
  while (out.length < limit) {
    let turn: Queue | null = null;
    for (const queue of queues) if (queue.hasNext() && (turn === null || queue.spent() < turn.spent())) turn = queue;
    if (turn === null) break;
    out.push(turn.next());
  }
  return out;
}

interface Queue {
  hasNext(): boolean;
  next(): Item;
  spent(): number;
}

function queueOf<T extends MapFolder | MapFile | MapSymbol>(
  list: readonly T[],
  share: number,
  itemOf: (item: T) => Item,
): Queue {
  let at = 0;
  let spent = 0;
  return {
    hasNext: () => at < list.length,
    spent: () => spent,
    next() {
      const item = list[at++] as T;
      spent += costOf(item) / share;
      return itemOf(item);
    },
  };
}

function costOf(item: MapFolder | MapFile | MapSymbol): number {
  const said = 'signature' in item ? (item.signature ?? item.name) : (item.about ?? '');
  return 4 + (item.path.length + said.length) / CHARS_A_TOKEN;
}

function mapOf(request: MapRequest, items: readonly Item[]): WorkspaceMap {
  const { materials, budgetTokens, generation, commits, degradations } = request;
  const shown = items.filter(({ kind }) => kind === 'repository').map(({ of }) => of);
  const repositories = shown.map((of) =>
    repositoryOf(
      materials[of] as MapMaterial,
      items.filter((item) => item.of === of),
    ),
  );
  const omittedRepositories = materials.length - shown.length;
  const next = nextCommand(materials, repositories, budgetTokens);
  const about = { generation, commits, degradations, secretsRedacted: 0 };
  return { budgetTokens, repositories, omittedRepositories, next, ...about };
}

function repositoryOf(material: MapMaterial, items: readonly Item[]): RepositoryMap {
  const { repo, paths, about, counts } = material;
  const folders: MapFolder[] = [];
  const keyFiles = new Map<RepoPath, Set<MapSymbol>>();
  const symbolsOf = (path: RepoPath) => {
    const known = keyFiles.get(path) ?? new Set();
    keyFiles.set(path, known);
    return known;
  };
  for (const entry of items) {
    if (entry.kind === 'folder') folders.push(entry.item);
    if (entry.kind === 'symbol') symbolsOf(entry.item.path).add(entry.item);
    if (entry.kind !== 'file') continue;
    // A path alone tells little.
    const best = entry.item.about === null ? material.bestSymbolOf(entry.item.path) : undefined;
    const own = symbolsOf(entry.item.path);
    if (best !== undefined) own.add(best);
  }
  const shown = [...keyFiles].map(
    ([path, symbols]): ShownFile => ({ ...material.fileOf(path), symbols: [...symbols] }),
  );
  const symbolCount = shown.reduce((sum, { symbols }) => sum + symbols.length, 0);
  return {
    ...{ repo, paths, about, counts },
    folders: folders.sort((a, b) => compareText(`${a.path}/`, `${b.path}/`)),
    keyFiles: shown,
    omitted: {
      folders: material.folderCount - folders.length,
      files: Math.max(0, material.fileCount - shown.length),
      hasSymbols: material.hasMoreSymbols || symbolCount < material.symbols.length,
    },
  };
}
