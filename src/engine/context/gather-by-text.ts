// What could be read while an index is built for the first time: the lines around the words, from the files on disk.
import { readPieces } from '../../context/read-pieces.ts';
import type { Span } from '../../context/span.ts';
import { bareFile, type ShownFile, shownFile } from '../../lib/shown-file.ts';
import type { Hit } from '../../model/hit.ts';
import { textOfBytes } from '../../scan/decode-bytes.ts';
import { searchByText } from '../search/search-by-text.ts';
import type { Engine } from '../workspace/engine.ts';
import { redactAnswer } from '../workspace/redact-answer.ts';
import { workingRepositories } from '../workspace/working-repositories.ts';
import type { ContextRequest } from './context-request.ts';
import type { Gathered } from './gather-pieces.ts';

/** What this touches of the engine. */
type GatherByTextPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'encodings'
  | 'exactSearches'
  | 'redacts'
  | 'pathsFromHere'
  | 'signal'
>;

const LINES_BEFORE = 4;
const LINES_AFTER = 16;
const MAX_BYTES = 2 * 1024 * 1024;

/** `why` there is no index. */
export async function gatherByText(engine: GatherByTextPorts, request: ContextRequest, why: string): Promise<Gathered> {
  const query = { ...request, limit: request.topK, explain: false };
  const answer = redactAnswer(engine, await searchByText(engine, query, why));
  const roots = new Map((await workingRepositories(engine)).map(({ id, root }) => [id, root]));
  const files = new Map<string, ShownFile>();
  for (const { repo, path } of answer.hits) {
    const root = roots.get(repo) ?? null;
    const outcome = root === null ? null : await engine.files.read(root, path, MAX_BYTES);
    if (outcome?.kind !== 'read') continue;
    const text = await textOfBytes(outcome.bytes, engine.encodings);
    files.set(`${repo}\n${path}`, (engine.redacts ? shownFile : bareFile)(text));
  }
  const pieces = readPieces(
    answer.hits.map(spanAround),
    ({ repo, path }) => files.get(`${repo}\n${path}`) ?? bareFile(''),
    engine.redacts,
  );
  const { generation, commits, degradations } = answer;
  return { pieces, source: 'keyword', generation, commits, degradations };
}

function spanAround({ repo, path, language, startLine, endLine, score }: Hit): Span {
  return {
    ...{ repo, path, language, symbolId: null, name: null, kind: null, signature: null, defined: null },
    startLine: Math.max(1, startLine - LINES_BEFORE),
    endLine: startLine + LINES_AFTER,
    found: { startLine, endLine },
    ...{ relevance: score, source: 'keyword', depth: 0, edgePath: [] },
  };
}
