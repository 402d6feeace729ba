// Every type that the library exports is part of a call: of what it takes or returns.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../../src');
const DECLARATION = /^(?:export )?(?:async )?(?:interface|type|class|const|function) (\w+)/;

/** Of each name all declarations of it, as written; of a function only its head. */
function declarations(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
    const text = readFileSync(join(SOURCE, path), 'utf8').replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const part of text.split(/^(?=(?:export |async |interface |type |class |const |function |import ))/m)) {
      const [, name] = DECLARATION.exec(part) ?? [];
      if (name === undefined) continue;
      const body = /^(?:export )?(?:async )?function/.test(part) ? (part.split(/ \{\n/)[0] as string) : part;
      found.set(name, `${found.get(name) ?? ''}\n${body}`);
    }
  }
  return found;
}

function reachableFrom(starts: readonly string[], all: ReadonlyMap<string, string>): ReadonlySet<string> {
  const seen = new Set(starts);
  for (const name of seen) {
    for (const [word] of (all.get(name) ?? '').matchAll(/\b[A-Z]\w+/g)) if (all.has(word)) seen.add(word);
  }
  return seen;
}

it('R-001-p0-3.4: no type is exported that no call takes or returns', () => {
  const index = readFileSync(join(SOURCE, 'index.ts'), 'utf8').replace(/^\/\/.*$/gm, '');
  const types: string[] = [];
  const values: string[] = [];
  for (const [, allTypes, names = ''] of index.matchAll(/export (type )?\{([^}]*)\}/g)) {
    for (const each of names.split(',').map((name) => name.trim())) {
      if (each === '') continue;
      const isType = allTypes !== undefined || each.startsWith('type ');
      (isType ? types : values).push(each.replace(/^type /, ''));
    }
  }
  expect(types.length).toBeGreaterThan(80);
  const reached = reachableFrom(['Portolan', ...values], declarations());
  expect(types.filter((name) => !reached.has(name))).toEqual([]);
});
