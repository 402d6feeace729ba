// What a user may set about the catalog, and what it says of files that nobody reads.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ListedFile, openPortolan } from '../../src/index.ts';

import { cliEnvironment, portolan } from '../support/cli.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

async function catalogOf(folder: string, settings: readonly string[] = []): Promise<ReadonlyMap<string, ListedFile>> {
  const library = await openPortolan({ folder, settings: [...settings], environment: cliEnvironment() });
  try {
    await library.index();
    const { files } = await library.files({ show: 'all' });
    return new Map(files.map((file) => [file.path, file]));
  } finally {
    await library.close();
  }
}

function plainFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder('plain');
  writeFiles(folder, files);
  return folder;
}

describe('skip_patterns', () => {
  const SHOP = {
    'src/cart.ts': 'export const cart = 1;\n',
    'dist/cart.js': 'const cart = 1;\n',
    'node_modules/pad/index.js': 'module.exports = 1;\n',
    '.venv/lib/site.py': 'x = 1\n',
  };

  it('R-002-1.1.2: in a configuration add to the defaults, so that packages stay out', async () => {
    const folder = plainFolder({ ...SHOP, 'portolan.config.json': '{"skip_patterns": ["dist/"]}' });
    const files = await catalogOf(folder);
    expect(files.get('src/cart.ts')?.reason).toBeNull();
    for (const [path, pattern] of [
      ['dist', 'dist/'],
      ['node_modules', 'node_modules/'],
      ['.venv', '.venv/'],
    ] as const) {
      expect(files.get(path)).toMatchObject({ reason: 'skip_pattern', detail: `skip_patterns: ${pattern}` });
    }
  });

  it('R-002-1.1.2: take a default out with an exclamation mark, and nothing else', async () => {
    const folder = plainFolder({ ...SHOP, 'portolan.config.json': '{"skip_patterns": ["!node_modules/"]}' });
    const files = await catalogOf(folder);
    expect(files.get('node_modules/pad/index.js')?.reason).toBeNull();
    expect(files.get('.venv')?.reason).toBe('skip_pattern');
    const found = portolan(folder, ['grep', 'module.exports']);
    expect(found.stdout).toContain('node_modules/pad/index.js');
  });
});

describe('binary files', () => {
  const LATE = `${'a line of text\n'.repeat(1_200)}\0${'more\n'.repeat(400)}`;

  it('R-002-1.1.6: are found by a NUL anywhere in them', async () => {
    expect(LATE.indexOf('\0')).toBe(18_000);
    const files = await catalogOf(gitRepository({ 'drawing.ai': LATE, 'notes.txt': 'text\n' }));
    expect(files.get('drawing.ai')).toMatchObject({ reason: 'binary', isBinary: true });
    expect(files.get('notes.txt')).toMatchObject({ reason: null, isBinary: false });
  });

  it('R-002-1.1.6: are judged by the bytes and the threshold that are set, again when those change', async () => {
    const folder = gitRepository({ 'late.txt': LATE, 'early.txt': `a\0b${'c'.repeat(997)}\n` });
    const reasons = async (...settings: string[]) => {
      const files = await catalogOf(folder, settings);
      return [files.get('late.txt')?.reason, files.get('early.txt')?.reason];
    };
    expect(await reasons()).toEqual(['binary', 'binary']);
    expect(await reasons('binary.probe_bytes=8000')).toEqual([null, 'binary']);
    expect(await reasons('binary.max_nul_share=0.0005')).toEqual([null, 'binary']);
    expect(await reasons('binary.max_nul_share=0.01')).toEqual([null, null]);
    expect(await reasons()).toEqual(['binary', 'binary']);
  });
});

it('R-002-2.1: ignored files have their size and time as they are now, and are not said to be binary or text', async () => {
  const folder = gitRepository({ '.gitignore': '*.log\nbuild/\n', '.ignore': 'old.ts\n', 'old.ts': 'let x;\n' });
  writeFiles(folder, { 'trace.log': 'one\n', 'build/out.bin': 'x\n', 'huge.csv': 'a,b\n'.repeat(1_000) });
  const library = await openPortolan({ folder, settings: ['max_file_size_mb=0.001'], environment: cliEnvironment() });
  await library.index();
  writeFileSync(join(folder, 'trace.log'), 'one\ntwo\n');
  const { files } = await library.files({ show: 'skipped' });
  await library.close();
  expect(files.map(({ path }) => path)).toEqual(['build', 'huge.csv', 'old.ts', 'trace.log']);
  for (const { path, sizeBytes, mtimeMs, isBinary, isFolder } of files) {
    const { size, mtimeMs: changed } = statSync(join(folder, path));
    expect([path, sizeBytes, isBinary]).toEqual([path, isFolder ? 0 : size, null]);
    expect(Math.abs(mtimeMs - changed), path).toBeLessThan(1);
  }
});
