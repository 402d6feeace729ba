// What a repository offers to the outside, and the names it is offered under.
import { CONFIDENCE } from '../../model/edge.ts';
import { compareText } from '../../model/order.ts';

type ExposureKind = 'http' | 'rpc' | 'cli' | 'api';

export interface Exposure {
  readonly kind: ExposureKind;
  /** `GET /users/:id`, `orders.OrderService/Create`, `portolan index`, `createClient`; `ANY` where no method is said. */
  readonly name: string;
  readonly line: number;
  /** The place of the handler, else of the symbol that it is declared in. */
  readonly owner: number | null;
  /** Certain from a literal, resolved from a composed name or one that may stand under an unknown prefix. */
  readonly confidence: number;
}

/** By line; on one line by name, then by kind. */
export function compareExposures(a: Exposure, b: Exposure): number {
  return a.line - b.line || compareText(a.name, b.name) || compareText(a.kind, b.kind);
}

export function sureness(isSure: boolean): number {
  return isSure ? CONFIDENCE.certain : CONFIDENCE.resolved;
}

/** One slash between parts, one at the start, none at the end but where the last part ends with one. */
export function joinPaths(...parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '' && part !== '/');
  const joined = said
    .map((part) => part.replace(/^\/+/, ''))
    .reduce((all, part) => `${all.replace(/\/+$/, '')}/${part}`, '');
  return joined === '' ? '/' : joined;
}

/** `serve <port>` → `serve`. */
export function commandName(text: string): string {
  return text.trim().split(/\s+(?=[<[.-])/)[0] ?? '';
}

/** The seven routes of a collection, as Rails, Phoenix and Laravel make them. */
export function resourceRoutes(base: string, id: string): readonly string[] {
  const one = joinPaths(base, id);
  return [
    `GET ${base}`,
    `GET ${joinPaths(base, 'new')}`,
    `POST ${base}`,
    `GET ${one}`,
    `GET ${joinPaths(one, 'edit')}`,
    `PATCH ${one}`,
    `DELETE ${one}`,
  ];
}
