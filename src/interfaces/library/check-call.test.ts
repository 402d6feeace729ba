import { expect, it, test } from 'vitest';
import { type CheckedCall, checkCall } from './check-call.ts';

function refusalOf(call: CheckedCall, ...given: readonly unknown[]): string {
  try {
    checkCall(call, given);
  } catch (error) {
    const { code, message } = error as { readonly code: string; readonly message: string };
    return `${code}: ${message}`;
  }
  return 'accepted';
}

test.each<[CheckedCall, readonly unknown[], string]>([
  ['search', ['x', { limit: -1 }], 'search: limit needs a whole number from 1 to 1000, not -1'],
  ['search', ['x', { limit: Number.NaN }], 'search: limit needs a whole number from 1 to 1000, not NaN'],
  ['search', ['x', { limit: 1.5 }], 'search: limit needs a whole number from 1 to 1000, not 1.5'],
  ['search', ['x', { limit: '5' }], 'search: limit needs a whole number from 1 to 1000, not "5"'],
  ['grep', ['x', { maxHits: 0 }], 'grep: maxHits needs a whole number from 1 to 1000000, not 0'],
  [
    'grep',
    ['x', { query: { beforeLines: 1e9 } }],
    'grep: query beforeLines needs a whole number from 0 to 1000, not 1000000000',
  ],
  ['traverse', ['a', 99], 'traverse: depth needs a whole number from 1 to 10, not 99'],
  ['trace', ['a', { depth: 99 }], 'trace: depth needs a whole number from 1 to 10, not 99'],
  ['context', ['a', { maxDepth: 5 }], 'context: maxDepth needs a whole number from 1 to 4, not 5'],
  ['context', ['a', { topK: 4 }], 'context: topK needs a whole number from 5 to 50, not 4'],
])(
  'R-001-p2-4.3 R-002-1.2.2 R-002-1.3.2 R-003-GRAG-001.top_k R-003-GRAG-002.depth: the library refuses a number out of its range: %s %j',
  (call, given, message) => {
    expect(refusalOf(call, ...given)).toBe(`bad_argument: ${message}`);
  },
);

test.each<[CheckedCall, readonly unknown[], RegExp]>([
  [
    'callers',
    ['a', { kinds: ['functon'] }],
    /callers: kinds does not know "functon"; did you mean function\?: function, /,
  ],
  ['trace', ['a', { edgeKinds: ['CALL'] }], /edgeKinds does not know "CALL"; did you mean CALLS\?/],
  ['getDependencies', ['a', 'calls'], /type needs one of IMPORTS, .*, not "calls"; did you mean CALLS\?/],
  ['outline', [{ languages: ['klingon'] }], /unknown language klingon/],
  ['files', [{ show: 'everything' }], /show needs one of indexed, skipped, all, not "everything"/],
  ['search', ['x', { refresh: 'always' }], /refresh needs one of refresh, skip, require, not "always"/],
  ['search', ['x', { limt: 5 }], /does not know the field "limt"; did you mean limit\?/],
  ['search', ['x', { toString: 5 }], /does not know the field "toString"/],
  ['search', [42], /query needs a text, not 42/],
  ['search', [], /query needs a text, not undefined/],
  ['search', ['x', null], /needs an object, not null/],
  ['search', ['x', { paths: 'src' }], /paths needs a list of texts, not "src"/],
  ['search', ['x', { paths: [1] }], /paths needs a list of texts; 1 is none/],
  ['search', ['x', { exported: 'yes' }], /exported needs true or false, not "yes"/],
  ['impact', ['a'], /of needs an object, not "a"/],
  ['impact', [{ kind: 'name' }], /of name needs a text, not undefined/],
  ['impact', [{ name: 'a' }], /of kind needs one of name, diff, not undefined/],
  ['exportSummaries', [null], /write needs a function, not null/],
  ['index', [{ waitMs: -1 }], /waitMs needs a number from 0 to 86400000, not -1/],
  ['openPortolan', [{ settings: 'a=b' }], /settings needs a list of texts, not "a=b"/],
])('what the command line refuses, the library refuses: %s %j', (call, given, message) => {
  expect(refusalOf(call, ...given)).toMatch(/^bad_argument: /);
  expect(refusalOf(call, ...given)).toMatch(message);
});

it('accepts what every field may be, and nothing at all', () => {
  expect(checkCall('search', ['x'])).toEqual(['x']);
  expect(checkCall('index', [{ name: null, maxCost: 0.5, paths: ['a'] }])).toEqual([
    { name: null, maxCost: 0.5, paths: ['a'] },
  ]);
  expect(refusalOf('impact', { kind: 'diff', revision: 'HEAD' }, { depth: 10 })).toBe('accepted');
  expect(refusalOf('getDependencies', 'a', undefined)).toBe('accepted');
  expect(refusalOf('watch')).toBe('accepted');
});

it('leaves out a field that is undefined, so that the default holds', () => {
  expect(checkCall('search', ['x', { limit: undefined, exported: true }])).toEqual(['x', { exported: true }]);
});
