// A link: code of one service asks another one for something. Between units, each a repository or a folder of one with
// its own manifest or image file. Kept apart from edges: nothing that counts or follows edges meets one unasked.
import type { RepoId } from './ids.ts';
import { compareText } from './order.ts';
import type { RepoPath } from './repo-path.ts';

export const LINK_KINDS = ['http', 'rpc', 'sdk', 'event'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface UnitPlace {
  readonly repo: RepoId;
  /** Its folder; empty for the repository itself. */
  readonly unit: RepoPath | '';
}

export interface LinkSite {
  readonly path: RepoPath;
  readonly line: number;
}

export interface Link {
  readonly from: UnitPlace;
  readonly to: UnitPlace;
  readonly via: LinkKind;
  /** What both ends agree on: `GET /carts/{}`, `shop.CartService/AddItem`, a topic, a package. */
  readonly evidence: string;
  /** Below 0.5 it is possible only: shown apart, never followed. */
  readonly confidence: number;
  /** The name of the step of matching that found it. */
  readonly strategy: string;
  readonly sites: { readonly from: readonly LinkSite[]; readonly to: readonly LinkSite[] };
}

/** Why something that a file asks for leads to no other unit. */
export type UnmatchedReason =
  | 'external'
  | 'own unit'
  | 'this machine'
  | 'unknown host'
  | 'unknown topic'
  | 'no such route'
  | 'health path'
  | 'no provider'
  | 'several providers'
  | 'no consumer'
  | 'no publisher';

export interface UnmatchedReach {
  readonly repo: RepoId;
  readonly path: RepoPath;
  readonly line: number;
  readonly via: LinkKind;
  readonly key: string;
  readonly reason: UnmatchedReason;
}

export function compareLinks(a: Link, b: Link): number {
  return (
    compareText(a.from.repo, b.from.repo) ||
    compareText(a.from.unit, b.from.unit) ||
    compareText(a.to.repo, b.to.repo) ||
    compareText(a.to.unit, b.to.unit) ||
    compareText(a.via, b.via) ||
    compareText(a.evidence, b.evidence) ||
    compareText(a.strategy, b.strategy)
  );
}

export function compareUnmatched(a: UnmatchedReach, b: UnmatchedReach): number {
  return (
    compareText(a.repo, b.repo) ||
    compareText(a.path, b.path) ||
    a.line - b.line ||
    compareText(a.via, b.via) ||
    compareText(a.key, b.key) ||
    compareText(a.reason, b.reason)
  );
}
