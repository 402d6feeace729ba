// Gathers what matching finds: links by their ends and evidence, with every location, and what leads nowhere.
import { CONFIDENT_FROM } from '../../model/edge.ts';
import {
  compareLinks,
  compareUnmatched,
  type Link,
  type LinkKind,
  type LinkSite,
  type UnmatchedReach,
  type UnmatchedReason,
} from '../../model/link.ts';
import { compareText } from '../../model/order.ts';
import type { LinkFile } from './link-file.ts';
import type { Unit } from './units.ts';

export interface End {
  readonly unit: Unit;
  readonly file: LinkFile;
  readonly line: number;
}

export interface Match {
  readonly via: LinkKind;
  readonly evidence: string;
  readonly confidence: number;
  readonly strategy: string;
}

export interface FoundLinks {
  readonly links: readonly Link[];
  readonly possible: readonly Link[];
  readonly unmatched: readonly UnmatchedReach[];
}

/** A link that hundreds of lines prove is proved by the first of them. */
const MOST_SITES = 50;

export class LinkFinder {
  readonly #links = new Map<
    string,
    { readonly link: Link; readonly from: Map<string, LinkSite>; readonly to: Map<string, LinkSite> }
  >();
  readonly #unmatched = new Map<string, UnmatchedReach>();

  link(match: Match, from: End, to: End): void {
    if (from.unit === to.unit) return;
    const isSure = match.confidence >= CONFIDENT_FROM;
    const place = (end: End) => `${end.unit.repo}\n${end.unit.folder}`;
    const key = [place(from), place(to), match.via, match.evidence, isSure].join('\n');
    let known = this.#links.get(key);
    if (known === undefined || known.link.confidence < match.confidence) {
      const ends = { from: placeOf(from), to: placeOf(to) };
      const sites = { from: known?.from ?? new Map(), to: known?.to ?? new Map() };
      known = { link: { ...match, ...ends, sites: { from: [], to: [] } }, ...sites };
      this.#links.set(key, known);
    }
    known.from.set(siteKey(from), { path: from.file.path, line: from.line });
    known.to.set(siteKey(to), { path: to.file.path, line: to.line });
  }

  nowhere(from: Pick<End, 'file' | 'line'>, via: LinkKind, key: string, reason: UnmatchedReason): void {
    const { file, line } = from;
    this.#unmatched.set(`${siteKey(from)}\n${file.repo}\n${via}\n${key}`, {
      repo: file.repo,
      path: file.path,
      line,
      via,
      key,
      reason,
    });
  }

  found(): FoundLinks {
    const all = [...this.#links.values()].map(({ link, from, to }): Link => {
      return { ...link, sites: { from: sorted(from), to: sorted(to) } };
    });
    all.sort(compareLinks);
    const isSure = ({ confidence }: Link) => confidence >= CONFIDENT_FROM;
    return {
      links: all.filter(isSure),
      possible: all.filter((link) => !isSure(link)),
      unmatched: [...this.#unmatched.values()].sort(compareUnmatched),
    };
  }
}

function placeOf({ unit }: End) {
  return { repo: unit.repo, unit: unit.folder };
}

function siteKey({ file, line }: Pick<End, 'file' | 'line'>): string {
  return `${file.path}\n${line}`;
}

function sorted(sites: ReadonlyMap<string, LinkSite>): LinkSite[] {
  return [...sites.values()].sort((a, b) => compareText(a.path, b.path) || a.line - b.line).slice(0, MOST_SITES);
}
