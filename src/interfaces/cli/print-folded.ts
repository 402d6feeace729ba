// An outline of many files, folded: a line a file or a folder, with how much is in it and the first names of a file.
import type { OutlinedFile } from '../../engine/catalog/outline-files.ts';
import type { PathStyle } from '../../engine/scope/path-style.ts';
import { visibleLine } from '../../lib/visible-text.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { CliContext } from './context.ts';
import { type FoldedLine, foldOutline } from './fold-outline.ts';
import { shownPath } from './shown-path.ts';
import { cutToWidth, formatCount, textWidth } from './terminal.ts';

export interface ShownOutline {
  readonly file: OutlinedFile;
  readonly symbols: readonly StoredSymbol[];
}

/** A longer path has its counts behind it, out of line. */
const WIDEST_PATH = 40;

export function printFolded(context: CliContext, outlines: readonly ShownOutline[], style: PathStyle): void {
  const { paint } = context;
  const byPath = new Map(outlines.map((each) => [style(each.file.repo, each.file.path), each]));
  const lines = foldOutline([...byPath].map(([path, { symbols }]) => ({ path, symbols: symbols.length })));
  const shown = lines.map((line) => ({ line, path: shownPath(context, line.path), count: countOf(line) }));
  const column = Math.min(WIDEST_PATH, Math.max(...shown.map(({ path }) => textWidth(path))));
  const digits = Math.max(...shown.map(({ count }) => count.length));
  for (const { line, path, count } of shown) {
    const head = `${paint.path(path)}${' '.repeat(Math.max(0, column - textWidth(path)))}  ${count.padStart(digits)}`;
    const names = line.path.endsWith('/') ? `in ${counted(line.files, 'file')}` : namesOf(byPath.get(line.path));
    const room = context.isTerminal ? context.width - textWidth(head) - 2 : Number.POSITIVE_INFINITY;
    context.out(`${head}  ${paint.dim(cutToWidth(names, Math.max(0, room)))}`.trimEnd());
    context.out('\n');
  }
}

function countOf({ symbols }: FoldedLine): string {
  return counted(symbols, 'symbol');
}

function counted(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
}

const NAMES_SHOWN = 8;

/** What others can use, else what there is, of the outermost symbols. */
function namesOf(outline: ShownOutline | undefined): string {
  const outer = outline?.symbols.filter(({ parentId }) => parentId === null) ?? [];
  const exported = outer.filter((symbol) => symbol.exported);
  const named = exported.length > 0 ? exported : outer;
  return [...new Set(named.map(({ name }) => visibleLine(name)))].slice(0, NAMES_SHOWN).join(', ');
}
