// A tree for people. On a terminal it is grouped by file, as ripgrep groups: the path once, then line and text. Into a
// pipe every line has its place in front and is whole, so that other programs can cut it.
//
//   src/cart.ts                         src/cart.ts:12  method Cart.add  0.8 import
//     12  method Cart.add  0.8 import   src/cart.ts:14  └─ weigh(parcel)
//     14  └─ weigh(parcel)
import { visibleLine } from '../../lib/visible-text.ts';
import type { CliContext } from './context.ts';
import { shownPath } from './shown-path.ts';
import { cutToWidth, textWidth } from './terminal.ts';

export interface TreeItem {
  /** `path:line`; empty for what is nowhere. */
  readonly place: string;
  readonly label: string;
  /** Shown bold where the label holds it. */
  readonly name?: string;
  readonly note?: string;
  readonly children?: readonly TreeItem[];
}

interface Row {
  readonly item: TreeItem;
  readonly branch: string;
  readonly path: string;
  readonly line: string;
}

const SHORTEST_LABEL = 20;
/** Less of a note than this says nothing. */
const SHORTEST_NOTE = 12;

/** The outermost items have no branch. */
export function printTree(context: CliContext, items: readonly TreeItem[]): void {
  if (context.isTerminal) printGrouped(context, items);
  else printPlaced(context, items);
}

function rowsOf(items: readonly TreeItem[]): Row[] {
  const rows: Row[] = [];
  const add = (item: TreeItem, branch: string, below: string): void => {
    const [, path = item.place, line = ''] = /^(.*):(\d+)$/s.exec(item.place) ?? [];
    rows.push({ item, branch, path, line });
    const { children = [] } = item;
    children.forEach((child, at) => {
      const isLast = at === children.length - 1;
      add(child, `${below}${isLast ? '└─ ' : '├─ '}`, `${below}${isLast ? '   ' : '│  '}`);
    });
  };
  for (const item of items) add(item, '', '');
  return rows;
}

/** Each row with its place in front; on a terminal no wider than it. */
export function printPlaced(context: CliContext, items: readonly TreeItem[]): void {
  const { paint } = context;
  const rows = rowsOf(items).map((row) => ({ ...row, place: shownPath(context, row.item.place) }));
  const column = Math.max(0, ...rows.map(({ place }) => textWidth(place)));
  for (const { item, branch, path, line, place } of rows) {
    const mark = `${paint.path(shownPath(context, path))}${line === '' ? '' : `:${paint.line(line)}`}`;
    const note = item.note === undefined ? '' : `  ${visibleLine(item.note)}`;
    const whole = visibleLine(item.label);
    const room = context.width - column - 2 - textWidth(branch);
    const cut = context.isTerminal ? cutToWidth(whole, Math.max(SHORTEST_LABEL, room)) : whole;
    const label = emphasised(context, cut, item.name);
    const padding = ' '.repeat(column - textWidth(place));
    context.out(`${mark}${padding}  ${paint.dim(branch)}${label}${paint.dim(note)}`.trimEnd());
    context.out('\n');
  }
}

/** A row of another file than its heading has its place behind it. */
function printGrouped(context: CliContext, items: readonly TreeItem[]): void {
  const { paint } = context;
  const rows = rowsOf(items);
  const digits = Math.max(0, ...rows.map(({ line }) => line.length));
  let heading: string | null = null;
  for (const row of rows) {
    if (row.branch === '' && row.path !== '' && row.path !== heading) {
      context.out(`${heading === null ? '' : '\n'}${paint.path(shownPath(context, row.path))}\n`);
      heading = row.path;
    }
    const isHere = row.path === heading;
    const line = isHere ? row.line.padStart(digits) : ' '.repeat(digits);
    const room = context.width - digits - 4 - textWidth(row.branch);
    context.out(`  ${paint.line(line)}  ${paint.dim(row.branch)}${rowText(context, row, isHere, room)}`.trimEnd());
    context.out('\n');
  }
}

function rowText(context: CliContext, { item, path }: Row, isHere: boolean, room: number): string {
  const { paint } = context;
  const label = visibleLine(item.label);
  const place = isHere || item.place === '' ? '' : `  ${shownPath(context, item.place)}`;
  // The heading says the file already.
  const note = item.note === undefined ? '' : `  ${visibleLine(item.note).replace(` at ${path}:`, ' at line ')}`;
  const left = room - textWidth(place);
  const isWhole = textWidth(label) + textWidth(note) <= left;
  const cutLabel = isWhole ? label : cutToWidth(label, Math.max(SHORTEST_LABEL, left - Math.min(textWidth(note), 14)));
  const forNote = left - textWidth(cutLabel);
  const cutNote = forNote < Math.min(SHORTEST_NOTE, textWidth(note)) ? '' : cutToWidth(note, forNote);
  return `${emphasised(context, cutLabel, item.name)}${paint.path(place)}${paint.dim(cutNote)}`;
}

function emphasised({ paint }: CliContext, label: string, name: string | undefined): string {
  const at = name === undefined ? -1 : label.indexOf(name);
  if (name === undefined || at < 0) return label;
  return `${label.slice(0, at)}${paint.bold(name)}${label.slice(at + name.length)}`;
}
