// Follows the address of a call: through constants of the file, the unit and the repository, through client objects and
// the environment, to a host and a path.
import { lastName } from '../reaches/read-constants.ts';
import type { LinkFile } from './link-file.ts';
import type { Unit, Units } from './units.ts';

/** How surely the host is known: said in full, or followed through a constant, a client object or the environment. */
export type Means = 'literal' | 'constant' | 'environment';

export interface Address {
  /** Null where the address is only a path. */
  readonly host: string | null;
  /** Whom the host means; null where that is not known. */
  readonly unit: Unit | null;
  /** Null where nothing of it is known. */
  readonly path: string | null;
  readonly means: Means;
}

interface Named {
  readonly value: string;
  readonly line: number;
  readonly file: LinkFile;
}

const DEEPEST = 8;
const SCHEME = /^(?:https?|lb|grpc|https\+http|http\+https|ws|wss):\/\//;
const VARIABLE_END =
  /_?(?:BASE)?_?(?:ADDR(?:ESS)?|UR[LI]|HOST(?:NAME)?|ENDPOINT|SERVICE_HOST|BASE|TARGET|SERVER|ORIGIN)(?:_?(?:URL|NAME|PATH))?$/i;

export class Addresses {
  readonly #units: Units;
  readonly #constants = new Map<string, Named[]>();
  readonly #variables = new Map<string, Named[]>();

  constructor(units: Units, files: readonly LinkFile[]) {
    this.#units = units;
    for (const file of files) {
      if (file.facts === null || file.isSilent) continue;
      for (const { name, value, line } of file.facts.constants) push(this.#constants, name, { value, line, file });
      for (const { name, value, line } of file.facts.deployment?.variables ?? []) {
        push(this.#variables, name, { value, line, file });
        if (name.startsWith('client:')) push(this.#constants, name, { value, line, file });
      }
    }
  }

  /** What is written at a line of a file. */
  follow(file: LinkFile, line: number, template: string): Address {
    let text = template;
    let means: Means = 'literal';
    for (let step = 0; step < DEEPEST; step += 1) {
      const head = /^((?:https?|lb):\/\/)?\{([^{}]*(?:\{[^{}]*\}[^{}]*)?)\}/.exec(text);
      if (head === null) break;
      const value = this.#valueOf(file, line, head[2] ?? '');
      if (value === null) break;
      const rest = text.slice(head[0].length);
      const scheme = head[1] !== undefined && !SCHEME.test(value.text) ? head[1] : '';
      text = `${scheme}${rest.startsWith('/') ? value.text.replace(/\/+$/, '') : value.text}${rest}`;
      if (means !== 'environment') means = value.means;
    }
    return this.#read(text, means);
  }

  /** A name that is a text, followed; null where a part of it stays unknown. */
  text(file: LinkFile, line: number, template: string): { readonly text: string; readonly means: Means } | null {
    let text = template;
    let means: Means = 'literal';
    for (let step = 0; step < DEEPEST && /\{[^{}]*\}/.test(text); step += 1) {
      const hole = /\{([^{}]*)\}/.exec(text) as RegExpExecArray;
      const value = this.#valueOf(file, line, hole[1] ?? '');
      if (value === null) return null;
      text = text.replace(hole[0], () => value.text);
      if (means !== 'environment') means = value.means;
    }
    return /[{}]/.test(text) || text === '' ? null : { text, means };
  }

  #read(text: string, means: Means): Address {
    const scheme = SCHEME.exec(text)?.[0];
    if (scheme === undefined) {
      const label = /^([\w.-]+)(?::\d+)?(?=[/{]|$)/.exec(text)?.[1];
      const unit = label === undefined || means === 'literal' ? null : this.#units.named(hostLabel(label));
      if (label !== undefined && unit !== null)
        return { host: label, unit, path: pathAfter(text.slice(label.length)), means };
      const below = /^\{[^}]*\}(?=\/)/.exec(text)?.[0] ?? '';
      const path = text.slice(below.length);
      return { host: null, unit: null, path: path.startsWith('/') ? path : null, means };
    }
    const rest = text.slice(scheme.length);
    const host = /^[^/:{?#]*/.exec(rest)?.[0] ?? '';
    if (host === '') return { host: null, unit: null, path: pathAfter(rest), means };
    const isCut = /^-?$/.test(host) || (rest.charAt(host.length) === '{' && /[-_]$/.test(host));
    const unit = isCut ? null : this.#units.named(hostLabel(host));
    return { host, unit, path: pathAfter(rest.slice(host.length)), means };
  }

  #valueOf(file: LinkFile, line: number, name: string): { readonly text: string; readonly means: Means } | null {
    if (name.startsWith('env:')) {
      const [variable = '', standard] = name.slice(4).split(/=(.*)/s);
      const said = this.#variable(file, variable);
      if (said !== null) return { text: said, means: 'environment' };
      const unit = this.#units.named(variable.replace(VARIABLE_END, ''));
      if (unit !== null && VARIABLE_END.test(variable)) return { text: `http://${unit.name}`, means: 'environment' };
      return standard === undefined || standard === '' ? null : { text: standard, means: 'environment' };
    }
    const last = name.startsWith('client:') ? name : lastName(name);
    const named = this.#constants.get(last) ?? this.#constants.get(last.replace(/\(\)$/, '')) ?? [];
    const value = nearest(named, file, line, (each) => this.#units.of(each));
    return value === null ? null : { text: value, means: 'constant' };
  }

  /** What deployments say of a variable: those of the own unit before others; null where they disagree. */
  #variable(file: LinkFile, name: string): string | null {
    const all = this.#variables.get(name) ?? this.#variables.get(name.replace(/:/g, '.')) ?? [];
    return nearest(all, file, 0, (each) => this.#units.of(each));
  }
}

/** In the own file the last above, then what the unit, the repository and the workspace agree on. */
function nearest(
  named: readonly Named[],
  file: LinkFile,
  line: number,
  unitOf: (file: LinkFile) => Unit,
): string | null {
  const own = named.filter((each) => each.file === file);
  const above = own.filter((each) => each.line <= line).sort((a, b) => b.line - a.line)[0];
  if (above !== undefined) return above.value;
  const unit = unitOf(file);
  const isVariable = named.every((each) => each.file.facts?.deployment != null);
  const scopes = [
    own,
    named.filter((each) => unitOf(each.file) === unit),
    named.filter((each) => each.file.repo === file.repo && (isVariable || unit.folder === '')),
    isVariable ? named : [],
  ];
  const scope = scopes.find((each) => each.length > 0) ?? [];
  const values = new Set(scope.map(({ value }) => value));
  return values.size === 1 ? ([...values][0] as string) : null;
}

/** `users.prod.svc.cluster.local` → `users`; a public name stays. */
function hostLabel(host: string): string {
  const isInner =
    !host.includes('.') ||
    /\.(?:svc|local|internal|cluster\.local|svc\.cluster\.local|lan|default|consul)(?:\.|$)/.test(`${host}`);
  return isInner ? (host.split('.')[0] ?? host) : host;
}

export function isPublicHost(host: string): boolean {
  return host.includes('.') && hostLabel(host) === host && !/^[\d.]+$/.test(host);
}

export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.|0\.0\.0\.0|\[?::1)/.test(host) || host === 'host.docker.internal';
}

/** Null where nothing is known of it; empty where there is none. */
function pathAfter(rest: string): string | null {
  const text = rest.replace(/^:(?:\d+|\{[^}]*\})/, '');
  const path = /^(?:\{[^}]*\})*(\/.*)$/s.exec(text)?.[1];
  if (path !== undefined) return path;
  return text === '' ? '' : null;
}

function push(map: Map<string, Named[]>, name: string, value: Named): void {
  const known = map.get(name);
  if (known === undefined) map.set(name, [value]);
  else known.push(value);
}
