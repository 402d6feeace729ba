// What is left of a repository that was removed: nothing that tells what was in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment, portolan } from '../support/cli.ts';
import { commitAll, git, temporaryFolder, writeFiles } from '../support/temporary.ts';

const SECRET = `/** Counts zirconium wheels. */
export function zirconiumWheels(): number {
  return spareZirconium() + 2;
}

export function spareZirconium(): number {
  return 40;
}
`;
const KEPT =
  'export function plainWheels(): number {\n  return plainSpare();\n}\n\nexport function plainSpare(): number {\n  return 1;\n}\n';

/** Files below the data folder that have the text. */
function filesWith(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = files.map((each) => join(each.parentPath, each.name));
  return paths.filter((path) => readFileSync(path).includes(text)).map((path) => path.slice(folder.length + 1));
}

it('R-001-p1-6.2 R-001-p2-6.2 R-003-GRAG-004.place: no file of the data folder has a name or line of a removed repository', async () => {
  const folder = temporaryFolder('work');
  for (const [name, text] of Object.entries({ shop: SECRET, bank: KEPT })) {
    writeFiles(folder, { [`${name}/src/wheels.ts`]: text });
    git(join(folder, name), 'init', '-q', '-b', 'main');
    commitAll(join(folder, name));
  }
  expect(portolan(folder, ['index']).code).toBe(0);
  const library = await openPortolan({ folder, environment: cliEnvironment() });
  const question = 'count the zirconium wheels';
  expect((await library.context(question)).text).toContain('zirconiumWheels');
  expect((await library.context(question)).isCached).toBe(true);
  await library.buildSummaries();
  const data = join(folder, '.portolan');
  expect(filesWith(data, 'irconium')).toEqual(
    expect.arrayContaining(['graph_index/stats.json', 'graph_index/ranks.json']),
  );
  expect(filesWith(join(data, 'cache'), 'irconium')).not.toEqual([]);
  await library.remove('shop');
  await library.close();
  expect(filesWith(data, 'irconium')).toEqual([]);
  expect(filesWith(data, 'plainSpare')).toEqual(expect.arrayContaining(['graph_index/stats.json']));
});
