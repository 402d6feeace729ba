// `portolan outline`: the symbol tree of a file, or of every file below a folder.

import { type Outline, type OutlinedFile, outlineFiles } from '../../../engine/catalog/outline-files.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import type { NodeId } from '../../../model/ids.ts';
import type { StoredSymbol, SymbolKind } from '../../../model/symbol.ts';
import { encodeOutline } from '../../shared/wire/encode-catalog.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printFolded, type ShownOutline } from '../print-folded.ts';
import { printNotes } from '../print-notes.ts';
import { refreshMode } from '../refresh-mode.ts';
import { shownPath } from '../shown-path.ts';
import { cutToWidth, formatCount } from '../terminal.ts';
import { flag, number, texts } from '../verb.ts';

/** A folder's outline stops at members; a file's own goes all the way down. */
const FOLDER_DEPTH = 2;
const FIELDS: ReadonlySet<SymbolKind> = new Set(['field', 'property', 'enum_member']);

interface Shown {
  readonly depth: number;
  readonly exportedOnly: boolean;
  readonly withFields: boolean;
}

export const runOutline: RunVerb = async (context) => {
  const { typed } = context;
  const outline = await outlineFiles(await context.engine(), {
    repos: texts(typed, 'repo'),
    paths: typed.positionals,
    languages: texts(typed, 'language'),
    refresh: refreshMode(typed),
  });
  const isOne = outline.files.length === 1;
  const shown: Shown = {
    depth: number(typed, 'depth') ?? (isOne ? Number.POSITIVE_INFINITY : FOLDER_DEPTH),
    exportedOnly: flag(typed, 'exported'),
    withFields: isOne || number(typed, 'depth') !== null,
  };
  if (context.json) {
    const files = outline.files.map((file) => ({ ...file, symbols: visible(file.symbols, shown) }));
    printJson(context, encodeOutline({ ...outline, files }));
  } else {
    if (outline.files.length === 0)
      context.err(`${isAwaited(outline) ? 'not indexed yet' : 'no indexed file is there'}\n`);
    else await printOutlines(context, outline.files, shown);
    printNotes(context, outline);
  }
  return outline.files.some(({ symbols }) => symbols.length > 0) ? EXIT.done : EXIT.nothing;
};

function visible(symbols: readonly StoredSymbol[], { depth, exportedOnly, withFields }: Shown): StoredSymbol[] {
  const depths = new Map<NodeId, number>();
  return symbols.filter((symbol) => {
    const own = (symbol.parentId === null ? 0 : (depths.get(symbol.parentId) ?? 0)) + 1;
    depths.set(symbol.id, own);
    return own <= depth && (!exportedOnly || symbol.exported) && (withFields || !FIELDS.has(symbol.kind));
  });
}

function isAwaited({ degradations }: Outline): boolean {
  return degradations.some(({ code }) => code === 'index_building');
}

/** Longer than this, an outline of several files is folded; --depth unfolds it. */
const MOST_LINES = 150;

async function printOutlines(context: CliContext, files: readonly OutlinedFile[], shown: Shown): Promise<void> {
  const style = await pathStyle(await context.engine());
  const all = files.map((file) => ({ file, symbols: visible(file.symbols, shown) }));
  const outlines = files.length === 1 ? all : all.filter(({ symbols }) => symbols.length > 0);
  const lines = outlines.reduce((sum, { symbols }) => sum + symbols.length + 2, 0);
  if (outlines.length < 2 || lines <= MOST_LINES || number(context.typed, 'depth') !== null) {
    return printFiles(context, outlines, style);
  }
  printFolded(context, outlines, style);
  context.err('folded: `portolan outline PATH` shows the symbols of a file or folder, --depth 1 those of all files\n');
}

function printFiles(context: CliContext, outlines: readonly ShownOutline[], style: PathStyle): void {
  let isFirst = true;
  for (const { file, symbols } of outlines) {
    if (!isFirst) context.out('\n');
    isFirst = false;
    const place = shownPath(context, style(file.repo, file.path));
    const facts = [file.language ?? 'text', `${formatCount(file.lines.total)} lines`];
    if (file.trouble !== null) facts.push(file.trouble.detail);
    context.out(`${context.paint.path(place)}  ${context.paint.dim(facts.join(', '))}\n`);
    const about = file.doc?.split('\n', 1)[0];
    if (about !== undefined)
      context.out(`${context.paint.dim(cutToWidth(visibleLine(`  ${about}`), context.width))}\n`);
    printTree(context, symbols);
  }
}

function printTree(context: CliContext, symbols: readonly StoredSymbol[]): void {
  const shownIds = new Set(symbols.map(({ id }) => id));
  const children = new Map<NodeId | null, StoredSymbol[]>();
  for (const symbol of symbols) {
    const parent = symbol.parentId !== null && shownIds.has(symbol.parentId) ? symbol.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), symbol]);
  }
  const digits = Math.max(...symbols.map(({ location }) => range(location).length), 0);
  const print = (parent: NodeId | null, indent: string): void => {
    const own = children.get(parent) ?? [];
    own.forEach((symbol, at) => {
      const isLast = at === own.length - 1;
      const branch = parent === null ? '' : `${indent}${isLast ? '└─ ' : '├─ '}`;
      const lines = context.paint.line(range(symbol.location).padStart(digits));
      const label = cutToWidth(visibleLine(labelOf(symbol)), Math.max(20, context.width - digits - branch.length - 4));
      context.out(`  ${lines}  ${context.paint.dim(branch)}${emphasised(context, label, symbol.name)}\n`);
      print(symbol.id, parent === null ? '' : `${indent}${isLast ? '   ' : '│  '}`);
    });
  };
  print(null, '');
}

function range({ startLine, endLine }: StoredSymbol['location']): string {
  return startLine === endLine ? String(startLine) : `${startLine}–${endLine}`;
}

/** The signature says it all where it has the name; else kind and name do. */
function labelOf({ signature, kind, name }: StoredSymbol): string {
  return signature?.includes(name) ? signature : `${kind} ${name}`;
}

function emphasised(context: CliContext, label: string, name: string): string {
  const at = label.indexOf(name);
  if (at < 0) return label;
  return `${label.slice(0, at)}${context.paint.bold(name)}${label.slice(at + name.length)}`;
}
