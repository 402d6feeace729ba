// Small repositories and every edge that is found in them, for a reader to judge: `test/golden/graph/<language>.edges`.

import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { locationsIn } from '../../src/model/file-location.ts';
import { cliEnvironment } from '../support/cli.ts';
import { plainStore } from '../support/plain-store.ts';
import { temporaryFolder } from '../support/temporary.ts';

const FIXTURES = fileURLToPath(new URL('./graph/', import.meta.url));
const NAMES = readdirSync(FIXTURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('R-001-p2-2.2-imports R-001-p2-2.2-calls R-001-p2-2.2-implements R-001-p2-2.2-extends R-001-p2-2.2-uses R-001-p2-5.1: edges', () => {
  it.each(NAMES)('%s', async (name) => {
    const folder = join(temporaryFolder(), 'shop');
    cpSync(join(FIXTURES, name), folder, { recursive: true });
    const dir = join(temporaryFolder(), 'index');
    const portolan = await openPortolan({ folder, dir, environment: cliEnvironment() });
    await portolan.index({ paths: [folder] });
    await portolan.close();
    await expect(await edgesIn(dir)).toMatchFileSnapshot(`./graph/${name}.edges`);
  });
});

/** `path:line  KIND from → to  (strategy confidence)`. */
async function edgesIn(dir: string): Promise<string> {
  const store = plainStore(dir);
  const view = await store.view();
  try {
    const lines: [path: string, line: number, text: string][] = [];
    for (const { id } of view.repositories) {
      const { paths } = await view.catalog.files(id);
      for (const edges of await view.graph.edgesFrom(locationsIn(id, paths))) {
        for (const { from, to, kind, strategy, confidence, sites } of edges) {
          for (const { path, line } of sites) {
            const text = `${kind} ${short(from)} → ${short(to)}  (${strategy} ${confidence})`;
            lines.push([path, line, text]);
          }
        }
      }
    }
    lines.sort((a, b) => (a[0] === b[0] ? a[1] - b[1] || (a[2] < b[2] ? -1 : 1) : a[0] < b[0] ? -1 : 1));
    return `${lines.map(([path, line, text]) => `${path}:${line}  ${text}`).join('\n')}\n`;
  } finally {
    await view.release();
    await store.close();
  }
}

function short(id: string): string {
  return id.replace(/^ws\/shop\//, '');
}
