import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { ecmascript } from './ecmascript.ts';

type Files = Readonly<Record<string, string | object>>;

/** `specifier` → the file, from one file of one repository. */
function leads(files: Files, from: string, cases: Readonly<Record<string, string | null>>): void {
  const project = memoryProject({ [from]: '', ...files });
  for (const [source, path] of Object.entries(cases)) {
    test(`${from}: ${source} → ${path ?? 'nothing'}`, () => {
      expect(resolved(ecmascript, project, from, { source, name: 'x' })).toEqual(path === null ? [] : [path]);
    });
  }
}

function plain(...paths: readonly string[]): Files {
  return Object.fromEntries(paths.map((path) => [path, '']));
}

describe('relative paths', () => {
  const files = plain(
    'src/a.ts',
    'src/view.tsx',
    'src/esm.mts',
    'src/common.cts',
    'src/both.ts',
    'src/both.js',
    'src/typed.js',
    'src/typed.d.ts',
    'src/only.d.ts',
    'src/data.json',
    'src/Card.vue',
    'src/Page.svelte',
    'src/user.service.ts',
    'src/with space.ts',
    'src/box.css.ts',
    'src/site.css',
    'src/folder/index.tsx',
    'src/folder.ts',
    'src/deep/index.js',
    'src/index.ts',
    'index.js',
  );
  leads(files, 'src/main.ts', {
    './a': 'src/a.ts',
    './a.ts': 'src/a.ts',
    './a.js': 'src/a.ts',
    './view': 'src/view.tsx',
    './view.js': 'src/view.tsx',
    './view.jsx': 'src/view.tsx',
    './esm.mjs': 'src/esm.mts',
    './common.cjs': 'src/common.cts',
    './both': 'src/both.ts',
    './both.js': 'src/both.ts',
    './typed': 'src/typed.d.ts',
    './typed.js': 'src/typed.d.ts',
    './only': 'src/only.d.ts',
    './only.js': 'src/only.d.ts',
    './data': 'src/data.json',
    './data.json': 'src/data.json',
    './Card': 'src/Card.vue',
    './Card.vue?script': 'src/Card.vue',
    './Page.svelte': 'src/Page.svelte',
    './a?raw': 'src/a.ts',
    '!!raw-loader!./a.ts': 'src/a.ts',
    './user.service': 'src/user.service.ts',
    './box.css': 'src/box.css.ts',
    './site.css': 'src/site.css',
    './folder': 'src/folder.ts',
    './folder/': 'src/folder/index.tsx',
    './deep': 'src/deep/index.js',
    '.': 'src/index.ts',
    './': 'src/index.ts',
    '..': 'index.js',
    '../src/a': 'src/a.ts',
    './with space': 'src/with space.ts',
    './missing': null,
    './logo.svg': null,
    '../../outside': null,
    './locale/${language}.js': null,
  });
  leads(files, 'src/old.js', { './both': 'src/both.js', './both.js': 'src/both.js', './a.js': 'src/a.ts' });
});

describe('paths of a tsconfig', () => {
  const files = {
    ...plain(
      'src/core/money.ts',
      'src/core/index.ts',
      'src/ui/button.tsx',
      'generated/ui/icons.ts',
      'types/legacy.d.ts',
    ),
    ...plain('src/@app/router.ts', 'src/one.ts'),
    'tsconfig.json': `{
      // as people write it
      "compilerOptions": {
        "baseUrl": ".",
        "paths": {
          "@app/*": ["src/*"],
          "@app/ui/*": ["src/ui/*", "generated/ui/*"],
          "@core": ["src/core"],
          "legacy": ["types/legacy"],
          "*.one": ["src/*.ts"],
        },
      },
    }`,
  };
  leads(files, 'src/main.ts', {
    '@app/core/money': 'src/core/money.ts',
    '@app/core/money.js': 'src/core/money.ts',
    '@app/ui/button': 'src/ui/button.tsx',
    '@app/ui/icons': 'generated/ui/icons.ts',
    '@core': 'src/core/index.ts',
    legacy: 'types/legacy.d.ts',
    'one.one': 'src/one.ts',
    'src/core/money': 'src/core/money.ts',
    '@app/missing': null,
    react: 'npm: react',
  });
});

describe('a tsconfig that extends others', () => {
  const files = {
    ...plain('packages/a/src/x.ts', 'packages/a/lib/y.ts', 'shared/z.ts', 'packages/a/own/w.ts'),
    'tsconfig.base.json': { compilerOptions: { paths: { '@shared/*': ['./shared/*'] } } },
    'packages/config/package.json': { name: '@repo/config' },
    'packages/config/tsconfig.lib.json': {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what TypeScript calls it
      compilerOptions: { paths: { '~own/*': ['${configDir}/own/*'] } },
    },
    'packages/a/tsconfig.json': { extends: '../../tsconfig.base' },
    'packages/b/tsconfig.json': {
      extends: ['../../tsconfig.base.json', './tsconfig.paths.json', './tsconfig.json'],
    },
    'packages/b/tsconfig.paths.json': { compilerOptions: { baseUrl: '../a', paths: { '#y': ['lib/y'] } } },
    'packages/c/tsconfig.json': { extends: '@repo/config/tsconfig.lib.json' },
    'packages/c/own/w.ts': '',
    'packages/d/tsconfig.json': { extends: '@tsconfig/node20/tsconfig.json' },
  };
  leads(files, 'packages/a/src/main.ts', { '@shared/z': 'shared/z.ts', '~own/w': null });
  leads(files, 'packages/b/src/main.ts', {
    '#y': 'packages/a/lib/y.ts',
    'src/x': 'packages/a/src/x.ts',
    '@shared/z': 'npm: @shared/z',
  });
  leads(files, 'packages/c/src/main.ts', { '~own/w': 'packages/c/own/w.ts' });
  leads(files, 'packages/d/src/main.ts', { '@shared/z': 'npm: @shared/z' });
});

describe('which tsconfig governs a file', () => {
  const files = {
    ...plain('src/a.ts', 'server/a.ts', 'e2e/a.ts'),
    'tsconfig.json': { files: [], references: [{ path: './tsconfig.node.json' }, { path: './tsconfig.app.json' }] },
    'tsconfig.node.json': {
      include: ['server', 'vite.config.ts'],
      compilerOptions: { paths: { '@x/*': ['./server/*'] } },
    },
    'tsconfig.app.json': {
      include: ['src/**/*', 'e2e'],
      exclude: ['src/legacy'],
      compilerOptions: { paths: { '@x/*': ['./src/*'] } },
    },
    'pkg/tsconfig.json': { include: ['src'], compilerOptions: { paths: { '@x/*': ['../e2e/*'] } } },
    'tool/tsconfig.json': { compilerOptions: {}, references: [{ path: '../pkg' }], files: [] },
  };
  leads(files, 'src/deep/main.ts', { '@x/a': 'src/a.ts' });
  leads(files, 'server/main.ts', { '@x/a': 'server/a.ts' });
  leads(files, 'vite.config.ts', { '@x/a': 'server/a.ts' });
  leads(files, 'pkg/src/main.ts', { '@x/a': 'e2e/a.ts' });
  leads(files, 'scripts/main.ts', { '@x/a': 'server/a.ts' });
  leads(files, 'tool/main.ts', { '@x/a': 'e2e/a.ts' });
  leads(files, 'pkg/test/main.ts', { '@x/a': 'e2e/a.ts' });
});

describe('packages of the repository', () => {
  const files = {
    ...plain('packages/core/src/index.ts', 'packages/core/src/money.ts', 'packages/core/src/internal/rates.ts'),
    ...plain('packages/core/src/features/tax.ts', 'packages/core/bin/run.mjs'),
    'package.json': { name: 'root', private: true, workspaces: ['packages/*', '!packages/private'] },
    'packages/core/package.json': {
      name: '@acme/core',
      exports: {
        '.': { types: './dist/index.d.ts', import: './dist/index.mjs', require: './dist/index.cjs' },
        './money': { default: './dist/esm/money.js' },
        './features/*': './dist/features/*.js',
        './features/hidden': null,
        './bin': './bin/run.mjs',
        './package.json': './package.json',
      },
    },
    'packages/old/package.json': { name: 'old', main: 'lib/main.js', types: 'index.d.ts' },
    ...plain(
      'packages/old/lib/main.js',
      'packages/old/index.d.ts',
      'packages/old/lib/part.js',
      'packages/old/src/extra.js',
    ),
    'packages/bundled/package.json': { name: 'bundled', main: 'dist/bundled.umd.js' },
    ...plain('packages/bundled/src/index.tsx'),
    'packages/typed/package.json': { name: 'typed', types: './types/index.d.ts' },
    ...plain('packages/typed/types/index.d.ts'),
    'packages/empty/package.json': { name: 'empty', main: 'dist/empty.js' },
    'packages/private/package.json': { name: 'hidden' },
    'packages/private/index.js': '',
    'fixtures/react/package.json': { name: 'react' },
    'fixtures/react/index.js': '',
    'packages/app/package.json': { name: 'app', dependencies: { linked: 'file:../../vendor/linked' } },
    'packages/app/src/self.ts': '',
    'vendor/linked/package.json': { name: '@else/linked' },
    'vendor/linked/index.js': '',
  };
  leads(files, 'packages/app/src/main.ts', {
    '@acme/core': 'packages/core/src/index.ts',
    '@acme/core/money': 'packages/core/src/money.ts',
    '@acme/core/features/tax': 'packages/core/src/features/tax.ts',
    '@acme/core/features/hidden': null,
    '@acme/core/internal/rates': null,
    '@acme/core/bin': 'packages/core/bin/run.mjs',
    '@acme/core/package.json': 'packages/core/package.json',
    old: 'packages/old/lib/main.js',
    'old/lib/part': 'packages/old/lib/part.js',
    'old/extra': 'packages/old/src/extra.js',
    bundled: 'packages/bundled/src/index.tsx',
    typed: 'packages/typed/types/index.d.ts',
    empty: null,
    hidden: 'npm: hidden',
    react: 'npm: react',
    linked: 'vendor/linked/index.js',
    'app/src/self': 'packages/app/src/self.ts',
    'app/self': 'packages/app/src/self.ts',
  });
});

describe('workspaces written otherwise', () => {
  const members = {
    'libs/a/package.json': { name: 'a', module: 'es/index.js' },
    'libs/a/src/index.ts': '',
    'apps/web/package.json': { name: 'web' },
  };
  const yaml = {
    'package.json': {},
    'pnpm-workspace.yaml': 'packages:\n  # ours\n  - "libs/*"\n  - apps/**\ncatalog:\n  b: 1\n',
  };
  leads({ ...members, ...yaml }, 'apps/web/main.ts', { a: 'libs/a/src/index.ts' });
  leads({ ...members, 'package.json': { workspaces: { packages: ['{libs,apps}/*'] } } }, 'apps/web/main.ts', {
    a: 'libs/a/src/index.ts',
  });
  leads({ ...members, 'lerna.json': { packages: ['apps/*'] } }, 'apps/web/main.ts', { a: 'npm: a' });
  leads(members, 'apps/web/main.ts', { a: 'libs/a/src/index.ts' });
  leads({ ...members, 'copy/a/package.json': { name: 'a' } }, 'apps/web/main.ts', { a: null });
});

describe('private names of a package', () => {
  const files = {
    'package.json': {
      name: 'app',
      imports: {
        '#db': { development: './src/db/memory.ts', default: './dist/db/index.js' },
        '#lib/*': './dist/lib/*.js',
        '#fetch': { node: 'undici', default: './src/fetch.ts' },
        '#fs': 'node:fs',
      },
    },
    ...plain('src/db/index.ts', 'src/lib/clock.ts'),
  };
  leads(files, 'src/main.ts', {
    '#db': 'src/db/index.ts',
    '#lib/clock': 'src/lib/clock.ts',
    '#fetch': 'npm: undici',
    '#fs': 'node: fs',
    '#unknown': null,
  });
  leads({ ...files, 'src/package.json': { type: 'module' } }, 'src/main.ts', { '#db': null });
});

describe('aliases by custom', () => {
  const files = {
    ...plain('web/src/api/users.ts', 'web/store.ts', 'web/src/lib/index.ts', 'web/src/lib/tasks.ts', 'web/public/a.js'),
    'web/package.json': { name: 'web' },
    'package.json': { name: 'root' },
    'src/other.ts': '',
  };
  leads(files, 'web/src/pages/Home.vue', {
    '@/api/users': 'web/src/api/users.ts',
    '~/api/users': 'web/src/api/users.ts',
    '~/store': 'web/store.ts',
    '@/other': 'src/other.ts',
    '@/missing': null,
    $lib: 'web/src/lib/index.ts',
    '$lib/tasks': 'web/src/lib/tasks.ts',
    '$app/navigation': null,
    '/src/api/users.ts': 'web/src/api/users.ts',
    '/a.js': 'web/public/a.js',
  });
});

describe('outside', () => {
  leads({ 'package.json': { dependencies: { 'chart.js': '4' } } }, 'main.ts', {
    'node:fs/promises': 'node: fs',
    fs: 'node: fs',
    'fs/promises': 'node: fs',
    react: 'npm: react',
    'react-dom/client': 'npm: react-dom',
    '@scope/name/deep/x.js': 'npm: @scope/name',
    'npm:preact@10/hooks': 'npm: preact',
    'jsr:@std/path@1': 'jsr: @std/path',
    'https://esm.sh/react': null,
    'virtual:pwa-register': null,
    'data:text/javascript,1': null,
  });
});

test('what may be a namespace of the file is no package, unless the package says that it needs it', () => {
  const project = memoryProject({ 'package.json': { dependencies: { 'chart.js': '4' } } });
  const bare = (source: string) => resolved(ecmascript, project, 'main.ts', { source, name: null });
  expect(bare('rounding.Decimal')).toEqual([]);
  expect(bare('Shapes')).toEqual([]);
  expect(bare('chart.js')).toEqual(['npm: chart.js']);
  expect(bare('reflect-metadata')).toEqual(['npm: reflect-metadata']);
});

test('a build that is not there leads to its source', () => {
  const project = memoryProject({ 'pkg/src/node.ts': '', 'pkg/lib/real.js': '', 'pkg/src/real.ts': '' });
  const lead = (source: string) => resolved(ecmascript, project, 'pkg/node.d.ts', { source });
  expect(lead('./dist/node.js')).toEqual(['pkg/src/node.ts']);
  expect(lead('./dist/other.js')).toEqual([]);
  expect(lead('./lib/real.js')).toEqual(['pkg/lib/real.js']);
});

test('a folder that is a package leads to its entry', () => {
  const project = memoryProject({
    'lib/fast/package.json': { main: './build/fast.js' },
    'lib/fast/src/fast.ts': '',
    'lib/fast/index.ts': '',
  });
  expect(resolved(ecmascript, project, 'main.ts', { source: './lib/fast' })).toEqual(['lib/fast/src/fast.ts']);
});

test('a file that only comes later asks for the same settings', () => {
  const project = memoryProject({
    'package.json': { name: 'app' },
    'tsconfig.json': { extends: './tsconfig.base.json' },
    'tsconfig.base.json': {},
  });
  resolved(ecmascript, project, 'a.ts', { source: 'react' });
  project.questions.length = 0;
  resolved(ecmascript, project, 'b.ts', { source: 'react' });
  const names = [
    'jsconfig.json',
    'lerna.json',
    'package.json',
    'pnpm-workspace.yaml',
    'tsconfig.base.json',
    'tsconfig.json',
  ];
  expect([...new Set(project.questions)].sort()).toEqual(names.map((name) => `settingsNamed ${name}`));
});
