// Node ids: `<workspace>/<repo>/<path>#<qualified>~<n>`, made and parsed only here. A file has no `#`, a module
// (folder) ends in `/`, a repository has two parts, a package outside starts with `ext/`.
declare const brand: unique symbol;
export type NodeId = string & { readonly [brand]: 'NodeId' };
export type ChunkId = string & { readonly [brand]: 'ChunkId' };
/** Already escaped, with its `~2` where a second folder of that name was indexed. */
export type RepoId = string & { readonly [brand]: 'RepoId' };
export type WorkspaceId = string & { readonly [brand]: 'WorkspaceId' };

export const RESERVED_WORKSPACE = 'ext';

export type ParsedNodeId =
  | { readonly kind: 'repository'; readonly workspace: WorkspaceId; readonly repo: RepoId }
  | { readonly kind: 'module'; readonly workspace: WorkspaceId; readonly repo: RepoId; readonly path: string }
  | { readonly kind: 'file'; readonly workspace: WorkspaceId; readonly repo: RepoId; readonly path: string }
  | {
      readonly kind: 'symbol';
      readonly workspace: WorkspaceId;
      readonly repo: RepoId;
      readonly path: string;
      readonly qualified: string;
      /** 1 for the first symbol of that qualified name in the file, in source order. */
      readonly ordinal: number;
    }
  | { readonly kind: 'external'; readonly ecosystem: string; readonly package: string; readonly name: string };

export function workspaceId(name: string): WorkspaceId {
  if (name === '' || name === RESERVED_WORKSPACE) throw new RangeError(`not a workspace id: ${JSON.stringify(name)}`);
  return escapeSegment(name) as WorkspaceId;
}

export function repoId(folderName: string, ordinal = 1): RepoId {
  if (folderName === '') throw new RangeError('a repository needs a name');
  return (escapeSegment(folderName) + ordinalSuffix(ordinal)) as RepoId;
}

export function repositoryNodeId(workspace: WorkspaceId, repo: RepoId): NodeId {
  return `${workspace}/${repo}` as NodeId;
}

export function fileNodeId(workspace: WorkspaceId, repo: RepoId, path: string): NodeId {
  return `${workspace}/${repo}/${escapePath(path)}` as NodeId;
}

/** `path` is the folder without a trailing slash; the root folder is the empty path. */
export function moduleNodeId(workspace: WorkspaceId, repo: RepoId, path: string): NodeId {
  return (path === '' ? `${workspace}/${repo}/` : `${workspace}/${repo}/${escapePath(path)}/`) as NodeId;
}

export function symbolNodeId(
  workspace: WorkspaceId,
  repo: RepoId,
  path: string,
  qualified: string,
  ordinal = 1,
): NodeId {
  const suffix = ordinalSuffix(ordinal);
  return `${workspace}/${repo}/${escapePath(path)}#${escapePath(qualified)}${suffix}` as NodeId;
}

export function externalNodeId(ecosystem: string, packageName: string, name: string): NodeId {
  return `${RESERVED_WORKSPACE}/${escapeSegment(ecosystem)}/${escapePath(packageName)}#${escapePath(name)}` as NodeId;
}

export function chunkId(owner: NodeId, n: number): ChunkId {
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`chunks are counted from 1, not ${n}`);
  return `${owner}@${n}` as ChunkId;
}

export function parseChunkId(id: string): { readonly owner: NodeId; readonly n: number } | null {
  const match = /^(.+)@([1-9][0-9]*)$/s.exec(id);
  if (match === null || parseNodeId(match[1] as string) === null) return null;
  return { owner: match[1] as NodeId, n: Number(match[2]) };
}

export function parseNodeId(id: string): ParsedNodeId | null {
  if (id.includes('@')) return null;
  const hash = id.indexOf('#');
  const left = hash < 0 ? id : id.slice(0, hash);
  const first = left.indexOf('/');
  if (first <= 0) return null;
  const workspace = left.slice(0, first);
  const second = left.indexOf('/', first + 1);
  const head = second < 0 ? left.slice(first + 1) : left.slice(first + 1, second);
  if (head === '') return null;
  const rest = second < 0 ? null : left.slice(second + 1);
  const fragment = hash < 0 ? null : id.slice(hash + 1);
  if (workspace === RESERVED_WORKSPACE) return parseExternal(head, rest, fragment);
  const scope = { workspace: workspace as WorkspaceId, repo: head as RepoId };
  if (rest === null) return fragment === null ? { kind: 'repository', ...scope } : null;
  if (fragment !== null) return parseSymbol(scope, rest, fragment);
  if (rest === '') return { kind: 'module', ...scope, path: '' };
  if (rest.endsWith('/')) return { kind: 'module', ...scope, path: unescapeId(rest.slice(0, -1)) };
  return { kind: 'file', ...scope, path: unescapeId(rest) };
}

function parseSymbol(
  scope: { workspace: WorkspaceId; repo: RepoId },
  rest: string,
  fragment: string,
): ParsedNodeId | null {
  const match = /^([^~]+?)(?:~([1-9][0-9]*))?$/s.exec(fragment);
  if (match === null || rest === '' || rest.endsWith('/')) return null;
  const ordinal = match[2] === undefined ? 1 : Number(match[2]);
  return { kind: 'symbol', ...scope, path: unescapeId(rest), qualified: unescapeId(match[1] as string), ordinal };
}

function parseExternal(ecosystem: string, rest: string | null, fragment: string | null): ParsedNodeId | null {
  if (rest === null || rest === '' || fragment === null || fragment === '') return null;
  const names = { package: unescapeId(rest), name: unescapeId(fragment) };
  return { kind: 'external', ecosystem: unescapeId(ecosystem), ...names };
}

/** The folder name behind a repository id, and which of several of that name it is. */
export function parseRepoId(id: RepoId): { readonly name: string; readonly ordinal: number } {
  const tilde = id.indexOf('~');
  if (tilde < 0) return { name: unescapeId(id), ordinal: 1 };
  return { name: unescapeId(id.slice(0, tilde)), ordinal: Number(id.slice(tilde + 1)) };
}

/** The form in which a path stands inside an id; also the form in which stores keep it. */
export function escapePath(path: string): string {
  return RESERVED_IN_PATH.test(path) ? path.replace(RESERVED_IN_PATH_ALL, percent) : path;
}

export function unescapeId(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%([0-9A-F]{2})/g, (_, hex: string) => {
    const byte = Number.parseInt(hex, 16);
    return String.fromCharCode(byte < 0x80 ? byte : 0xdc00 + byte);
  });
}

// Control characters, the four marks of the grammar, and bytes that are not UTF-8 (held as lone surrogates).
const RESERVED = '\\u0000-\\u001f\\u007f%#~@';
const LONE_BYTE = '(?<![\\ud800-\\udbff])[\\udc80-\\udcff]';
const RESERVED_IN_PATH = new RegExp(`[${RESERVED}]|${LONE_BYTE}`);
const RESERVED_IN_PATH_ALL = new RegExp(`[${RESERVED}]|${LONE_BYTE}`, 'g');
const RESERVED_IN_SEGMENT_ALL = new RegExp(`[${RESERVED}/]|${LONE_BYTE}`, 'g');

function escapeSegment(text: string): string {
  return text.replace(RESERVED_IN_SEGMENT_ALL, percent);
}

function percent(char: string): string {
  const code = char.charCodeAt(0);
  const byte = code >= 0xdc80 ? code - 0xdc00 : code;
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function ordinalSuffix(ordinal: number): string {
  if (!Number.isInteger(ordinal) || ordinal < 1) throw new RangeError(`ordinals are counted from 1, not ${ordinal}`);
  return ordinal === 1 ? '' : `~${ordinal}`;
}
