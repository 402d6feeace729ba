// Texts of several languages that refer to each other: names and modules are picked at random from so few that
// imports, calls and base classes across files appear, move and vanish as files change. Data for property tests.
import fc from 'fast-check';

const MODULES = ['alpha', 'beta', 'gamma'] as const;
const FUNCTIONS = ['open', 'close', 'send'] as const;
const TYPES = ['Base', 'Store', 'Item'] as const;

/** Two of each: one that is defined, one that is used. */
interface Names {
  readonly m: string;
  readonly n: string;
  readonly f: string;
  readonly g: string;
  readonly C: string;
  readonly B: string;
}

type Piece = (names: Names) => string;

interface Family {
  readonly paths: readonly string[];
  readonly pieces: readonly Piece[];
  /** How several pieces become one text. */
  readonly most: number;
}

const inFolder = (folder: string, ending: string, names: readonly string[] = MODULES) =>
  names.map((name) => `${folder}${name}${ending}`);

const FAMILIES: readonly Family[] = [
  {
    paths: [...inFolder('src/', '.ts'), 'src/alpha/index.ts', 'src/ui.tsx', 'src/alpha.test.ts'],
    most: 3,
    pieces: [
      ({ f, g }) => `export function ${f}() { return ${g}(); }`,
      ({ m, f, g }) => `import { ${f} } from './${m}';\nexport function ${g}Now() { return ${f}(); }`,
      ({ m, C, B, f, g }) =>
        `import { ${B} } from './${m}';\nexport class ${C} extends ${B} { ${f}() { this.${g}(); } }`,
      ({ B, g }) => `export class ${B} { ${g}() { return 1; } }\nexport interface Like${B} { ${g}(): void }`,
      ({ m }) => `export * from './${m}';`,
      ({ m, f }) => `export { ${f} as default } from './${m}';`,
      ({ m, n, f }) => `import usual, * as all from './${m}';\nimport type { Item } from '@/${n}';\nusual(all.${f}());`,
      ({ m, f, C }) => `import { ${C} } from '@/${m}';\nexport const with${C} = (it: ${C}) => it.${f}();`,
      ({ m, n, C }) =>
        `const late = require('./${m}');\nexport const made = async () => new (await import('./${n}')).${C}();`,
      ({ m, C, f }) => `import { ${C} } from './${m}';\nexport const View = () => <${C} on={${f}} />;`,
    ],
  },
  {
    paths: ['tsconfig.json', 'package.json'],
    most: 1,
    pieces: [
      () => '{"compilerOptions": {"baseUrl": ".", "paths": {"@/*": ["./src/*"]}}}',
      () => '{"compilerOptions": {"paths": {"@/*": ["./other/*"]}}}',
      () => '{}',
      ({ m }) => `{"name": "app", "main": "src/${m}.ts", "exports": {".": "./src/${m}.ts"}}`,
    ],
  },
  {
    paths: [...inFolder('pkg/', '.py'), 'pkg/__init__.py', 'main.py'],
    most: 3,
    pieces: [
      ({ f, g }) => `def ${f}():\n    return ${g}()\n`,
      ({ m, f, g }) => `from .${m} import ${f}\n\ndef ${g}_now():\n    return ${f}()\n`,
      ({ m, C, B, f, g }) =>
        `from pkg.${m} import ${B}\n\nclass ${C}(${B}):\n    def ${f}(self):\n        return self.${g}()\n`,
      ({ B, g }) => `class ${B}:\n    def ${g}(self):\n        pass\n`,
      ({ m }) => `from .${m} import *\n__all__ = ['open']\n`,
      ({ m, f }) => `import pkg.${m}\n\npkg.${m}.${f}()\n`,
      ({ m, C, f }) => `from . import ${m} as other\n\ndef run(it: other.${C}):\n    it.${f}()\n`,
    ],
  },
  {
    paths: [...inFolder('net/', '.go'), 'main.go', 'net/alpha_test.go'],
    most: 1,
    pieces: [
      ({ f, g }) => `package net\n\nfunc ${f}() int { return ${g}() }\n`,
      ({ C, B, f, g }) => `package net\n\ntype ${C} struct{ ${B} }\n\nfunc (c ${C}) ${f}() { c.${g}() }\n`,
      ({ B, g }) => `package net\n\ntype ${B} struct{}\n\nfunc (b *${B}) ${g}() {}\n\ntype Doer interface{ ${g}() }\n`,
      ({ C, f }) =>
        `package main\n\nimport "example.org/app/net"\n\nfunc main() { var x net.${C}; x.${f}(); net.${f}() }\n`,
    ],
  },
  { paths: ['go.mod'], most: 1, pieces: [() => 'module example.org/app\n', () => 'module example.org/else\n'] },
  {
    paths: [...inFolder('lib/', '.rb'), 'lib/shop/alpha.rb'],
    most: 2,
    pieces: [
      ({ m, f, g }) => `require_relative '${m}'\n\ndef ${f}\n  ${g}\nend\n`,
      ({ m, C, B, f, g }) => `require '${m}'\nclass ${C} < ${B}\n  def ${f}\n    ${g}\n    super\n  end\nend\n`,
      ({ B, g }) => `class ${B}\n  def ${g}; end\n  def self.make; new; end\nend\n`,
      ({ C, f, g }) => `module Shop\n  class ${C}\n    include ${C}s\n    def ${f}; ${C}.make.${g}; end\n  end\nend\n`,
      ({ C, g }) => `module ${C}s\n  def ${g}; end\nend\n`,
    ],
  },
  {
    paths: [...inFolder('java/shop/', '.java', TYPES), 'java/shop/deep/Item.java'],
    most: 1,
    pieces: [
      ({ C, B, f, g }) => `package shop;\n\npublic class ${C} extends ${B} {\n  void ${f}() { ${g}(); }\n}\n`,
      ({ B, g }) =>
        `package shop;\n\npublic class ${B} implements Doer {\n  public void ${g}() {}\n}\n\ninterface Doer { void ${g}(); }\n`,
      ({ C, B, f }) =>
        `package shop.deep;\n\nimport shop.${B};\n\nclass ${C} {\n  ${B} held = new ${B}();\n  void run() { held.${f}(); }\n}\n`,
      ({ C, B, f }) =>
        `package shop;\n\nimport shop.deep.*;\nimport static shop.${B}.${f};\n\nenum ${C} { ONE; void go() { ${f}(); } }\n`,
    ],
  },
  {
    paths: ['rs/src/main.rs', ...inFolder('rs/src/', '.rs'), 'rs/Cargo.toml'],
    most: 2,
    pieces: [
      ({ m, f }) => `mod ${m};\nuse crate::${m}::${f};\n\nfn run() { ${f}(); }\n`,
      ({ f, g }) => `pub fn ${f}() { ${g}() }\n`,
      ({ C, f, g }) => `pub struct ${C};\n\nimpl ${C} { pub fn ${f}(&self) { self.${g}() } }\n`,
      ({ m, C, B, f }) =>
        `use super::${m}::${C};\n\npub trait Do${B} { fn ${f}(&self); }\nimpl Do${B} for ${C} { fn ${f}(&self) {} }\n`,
      () => '[package]\nname = "app"\n',
    ],
  },
  {
    paths: [...inFolder('cc/', '.h'), ...inFolder('cc/', '.cc')],
    most: 2,
    pieces: [
      ({ m, f, g }) => `#include "${m}.h"\n\nint ${f}() { return ${g}(); }\n`,
      ({ f }) => `int ${f}();\n`,
      ({ m, C, B, f }) => `#include "cc/${m}.h"\n\nclass ${C} : public ${B} {\n public:\n  int ${f}();\n};\n`,
      ({ B, g }) => `class ${B} {\n public:\n  int ${g}() { return 1; }\n};\n`,
      ({ C, f, g }) => `int ${C}::${f}() { return ${g}(); }\n`,
    ],
  },
  {
    paths: inFolder('cs/', '.cs', TYPES),
    most: 2,
    pieces: [
      ({ C, B, f, g }) => `namespace Shop;\n\npartial class ${C} : ${B} { void ${f}() { ${g}(); } }\n`,
      ({ B, g }) => `namespace Shop;\n\npublic partial class ${B} { public static int ${g}() => 1; }\n`,
      ({ C, B, f }) =>
        `using Shop;\n\nnamespace App { class ${C} { ${B} it = new ${B}(); void Run() { it.${f}(); ${B}.${f}(); } } }\n`,
    ],
  },
  {
    paths: ['README.md', 'notes.log', 'tool', 'gen/made.ts', 'data.bin'],
    most: 3,
    pieces: [
      ({ m, f }) => `# ${m}\n\nHow to ${f} things.\n`,
      ({ f }) => `#!/bin/sh\n${f}() { echo; }\n${f}\n`,
      ({ f }) => `// Code generated by x. DO NOT EDIT.\nexport const ${f} = 1;\n`,
      () => '\0\x01\x02',
    ],
  },
];

export const ALL_PATHS: readonly string[] = FAMILIES.flatMap(({ paths }) => paths);

const names: fc.Arbitrary<Names> = fc.record({
  ...{ m: fc.constantFrom(...MODULES), n: fc.constantFrom(...MODULES) },
  ...{ f: fc.constantFrom(...FUNCTIONS), g: fc.constantFrom(...FUNCTIONS) },
  ...{ C: fc.constantFrom(...TYPES), B: fc.constantFrom(...TYPES) },
});

export interface LinkedText {
  readonly path: string;
  readonly text: string;
}

export const linkedText: fc.Arbitrary<LinkedText> = fc.constantFrom(...FAMILIES).chain(({ paths, pieces, most }) =>
  fc.record({
    path: fc.constantFrom(...paths),
    text: fc
      .array(fc.tuple(fc.constantFrom(...pieces), names), { minLength: 1, maxLength: most })
      .map((chosen) => chosen.map(([piece, of]) => piece(of)).join('\n')),
  }),
);
