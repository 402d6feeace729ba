// A map for people at a terminal: the same as its text, as trees with branches and colours.

import { countsLine, folderFacts, omittedLine, symbolLabel } from '../../engine/map/map-words.ts';
import type { PathStyle } from '../../engine/scope/path-style.ts';
import { visibleLine } from '../../lib/visible-text.ts';
import type { MapCounts, MapFolder, RepositoryMap, ShownFile, WorkspaceMap } from '../../model/map.ts';
import type { CliContext } from './context.ts';
import { printTree, type TreeItem } from './print-tree.ts';
import { cutToWidth } from './terminal.ts';

export function printMap(context: CliContext, map: WorkspaceMap, style: PathStyle): void {
  for (const one of map.repositories) {
    const { paint } = context;
    const place = one.paths.length === 0 ? one.repo : `${one.repo}: ${one.paths.join(', ')}`;
    context.out(`${paint.bold(place)}  ${paint.dim(countsLine(one.counts))}\n`);
    if (one.about !== null) context.out(`${cutToWidth(visibleLine(one.about), context.width)}\n`);
    section(context, folderItems(one));
    section(
      context,
      one.keyFiles.map((file) => fileItem(file, style(one.repo, file.path))),
    );
    context.out('\n');
  }
  const omitted = omittedLine(map);
  if (omitted !== null) context.out(`${context.paint.dim(omitted)}\n`);
}

function section(context: CliContext, items: readonly TreeItem[]): void {
  if (items.length === 0) return;
  context.out('\n');
  printTree(context, items);
}

function folderItems({ folders, counts, paths }: RepositoryMap): TreeItem[] {
  const top = paths.length === 1 ? `${paths[0]}/` : '';
  const below = (parent: MapFolder | null, around: MapCounts): TreeItem[] => {
    const inside = parent === null ? top : `${parent.path}/`;
    const own = folders.filter(({ path }) => path.startsWith(inside) && path.length > inside.length);
    const direct = own.filter(({ path }) => !own.some((other) => path.startsWith(`${other.path}/`)));
    const items = direct.map((folder): TreeItem => {
      const name = `${folder.path.slice(inside.length)}/`;
      return {
        place: '',
        label: name,
        name,
        note: folderFacts(folder, around),
        children: below(folder, folder.counts),
      };
    });
    const hidden = direct.length === 0 ? 0 : (parent?.subfolders ?? 0) - direct.length;
    return hidden > 0 ? [...items, { place: '', label: `… ${hidden} more` }] : items;
  };
  return below(null, counts);
}

function fileItem({ about, symbols }: ShownFile, path: string): TreeItem {
  const children = symbols.map((symbol): TreeItem => {
    return { place: '', label: `${symbol.line} ${symbolLabel(symbol)}`, name: symbol.name };
  });
  // One label, so that a narrow terminal cuts the words and not the path.
  return { place: '', label: about === null ? path : `${path}  ${about}`, name: path, children };
}
