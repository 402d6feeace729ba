import { describe, expect, it } from 'vitest';
import { firstArgument, namedArgument, readChain, splitArguments } from './call-text.ts';
import { readLiteral, readLiterals } from './literals.ts';

describe('a chain of calls', () => {
  it.each([
    ["new Hono().basePath('/api')", ['Hono()', "basePath('/api')"]],
    ['Router::new().route("/x", get(a))', ['Router', 'new()', 'route("/x", get(a))']],
    ["Route::prefix('a')->group", ['Route', "prefix('a')", 'group']],
    ['module.exports = express()', ['express()']],
    ['&cobra.Command{Use: "x", Run: func() {…', ['cobra', 'Command(Use: "x", Run: func() {…)']],
    ['f.post<{ Body: X }>("/a)")', ['f', 'post("/a)")']],
  ])('%s', (text, links) => {
    expect(readChain(text)?.map(({ name, args }) => (args === null ? name : `${name}(${args})`))).toEqual(links);
  });

  it.each(['', '(await x).y', 'a + b', "routes['x'].get"])('is none: %s', (text) => {
    expect(readChain(text)).toBeNull();
  });
});

describe('arguments', () => {
  it('are split at the top level and named', () => {
    expect(splitArguments('"a,b", methods=["GET", "POST"], path: x, f(1, 2)')).toEqual([
      { key: null, text: '"a,b"' },
      { key: 'methods', text: '["GET", "POST"]' },
      { key: 'path', text: 'x' },
      { key: null, text: 'f(1, 2)' },
    ]);
    expect(namedArgument("{ path: 'cats', version: '1' }", ['path'])).toBe("'cats'");
    expect(firstArgument('prefix="/x"')).toBeNull();
  });
});

describe('a literal', () => {
  const constants = new Map([['BASE', '/api']]);

  it.each([
    ["'/x'", '/x', false],
    ['r"^old/$"', '^old/$', false],
    ['BASE', '/api', true],
    ['Paths.BASE', '/api', true],
    ['BASE + "/x"', '/api/x', true],
    [`\`\${BASE}/x/{id}\``, '/api/x/{id}', true],
    ['f"{BASE}/x"', '/api/x', true],
  ])('%s', (written, text, isComposed) => {
    expect(readLiteral(written, constants)).toEqual({ text, isComposed });
  });

  it('is none where a part is not known', () => {
    for (const written of ['other', `\`\${other}/x\``, 'f"{other}/x"', 'BASE + other', '"/cut…']) {
      expect(readLiteral(written, constants)).toBeNull();
    }
    expect(readLiterals('["/a", other]', constants)).toBeNull();
    expect(readLiterals('{"/a", "/b"}', constants)?.map(({ text }) => text)).toEqual(['/a', '/b']);
  });
});
