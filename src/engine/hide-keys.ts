// Takes the lines of private keys out of hits: one of them alone, as a hit shows it, does not look like a secret.
import { redactSecrets } from '../lib/redact-secrets.ts';
import { mayHoldKey } from '../lib/secrets/private-keys.ts';
import { splitLines } from '../lib/split-lines.ts';
import type { SearchHit } from '../model/hit.ts';
import type { Workbench } from './workbench.ts';
import { workingRepositories } from './working-repositories.ts';

type ShownHit = Pick<SearchHit, 'repo' | 'path' | 'preview'> & Partial<Pick<SearchHit, 'matches' | 'before' | 'after'>>;

export interface HiddenKeys<T> {
  readonly hits: readonly T[];
  /** Those that are not as they were. */
  readonly hidden: ReadonlySet<T>;
}

/** By the files on disk now. */
export async function hideKeys<T extends ShownHit>(bench: Workbench, hits: readonly T[]): Promise<HiddenKeys<T>> {
  const repositories = await workingRepositories(bench);
  const files = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const shown: T[] = [];
  const hidden = new Set<T>();
  for (const hit of hits) {
    const root = repositories.find(({ id }) => id === hit.repo)?.root ?? null;
    const key = `${hit.repo}\n${hit.path}`;
    const lines = await (files.get(key) ?? (root === null ? NONE : changedLines(bench, root, hit)));
    files.set(key, Promise.resolve(lines));
    const clean = (text: string) => lines.get(text.trim()) ?? text;
    const preview = hit.preview.split('\n').map(clean).join('\n');
    if (preview === hit.preview) {
      shown.push(hit);
      continue;
    }
    const { before = [], after = [] } = hit;
    const around = hit.matches === undefined ? {} : { matches: [], before: before.map(clean), after: after.map(clean) };
    const other = { ...hit, preview, ...around };
    shown.push(other);
    hidden.add(other);
  }
  return { hits: shown, hidden };
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Lines that are others once secrets are taken out of the whole, without the blanks around them. */
async function changedLines(bench: Workbench, root: string, { path }: ShownHit): Promise<ReadonlyMap<string, string>> {
  const read = await bench.files.read(root, path, bench.settings.maxFileSizeBytes);
  const text = read.kind === 'read' ? new TextDecoder().decode(read.bytes) : '';
  if (!mayHoldKey(text)) return NONE;
  const clean = splitLines(redactSecrets(text).text);
  return new Map(
    splitLines(text).flatMap((line, at) => (line === clean[at] ? [] : [[line.trim(), clean[at] ?? ''] as const])),
  );
}
