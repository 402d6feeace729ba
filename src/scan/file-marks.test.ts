import { describe, expect, it } from 'vitest';
import { pathMarks } from './file-marks.ts';

const NONE = { generated: false, vendored: false, lockFile: false, minified: false };

const LOCK_FILES = [
  ...[
    'package-lock.json',
    'apps/web/yarn.lock',
    'pnpm-lock.yaml',
    'bun.lock',
    'bun.lockb',
    'Cargo.lock',
    'poetry.lock',
  ],
  ...['Pipfile.lock', 'uv.lock', 'composer.lock', 'Gemfile.lock', 'go.sum', 'mix.lock', 'pubspec.lock', 'Podfile.lock'],
  ...['flake.lock', 'gradle.lockfile', 'packages.lock.json', '.terraform.lock.hcl', 'deno.lock', 'conan.lock'],
  ...['npm-shrinkwrap.json', 'Package.resolved'],
];

const GENERATED = [
  ...['api/user.pb.go', 'user_grpc.pb.go', 'user.pb.gw.go', 'user_pb2.py', 'user_pb2.pyi', 'user_pb2_grpc.py'],
  ...[
    'a.pb.cc',
    'a.pb.h',
    'a_pb.d.ts',
    'model.g.dart',
    'model.freezed.dart',
    'schema.generated.ts',
    'ast.generated.d.ts',
  ],
  ...[
    'monster_generated.h',
    'zz_generated.deepcopy.go',
    'Form1.Designer.cs',
    'Form1.Designer.vb',
    'View.g.cs',
    'a.g.i.cs',
  ],
  ...[
    'bindata.go',
    'assets_bindata.go',
    'src/__generated__/query.ts',
    'target/generated-sources/A.java',
    'routeTree.gen.ts',
  ],
  ...[
    'parser.tab.c',
    'lex.yy.c',
    'moc_window.cpp',
    '.pnp.cjs',
    'bundle.js.map',
    'site.css.map',
    'a.d.ts.map',
    'queries.sql.go',
  ],
];

const VENDORED = [
  ...['node_modules/a/index.js', 'packages/a/node_modules/b/c.ts', 'vendor/github.com/x/y.go', 'third_party/zlib/a.c'],
  ...['Engine/Source/ThirdParty/a.cpp', 'bower_components/a.js', 'ios/Pods/A/a.m', 'Carthage/Build/a.swift'],
  ...['.yarn/releases/yarn.cjs', 'src/pip/_vendor/rich/a.py', 'gradlew', 'app/mvnw.cmd'],
];

const MINIFIED = ['jquery.min.js', 'a/b/site.min.css', 'lib.min.mjs', 'lib.min.cjs', 'yui-min.js', 'Site.MIN.JS'];

const PLAIN = [
  ...['src/index.ts', 'pods/list.go', 'pkg/vendors/list.ts', 'deps/main.ex', 'external/api.ts', 'lib/a.rb', 'vendor'],
  ...['node_modules.md', 'src/vendor.ts', 'generated', 'src/generated.md', 'is_generated.go', 'test_generated.py'],
  ...[
    'src/generate.ts',
    'pkg/generated/doc.go',
    'codegen.go',
    'gen/main.go',
    'dist/index.js',
    'string_gen.go',
    'a.snap',
    'types.d.ts',
    'pb.go',
  ],
  ...[
    'designer.cs',
    'lock.ts',
    'file.lock.ts',
    'package.json',
    'min.js',
    'admin.js',
    'app.bundle.js',
    'min.css',
    'map.js',
  ],
  ...['go.mod', ''],
];

describe('pathMarks', () => {
  it.each(LOCK_FILES)('%s is a lock file', (path) => {
    expect(pathMarks(path)).toEqual({ ...NONE, lockFile: true });
  });

  it.each(GENERATED)('%s is generated', (path) => {
    expect(pathMarks(path)).toEqual({ ...NONE, generated: true });
  });

  it.each(VENDORED)('%s is vendored', (path) => {
    expect(pathMarks(path)).toEqual({ ...NONE, vendored: true });
  });

  it.each(MINIFIED)('%s is minified', (path) => {
    expect(pathMarks(path)).toEqual({ ...NONE, minified: true });
  });

  it.each(PLAIN)('%s has no mark', (path) => {
    expect(pathMarks(path)).toEqual(NONE);
  });

  it('gives several marks at once', () => {
    expect(pathMarks('vendor/a/__generated__/b.min.js')).toEqual({
      ...NONE,
      generated: true,
      vendored: true,
      minified: true,
    });
  });
});
