import { describe, expect, it } from 'vitest';
import {
  chunkId,
  externalNodeId,
  fileNodeId,
  moduleNodeId,
  parseChunkId,
  parseNodeId,
  parseRepoId,
  repoId,
  repositoryNodeId,
  symbolNodeId,
  workspaceId,
} from './ids.ts';

const ws = workspaceId('ws');
const repo = repoId('api');

describe('node ids', () => {
  it.each([
    ['a repository', repositoryNodeId(ws, repo), 'ws/api'],
    ['the root module', moduleNodeId(ws, repo, ''), 'ws/api/'],
    ['a module', moduleNodeId(ws, repo, 'src/net'), 'ws/api/src/net/'],
    ['a file', fileNodeId(ws, repo, 'src/token.ts'), 'ws/api/src/token.ts'],
    ['a symbol', symbolNodeId(ws, repo, 'src/token.ts', 'Auth.verify'), 'ws/api/src/token.ts#Auth.verify'],
    ['its second namesake', symbolNodeId(ws, repo, 'a.ts', 'f', 2), 'ws/api/a.ts#f~2'],
    ['a chunk of a symbol', chunkId(symbolNodeId(ws, repo, 'a.ts', 'f'), 3), 'ws/api/a.ts#f@3'],
    ['an outside thing', externalNodeId('npm', '@scope/pkg', 'verify'), 'ext/npm/%40scope/pkg#verify'],
    ['a path with every mark', fileNodeId(ws, repo, 'a#b~c@d%e\n.ts'), 'ws/api/a%23b%7Ec%40d%25e%0A.ts'],
    ['a byte that is not UTF-8', fileNodeId(ws, repo, 'caf\udce9.c'), 'ws/api/caf%E9.c'],
    ['an astral character whose half looks like such a byte', fileNodeId(ws, repo, '\u{1f480}'), 'ws/api/\u{1f480}'],
    ['a repository with a slash in its name', repositoryNodeId(ws, repoId('a/b')), 'ws/a%2Fb'],
    ['a second folder of a name', repositoryNodeId(ws, repoId('api', 2)), 'ws/api~2'],
  ])('%s', (_, made, literal) => {
    expect(made).toBe(literal);
  });

  it.each([
    '',
    '/',
    'ws',
    'ws/',
    '/x',
    'ws/api/a.ts@1',
    'ws/api#f',
    'ws/api/#f',
    'ws/api/src/#f',
    'ws/api/a#',
    'ext/npm',
    'ext/npm/p',
    'ext//p#n',
  ])('refuses %j', (text) => {
    expect(parseNodeId(text)).toBeNull();
  });

  it('tells a folder called a~2 from the second folder called a', () => {
    expect(parseRepoId(repoId('a~2'))).toEqual({ name: 'a~2', ordinal: 1 });
    expect(parseRepoId(repoId('a', 2))).toEqual({ name: 'a', ordinal: 2 });
    expect(repoId('a~2')).not.toBe(repoId('a', 2));
  });

  it('reserves ext, and needs names', () => {
    expect(() => workspaceId('ext')).toThrow(RangeError);
    expect(() => workspaceId('')).toThrow(RangeError);
    expect(() => repoId('')).toThrow(RangeError);
    expect(() => chunkId(fileNodeId(ws, repo, 'a'), 0)).toThrow(RangeError);
  });

  it('R-001-p2-2.1-shared: parses a chunk id into its owner and number', () => {
    expect(parseChunkId('ws/api/a.ts#f@12')).toEqual({ owner: 'ws/api/a.ts#f', n: 12 });
    expect(parseChunkId('ws/api/a.ts#f@0')).toBeNull();
    expect(parseChunkId('ws/api/a.ts')).toBeNull();
  });
});
