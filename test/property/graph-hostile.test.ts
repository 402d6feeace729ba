// Code that leads in circles, or is written to be dear, is indexed like any other: in time, and with no answer where
// there is none.
import { expect, test } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment } from '../support/cli.ts';
import { temporaryFolder, writeFiles } from '../support/temporary.ts';

const chain = (from: number, to: number) => `export const v${from} = v${to}.f.f.f.f.f.f.f.f.f.f.f;\nv${from}.f.f.go();`;

const HOSTILE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a base that is a member of what the class makes': {
    'a.ts': 'const x = new A();\nexport class A extends x.B {\n  go() {\n    this.run();\n    super.go();\n  }\n}\n',
  },
  'classes that extend each other': {
    'a.ts': "import { B } from './b';\nexport class A extends B {\n  go() {\n    this.none();\n  }\n}\n",
    'b.ts': "import { A } from './a';\nexport class B extends A {\n  go() {\n    this.none();\n  }\n}\n",
  },
  'aliases that lead to themselves': {
    'a.ts':
      'type X = typeof v;\nconst v = (w as X).m;\ntype A = B & A;\ntype B = A;\nexport function f(a: A, x: X) {\n  a.go();\n  x.go();\n  v.go();\n}\ntype P = Parameters<P>[0];\nexport const g: P = (p) => p.go();\n',
  },
  'functions that return each other': {
    'a.ts':
      'function f() {\n  return g();\n}\nfunction g() {\n  return f();\n}\nf().go();\nconst a = b;\nconst b = a;\na.go();\n',
  },
  'modules that hand each other on': {
    'a.ts': "export * from './b';\nexport { x as y } from './b';\n",
    'b.ts':
      "export * from './a';\nexport { y as x } from './a';\nimport { nothing, x } from './a';\nnothing();\nx();\n",
  },
  'packages that import each other': {
    'p/__init__.py': 'from .q import *\nfrom p.q import a as b\n',
    'p/q.py': 'from p import *\nfrom p import b as a\nfrom . import q\n\na()\nb.c.d()\nq.q.q.q.a()\n',
  },
  'values that are chains of values': {
    'a.ts': `${Array.from({ length: 12 }, (_, at) => chain(at, at + 1)).join('\n')}\nexport const v12 = { f: v0.f.f.f.f };\n`,
  },
  'settings that extend each other, and settings that are broken': {
    'tsconfig.json': '{"extends": "./tsconfig.base.json", "compilerOptions": {"paths": {"@/*": ["./*"], "*": ["*"]}}}',
    'tsconfig.base.json': '{"extends": ["./tsconfig.json", "./tsconfig.base.json"]}',
    'package.json': '{"name": "x", "exports": {".": {"import": {"import": null}}, "./*": "./*/*/*"}, "imports": ',
    'go.mod': 'module\nreplace => =>\n',
    'Cargo.toml': '[[[\nname = """',
    'pyproject.toml': '= = =',
    'composer.json': '[]',
    'a.ts': "import a from '@/a';\nimport x from 'x';\nimport y from '#y';\na();\nx();\ny();\n",
  },
  'names of what every object has': {
    'a.ts':
      "import { constructor, toString as __proto__ } from './a';\nexport function hasOwnProperty() {}\nexport class constructor2 { constructor() {} valueOf() {} }\nconstructor();\n__proto__();\nhasOwnProperty();\nnew constructor2().valueOf();\n",
    '__proto__/constructor.py': 'def toString():\n    return toString()\n',
  },
};

test.each(Object.entries(HOSTILE))('%s', { timeout: 30_000 }, async (_, files) => {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const portolan = await openPortolan({ folder, dir: `${temporaryFolder()}/index`, environment: cliEnvironment() });
  const report = await portolan.index({ paths: [folder] });
  expect(report.generation).toBe(1);
  const { repositories } = await portolan.status();
  expect(repositories[0]?.references).toBeGreaterThanOrEqual(0);
  await portolan.close();
});
