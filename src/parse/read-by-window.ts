// The last step of the ladder: every line is in a window, and nothing else is known.
import { splitLines } from '../lib/split-lines.ts';
import type { ParsedFile, ParseTrouble } from '../model/parsed-file.ts';
import { chunkByWindow } from './chunk-by-window.ts';
import { countLines } from './count-lines.ts';

export function readByWindow(text: string, trouble: ParseTrouble | null): ParsedFile {
  const lines = splitLines(text);
  return {
    ...{ means: 'window', symbols: [], imports: [], exports: [], references: [], bindings: [] },
    ...{ chunks: chunkByWindow(lines), doc: null, globals: [], lines: countLines(lines, new Set()), trouble },
  };
}
