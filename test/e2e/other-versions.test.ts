// A Portolan that reads a text differently than the one before: the same files must come out as it reads them now.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { indexedRepository, portolanJson } from '../support/cli.ts';
import { indexDigest } from '../support/index-digest.ts';
import { tamperIndex } from '../support/tamper-index.ts';

const FILES = {
  'src/a.ts': "import { open } from './b';\n\nexport function run() {\n  return open();\n}\n",
  'src/b.ts': '/** Opens it. */\nexport function open() {\n  return 1;\n}\n',
};

interface Report {
  readonly repositories: readonly { readonly put: number }[];
}

/** As an older one would have left it: with other versions in its key, edges not found and a symbol read differently. */
function makeOlder(folder: string): void {
  tamperIndex(join(folder, '.portolan'), (index) => {
    index.exec("UPDATE fingerprints SET fingerprint = 'older' || fingerprint");
    index.exec("UPDATE artefacts SET version = version - 1 WHERE kind IN ('content', 'links', 'surface')");
    index.exec("UPDATE graph_files SET edges = (SELECT edges FROM graph_files WHERE path = 'src/b.ts')");
    index.exec("UPDATE symbols SET signature = 'older' WHERE name = 'open'");
  });
}

it('everything is indexed again, though no file changed', async () => {
  const folder = indexedRepository(FILES, 'versions');
  const { content } = await indexDigest(join(folder, '.portolan'));
  makeOlder(folder);
  expect((await indexDigest(join(folder, '.portolan'))).content).not.toBe(content);
  expect(portolanJson<Report>(folder, ['index']).repositories[0]?.put).toBe(2);
  expect((await indexDigest(join(folder, '.portolan'))).content).toBe(content);
  expect(portolanJson<Report>(folder, ['index']).repositories).toEqual([]);
});
