import { describe, expect, it } from 'vitest';
import { reachesOf } from './reaches-of.ts';

const HOSTILE: Readonly<Record<string, string>> = {
  java: '@RepositoryRestResource(\n'.repeat(10_000),
  javascript: 'fetch('.repeat(40_000),
  go: 'x := ('.repeat(40_000),
  xml: '<project><parent>'.repeat(5_000),
  kotlin: `io.ktor.client ${'a'.repeat(390_000)}`,
  csharp: `Client ${'class a('.repeat(49_000)}`,
  python: `import redis\n${'redis'.repeat(78_000)}`,
  typescript: `axios ${'axios.get<'.repeat(39_000)}`,
  yaml: `services:\n${' a:\n'.repeat(40_000)}`,
};

describe('what a text asks of others', () => {
  it('a stub that is made and never called asks nothing', () => {
    const code = 'const c = new shop.CartService(address, grpc.credentials.createInsecure());\n';
    expect(reachesOf(code, 'javascript', [])?.reaches ?? []).toEqual([]);
    const called = reachesOf(`${code}c.addItem({});\n`, 'javascript', []);
    expect(called?.reaches).toEqual([{ via: 'rpc', service: 'CartService', method: 'addItem', line: 2 }]);
  });

  it('what stands in a comment asks nothing', () => {
    expect(reachesOf("// fetch('http://users/users')\n/* fetch('http://users/a') */\n", 'typescript', [])).toBeNull();
    expect(reachesOf('# requests.get("http://users/users")\n', 'python', [])).toBeNull();
  });

  it('a text without addresses, clients or settings is nothing', () => {
    expect(reachesOf('export const sum = (a: number, b: number) => a + b;\n', 'typescript', [])).toBeNull();
  });

  it.each(Object.entries(HOSTILE))('a text in %s that is made to be slow is read all the same', (language, text) => {
    expect(() => reachesOf(text, language, [])).not.toThrow();
  });
});
