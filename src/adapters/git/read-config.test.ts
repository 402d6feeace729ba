import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What git itself reads in the file; null where it refuses. */
function readByGit(text: string): (readonly [string, string | null])[] | null {
  const file = join(folder, 'config');
  writeFileSync(file, text, 'latin1');
  try {
    const args = ['config', '--list', '-z', '--no-includes', '--file', file];
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const listed = execFileSync('git', args, { stdio: [...stdio], encoding: 'latin1' });
    return listed
      .split('\0')
      .slice(0, -1)
      .map((entry) => {
        const end = entry.indexOf('\n');
        return end < 0 ? [entry, null] : [entry.slice(0, end), entry.slice(end + 1)];
      });
  } catch {
    return null;
  }
}

/** Git of some versions makes a space of each blank inside a value. */
const blanked = (value: string | null) => value?.replaceAll(/[\t\r]/g, ' ') ?? null;

function expectAsGit(text: string): void {
  const ours = readConfig(Buffer.from(text, 'latin1'));
  const entries = 'badLine' in ours ? null : ours.map(({ key, value }) => [key, blanked(value)]);
  expect(entries).toEqual(readByGit(text)?.map(([key, value]) => [key, blanked(value)]) ?? null);
}

describe('a configuration file is read as git reads it', () => {
  it.each([
    ['the usual', '[core]\n\tbare = false\n[remote "origin"]\n\turl = https://example.org/a.git\n'],
    ['a byte order mark, and the line ends of Windows', '\xef\xbb\xbf[core]\r\n\tbare = false\r\n\tx = a\\\r\n b\r\n'],
    ['a key in the line of its section', '[core] bare = false # no\n[a]b=c;d\n'],
    ['a name without a value', '[core]\n\tbare\n\tx=\n[a "b"] c'],
    ['quotes and escapes', '[a]\n x = " y # z " ; no\n y = "a\\"b\\\\c\\n\\t\\b" d "" \n z = a\\\n  b\n'],
    ['odd subsections', '[filter "a=b"]clean=x\n[filter "C\\"\\\\ä"]clean=y\n[Filter.Old.Way]clean=z\n[a ""]b=c\n'],
    ['no section', 'a = b\n'],
    ['nothing', ''],
    ['a comment alone', '# x\n; y'],
  ])('%s', (_, text) => expectAsGit(text));

  it.each([
    ['an open section', '[core\n', 1],
    ['an open quote', '[a]\nb = "c\n', 2],
    ['a line in a subsection', '[a "b\nc"]\n', 1],
    ['a wrong escape', '[a]\n\nb = \\q\n', 3],
    ['a comment after a name', '[a]\nb # c\n', 2],
    ['a name that begins with a digit', '[a]\n1b = c\n', 2],
    ['bytes of no text', '\0\x01\x02', 1],
  ])('what it refuses is refused, with the line: %s', (_, text, badLine) => {
    expect(readByGit(text)).toBeNull();
    expect(readConfig(Buffer.from(text, 'latin1'))).toEqual({ badLine });
  });

  it('whatever the text', () => {
    const part = fc.constantFrom(...'[]"\\=#; \t\n\rab.-1\0é'.split(''), '[a "b"]\n', '[core]\n', 'key = ', '\\\n');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => expectAsGit(parts.join(''))),
      { numRuns: process.env.PORTOLAN_SOAK === undefined ? 100 : 5_000 },
    );
  });
});
