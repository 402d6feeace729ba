import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import wabt from 'wabt';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));
const kernels = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.wat'));

test('there are kernels', () => {
  expect(kernels.length).toBeGreaterThan(0);
});

test.each(kernels)('the committed bytes of %s are what it assembles to (`npm run assemble`)', async (path) => {
  const { parseWat } = await wabt();
  const bytes = parseWat(path, readFileSync(sources + path, 'utf8')).toBinary({}).buffer;
  const committed = Object.values((await import(`${sources}${path.replace('.wat', '-bytes.ts')}`)) as object);
  expect(committed).toEqual([Buffer.from(bytes).toString('base64')]);
});
