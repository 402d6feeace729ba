// gRPC: the methods that are called on stubs, and the services that are registered. A stub that is made and never called
// asks nothing.
import { between, type Lines, matchesOf } from './code-text.ts';
import type { Definition, Offer, RpcReach } from './reach.ts';
import { lastName } from './read-constants.ts';
import { HEALTH_SERVICES, STUBS, type StubRow } from './stub-rows.ts';

export function readStubs(code: string, language: string, lines: Lines): { reaches: RpcReach[]; offers: Offer[] } {
  const reaches = new Map<string, RpcReach>();
  const offers = new Map<string, Offer>();
  for (const row of STUBS) {
    if (!row.languages.includes(language) || !row.needs.test(code)) continue;
    for (const match of row.serve === undefined ? [] : matchesOf(code, row.serve)) {
      const name = match.groups?.service ?? '';
      if (!HEALTH_SERVICES.has(name))
        offers.set(name, { via: 'rpc', name, line: lines.at(match.index + match[0].length - 1) });
    }
    for (const { service, method, at } of callsOf(code, row)) {
      const line = lines.at(at);
      if (!HEALTH_SERVICES.has(service))
        reaches.set(`${service} ${method} ${line}`, { via: 'rpc', service, method, line });
    }
  }
  return { reaches: [...reaches.values()], offers: [...offers.values()] };
}

interface StubCall {
  readonly service: string;
  readonly method: string;
  readonly at: number;
}

function* callsOf(code: string, row: StubRow): Generator<StubCall> {
  const named = new Map<string, string>();
  for (const match of row.make === undefined ? [] : matchesOf(code, row.make)) {
    const service = match.groups?.service ?? '';
    const open = match.index + match[0].length;
    const args = between(code, open);
    if (args === null) continue;
    const end = open + args.length + 2;
    const direct = /^(?:\s*\.\s*with\w+\([^()]*\))*\s*(?:\.|->)\s*(?<method>[A-Za-z_]\w*)\s*\(/.exec(
      code.slice(end, end + 200),
    );
    const method = direct?.groups?.method;
    if (method !== undefined)
      yield { service, method: methodName(method, row), at: end + (direct as RegExpExecArray)[0].search(/\w+\s*\($/) };
    const name = nameBefore(code.slice(Math.max(0, match.index - 120), match.index));
    if (name !== null) named.set(lastName(name), service);
  }
  for (const match of row.typed === undefined ? [] : matchesOf(code, row.typed)) {
    const service = match.groups?.service ?? match.groups?.service2 ?? '';
    if (match.groups?.name !== undefined && service !== '') named.set(match.groups.name, service);
  }
  if (named.size === 0) return;
  const calls = new RegExp(
    `(?<![\\w$])(?<name>${[...named.keys()].map(escaped).join('|')})[!?]*\\s*(?:\\.|->)\\s*(?:with\\w+\\([^()]*\\)\\s*\\.\\s*)*(?<method>[A-Za-z_]\\w*)\\s*(?=[(<])`,
    'g',
  );
  for (const { groups, index } of matchesOf(code, calls)) {
    const service = named.get(groups?.name ?? '');
    if (service !== undefined) yield { service, method: methodName(groups?.method ?? '', row), at: index };
  }
}

function methodName(written: string, { suffix }: StubRow): string {
  return suffix === undefined ? written : written.replace(suffix, '');
}

/** What a stub is set to: `const client =`, `self.stub =`, `Client:`. */
function nameBefore(before: string): string | null {
  const said = before.slice(before.lastIndexOf(';') + 1);
  return (
    /([\w$.@]+)(?:\s*,\s*(?:err|_))?\s*(?::\s*[\w<>.]+\s*)?(?::=|=|:)\s*(?:await\s+)?(?:[\w$]+(?:\.|::))*$/.exec(
      said,
    )?.[1] ?? null
  );
}

function escaped(name: string): string {
  return name.replace(/[$]/g, '\\$&');
}

/** Of a protobuf file. */
export function readDefinitions(code: string): Definition[] {
  const scope = /^\s*package\s+([\w.]+)\s*;/m.exec(code)?.[1] ?? '';
  return [...code.matchAll(/(?<=^|\n)\s*service\s+(\w+)\s*(?=\{)/g)].map((match) => {
    const open = code.indexOf('{', match.index + match[0].length - 1);
    const body = between(code, open) ?? '';
    const methods = [...body.matchAll(/\brpc\s+(\w+)/g)].map((rpc) => rpc[1] as string);
    return { package: scope, service: match[1] as string, methods };
  });
}
