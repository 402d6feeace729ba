import { describe, expect, test } from 'vitest';
import type { ChunkId, RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { DocumentFacts, LexicalMatch, MatchedFile } from '../ports/lexical-index.ts';
import { type RankingInput, rankFiles, rankMatches, rankPlaces } from './rank-matches.ts';
import { readQuery } from './read-query.ts';
import { WEIGHTS } from './weights.ts';

interface Made {
  readonly path: string;
  readonly marks?: MatchedFile['marks'];
  readonly isCode?: boolean;
  readonly isNear?: boolean;
  readonly importers?: number;
  /** Chunks: the owner's qualified name or null, which chunk of it, the words it holds, and what else is known. */
  readonly chunks: readonly [owner: string | null, n: number, words: string, facts?: Partial<DocumentFacts>][];
}

function inputOf(text: string, made: readonly Made[]): RankingInput {
  const query = readQuery(text);
  const placesOf = (words: string) =>
    readQuery(words === '' ? '-' : words).terms.flatMap(({ stem }) => {
      const at = query.terms.findIndex((term) => term.stem === stem);
      return at < 0 ? [] : [at];
    });
  const files = made.map(({ path, marks = [], chunks }): MatchedFile => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
    const folders = path.includes('/') ? path.slice(0, path.lastIndexOf('/')).replaceAll('/', ' ') : '';
    const terms = [...new Set(chunks.flatMap(([, , words]) => placesOf(words)))];
    const place = { repo: 'app' as RepoId, path: path as RepoPath, language: null, marks, terms };
    return { ...place, inName: placesOf(name), inFolders: placesOf(folders) };
  });
  const matches = made.flatMap(({ path, chunks }, file) =>
    chunks.map(([owner, n, words, facts]): LexicalMatch => {
      const chunkId = `ws/app/${path}${owner === null ? '' : `#${owner}`}@${n}` as ChunkId;
      const name = owner === null ? null : (owner.split('.').at(-1) as string);
      const kind = owner === null ? null : 'function';
      return {
        ...{ chunkId, file, weight: 0, terms: placesOf(words) },
        facts: { name, kind, exported: true, tokens: 50, ...facts },
      };
    }),
  );
  const statuses = made.map(({ isCode = true, isNear = false, importers = 0 }) => ({ isCode, isNear, importers }));
  const frequencies = query.terms.map(() => 20);
  const boosts = { symbol: 1, path: 1, scope: 0.1 };
  const answer = { documents: 1_000, frequencies, files, matches };
  return { query, answer, statuses, exact: new Set(), meaning: new Map(), weights: WEIGHTS, boosts };
}

const ranked = (text: string, made: readonly Made[], more: Partial<RankingInput> = {}) =>
  rankMatches({ ...inputOf(text, made), ...more });
const order = (...what: Parameters<typeof ranked>) =>
  ranked(...what).map(({ match }) => match.chunkId.slice('ws/app/'.length));

describe('a chunk counts more', () => {
  test('with more of the words', () => {
    const files: Made[] = [
      { path: 'a.ts', chunks: [['x', 1, 'session']] },
      { path: 'b.ts', chunks: [['y', 1, 'session store']] },
    ];
    expect(order('session store', files)).toEqual(['b.ts#y@1', 'a.ts#x@1']);
  });

  test('R-002-3.2.5: the shorter it is', () => {
    const files: Made[] = [
      { path: 'a.ts', chunks: [['x', 1, 'session', { tokens: 4_000 }]] },
      { path: 'b.ts', chunks: [['y', 1, 'session', { tokens: 40 }]] },
    ];
    expect(order('session', files)[0]).toBe('b.ts#y@1');
  });

  test('where its symbol has the name, a type more than a function', () => {
    const files: Made[] = [
      { path: 'a.ts', chunks: [['open', 1, 'session store']] },
      { path: 'b.ts', chunks: [['sessionStore', 1, 'session store']] },
      { path: 'c.ts', chunks: [['SessionStore', 1, 'session store', { kind: 'class' }]] },
    ];
    expect(order('session store', files)).toEqual(['c.ts#SessionStore@1', 'b.ts#sessionStore@1', 'a.ts#open@1']);
  });

  test('the less its name says beside', () => {
    const files: Made[] = [
      { path: 'a.ts', chunks: [['SessionStoreCleanerFactory', 1, 'session store', { kind: 'class' }]] },
      { path: 'b.ts', chunks: [['SessionStore', 1, 'session store', { kind: 'class' }]] },
    ];
    expect(order('session store', files)[0]).toBe('b.ts#SessionStore@1');
  });

  test('with a text that was asked for letter by letter', () => {
    const files: Made[] = [
      { path: 'a.ts', chunks: [['x', 1, 'connection refused']] },
      { path: 'b.ts', chunks: [['y', 1, 'connection']] },
    ];
    const exact = new Set(['ws/app/b.ts#y@1' as ChunkId]);
    expect(order('"connection refused"', files, { exact })[0]).toBe('b.ts#y@1');
  });
});

describe('a query that is a name', () => {
  const files: Made[] = [
    { path: 'lib/rack.rb', importers: 90, chunks: [['Rack', 1, 'rack response', { kind: 'module' }]] },
    {
      path: 'lib/answer.rb',
      chunks: [
        ['Rack.Response', 5, 'rack response', { kind: 'class' }],
        ['Rack.Response', 1, 'rack', { kind: 'class' }],
      ],
    },
  ];

  test('means the last part of it, and its head is shown', () => {
    const [first] = ranked('Rack::Response', files);
    expect(first?.match.chunkId).toBe('ws/app/lib/answer.rb#Rack.Response@5');
    expect(first?.chunkId).toBe('ws/app/lib/answer.rb#Rack.Response@1');
  });

  test('means the letters as they are written before any other', () => {
    const made: Made[] = [
      { path: 'a.ts', chunks: [['transaction', 1, 'transaction', { kind: 'class' }]] },
      { path: 'b.ts', chunks: [['Transaction', 1, 'transaction', { kind: 'class' }]] },
    ];
    expect(order('Transaction', made)).toEqual(['b.ts#Transaction@1', 'a.ts#transaction@1']);
  });
});

describe('a file counts', () => {
  const two = (first: Partial<Made>, second: Partial<Made>): Made[] => [
    { path: 'a.ts', chunks: [['x', 1, 'retry']], ...first },
    { path: 'b.ts', chunks: [['y', 1, 'retry']], ...second },
  ];
  const first = (text: string, made: readonly Made[], more?: Partial<RankingInput>) =>
    order(text, made, more)[0]?.split(/[#@]/)[0];

  test('by its name, its folders, who imports it, what else it holds, where the question comes from', () => {
    expect(first('retry policy', two({}, { path: 'retry.ts' }))).toBe('retry.ts');
    expect(first('retry policy', two({}, { path: 'retry/b.ts' }))).toBe('retry/b.ts');
    expect(first('retry policy', two({}, { importers: 30 }))).toBe('b.ts');
    expect(first('retry policy', two({}, { isNear: true }))).toBe('b.ts');
    const broad: Made['chunks'] = [1, 2, 3].map((n) => [`y${n}`, 1, 'retry']);
    expect(first('retry policy', two({}, { chunks: broad }))).toBe('b.ts');
  });

  test.each<[string, Partial<Made>]>([
    ['a test', { path: 'a.test.ts', marks: ['test'] }],
    ['a test by its folder', { path: 'spec/a.ts' }],
    ['an example', { path: 'examples/a.ts' }],
    ['no code', { path: 'a.md', isCode: false }],
    ['generated', { marks: ['generated'] }],
    ['vendored', { marks: ['vendored'] }],
    ['declarations', { path: 'a.d.ts' }],
  ])('less where it is %s', (_, made) => {
    expect(first('retry policy', two(made, {}))).toBe('b.ts');
  });

  test('in full where it is a test and tests are asked for', () => {
    const files = two({ path: 'a.test.ts', marks: ['test'], importers: 5 }, {});
    expect(first('tests of retry', files)).toBe('a.test.ts');
  });

  const rich = (second: string): Made[] => [
    {
      path: 'a.ts',
      chunks: [
        ['x', 1, 'retry policy'],
        ['x', 2, 'retry policy'],
        ['z', 1, second],
      ],
    },
    { path: 'b.ts', chunks: [['y', 1, 'retry']] },
  ];

  test('with several places where they say as much, chunks of one symbol being one', () => {
    expect(order('retry policy', rich('retry policy'))).toEqual(['a.ts#x@1', 'a.ts#z@1', 'b.ts#y@1']);
  });

  test('with a place that says less only after other files', () => {
    const [best, ...others] = order('retry policy jitter', [
      {
        path: 'a.ts',
        chunks: [
          ['x', 1, 'retry policy jitter'],
          ['z', 1, 'jitter'],
        ],
      },
      { path: 'b.ts', chunks: [['y', 1, 'retry policy']] },
    ]);
    expect(best).toBe('a.ts#x@1');
    expect(others).toEqual(['b.ts#y@1', 'a.ts#z@1']);
  });
});

describe('of a file comes first', () => {
  const files = (chunks: Made['chunks']): Made[] => [{ path: 'a.ts', chunks }];

  test('a function before a type that says as much', () => {
    const made: Made['chunks'] = [
      ['Store', 1, 'retry policy', { kind: 'class' }],
      ['x', 1, 'retry policy'],
    ];
    expect(order('retry policy', files(made))[0]).toBe('a.ts#x@1');
  });

  test('a function that decides more, where branches are known; the order of files stays', () => {
    const made: Made['chunks'] = [
      ['x', 1, 'retry policy'],
      ['y', 1, 'retry policy'],
    ];
    const ranked = rankFiles(inputOf('retry policy', files(made)));
    const first = rankPlaces(ranked, new Map([['ws/app/a.ts#y', 12]]));
    expect(first.map(({ chunkId }) => chunkId)).toEqual(['ws/app/a.ts#y@1', 'ws/app/a.ts#x@1']);
    expect(first[0]?.score).toBe(rankPlaces(ranked, new Map())[0]?.score);
  });

  test('a symbol whose chunks hold the words together', () => {
    const made: Made['chunks'] = [
      ['x', 1, 'retry policy'],
      ['y', 1, 'retry policy'],
      ['y', 2, 'jitter'],
    ];
    expect(order('retry policy jitter', files(made))[0]).toBe('a.ts#y@1');
  });
});

test('the trace is what the score is made of', () => {
  const made: Made[] = [
    {
      path: 'retry/policy.test.ts',
      marks: ['test'],
      importers: 3,
      chunks: [
        ['RetryPolicy', 1, 'retry policy', { kind: 'class' }],
        ['other', 1, 'retry'],
      ],
    },
  ];
  for (const { score, trace } of ranked('retry policy', made)) {
    const factors = Object.entries(trace());
    const parts = factors.filter(([name]) => !name.startsWith('×')).reduce((sum, [, part]) => sum + part, 0);
    const shares = factors.filter(([name]) => name.startsWith('×')).reduce((product, [, share]) => product * share, 1);
    expect(parts * shares).toBeCloseTo(score, 9);
  }
});

test('R-002-3.2.6: equal scores come by id, whatever the order they were found in', () => {
  const files: Made[] = ['c', 'a', 'b'].map((name) => ({ path: `${name}.ts`, chunks: [['x', 1, 'retry']] }));
  expect(order('retry', files)).toEqual(order('retry', files.toReversed()));
});
