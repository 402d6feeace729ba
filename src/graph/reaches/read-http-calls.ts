// The calls of HTTP clients in one text, each with its address as a template.
import { namedArgument, splitArguments } from '../exposes/call-text.ts';
import { CLIENT_BASES, CLIENTS, type ClientRow, DECLARED_CLIENTS, OPTIONS } from './client-rows.ts';
import { between, expressionAt, type Lines, matchesOf } from './code-text.ts';
import type { Constant, HttpReach, Template } from './reach.ts';
import { lastName } from './read-constants.ts';
import { joinAddress, readTemplate } from './read-template.ts';

const METHODS: ReadonlySet<string> = new Set('GET POST PUT PATCH DELETE HEAD OPTIONS'.split(' '));
/** Client objects stand under this in the constants, beside other names. */
const CLIENT = 'client:';

export function readHttpCalls(code: string, language: string, lines: Lines): HttpReach[] {
  const found = new Map<string, HttpReach>();
  const add = (reach: HttpReach) => {
    const key = `${reach.line} ${reach.url}`;
    if (isAddress(reach.url) && found.get(key)?.method == null) found.set(key, reach);
  };
  for (const row of CLIENTS) {
    if (!row.languages.includes(language) || !row.needs.test(code)) continue;
    for (const match of matchesOf(code, row.call)) {
      const args = between(code, match.index + match[0].length);
      const read = args === null ? null : readCall(row, match.groups ?? {}, args);
      if (read !== null) add({ via: 'http', ...read, line: lines.at(match.index), isCalled: true });
    }
  }
  for (const reach of [...readOptions(code, language, lines), ...readDeclared(code, language, lines)]) add(reach);
  return [...found.values()];
}

function readCall(row: ClientRow, groups: Readonly<Record<string, string | undefined>>, args: string) {
  const parts = splitArguments(args);
  const written =
    typeof row.url === 'number'
      ? (parts[row.url]?.text ?? namedArgument(args, ['url', 'uri']))
      : namedArgument(args, row.url);
  if (written == null) return null;
  const said = groups.verb ?? groups.verb2;
  const method = said !== undefined ? methodOf(said) : methodArgument(row, args);
  const url = readTemplate(written.startsWith('{') ? (namedArgument(written, ['url', 'uri']) ?? written) : written);
  const receiver = groups.receiver === undefined ? '' : lastName(groups.receiver.replace(/->/g, '.'));
  // A path without a host is of the client object that it is asked of.
  const isRelative = receiver !== '' && !/^(?:https?:|\{)/.test(url);
  return { method, url: isRelative ? joinAddress(`{${CLIENT}${receiver}}`, url) : url };
}

function methodArgument({ method, standard = 'GET' }: ClientRow, args: string): string | null {
  if (method === undefined) return standard;
  const written = typeof method === 'number' ? splitArguments(args)[method]?.text : namedArgument(args, [method]);
  if (written == null) {
    // Options that are not written here may say another.
    return typeof method === 'string' && /,\s*[\w$.]+\s*$/.test(args) ? null : standard;
  }
  return methodOf(/([A-Za-z]+)["')]*$/.exec(written)?.[1] ?? '');
}

function methodOf(written: string): string | null {
  const verb = written
    .replace(/^del$/, 'delete')
    .replace(/JSON$|_response$|_form$|Form$|\.new$/, '')
    .toUpperCase();
  return METHODS.has(verb) ? verb : null;
}

function* readOptions(code: string, language: string, lines: Lines): Generator<HttpReach> {
  const { languages, needs, url } = OPTIONS;
  if (!(languages as readonly string[]).includes(language) || !needs.test(code)) return;
  for (const match of matchesOf(code, url)) {
    const address = readTemplate(expressionAt(code, match.index + match[0].length));
    const around = code.slice(Math.max(0, match.index - 200), match.index + 400);
    const behind = around.slice(match.index - Math.max(0, match.index - 200));
    const inObject = /^[^{}]*/.exec(behind)?.[0] ?? '';
    const method = /\bmethod\s*:\s*["'](\w+)["']/.exec(inObject)?.[1];
    yield {
      via: 'http',
      method: method === undefined ? null : methodOf(method),
      url: address,
      line: lines.at(match.index),
      isCalled: true,
    };
  }
}

/** Interfaces whose methods are the calls. */
function* readDeclared(code: string, language: string, lines: Lines): Generator<HttpReach> {
  if (!DECLARED_CLIENTS.languages.includes(language) || !DECLARED_CLIENTS.needs.test(code)) return;
  for (const client of matchesOf(code, DECLARED_CLIENTS.host)) {
    const args = client.groups?.args ?? '';
    const address = namedArgument(args, ['url']);
    const name = namedArgument(args, ['name', 'value', 'serviceId']) ?? splitArguments(args)[0]?.text;
    if (name === undefined) continue;
    const host = readTemplate(address === null || /^["']["']$/.test(address) ? name : address);
    const base = /^https?:|^\{/.test(host) ? host : `http://${host}`;
    const prefix = namedArgument(args, ['path']);
    const start = client.index + client[0].length;
    const open = code.indexOf('{', start);
    const body = open < 0 ? null : between(code, open);
    if (body === null) continue;
    for (const method of matchesOf(body, DECLARED_CLIENTS.path)) {
      const said = method.groups?.args ?? '';
      const path =
        namedArgument(said, ['value', 'path']) ?? splitArguments(said).find(({ key }) => key === null)?.text ?? '""';
      const verb =
        method.groups?.verb ??
        /RequestMethod\.(\w+)|["'](GET|POST|PUT|DELETE|PATCH) /.exec(said)?.slice(1).find(Boolean);
      const below = readTemplate(path.replace(/^\{\s*|\s*\}$/g, '')).replace(/^[A-Z]+ /, '');
      const whole = joinAddress(prefix === null ? base : joinAddress(base, readTemplate(prefix)), below);
      const line = lines.at(open + 1 + method.index);
      yield { via: 'http', method: verb === undefined ? null : methodOf(verb), url: whole, line, isCalled: true };
    }
  }
}

/** Objects that calls are made on, with their base address. */
export function readClientBases(code: string, language: string, lines: Lines): Constant[] {
  const found: Constant[] = [];
  for (const { languages, needs, base } of CLIENT_BASES) {
    if (!languages.includes(language) || !needs.test(code)) continue;
    for (const match of matchesOf(code, base)) {
      const value = readTemplate(
        expressionAt(code, match.index + match[0].length).replace(/[)\s]+$/, (end) => (end.includes('(') ? end : '')),
      );
      const name = nameBefore(code.slice(Math.max(0, match.index - 400), match.index));
      if (name !== null && isAddress(value))
        found.push({ name: `${CLIENT}${name}`, value, line: lines.at(match.index) });
    }
  }
  return found;
}

/** Of the last name that is set before this place. */
function nameBefore(before: string): string | null {
  const names = [
    ...before.matchAll(/([A-Za-z_$@][\w$]*)["']?\s*(?::=|=(?![=>])|:\s)\s*(?:await\s+|new\s+)?[\w$.:]+[({[]?/g),
  ];
  const last = names.at(-1)?.[1];
  const owner = /(?:^|[\s.])(\w+)\.(?:BaseAddress)?$/.exec(before)?.[1];
  return owner ?? last ?? null;
}

function isAddress(url: Template): boolean {
  if (url === '' || url === '{?}' || url.length > 300 || /\s/.test(url.replace(/\{[^}]*\}/g, ''))) return false;
  return /^(?:https?|lb):\/\//.test(url) || url.startsWith('/') || url.startsWith('{') || /^[\w-]+(?:\/|$)/.test(url);
}
