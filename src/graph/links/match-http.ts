// Calls over HTTP and the routes of other units. A host picks the unit, then method and the most specific path decide.
// Without a host nothing is sure: a route of the own unit wins, and one of a single other unit is possible.
import { CONFIDENCE } from '../../model/edge.ts';
import type { Forward, HttpReach } from '../reaches/reach.ts';
import { type Address, type Addresses, isPublicHost, isThisMachine } from './addresses.ts';
import type { LinkFile } from './link-file.ts';
import type { End, LinkFinder, Match } from './link-finder.ts';
import { isHealthPath, partsOf, type RoutePath, readRoute, routeScore, saysSomething, writtenPath } from './routes.ts';
import type { Unit, Units } from './units.ts';

interface OfferedRoute extends End {
  readonly route: RoutePath;
}

interface OfferedForward extends End {
  readonly forward: Forward;
}

export class HttpMatcher {
  readonly #routes = new Map<Unit, OfferedRoute[]>();
  readonly #forwards = new Map<Unit, OfferedForward[]>();
  readonly #units: Units;
  readonly #addresses: Addresses;
  readonly #finder: LinkFinder;

  constructor(units: Units, addresses: Addresses, files: readonly LinkFile[], finder: LinkFinder) {
    this.#units = units;
    this.#addresses = addresses;
    this.#finder = finder;
    for (const file of files) {
      if (file.isSilent) continue;
      const unit = units.of(file);
      const offers = (file.facts?.offers ?? []).filter(({ via }) => via === 'http');
      for (const { name, line } of [...file.routes, ...offers]) {
        push(this.#routes, unit, { unit, file, line, route: readRoute(name) });
      }
      for (const forward of file.facts?.deployment?.forwards ?? []) {
        push(this.#forwards, unit, { unit, file, line: forward.line, forward });
      }
    }
  }

  match(file: LinkFile, reach: HttpReach): void {
    const from: End = { unit: this.#units.of(file), file, line: reach.line };
    const address = this.#addresses.follow(file, reach.line, reach.url);
    const path = address.path ?? null;
    const method = reach.method ?? 'ANY';
    const key = `${method} ${address.host ?? ''}${path === null ? '/…' : writtenPath(partsOf(path))}`;
    const nowhere = (reason: Parameters<LinkFinder['nowhere']>[3]) => {
      if (reach.isCalled) this.#finder.nowhere(from, 'http', key, reason);
    };
    if (address.host === null) {
      if (path === null) nowhere('unknown host');
      else if (reach.isCalled) this.#byPathAlone(from, { method, ...partsOf(path) }, nowhere);
      return;
    }
    if (address.unit === null) {
      if (isThisMachine(address.host)) nowhere('this machine');
      else nowhere(isPublicHost(address.host) ? 'external' : 'unknown host');
      return;
    }
    if (address.unit === from.unit) {
      nowhere('own unit');
      return;
    }
    if (path !== null && isHealthPath(path)) {
      nowhere('health path');
      return;
    }
    // An address without a path is the beginning of others, unless it is called as it is.
    if (path === null || (partsOf(path).parts.length === 0 && !reach.isCalled)) {
      nowhere('no such route');
      return;
    }
    this.#atHost(from, address, { method, ...partsOf(path) }, reach, nowhere);
  }

  #atHost(
    from: End,
    { unit, means }: Address,
    call: RoutePath,
    reach: HttpReach,
    nowhere: (reason: 'no such route') => void,
  ): void {
    const confidence = means === 'literal' && reach.isCalled ? CONFIDENCE.certain : CONFIDENCE.resolved;
    const strategy = means === 'literal' ? (reach.isCalled ? 'host' : 'address') : means;
    const found = best(this.#routes.get(unit as Unit) ?? [], call);
    if (found.length > 0) {
      const [to] = found;
      if (to !== undefined)
        this.#link(from, to, found.length > 1 ? { ...call, isOpen: true } : call, { confidence, strategy });
      return;
    }
    for (const { forward, file, line } of this.#forwards.get(unit as Unit) ?? []) {
      const behind = this.#behind(forward, file, line, call);
      for (const to of behind.slice(0, 1))
        this.#link(from, to, call, { confidence: CONFIDENCE.resolved, strategy: 'gateway' });
      if (behind.length > 0) return;
    }
    const marker = unit?.marker ?? null;
    if (unit === null || marker === null || !reach.isCalled) {
      nowhere('no such route');
      return;
    }
    // Whom it asks is known, and what answers is not: routes may be made by a framework, or stand below a prefix.
    const to: OfferedRoute = { unit, file: marker, line: 1, route: { ...call, isOpen: false } };
    this.#link(from, to, call, { confidence: CONFIDENCE.possible, strategy: 'host alone' });
  }

  /** The routes that a gateway sends the call to. */
  #behind(forward: Forward, file: LinkFile, line: number, call: RoutePath): OfferedRoute[] {
    const under = { method: 'ANY', ...partsOf(forward.path) };
    if (routeScore(call, under) === null) return [];
    const target = this.#addresses.follow(file, line, forward.url);
    if (target.unit === null) return [];
    const parts = call.parts.slice(forward.stripped);
    return best(this.#routes.get(target.unit) ?? [], { ...call, parts });
  }

  #byPathAlone(
    from: End,
    call: RoutePath,
    nowhere: (reason: 'own unit' | 'no such route' | 'several providers' | 'health path' | 'unknown host') => void,
  ): void {
    if (isHealthPath(writtenPath(call))) {
      nowhere('health path');
      return;
    }
    if (!saysSomething(call)) {
      nowhere('unknown host');
      return;
    }
    if (best(this.#routes.get(from.unit) ?? [], call).length > 0) {
      nowhere('own unit');
      return;
    }
    const own = this.#forwards.get(from.unit) ?? [];
    for (const { forward, file, line } of own) {
      const behind = this.#behind(forward, file, line, call);
      // The own gateway answers; that it asks on is its rule, not this call.
      for (const to of behind.slice(0, 1))
        this.#link(from, to, call, { confidence: CONFIDENCE.possible, strategy: 'own gateway' });
      if (behind.length > 0) return;
    }
    const answering = [...this.#routes].flatMap(([unit, routes]) => {
      const found = unit === from.unit ? [] : best(routes, call).filter(({ route }) => saysSomething(route));
      return found.slice(0, 1);
    });
    if (answering.length === 0) {
      nowhere('no such route');
      return;
    }
    if (answering.length > 1) {
      nowhere('several providers');
      return;
    }
    for (const to of answering) this.#link(from, to, call, { confidence: CONFIDENCE.possible, strategy: 'path alone' });
  }

  #link(from: End, to: OfferedRoute, call: RoutePath, how: Pick<Match, 'confidence' | 'strategy'>): void {
    // Where the call does not say its method, and several would do, neither does the link.
    const method = to.route.method === 'ANY' || call.isOpen ? call.method : to.route.method;
    const path = to.route.isOpen ? { parts: call.parts, isOpen: false } : to.route;
    this.#finder.link({ via: 'http', evidence: `${method} ${writtenPath(path)}`, ...how }, from, to);
  }
}

/** Those that answer best, by path and line. */
function best(routes: readonly OfferedRoute[], call: RoutePath): OfferedRoute[] {
  const scored = routes.flatMap((each) => {
    const score = routeScore(call, each.route);
    return score === null ? [] : [{ each, score }];
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const found = scored.filter(({ score }) => score === most).map(({ each }) => each);
  return found.sort((a, b) => (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.line - b.line));
}

function push<T>(map: Map<Unit, T[]>, unit: Unit, value: T): void {
  const known = map.get(unit);
  if (known === undefined) map.set(unit, [value]);
  else known.push(value);
}
