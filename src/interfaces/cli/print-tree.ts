// A tree for people: places in a column of their own, so that a terminal can open them, the branches beside.
// Cut to the width of a terminal; what goes into a pipe is whole.
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

const SHORTEST_LABEL = 20;

/** The outermost items have no branch. */
export function printTree(context: CliContext, items: readonly TreeItem[]): void {
  const column = Math.max(0, ...placesIn(items).map((place) => textWidth(shownPath(context, place))));
  const print = (item: TreeItem, branch: string, below: string): void => {
    printItem(context, item, branch, column);
    const { children = [] } = item;
    children.forEach((child, at) => {
      const isLast = at === children.length - 1;
      print(child, `${below}${isLast ? '└─ ' : '├─ '}`, `${below}${isLast ? '   ' : '│  '}`);
    });
  };
  for (const item of items) print(item, '', '');
}

function placesIn(items: readonly TreeItem[]): string[] {
  return items.flatMap(({ place, children = [] }) => [place, ...placesIn(children)]);
}

function printItem(context: CliContext, item: TreeItem, branch: string, column: number): void {
  const { paint } = context;
  const place = shownPath(context, item.place);
  const padding = ' '.repeat(column - textWidth(place));
  const room = context.isTerminal ? context.width - column - textWidth(branch) - 2 : Number.POSITIVE_INFINITY;
  const wanted = item.note === undefined ? '' : `  ${item.note}`;
  const label = cutToWidth(visibleLine(item.label), Math.max(SHORTEST_LABEL, room - textWidth(wanted)));
  const note = cutToWidth(visibleLine(wanted), Math.max(0, room - textWidth(label)));
  const line = `${painted(context, place)}${padding}  ${paint.dim(branch)}${emphasised(context, label, item.name)}`;
  context.out(`${line}${paint.dim(note)}`.trimEnd());
  context.out('\n');
}

function painted({ paint }: CliContext, place: string): string {
  const [, path = place, line = ''] = /^(.*):(\d+)$/s.exec(place) ?? [];
  return line === '' ? paint.path(path) : `${paint.path(path)}:${paint.line(line)}`;
}

function emphasised({ paint }: CliContext, label: string, name: string | undefined): string {
  const at = name === undefined ? -1 : label.indexOf(name);
  if (name === undefined || at < 0) return label;
  return `${label.slice(0, at)}${paint.bold(name)}${label.slice(at + name.length)}`;
}
