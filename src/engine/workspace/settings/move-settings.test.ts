import { expect, it } from 'vitest';
import { isPortolanError } from '../../../model/errors.ts';
import { moveSettings } from './move-settings.ts';
import { readEntries } from './read-written.ts';

const MOVED = [
  { key: 'embedding.provider', value: 'openai' },
  { key: 'embedding.base_url', value: 'http://a//b' },
  { key: 'summary_cache_dir', value: '../cache' },
];
const FROM = `{
  // What is indexed.
  "skip_patterns": ["dist/"], // built
  "embedding": {
    "provider": "openai", // ours
    "base_url": "http://a//b"
  },
  /* where */ "summary_cache_dir": "../cache",
  "grep.max_hits": 7
}
`;
const from = { path: 'workspace.json', text: FROM };

it('takes settings out of one file and puts them into the other, and keeps the rest', () => {
  const user = '{\n  // mine\n  "embedding": {"timeout_ms": 100}, // patience\n  "parse.threads": 2\n}\n';
  const moved = moveSettings(MOVED, from, { path: 'user.json', text: user });
  expect(moved.from).toBe(`{
  // What is indexed.
  "skip_patterns": ["dist/"], // built
  "embedding": { // ours
  },
  /* where */
  "grep.max_hits": 7
}
`);
  expect(moved.to).toBe(`{
  // mine
  "embedding": {"timeout_ms": 100,
  "provider": "openai",
  "base_url": "http://a//b"}, // patience
  "parse.threads": 2,
  "summary_cache_dir": "../cache"
}
`);
  expect([...readEntries('user.json', moved.to)]).toEqual([
    ['embedding.timeout_ms', 100],
    ['embedding.provider', 'openai'],
    ['embedding.base_url', 'http://a//b'],
    ['parse.threads', 2],
    ['summary_cache_dir', '../cache'],
  ]);
  expect([...readEntries('workspace.json', moved.from).keys()]).toEqual(['skip_patterns', 'grep.max_hits']);
});

it('makes a user file where there is none, and removes a section that is left empty', () => {
  const bare = { path: 'w.json', text: '{"embedding": {"provider": "openai"}, "embedding.provider": "openai"}' };
  expect(moveSettings(MOVED.slice(0, 1), bare, { path: 'u.json', text: null })).toEqual({
    from: '{}',
    to: '{\n  "embedding.provider": "openai"\n}\n',
  });
});

it('leaves a setting that the user file has with the same value, and refuses another value', () => {
  const same = '{"summary_cache_dir": "../cache", "embedding": {"provider": "openai", "base_url": "http://a//b"}}';
  expect(moveSettings(MOVED, from, { path: 'u.json', text: same }).to).toBe(same);
  const other = same.replace('openai', 'none');
  try {
    moveSettings(MOVED, from, { path: 'u.json', text: other });
    expect.fail('it moved');
  } catch (error) {
    expect(isPortolanError(error, 'bad_config') && error.message).toBe(
      'u.json sets embedding.provider to another value',
    );
  }
});
