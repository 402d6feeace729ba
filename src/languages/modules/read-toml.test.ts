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
  ['a = """\nlong = "x"\n"""\nb = 1', { a: 'long = "x"\n', b: '1' }],
  ["a = '''x\n[b]'''", { a: 'x\n[b]' }],
  ['a = "x"\r\nb = "y"\r\n', { a: 'x', b: 'y' }],
  ['nonsense here\na = "x"', { a: 'x' }],
  ['a = [ { b = "c" }, { b = "d" } ]', { a: [{ b: 'c' }, { b: 'd' }] }],
  ['[[a]]\n[a.b]\nc = "d"', { a: [{ b: { c: 'd' } }] }],
  ['a = [', { a: [] }],
])('%j', (text, expected) => {
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
