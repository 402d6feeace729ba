// What is packed in the index and was cut short where it lay: SQLite cannot know of it. Whoever asks is told what to do,
// never that it is a bug, and doing that is enough.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { indexedRepository, portolan } from '../support/cli.ts';
import { tamperIndex } from '../support/tamper-index.ts';

const FILES = {
  'src/a.ts': "import { open } from './b';\n\nexport function run() {\n  return open();\n}\n",
  'src/b.ts': '/** Opens it. */\nexport function open() {\n  return 1;\n}\n',
};

const cutArtefacts = (kind: string) => `UPDATE artefacts SET bytes = substr(bytes, 1, 10) WHERE kind = '${kind}'`;

it.each([
  ['edges', 'UPDATE graph_files SET edges = substr(edges, 1, 20)', ['callers', 'open', '--no-refresh']],
  ['vectors', 'UPDATE vector_packs SET bytes = substr(bytes, 1, 10)', ['search', 'opens it', '--no-refresh']],
  ['texts', cutArtefacts('text'), ['symbol', 'open', '--source', '--no-refresh']],
  ['contents', cutArtefacts('content'), ['summary', 'build']],
  ['links', cutArtefacts('links'), ['index']],
  ['surfaces', cutArtefacts('surface'), ['index']],
])('%s: reported with a hint, and `index --force` repairs it', (_, cut, question) => {
  const folder = indexedRepository(FILES, 'shop');
  tamperIndex(join(folder, '.portolan'), cut);
  // Another answer to what `src/a.ts` asks.
  writeFileSync(join(folder, 'src/b.ts'), FILES['src/b.ts'].replace('open()', 'open(): number'));
  const asked = portolan(folder, question);
  expect(asked.code).toBe(2);
  expect(asked.stderr).toMatch(/damaged\nhint: run `portolan index --force`/);
  expect(asked.stderr).not.toMatch(/bug/);
  expect(portolan(folder, ['index', '--force']).code).toBe(0);
  expect(portolan(folder, question).code).toBe(0);
  expect(portolan(folder, ['verify']).code).toBe(0);
});
