// Search measured on one's own questions, and on those that the history asks.
import { beforeAll, expect, it } from 'vitest';
import { portolan, portolanJson } from '../support/cli.ts';
import { git, gitRepository, writeFiles } from '../support/temporary.ts';

const FILES = {
  'src/net/retry.ts': 'export function retryWithBackoff(): void {\n  // tries again later\n}\n',
  'src/auth/token.ts': '/** Verifies a signed token. */\nexport function verifyToken(): void {}\n',
  'test/token.test.ts': "import { verifyToken } from '../src/auth/token';\nverifyToken();\n",
};
const QUESTIONS = [
  { id: 'a', query: 'where is a token verified', relevant: [{ path: 'src/auth/token.ts', start: 1, end: 2 }] },
  { query: 'retry backoff', relevant: [{ path: 'src/net/retry.ts' }], path: 'src' },
  { id: 'c', query: 'something else entirely', relevant: [{ path: 'src/net/none.ts' }] },
];

interface EvalOut {
  readonly questions: number;
  readonly legs: readonly (Record<string, number> & { readonly name: string })[];
  readonly each: readonly { readonly id: string; readonly rank: number }[];
}

let folder = '';
beforeAll(() => {
  folder = gitRepository(FILES, 'shop');
  writeFiles(folder, { 'q.jsonl': QUESTIONS.map((question) => `${JSON.stringify(question)}\n`).join('') });
  expect(portolan(folder, ['index']).code).toBe(0);
});

it('a file of questions measures every part of the ranking, and lists the worst first', () => {
  const { questions, legs, each } = portolanJson<EvalOut>(folder, ['eval', 'q.jsonl']);
  expect(questions).toBe(3);
  expect(legs.map(({ name }) => name)).toEqual([
    ...['words alone', 'exact text alone', 'meaning alone', 'fused'],
    ...['+ names', '+ paths', '+ files', '+ places', '+ roles', '+ graph'],
  ]);
  expect(legs.at(-1)).toMatchObject({ 'ndcg@10': 2 / 3, mrr: 2 / 3, 'success@10': 2 / 3 });
  expect(each[0]).toMatchObject({ id: 'c', rank: 0 });
  const { stdout } = portolan(folder, ['eval', 'q.jsonl', '--worst', '1']);
  expect(stdout).toContain('3 questions\n');
  expect(stdout).toMatch(/^\+ graph +0\.667 /m);
  expect(stdout).toContain('0.00  not in ten  something else entirely  → src/net/none.ts\n');
});

it('questions from git history are commit subjects, and their answers the changed code', () => {
  const own = gitRepository(FILES, 'shop');
  const commit = (subject: string, files: Record<string, string>) => {
    writeFiles(own, files);
    git(own, 'add', '-A');
    git(own, 'commit', '-qm', subject);
  };
  commit('fix(net): wait longer between two tries (#7)', {
    'src/net/retry.ts': `${FILES['src/net/retry.ts']}// longer\n`,
  });
  commit('Bump the version of everything', { 'src/auth/token.ts': `${FILES['src/auth/token.ts']}// x\n` });
  commit('Test that a token is refused', { 'test/token.test.ts': `${FILES['test/token.test.ts']}// x\n` });
  portolan(own, ['index']);
  const { questions, each } = portolanJson<EvalOut & { each: readonly { query: string }[] }>(own, [
    'eval',
    '--from-git',
  ]);
  expect(questions).toBe(1);
  expect(each[0]).toMatchObject({ query: 'wait longer between two tries', rank: 1 });
});

it('bad input is reported with its line', () => {
  writeFiles(folder, { 'bad.jsonl': '{"query": "x", "relevant": [{"path": "a"}]}\n{"query": 3}\n', 'no.jsonl': 'x\n' });
  expect(portolan(folder, ['eval', 'bad.jsonl'])).toMatchObject({ code: 2 });
  expect(portolan(folder, ['eval', 'bad.jsonl']).stderr).toContain('bad.jsonl:2');
  expect(portolan(folder, ['eval', 'no.jsonl']).stderr).toContain('no.jsonl:1 is not a JSON object');
  expect(portolan(folder, ['eval', 'missing.jsonl']).stderr).toContain('missing.jsonl cannot be read');
  writeFiles(folder, { 'empty.jsonl': '\n' });
  expect(portolan(folder, ['eval', 'empty.jsonl']).stderr).toContain('there are no questions');
});
