// An outline that is too long to read, folded: a line a file, or a line a folder where even that is too much. Large
// folders are opened first, for as long as there is room.
export interface FoldedFile {
  readonly path: string;
  readonly symbols: number;
}

export interface FoldedLine {
  /** A file, or a folder with its `/`. */
  readonly path: string;
  readonly files: number;
  readonly symbols: number;
}

const MOST_LINES = 60;

/** In the order of the files. */
export function foldOutline(files: readonly FoldedFile[]): readonly FoldedLine[] {
  if (files.length <= MOST_LINES) return files.map(({ path, symbols }) => ({ path, files: 1, symbols }));
  const opened = new Set<string>();
  let lines = linesOf(files, opened);
  for (;;) {
    const closed = lines.filter(({ path }) => path.endsWith('/'));
    const largest = closed.reduce<FoldedLine | null>(
      (most, one) => (one.files > (most?.files ?? 0) ? one : most),
      null,
    );
    if (largest === null) return lines;
    opened.add(largest.path);
    const more = linesOf(files, opened);
    if (more.length > MOST_LINES) return lines;
    lines = more;
  }
}

function linesOf(files: readonly FoldedFile[], opened: ReadonlySet<string>): readonly FoldedLine[] {
  const lines = new Map<string, FoldedLine>();
  for (const { path, symbols } of files) {
    const key = shownPart(path, opened);
    const line = lines.get(key) ?? { path: key, files: 0, symbols: 0 };
    lines.set(key, { path: key, files: line.files + 1, symbols: line.symbols + symbols });
  }
  return [...lines.values()];
}

/** The first folder on the way that is not open, or the file itself. */
function shownPart(path: string, opened: ReadonlySet<string>): string {
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const folder = path.slice(0, slash + 1);
    if (!opened.has(folder)) return folder;
  }
  return path;
}
