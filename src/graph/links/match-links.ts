// The links of a workspace: a pure function of what is known of each of its files.
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import { Addresses } from './addresses.ts';
import type { LinkFile } from './link-file.ts';
import { type FoundLinks, LinkFinder } from './link-finder.ts';
import { EventMatcher } from './match-events.ts';
import { HttpMatcher } from './match-http.ts';
import { matchPackages } from './match-packages.ts';
import { RpcMatcher } from './match-rpc.ts';
import { Units } from './units.ts';

export function matchLinks(repos: readonly { readonly id: RepoId }[], unsorted: readonly LinkFile[]): FoundLinks {
  const files = [...unsorted].sort((a, b) => compareText(a.repo, b.repo) || compareText(a.path, b.path));
  const finder = new LinkFinder();
  const units = new Units(repos, files);
  if (units.all.length < 2) return finder.found();
  const addresses = new Addresses(units, files);
  const http = new HttpMatcher(units, addresses, files, finder);
  const rpc = new RpcMatcher(units, files, finder);
  const events = new EventMatcher(units, addresses, finder);
  for (const file of files) {
    if (file.isSilent) continue;
    for (const reach of file.facts?.reaches ?? []) {
      if (reach.via === 'http') http.match(file, reach);
      else if (reach.via === 'rpc') rpc.match(file, reach);
      else events.add(file, reach);
    }
  }
  events.match();
  matchPackages(units, files, finder);
  return finder.found();
}
