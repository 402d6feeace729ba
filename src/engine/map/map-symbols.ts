// The symbols that a map may show, the most important first: those that others refer to, spread over the files, then
// what the most important files define without references.

import { symbolPlaces, symbolScore } from '../../context/map/map-scores.ts';
import { spreadOut } from '../../context/map/spread-out.ts';
import { symbolStanding } from '../../context/map/symbol-standing.ts';
import { shortLine } from '../../lib/on-one-line.ts';
import { markText } from '../../lib/secret-marks.ts';
import { locationsIn } from '../../model/file-location.ts';
import { fileNodeId, unescapeId } from '../../model/ids.ts';
import type { MapSymbol } from '../../model/map.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { StoredSymbol, SymbolKind } from '../../model/symbol.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import { shownSymbols } from '../artefacts/shown-symbols.ts';
import type { Engine } from '../workspace/engine.ts';
import type { RankedFile } from './map-files.ts';

interface Candidate {
  readonly path: RepoPath;
  readonly language: string | null;
  readonly id: string;
  readonly name: string;
  readonly inDegree: number;
  readonly rank: number;
}

/** Read with what they belong to. */
const PARTS: ReadonlySet<SymbolKind> = new Set(['field', 'property', 'enum_member', 'section']);
const LONGEST_SIGNATURE = 160;
const BATCH = 100;
/** With this many files, no file shows a second symbol. */
const MANY_FILES = 2_000;
const FEW_OF_A_FILE = 6;
/** What nobody names is shown a few of a file. */
const UNNAMED_OF_A_FILE = 8;

export async function keySymbols(
  engine: Pick<Engine, 'workspaceId' | 'store' | 'redacts'>,
  view: View,
  repository: Repository,
  { files, ordered, limit }: { files: readonly RankedFile[]; ordered: readonly RankedFile[]; limit: number },
): Promise<{ readonly list: readonly MapSymbol[]; readonly hasMore: boolean }> {
  const candidates = spreadOut(candidatesOf(engine, repository, files), HOW, limit * 2);
  const found: Found[] = [];
  for (let at = 0; at < candidates.length; at += BATCH) {
    const batch = candidates.slice(at, at + BATCH);
    const symbols = await readSymbols(engine, view, batch);
    found.push(...symbols.flatMap((symbol, place) => foundSymbol(symbol, batch[place] as Candidate)));
  }
  const list = new Map<string, MapSymbol>();
  for (const { symbol, inDegree } of spreadOut(found, HOW, limit)) add(engine, list, symbol, inDegree);
  for (let at = 0; at < ordered.length && list.size < limit; at += BATCH) {
    const paths = ordered.slice(at, at + BATCH).map(({ path }) => path);
    const outlines = await view.symbols.outlines(locationsIn(repository.id, paths));
    const unnamed = outlines.flatMap((outline) => (outline === null ? [] : unnamedOf(outline.symbols, list)));
    for (const symbol of await shownSymbols(engine, view, unnamed)) add(engine, list, symbol, 0);
  }
  return { list: [...list.values()].slice(0, limit), hasMore: list.size >= limit };
}

interface Found extends Candidate {
  readonly symbol: StoredSymbol;
  readonly standing: number;
}

function foundSymbol(symbol: StoredSymbol | null, candidate: Candidate): Found[] {
  const standing = symbol === null || PARTS.has(symbol.kind) ? null : symbolStanding(symbol);
  return symbol === null || standing === null ? [] : [{ ...candidate, id: symbol.id, symbol, standing }];
}

const HOW = {
  scoreOf: (candidate: Candidate & { readonly standing?: number }) =>
    symbolScore(candidate) + (candidate.standing ?? 0),
  keyOf: ({ id }: Candidate) => id,
  placesOf: symbolPlaces,
};

/** The best known symbol of each of these files; of one that is in `list`, that very one. */
export async function bestSymbols(
  engine: Pick<Engine, 'workspaceId' | 'store' | 'redacts'>,
  view: View,
  repository: Repository,
  files: readonly RankedFile[],
  list: readonly MapSymbol[],
): Promise<ReadonlyMap<RepoPath, MapSymbol>> {
  const known = new Map(list.map((symbol) => [keyOf(symbol), symbol]));
  const first = files.flatMap((file) => spreadOut(candidatesOf(engine, repository, [file]), HOW, 1));
  const best = new Map<RepoPath, MapSymbol>();
  const unknown = first.filter(({ path, name }) => {
    const symbol = known.get(keyOf({ path, qualifiedName: name }));
    if (symbol !== undefined) best.set(path, symbol);
    return symbol === undefined;
  });
  const symbols = await readSymbols(engine, view, unknown);
  symbols.forEach((symbol, at) => {
    if (symbol === null || PARTS.has(symbol.kind) || symbolStanding(symbol) === null) return;
    const { path, inDegree } = unknown[at] as Candidate;
    best.set(path, known.get(keyOf(symbol)) ?? shownSymbol(engine, symbol, inDegree));
  });
  return best;
}

/** A constructor stands for its class. */
async function readSymbols(engine: Pick<Engine, 'store' | 'redacts'>, view: View, candidates: readonly Candidate[]) {
  const found = await view.symbols.read(candidates.map(({ id }) => id));
  const classes = found.map((symbol) => (symbol?.kind === 'constructor' ? (symbol.parentId ?? '') : ''));
  const made = classes.some((id) => id !== '') ? await view.symbols.read(classes) : [];
  return shownSymbols(
    engine,
    view,
    found.map((symbol, at) => made[at] ?? symbol),
  );
}

function candidatesOf(
  engine: Pick<Engine, 'workspaceId'>,
  { id: repo }: Repository,
  files: readonly RankedFile[],
): Candidate[] {
  const candidates: Candidate[] = [];
  const most = 3 * (files.length > MANY_FILES ? FEW_OF_A_FILE : Number.POSITIVE_INFINITY);
  for (const { path, language, ranks } of files) {
    if (ranks.symbols.length === 0) continue;
    const file = fileNodeId(engine.workspaceId, repo, path);
    for (let at = 0; at < Math.min(ranks.symbols.length, most); at += 3) {
      const [tail, inDegree, rank] = ranks.symbols.slice(at, at + 3) as [string, number, number];
      candidates.push({ path, language, id: `${file}${tail}`, name: unescapeId(tail.slice(1)), inDegree, rank });
    }
  }
  return candidates;
}

function unnamedOf(symbols: readonly StoredSymbol[], known: ReadonlyMap<string, MapSymbol>): StoredSymbol[] {
  const outer = symbols.filter(
    (symbol) =>
      symbol.parentId === null &&
      !PARTS.has(symbol.kind) &&
      symbolStanding(symbol) !== null &&
      !known.has(keyOf(symbol)),
  );
  const rank = (symbol: StoredSymbol) => symbolStanding(symbol) ?? 0;
  return outer
    .sort((a, b) => rank(b) - rank(a) || a.location.startLine - b.location.startLine)
    .slice(0, UNNAMED_OF_A_FILE);
}

function keyOf({ path, qualifiedName }: Pick<MapSymbol, 'path' | 'qualifiedName'>): string {
  return `${path}#${qualifiedName}`;
}

/** Overloads are one. */
function add(
  engine: Pick<Engine, 'redacts'>,
  list: Map<string, MapSymbol>,
  symbol: StoredSymbol,
  inDegree: number,
): void {
  if (!list.has(keyOf(symbol))) list.set(keyOf(symbol), shownSymbol(engine, symbol, inDegree));
}

/** Secrets are marked before anything is cut. */
function shownSymbol({ redacts }: Pick<Engine, 'redacts'>, symbol: StoredSymbol, inDegree: number): MapSymbol {
  const { path, nameLine: line, name, qualifiedName, kind } = symbol;
  const { signature: whole } = symbol;
  const signature = whole === null ? null : shortLine(closeUp(redacts ? markText(whole) : whole), LONGEST_SIGNATURE);
  return { path, line, name, qualifiedName, kind, signature, inDegree };
}

/** Written over several lines it has blanks within its brackets, and a comma before the last. */
function closeUp(signature: string): string {
  return signature.replace(/([([])\s+/g, '$1').replace(/,?\s+([)\]])/g, '$1');
}
