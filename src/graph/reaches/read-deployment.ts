// What files say of how services are run: compose, Kubernetes, images, settings of Spring and .NET, gateways.
import type { Deployment, Forward } from './reach.ts';
import { readYaml, type YamlValue } from './read-yaml.ts';

type Variable = Deployment['variables'][number];
type Alias = Deployment['aliases'][number];

interface Found {
  readonly aliases: Alias[];
  readonly variables: Variable[];
  readonly ownNames: string[];
  readonly forwards: Forward[];
}

/** Values that may hold an address. */
const ADDRESS_KEY = /(?:ur[il]|host|addr(?:ess)?|endpoint|server|base|target|topic|queue|brokers?)s?$/i;
const MOST_VARIABLES = 500;

const READERS: Readonly<Record<string, (text: string, found: Found) => void>> = {
  yaml: readYamlFile,
  dockerfile: readImageFile,
  ini: readProperties,
  properties: readProperties,
  json: readSettings,
};

export function readDeployment(text: string, language: string): Deployment | null {
  const read = READERS[language];
  if (read === undefined) return null;
  const found: Found = { aliases: [], variables: [], ownNames: [], forwards: [] };
  read(text, found);
  if (Object.values(found).every((all) => all.length === 0)) return null;
  return { ...found, variables: found.variables.slice(0, MOST_VARIABLES) };
}

function readYamlFile(text: string, found: Found): void {
  if (!/\b(?:services|kind|spring|application|image|url|uri|host|zuul)\s*:/i.test(text)) return;
  for (const values of readYaml(text)) {
    const kind = values.find(({ path }) => path.length === 1 && path[0] === 'kind')?.value;
    if (kind !== undefined && values.some(({ path }) => path[0] === 'apiVersion')) readCluster(values, found);
    else if (values.some(({ path }) => path[0] === 'services' && path.length > 2)) readCompose(values, found);
    else
      readFlat(
        values.map(({ path, value, line }) => ({ name: path.join('.'), value, line })),
        found,
      );
  }
}

function readCompose(values: readonly YamlValue[], found: Found): void {
  const services = new Map<string, { folder: string | null; image: string | null }>();
  for (const { path, value, line } of values) {
    const [root, service, key, ...rest] = path;
    if (root !== 'services' || service === undefined) continue;
    const about = services.get(service) ?? { folder: null, image: null };
    services.set(service, about);
    if (key === 'build' && (rest.length === 0 || rest[0] === 'context')) about.folder = value;
    if (key === 'image') about.image = value;
    if (key !== 'environment') continue;
    const pair = /^\d+$/.test(rest[0] ?? '') ? /^([\w.]+)=(.*)$/.exec(value) : null;
    if (pair !== null) found.variables.push({ name: pair[1] as string, value: pair[2] as string, line });
    else if (rest.length === 1) found.variables.push({ name: rest[0] as string, value, line });
  }
  for (const [name, about] of services) found.aliases.push({ name, ...about });
}

function readCluster(values: readonly YamlValue[], found: Found): void {
  const name = values.find(({ path }) => path.join('.') === 'metadata.name')?.value ?? null;
  const names = new Map<string, string>();
  for (const { path, value, line } of values) {
    const last = path.at(-1);
    const key = path.slice(0, -1).join('.');
    if (last === 'image' && /containers\.\d+$/.test(key) && name !== null)
      found.aliases.push({ name, folder: null, image: value });
    if (!/\benv\.\d+$/.test(key)) continue;
    if (last === 'name') names.set(key, value);
    const variable = names.get(key);
    if (last === 'value' && variable !== undefined) found.variables.push({ name: variable, value, line });
  }
  const kind = values.find(({ path }) => path[0] === 'kind')?.value;
  for (const { path, value, line } of kind === 'ConfigMap' ? values : []) {
    if (path[0] === 'data' && path.length === 2) found.variables.push({ name: path[1] as string, value, line });
  }
}

function readFlat(values: readonly Variable[], found: Found): void {
  const all = new Map(values.map((each) => [each.name, each]));
  for (const each of values) {
    const { name, value, line } = each;
    if (/(?:^|\.)spring\.application\.name$/.test(name) && !value.includes('${')) found.ownNames.push(value);
    else if (/^(?:https?|lb):\/\//.test(value) || ADDRESS_KEY.test(name)) found.variables.push(each);
    const isUri = name.endsWith('.uri');
    const route = isUri ? /^(?<route>.*\broutes\.\d+)\.uri$/.exec(name)?.groups?.route : undefined;
    if (route !== undefined) found.forwards.push(...gatewayRoute(route, value, line, values));
    const zuul = /^(?<route>zuul\.routes\.[^.]+)\.(?:serviceId|service-id|url)$/.exec(name)?.groups?.route;
    if (zuul !== undefined) {
      const path = all.get(`${zuul}.path`)?.value;
      const strips = all.get(`${zuul}.stripPrefix`)?.value !== 'false';
      const url = /:\/\//.test(value) ? value : `http://${value}`;
      if (path !== undefined) found.forwards.push({ path, url, stripped: strips ? partsOf(path) : 0, line });
    }
  }
}

function partsOf(path: string): number {
  return path.split('/').filter((part) => part !== '' && !part.includes('*')).length;
}

/** Of Spring Cloud Gateway. */
function gatewayRoute(route: string, uri: string, line: number, values: readonly Variable[]): Forward[] {
  const within = values.filter(({ name }) => name.startsWith(`${route}.`));
  const stripped = within.map(({ value }) => /^StripPrefix=(\d+)$/.exec(value)?.[1]).find((each) => each !== undefined);
  const paths = within.flatMap(({ value }) => /^Path=(.+)$/.exec(value)?.[1]?.split(',') ?? []);
  return paths.map((path) => ({
    path: path.trim(),
    url: uri.replace(/^lb:/, 'http:'),
    stripped: Number(stripped ?? 0),
    line,
  }));
}

function readImageFile(text: string, found: Found): void {
  for (const [at, line] of text.split('\n').entries()) {
    const said = /^\s*ENV\s+(?<name>[A-Z]\w*)[= ](?<value>\S+)/.exec(line)?.groups;
    if (said !== undefined)
      found.variables.push({ name: said.name as string, value: said.value as string, line: at + 1 });
    const target = /--host[= ]"?(?<host>https?:\/\/[^\s"']+)/.exec(line)?.groups?.host;
    if (target !== undefined)
      found.variables.push({
        name: 'client:client',
        value: target.replace(/\$\{?(\w+)\}?/g, '{env:$1}'),
        line: at + 1,
      });
  }
}

function readProperties(text: string, found: Found): void {
  const values: Variable[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const said = /^\s*(?<name>[\w.[\]-]+)\s*[=:]\s*(?<value>\S.*?)\s*$/.exec(line)?.groups;
    if (said !== undefined) values.push({ name: said.name as string, value: said.value as string, line: at + 1 });
  }
  readFlat(values, found);
}

/** `appsettings.json`: keys are asked for as `Services:Catalog:Url`. */
function readSettings(text: string, found: Found): void {
  if (text.length > 100_000 || !/https?:\/\//.test(text)) return;
  const keys: string[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const opened = /^\s*"(?<key>[^"]+)"\s*:\s*\{\s*$/.exec(line)?.groups?.key;
    if (opened !== undefined) keys.push(opened);
    else if (/^\s*\{\s*$/.test(line)) keys.push('');
    else if (/^\s*\}/.test(line)) keys.pop();
    const said = /^\s*"(?<key>[^"]+)"\s*:\s*"(?<value>https?:\/\/[^"]+)"/.exec(line)?.groups;
    if (said === undefined) continue;
    const name = [...keys, said.key].filter((key) => key !== '').join(':');
    found.variables.push({ name, value: said.value as string, line: at + 1 });
  }
}
