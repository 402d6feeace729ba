// Routers that are mounted under a path of another one in the same file, and the resulting paths.
import type { FileFacts } from '../file-interface.ts';
import { followingText, pathsOf } from './call-arguments.ts';
import { joinPaths } from './exposure.ts';
import type { Constants } from './literals.ts';
import type { Router, RouterFinder } from './router-finder.ts';
import type { RouterRow } from './router-row.ts';

interface Mount {
  readonly under: Router;
  /** Null where it is not known. */
  readonly path: string | null;
  readonly isReplacing: boolean;
}

/** By the place of the router that is mounted. */
export type Mounts = ReadonlyMap<string, readonly Mount[]>;

export interface Prefix {
  readonly text: string;
  readonly isSure: boolean;
}

const MAX_ARGUMENTS = 20;
/** Together they bound the work where routers are mounted many times over. */
const MAX_DEPTH = 4;
const MAX_WAYS = 8;

export function mountsOf(facts: FileFacts, row: RouterRow, finder: RouterFinder, constants: Constants): Mounts {
  const mounts = new Map<string, Mount[]>();
  facts.references.forEach(({ kind, name, receiver, line, owner, argumentCount }, at) => {
    const meaning = Object.hasOwn(row.calls, name) ? row.calls[name] : undefined;
    if (kind !== 'call' || receiver === null || meaning?.does !== 'mount') return;
    const under = finder.find(receiver, { line, owner });
    if (under === null) return;
    const { names, texts } = handedTo(facts, at);
    const isAllSeen = names.length + texts.length === argumentCount;
    const path = pathsOf(facts, at, constants)?.[0]?.text ?? (isAllSeen ? (texts[0] ?? '') : (texts[0] ?? null));
    for (const each of names) {
      const { place, grouped } = finder.find(each, { line, owner }) ?? NONE;
      if (place === null || grouped === null || place === under.place) continue;
      const mount = { under, path, isReplacing: (meaning.isReplacing ?? false) && path !== '' };
      const known = mounts.get(place);
      if (known === undefined) mounts.set(place, [mount]);
      else known.push(mount);
    }
  });
  return mounts;
}

const NONE = { place: null, grouped: null };

/** Names and texts right behind a call; `sub.routes()` is its router. */
function handedTo(facts: FileFacts, at: number): { names: string[]; texts: string[] } {
  const names: string[] = [];
  const texts: string[] = [];
  const first = followingText(facts, at);
  for (const each of facts.references.slice(at + 1, at + 1 + MAX_ARGUMENTS)) {
    if (each.kind === 'string') {
      if (each !== first && texts.length > 0) break;
      texts.push(each.name);
    } else if (each.kind === 'value' && each.receiver === null) names.push(each.name);
    else if (each.kind === 'call' && each.name === 'routes' && each.receiver !== null) names.push(each.receiver);
    else break;
  }
  return { names, texts };
}

/** Each way the router is reached; the bare one, and not sure, where a part of it is not known. */
export function prefixesOf(router: Router, mounts: Mounts, kind: RouterRow['kind'], depth = 0): readonly Prefix[] {
  const { made, grouped, place, isRoot } = router;
  const reached = place === null ? undefined : mounts.get(place);
  if (made === null || grouped === null) return [{ text: '', isSure: false }];
  const compact = kind === 'cli' ? joinWords : joinStart;
  const own = compact(made, grouped);
  if (reached === undefined || depth > MAX_DEPTH) return [{ text: own, isSure: isRoot }];
  const ways = reached.slice(0, MAX_WAYS).flatMap(({ under, path, isReplacing }) => {
    if (path === null) return [{ text: own, isSure: false }];
    const inner = isReplacing ? compact(path, grouped) : compact(path, made, grouped);
    return prefixesOf(under, mounts, kind, depth + 1).map(({ text, isSure }) => ({
      text: compact(text, inner),
      isSure,
    }));
  });
  return ways.slice(0, MAX_WAYS);
}

/** What a path begins with: empty for the root. */
function joinStart(...parts: readonly string[]): string {
  return joinPaths(...parts).replace(/\/$/, '');
}

function joinWords(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
