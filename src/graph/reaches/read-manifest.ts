// What a manifest publishes and needs: a reader a file format, by the shape of the text. Which file it is says its path,
// which is not known here.
import type { Manifest } from './reach.ts';

type Need = Manifest['needs'][number];

interface ManifestRow {
  readonly ecosystem: string;
  readonly languages: readonly (string | null)[];
  /** Only a text that says this. */
  readonly shape: RegExp;
  readonly name: RegExp;
  readonly version: RegExp | null;
  /** Where the needs stand: from a line that matches, to one that ends them; null: anywhere. */
  readonly section: RegExp | null;
  readonly need: RegExp;
}

const JSON_NAME = /^ {0,4}\t?"name"\s*:\s*"([^"]+)"/m;
const JSON_VERSION = /^ {0,4}\t?"version"\s*:\s*"([^"]+)"/m;

const MANIFESTS: readonly ManifestRow[] = [
  {
    ecosystem: 'npm',
    languages: ['json'],
    shape: /"(?:dependencies|devDependencies|peerDependencies|main|exports|scripts|workspaces)"\s*:/,
    name: JSON_NAME,
    version: JSON_VERSION,
    section: /"(?:dev|peer|optional)?[dD]ependencies"\s*:\s*\{/g,
    need: /^\s*"(?<name>(?:@[\w.-]+\/)?[\w.-]+)"\s*:\s*"(?<range>[^"]*)"/gm,
  },
  {
    ecosystem: 'composer',
    languages: ['json'],
    shape: /"(?:require|autoload)"\s*:\s*\{/,
    name: /^\s*"name"\s*:\s*"([\w.-]+\/[\w.-]+)"/m,
    version: JSON_VERSION,
    section: /"require(?:-dev)?"\s*:\s*\{/g,
    need: /^\s*"(?<name>[\w.-]+\/[\w.-]+)"\s*:\s*"(?<range>[^"]*)"/gm,
  },
  {
    ecosystem: 'cargo',
    languages: ['toml'],
    shape: /^\[package\]/m,
    name: /^\[package\][^[]*?^name\s*=\s*"([^"]+)"/ms,
    version: /^\[package\][^[]*?^version\s*=\s*"([^"]+)"/ms,
    section: /^\[(?:[^\]]*\.)?(?:dev-|build-)?dependencies\]/gm,
    need: /^(?<name>[\w-]+)\s*=\s*(?:"(?<range>[^"]*)"|\{[^}]*?(?:version\s*=\s*"(?<range2>[^"]*)")?[^}]*\})/gm,
  },
  {
    ecosystem: 'pypi',
    languages: ['toml'],
    shape: /^\[(?:project|tool\.poetry)\]/m,
    name: /^\[(?:project|tool\.poetry)\][^[]*?^name\s*=\s*"([^"]+)"/ms,
    version: /^\[(?:project|tool\.poetry)\][^[]*?^version\s*=\s*"([^"]+)"/ms,
    section: null,
    need: /^\s*(?:"(?<name>[A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?<range>[<>=~!^][^";]*)?(?:;[^"]*)?",?|(?<name2>[a-z][\w-]*)\s*=\s*"(?<range2>[\^~>=<*\d][^"]*)")\s*$/gm,
  },
  {
    ecosystem: 'go',
    languages: ['go-mod', 'go', null],
    shape: /^module\s+\S+/m,
    name: /^module\s+(\S+)/m,
    version: null,
    section: null,
    need: /^\s*(?:require\s+)?(?<name>[\w.-]+\.[a-z]+\/\S+)\s+(?<range>v\S+)/gm,
  },
  {
    ecosystem: 'maven',
    languages: ['xml'],
    shape: /<project[\s>]/,
    name: /^/,
    version: null,
    section: null,
    need: /<dependency>\s*<groupId>\s*(?<group>[^<\s]+)\s*<\/groupId>\s*<artifactId>\s*(?<name>[^<\s]+)\s*<\/artifactId>(?:\s*<version>\s*(?<range>[^<\s]+)\s*<\/version>)?/g,
  },
  {
    ecosystem: 'nuget',
    languages: ['xml'],
    shape: /<Project[\s>]/,
    name: /<PackageId>\s*([^<\s]+)\s*<\/PackageId>/,
    version: /<(?:Package)?Version>\s*([^<\s]+)\s*<\/(?:Package)?Version>/,
    section: null,
    need: /<PackageReference\s+Include="(?<name>[^"]+)"(?:\s+Version="(?<range>[^"]*)")?/g,
  },
  {
    ecosystem: 'gems',
    languages: ['ruby'],
    shape: /Gem::Specification\.new/,
    name: /\.name\s*=\s*["']([^"']+)["']/,
    version: /\.version\s*=\s*["']([^"']+)["']/,
    section: null,
    need: /\.add_(?:runtime_|development_)?dependency[\s(]+["'](?<name>[\w.-]+)["'](?:\s*,\s*["'](?<range>[^"']*)["'])?/g,
  },
  {
    ecosystem: 'hex',
    languages: ['elixir'],
    shape: /use Mix\.Project/,
    name: /\bapp:\s*:(\w+)/,
    version: /\bversion:\s*"([^"]+)"/,
    section: null,
    need: /\{:(?<name>\w+)\s*,\s*"(?<range>[^"]*)"/g,
  },
];

const MOST_NEEDS = 500;
const MOST_SECTIONS = 20;
/** Nobody wrote a longer one. */
const LONGEST = 100_000;

export function readManifest(text: string, language: string | null): Manifest | null {
  if (text.length > LONGEST) return null;
  for (const row of MANIFESTS) {
    if (!row.languages.includes(language) || !row.shape.test(text)) continue;
    const own =
      row.ecosystem === 'maven'
        ? mavenName(text)
        : { name: row.name.exec(text)?.[1] ?? null, version: row.version?.exec(text)?.[1] ?? null };
    const line = lineOf(
      text,
      own.name === null ? 0 : Math.max(0, text.indexOf(own.name.split(':').at(-1) ?? own.name)),
    );
    return { ecosystem: row.ecosystem, ...own, line, needs: needsOf(text, row) };
  }
  return null;
}

function needsOf(text: string, { section, need, ecosystem }: ManifestRow): Need[] {
  const needs: Need[] = [];
  for (const { part, from } of sectionsOf(text, section)) {
    for (const { groups, index } of part.matchAll(need)) {
      const name = groups?.name ?? groups?.name2;
      if (name === undefined || needs.length >= MOST_NEEDS) continue;
      const whole = ecosystem === 'maven' ? `${groups?.group}:${name}` : name;
      const start = from + index + (groups === undefined ? 0 : (/^\s*/.exec(part.slice(index))?.[0].length ?? 0));
      needs.push({ name: whole, range: groups?.range ?? groups?.range2 ?? '', line: lineOf(text, start) });
    }
  }
  return needs;
}

function sectionsOf(text: string, section: RegExp | null): { part: string; from: number }[] {
  if (section === null) return [{ part: text, from: 0 }];
  return [...text.matchAll(section)].slice(0, MOST_SECTIONS).map((match) => {
    const from = match.index + match[0].length;
    const end = text.slice(from).search(match[0].endsWith('{') ? /\}/ : /^\[/m);
    return { part: end < 0 ? text.slice(from) : text.slice(from, from + end), from };
  });
}

/** Of the project itself: what stands in its parent and its dependencies is left out. */
function mavenName(text: string): { name: string | null; version: string | null } {
  const own = withoutParts(text);
  const of = (written: string, tag: string) => new RegExp(`<${tag}>\\s*([^<\\s]+)\\s*</${tag}>`).exec(written)?.[1];
  const parentEnd = text.indexOf('</parent>');
  const parent = parentEnd < 0 ? '' : text.slice(Math.max(0, text.indexOf('<parent>')), parentEnd);
  const group = of(own, 'groupId') ?? of(parent, 'groupId');
  const artifact = of(own, 'artifactId');
  const version = of(own, 'version') ?? of(parent, 'version') ?? null;
  return { name: group === undefined || artifact === undefined ? null : `${group}:${artifact}`, version };
}

/** Without the elements that say of others what a project says of itself. */
function withoutParts(text: string): string {
  const unclosed = new Set<string>();
  const parts: string[] = [];
  let kept = 0;
  for (const { index, 1: tag = '' } of text.matchAll(/<(parent|dependencies|dependencyManagement|build|profiles)>/g)) {
    if (index < kept || unclosed.has(tag)) continue;
    const end = text.indexOf(`</${tag}>`, index);
    if (end < 0) unclosed.add(tag);
    else parts.push(text.slice(kept, index));
    if (end >= 0) kept = end + tag.length + 3;
  }
  return parts.join('') + text.slice(kept);
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
