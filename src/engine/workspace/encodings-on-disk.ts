// Which files of a repository are in another encoding, as they are on disk now: from the index for unchanged files, and
// by reading the changed ones. Files that changed their encoding without the index knowing are missed.
import { type ErrorCode, isPortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { EncodedFile } from '../../ports/catalog-store.ts';
import type { View } from '../../ports/view.ts';
import { decodeBytes } from '../../scan/decode-bytes.ts';
import type { Engine } from './engine.ts';
import { withView } from './published-state.ts';

interface Location {
  readonly id: RepoId;
  readonly root: string;
}

const UNREADABLE: ReadonlySet<ErrorCode> = new Set(['index_missing', 'store_older', 'store_foreign', 'store_corrupt']);
const NONE: ReadonlyMap<RepoPath, string> = new Map();

/** Those that can be searched: UTF-32 is none of them. Empty where there is no index. Without a view one is opened. */
export async function encodingsOnDisk(
  engine: Pick<Engine, 'settings' | 'store' | 'files' | 'encodings'>,
  { id, root }: Location,
  view: View | null = null,
): Promise<ReadonlyMap<RepoPath, string>> {
  const known = await encodedFiles(engine, id, view);
  if (known.length === 0) return NONE;
  const stats = engine.files.stat(
    root,
    known.map(({ path }) => path),
  );
  const encodings = new Map<RepoPath, string>();
  for (const [at, file] of known.entries()) {
    const stat = stats[at] ?? null;
    if (stat === null) continue;
    const isSame = file.stamp !== null && file.stamp === stat.stamp;
    const encoding = isSame ? file.encoding : await encodingNow(engine, root, file);
    if (encoding !== null && !encoding.startsWith('utf-32')) encodings.set(file.path, encoding);
  }
  return encodings;
}

/** None where the index cannot be read: exact search needs none. */
async function encodedFiles(
  engine: Pick<Engine, 'store'>,
  id: RepoId,
  view: View | null,
): Promise<readonly EncodedFile[]> {
  const read = (from: View) => from.catalog.encodedFiles(id);
  try {
    return await (view === null ? withView(engine, read) : read(view));
  } catch (error) {
    if (isPortolanError(error) && UNREADABLE.has(error.code)) return [];
    throw error;
  }
}

/** Null where it is UTF-8 by now, or no text at all. */
async function encodingNow(
  engine: Pick<Engine, 'settings' | 'files' | 'encodings'>,
  root: string,
  { path }: EncodedFile,
): Promise<string | null> {
  const read = await engine.files.read(root, path, engine.settings.maxFileSizeBytes);
  const decoded = read.kind === 'read' ? await decodeBytes(read.bytes, engine.encodings, engine.settings.binary) : null;
  return decoded === null || decoded.encoding === 'utf-8' ? null : decoded.encoding;
}
