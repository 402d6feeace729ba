// What a repository's own configuration may set for our git: how its files and objects are stored, and nothing else.
// Git never reads that configuration itself; it gets the text made here. So no key can name a program.
import { resolve } from 'node:path';
import type { GitFolders } from './git-folder.ts';
import {
  type BadConfigFile,
  decoded,
  isTrue,
  type LocalConfig,
  lastOf,
  readLocalConfig,
  realOf,
} from './local-config.ts';
import type { ConfigEntry } from './read-config.ts';

export type IgnoredKey = 'core.excludesFile' | 'core.attributesFile' | 'core.worktree' | 'include.path';

export interface LocalSettings {
  /** A configuration for git: the format of the repository, and how its files lie on disk. */
  readonly text: string;
  /** What `@{upstream}` and `@{push}` are looked up in, to be added to the text. */
  readonly upstreams: string;
  readonly url: string | null;
  /** Objects were left out when it was cloned, to be fetched when they are wanted. We fetch nothing. */
  readonly isPartial: boolean;
  /** Keys that are not followed because they lead out of the repository. */
  readonly ignored: readonly IgnoredKey[];
  /** Whether a part that was not read may say that git converts files. */
  readonly mayConvert: boolean;
}

/** They change what git makes of a file on disk, and name no file and no program. */
const KEPT = new Set(
  ['autocrlf', 'eol', 'filemode', 'symlinks', 'ignorecase', 'precomposeunicode', 'trustctime', 'checkstat']
    .concat('sparsecheckout', 'sparsecheckoutcone', 'protecthfs', 'protectntfs')
    .map((name) => `core.${name}`),
);
const UPSTREAM =
  /^(?:branch\..*\.(?:remote|merge|pushremote)|remote\..*\.(?:fetch|push)|remote\.pushdefault|push\.default)$/s;
/** What we see to ourselves, or must not have: a promisor would be asked for missing objects. */
const OWN_EXTENSIONS = new Set(['worktreeconfig', 'partialclone', 'preciousobjects', 'relativeworktrees']);
const FORMAT_VALUE = /^[\w-]*$/;
const RULE_FILES = ['core.excludesFile', 'core.attributesFile'] as const;

export function readLocalSettings(top: string, folders: GitFolders): LocalSettings | BadConfigFile {
  const config = readLocalConfig(top, folders);
  if ('refusal' in config) return config;
  const { entries } = config;
  const format = config.formatEntries.filter(({ key }) => isFormat(key));
  const odd = format.find(({ value }) => !FORMAT_VALUE.test(value ?? ''));
  if (odd !== undefined) return { refusal: `the value of ${odd.key} is invalid` };
  const files = RULE_FILES.map((key) => ruleFile(top, config, key));
  const ignored: IgnoredKey[] = files.flatMap(({ key, isOutside }) => (isOutside ? key : []));
  if (leadsAway(top, folders, entries)) ignored.push('core.worktree');
  if (config.hasUnread) ignored.push('include.path');
  const url = lastOf(entries, 'remote.origin.url');
  return {
    text: written([...format, ...entries.filter(({ key }) => KEPT.has(key)), ...files.flatMap(({ entry }) => entry)]),
    upstreams: written(entries.filter(({ key }) => UPSTREAM.test(key))),
    url: typeof url === 'string' && url !== '' ? decoded(url) : null,
    isPartial: entries.some(isPromisor),
    ignored,
    mayConvert: ignored.includes('include.path') || ignored.includes('core.attributesFile'),
  };
}

function isFormat(key: string): boolean {
  if (key === 'core.repositoryformatversion') return true;
  return key.startsWith('extensions.') && !OWN_EXTENSIONS.has(key.slice('extensions.'.length));
}

function isPromisor({ key, value }: ConfigEntry): boolean {
  if (key === 'extensions.partialclone') return true;
  return /^remote\..*\.(?:promisor|partialclonefilter)$/s.test(key) && isTrue(value);
}

/** A file of rules of the user is one in the user's configuration; one that the repository names lies in it. */
function ruleFile(top: string, { entries, insideFile }: LocalConfig, key: (typeof RULE_FILES)[number]) {
  const value = lastOf(entries, key.toLowerCase());
  if (typeof value !== 'string' || value === '') return { key, entry: [], isOutside: false };
  const file = insideFile(value, top);
  const entry = file === null ? [] : [{ key: key.toLowerCase(), value: Buffer.from(file).toString('latin1') }];
  return { key, entry, isOutside: file === null };
}

/** A working tree is where its `.git` is, whatever the configuration says; a submodule's says the same. */
function leadsAway(top: string, folders: GitFolders, entries: readonly ConfigEntry[]): boolean {
  const value = lastOf(entries, 'core.worktree');
  return typeof value === 'string' && realOf(resolve(folders.common, decoded(value))) !== realOf(top);
}

/** As a configuration file, a section each: what is quoted cannot end a line. */
function written(entries: readonly ConfigEntry[]): string {
  return entries
    .map(({ key, value }) => {
      const [start, end] = [key.indexOf('.'), key.lastIndexOf('.')];
      const sub = start === end ? '' : ` "${escaped(key.slice(start + 1, end))}"`;
      const said = value === null ? '' : ` = "${escaped(value).replaceAll('\n', '\\n')}"`;
      return `[${key.slice(0, start)}${sub}]\n\t${key.slice(end + 1)}${said}\n`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}
