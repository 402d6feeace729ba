// Calls on gRPC stubs and the services that are registered. A service of the own unit wins; a definition provides nothing.
import { CONFIDENCE } from '../../model/edge.ts';
import type { Definition, RpcReach } from '../reaches/reach.ts';
import type { LinkFile } from './link-file.ts';
import type { End, LinkFinder } from './link-finder.ts';
import type { Units } from './units.ts';

/** Of every stub, in some language. */
const OF_ANY_STUB =
  /^(?:close|Close|waitForReady|getChannel|makeUnaryRequest|shutdown|GetType|ToString|Dispose|unwrap|clone|with.*|build)$/;

export class RpcMatcher {
  readonly #servers = new Map<string, End[]>();
  readonly #definitions = new Map<string, Definition[]>();
  readonly #units: Units;
  readonly #finder: LinkFinder;

  constructor(units: Units, files: readonly LinkFile[], finder: LinkFinder) {
    this.#units = units;
    this.#finder = finder;
    for (const file of files) {
      const unit = units.of(file);
      for (const definition of file.facts?.definitions ?? []) push(this.#definitions, definition.service, definition);
      if (file.isSilent) continue;
      for (const { via, name, line } of file.facts?.offers ?? []) {
        if (via === 'rpc') push(this.#servers, name, { unit, file, line });
      }
    }
  }

  match(file: LinkFile, { service, method, line }: RpcReach): void {
    const from: End = { unit: this.#units.of(file), file, line };
    const defined = this.#definitions.get(service) ?? [];
    const named = defined.flatMap((each) => {
      const found = each.methods.find((one) => plain(one) === plain(method));
      return found === undefined ? [] : [`${each.package === '' ? '' : `${each.package}.`}${service}/${found}`];
    });
    // What no definition has is a call of the stub itself.
    if (defined.length > 0 ? named.length === 0 : OF_ANY_STUB.test(method)) return;
    const whole = new Set(named);
    const evidence = whole.size === 1 ? ([...whole][0] as string) : `${service}/${method}`;
    const servers = this.#servers.get(service) ?? [];
    const units = new Set(servers.map(({ unit }) => unit));
    if (units.has(from.unit)) {
      this.#finder.nowhere(from, 'rpc', evidence, 'own unit');
      return;
    }
    if (units.size === 0) {
      this.#finder.nowhere(from, 'rpc', evidence, 'no provider');
      return;
    }
    const isOne = units.size === 1;
    const confidence = !isOne ? CONFIDENCE.possible : whole.size === 1 ? CONFIDENCE.certain : CONFIDENCE.resolved;
    const strategy = isOne ? 'stub' : 'several servers';
    for (const to of firstOfEach(servers)) this.#finder.link({ via: 'rpc', evidence, confidence, strategy }, from, to);
  }
}

function firstOfEach(servers: readonly End[]): End[] {
  const sorted = [...servers].sort((a, b) =>
    a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.line - b.line,
  );
  return sorted.filter(({ unit }, at) => sorted.findIndex((each) => each.unit === unit) === at);
}

/** `AddItem`, `addItem`, `add_item`. */
function plain(name: string): string {
  return name.replace(/_/g, '').toLowerCase();
}

function push<T>(map: Map<string, T[]>, name: string, value: T): void {
  const known = map.get(name);
  if (known === undefined) map.set(name, [value]);
  else known.push(value);
}
