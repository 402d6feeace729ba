// The links between units: sure and possible, and what files ask for that leads nowhere, with the reason.

import { isConfident } from '../../model/edge.ts';
import type { Link, LinkKind, UnmatchedReach } from '../../model/link.ts';
import { findRepositories } from '../scope/path-scope.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { askGraph, type GraphAnswer } from './ask-graph.ts';

export interface LinksRequest {
  /** Links that lead from or to one of them; empty: all. */
  readonly repos: readonly string[];
  readonly via: readonly LinkKind[];
  /** Whether what leads nowhere is listed. */
  readonly withUnmatched: boolean;
  readonly refresh: RefreshMode;
}

export interface LinksAnswer extends GraphAnswer {
  readonly links: readonly Link[];
  readonly possible: readonly Link[];
  readonly unmatched: readonly UnmatchedReach[];
}

export function findLinks(engine: RefreshPorts & Pick<Engine, 'redacts'>, request: LinksRequest): Promise<LinksAnswer> {
  return askGraph(engine, request.refresh, async (view) => {
    const { repos, via, withUnmatched } = request;
    const named = repos.length === 0 ? view.repositories : findRepositories(view.repositories, repos);
    const wanted = new Set(named.map(({ id }) => id));
    const isWanted = (kind: LinkKind) => via.length === 0 || via.includes(kind);
    const all = await view.links.links(null);
    const links = all
      .flatMap((each) => each.links)
      .filter(({ from, to, via: kind }) => isWanted(kind) && (wanted.has(from.repo) || wanted.has(to.repo)));
    const unmatched = !withUnmatched ? [] : all.flatMap((each) => each.unmatched);
    return {
      links: links.filter(isConfident),
      possible: links.filter((link) => !isConfident(link)),
      unmatched: unmatched.filter(({ repo, via: kind }) => isWanted(kind) && wanted.has(repo)),
    };
  });
}
