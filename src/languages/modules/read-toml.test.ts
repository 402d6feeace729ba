import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToml } from './read-toml.ts';

test('a manifest', () => {
  const text = `
# of a crate
[package]
name = "harbour-core" # its name
edition.workspace = true
authors = ["A # no comment", 'B',
  # one more
  "C \\"quoted\\"",
]

[lib]
path = 'lib/root.rs'

[[bin]]
name = "one"
[[bin]]
name = "two"
[dependencies]
berth = { path = "../berth", package = "harbour-berth", features = ["a", "b"] }
serde = "1"
[target.'cfg(unix)'.dependencies]
libc.version = "0.2"
`;
  expect(readToml(text)).toEqual({
    package: { name: 'harbour-core', edition: { workspace: true }, authors: ['A # no comment', 'B', 'C "quoted"'] },
    lib: { path: 'lib/root.rs' },
    bin: [{ name: 'one' }, { name: 'two' }],
    dependencies: { berth: { path: '../berth', package: 'harbour-berth', features: ['a', 'b'] }, serde: '1' },
    target: { 'cfg(unix)': { dependencies: { libc: { version: '0.2' } } } },
  });
});

test.each([
  ['a = """\nlong = "x"\n"""\nb = 1', { a: 'long = "x"\n', b: 1 }],
  ["a = '''x\n[b]'''", { a: 'x\n[b]' }],
  ['a = "x"\r\nb = "y"\r\n', { a: 'x', b: 'y' }],
  ['nonsense here\na = "x"', { a: 'x' }],
  ['a = [ { b = "c" }, { b = "d" } ]', { a: [{ b: 'c' }, { b: 'd' }] }],
  ['[[a]]\n[a.b]\nc = "d"', { a: [{ b: { c: 'd' } }] }],
])('%j', (text, expected) => {
  expect(readToml(text)).toEqual(expected);
});

test.each([
  ['an array that is never closed', 'a = [ "x",\n"y"\n[b]\nc = "d"', { a: ['x', 'y'], b: { c: 'd' } }],
  ['a table that is never closed', 'a = { b = "c"\n[d]\ne = "f"', { a: { b: 'c' }, d: { e: 'f' } }],
  ['a value that is missing', '[a]\nb =\nc = "d"\n[e]\nf = "g"', { a: { c: 'd' }, e: { f: 'g' } }],
  ['a string that is never closed', '[a]\nb = "x\nc = "d"\n[[e]]\nf = "g"', { a: { c: 'd' }, e: [{ f: 'g' }] }],
  ['a heading that is not closed', '[a\nb = "c"\n[[d]\ne = "f"', { a: { b: 'c' }, d: [{ e: 'f' }] }],
  [
    'a line among inline tables',
    'w = { x = "y" }\nz = "1"\noops\n[a]\nb = { c = "d" }\noops\ne = { f = "g" }\nh = "i"',
    { w: { x: 'y' }, z: '1', a: { b: { c: 'd' }, e: { f: 'g' }, h: 'i' } },
  ],
  ['a name that is given twice', '[a]\nb = "c"\nb = "d"', { a: { b: 'd' } }],
  ['a table that is given twice', '[a]\nb = "c"\n[e]\n[a]\nd = "f"', { a: { b: 'c', d: 'f' }, e: {} }],
  [
    'a merge that stopped',
    '[a]\n<<<<<<< HEAD\nb = [\n  "c",\n]\n=======\nb = [\n  "d",\n]\n>>>>>>> other\ne = "f"\n',
    { a: { b: ['d'], e: 'f' } },
  ],
  [
    'a template',
    '[a]\nname = "{{x}}"\n{% if y %}\nb = { path = "../b" }\n{% endif %}\n[c]\nd = "e"',
    { a: { name: '{{x}}', b: { path: '../b' } }, c: { d: 'e' } },
  ],
  [
    'items of an array of tables',
    '[[a]]\nb = "c"\n[a.d]\ne = "f"\n[[a]]\nb = oops\ng = "h"\n[a.d]\ne = "i"',
    {
      a: [
        { b: 'c', d: { e: 'f' } },
        { g: 'h', d: { e: 'i' } },
      ],
    },
  ],
  ['a number that is too large for any', 'a = 99999999999999999999\nb = "c"', { a: 99999999999999999999n, b: 'c' }],
])('%s takes nothing else along', (_, text, expected) => {
  expect(readToml(text)).toEqual(expected);
});

test('no text keeps it from ending, or reaches beyond its own tables', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '[[',
    ']]',
    '{',
    '}',
    '=',
    ',',
    '"',
    '"""',
    "'",
    '.',
    '\n',
    '#',
    'a',
    '__proto__',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      readToml(pieces.join(''));
      expect(({} as Record<string, unknown>).a).toBeUndefined();
    }),
  );
});
