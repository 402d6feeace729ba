import { describe, expect, it } from 'vitest';
import { PortolanError } from '../model/errors.ts';
import { checkArgument } from './check-argument.ts';
import { inShort } from './in-short.ts';

function refused(name: string, value: unknown): string {
  try {
    checkArgument(name, value);
  } catch (error) {
    if (error instanceof PortolanError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'taken';
}

describe('checkArgument', () => {
  it('refuses what is too long without repeating it', () => {
    expect(refused('query', 'a'.repeat(1_000_000))).toBe(
      'bad_argument: query has 1000000 characters; 100000 are allowed',
    );
    expect(refused('path', 'a/'.repeat(5_000))).toBe('bad_argument: path has 10000 characters; 4096 are allowed');
    expect(refused('request', { paths: ['a', 'b'.repeat(5_000)] })).toMatch(/^bad_argument: paths has 5000/);
    expect(refused('path', new Array(20_000).fill('a'))).toMatch(/^bad_argument: path has 20000 values/);
  });

  it('refuses a NUL in a name, not in a text', () => {
    expect(refused('path', 'a\0b')).toBe('bad_argument: path contains a NUL');
    expect(refused('query', 'a\0b')).toBe('taken');
  });

  it('lets a pasted trace through', () => {
    expect(refused('text', 'a'.repeat(1_000_000))).toBe('taken');
  });
});

describe('inShort', () => {
  it('shows the beginning and the end of a long text', () => {
    expect(inShort('short')).toBe('short');
    const shown = inShort('b'.repeat(5_000));
    expect(shown.length).toBeLessThan(240);
    expect(shown).toContain('4800 characters');
  });
});
