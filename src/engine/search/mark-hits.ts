// Exact hits with marks for the secrets on their lines, found in the whole file on disk: a single line of a key does
// not look like one. A match inside a secret is not shown either.
import { MARKS, markSecrets } from '../../lib/secret-marks.ts';
import { MASK } from '../../lib/secrets/mask.ts';
import { type ShownFile, shownFile } from '../../lib/shown-file.ts';
import type { SearchHit } from '../../model/hit.ts';
import type { View } from '../../ports/view.ts';
import { looseUtf8, textOfBytes } from '../../scan/decode-bytes.ts';
import { cutPreview } from '../../search/cut-preview.ts';
import type { Engine } from '../workspace/engine.ts';
import { workingRepositories } from '../workspace/working-repositories.ts';

/** What this touches of the engine. */
type MarkHitsPorts = Pick<Engine, 'location' | 'workspaceId' | 'settings' | 'store' | 'files' | 'git' | 'encodings'>;

interface MarkOptions {
  /** Lines are not cut yet, and will be. Those that are cut are of one line. */
  readonly isWhole?: boolean;
  /** As much of a file is read; null for all. */
  readonly maxFileBytes?: number | null;
  /** The caller's; without one, a view is opened where there is an index. */
  readonly view?: View | null;
}

/** As they are, and with marks. */
interface Lines {
  readonly raw: readonly string[];
  readonly marked: readonly string[];
}

export async function markHits(
  engine: MarkHitsPorts,
  hits: readonly SearchHit[],
  { isWhole = false, maxFileBytes = engine.settings.maxFileSizeBytes, view = null }: MarkOptions = {},
): Promise<readonly SearchHit[]> {
  if (hits.length === 0) return hits;
  const repositories = view === null ? await workingRepositories(engine) : view.repositories;
  const roots = new Map(repositories.map(({ id, root }) => [id, root]));
  const files = new Map<string, readonly ShownFile[]>();
  const marked: SearchHit[] = [];
  for (const hit of hits) {
    const key = `${hit.repo}\n${hit.path}`;
    const root = roots.get(hit.repo) ?? null;
    const known = files.get(key);
    const readings = known ?? (root === null ? [] : await readFile(engine, root, hit, maxFileBytes));
    files.set(key, readings);
    marked.push(markHit(hit, readings, isWhole));
  }
  return marked;
}

/** Decoded; and, if that differs, as ripgrep shows a file of unknown encoding. */
async function readFile(
  { files, encodings }: Pick<Engine, 'files' | 'encodings'>,
  root: string,
  { path }: SearchHit,
  maxBytes: number | null,
): Promise<readonly ShownFile[]> {
  const read = await files.read(root, path, maxBytes ?? undefined);
  if (read.kind !== 'read') return [];
  const texts = new Set([await textOfBytes(read.bytes, encodings), looseUtf8(read.bytes)]);
  return [...texts].map(shownFile);
}

function markHit(hit: SearchHit, readings: readonly ShownFile[], isWhole: boolean): SearchHit {
  const own = hit.preview.split('\n');
  const start = hit.before.length;
  const found = [...hit.before, ...own, ...hit.after].map((line) => line.replace(/\r$/, ''));
  const { raw, marked } = placeIn(readings, hit, found, isWhole) ?? blockOf(found);
  const isOwn = (_: unknown, at: number) => at >= start && at < start + own.length;
  const around = { before: marked.slice(0, start), after: marked.slice(start + own.length) };
  const text = marked.filter(isOwn).join('\n');
  if (text === raw.filter(isOwn).join('\n')) {
    return { ...hit, ...around, preview: isWhole ? cutPreview(hit.preview, hit.column) : hit.preview };
  }
  const matches = hit.matches.map((match) => (text.includes(match) ? match : MASK));
  const [first = MASK] = matches;
  const isShown = first === hit.matches[0];
  const shownAt = Math.max(0, isShown ? text.indexOf(first) : text.search(MARKS));
  return {
    ...hit,
    ...around,
    column: isShown ? hit.column : 1,
    preview: cutPreview(text, Buffer.byteLength(text.slice(0, shownAt)) + 1),
    matches,
  };
}

/** The lines of the file at which the hit was found; null where they are others by now. */
function placeIn(
  readings: readonly ShownFile[],
  { line, before }: SearchHit,
  found: readonly string[],
  isWhole: boolean,
): Lines | null {
  const from = line - 1 - before.length;
  for (const file of readings) {
    const raw = file.raw.slice(from, from + found.length);
    const isSame = found.every((text, at) => raw[at] === text || (!isWhole && raw[at]?.includes(withoutCuts(text))));
    if (isSame) return { raw, marked: file.shown(from + 1, from + found.length) };
  }
  return null;
}

/** A file that changed while it was searched is judged by what was found of it. */
function blockOf(found: readonly string[]): Lines {
  const { lines } = markSecrets(found.join('\n'));
  return { raw: found, marked: found.map((_, at) => lines[at] ?? '') };
}

function withoutCuts(text: string): string {
  return text.replace(/^…|…$/g, '');
}
