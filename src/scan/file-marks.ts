// What the path alone shows: whether a file is generated, vendored, a lock file or minified. Reads nothing.
import { pathName } from '../model/repo-path.ts';

export interface PathMarks {
  readonly generated: boolean;
  readonly vendored: boolean;
  readonly lockFile: boolean;
  readonly minified: boolean;
}

const LOCK_FILES = new Set([
  ...['package-lock.json', 'npm-shrinkwrap.json', '.package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'],
  ...['bun.lockb', 'deno.lock', 'cargo.lock', 'poetry.lock', 'pipfile.lock', 'pdm.lock', 'uv.lock', 'pixi.lock'],
  ...['pylock.toml', 'conda-lock.yml', 'composer.lock', 'gemfile.lock', 'gems.locked', 'go.sum', 'go.work.sum'],
  ...['gopkg.lock', 'glide.lock', 'mix.lock', 'rebar.lock', 'pubspec.lock', 'podfile.lock', 'cartfile.resolved'],
  ...['package.resolved', 'flake.lock', 'gradle.lockfile', 'buildscript-gradle.lockfile', 'packages.lock.json'],
  ...['paket.lock', '.terraform.lock.hcl', 'conan.lock', 'vcpkg-lock.json', 'chart.lock'],
  ...['module.bazel.lock', 'maven_install.json', 'stack.yaml.lock', 'cabal.project.freeze', 'shard.lock'],
  ...['renv.lock', 'devbox.lock', 'berksfile.lock', 'spago.lock', 'mise.lock'],
]);

/** Case matters: `Pods/` is CocoaPods, `pods/` is somebody's Kubernetes code. */
const VENDORED_FOLDERS = new Set([
  ...['node_modules', 'bower_components', 'jspm_packages', '.yarn', 'vendor', '_vendor', 'Godeps', 'Pods', 'Carthage'],
  ...['third_party', 'third-party', 'thirdparty', 'ThirdParty', '3rdparty', '3rd_party', '3rd-party', 'site-packages'],
]);
// Not here, since as often they hold a project's own code: deps, extern, external, vendors, lib, libs.

/** Wrapper scripts that a build tool copies into every repository. */
const VENDORED_NAMES = new Set(['gradlew', 'gradlew.bat', 'mvnw', 'mvnw.cmd']);

/** `generated`, `gen`, `build` and `dist` are left to the text: sources stand there too, as in Kubernetes. */
const GENERATED_FOLDERS = new Set(['__generated__', '_generated', '.generated', 'generated-sources']);

const GENERATED_NAMES: readonly RegExp[] = [
  // Protocol Buffers and gRPC.
  /\.pb(?:\.gw|\.validate)?\.go$/,
  /\.pb\.(?:c|cc|cpp|h|hpp|swift|dart|ts)$/,
  /\.(?:pbenum|pbgrpc|pbjson|pbserver)\.dart$/,
  /\.(?:pbobjc|pbrpc)\.[hm]$/,
  /_pb2(?:_grpc)?\.pyi?$/,
  /_pb\.(?:js|ts|d\.ts|rb)$/,
  /\.(?:twirp|connect|sql)\.go$/,
  // Dart, C# and Visual Basic designers.
  /\.(?:g|gr|freezed|mocks)\.dart$/,
  /\.(?:g|g\.i|designer)\.(?:cs|vb)$/,
  // The word itself. A file of tests or a question about generated files is none.
  /\.generated\.[^/]+$/,
  /(?<!^(?:test|is|not|no))_generated\.[^./]+$/,
  /^zz_generated/,
  /\.gen\.(?:go|ts|tsx|js|rs|py|swift|kt|java)$/,
  // Tools with fixed names: go-bindata, wire, bison, flex, Qt, Yarn, source maps.
  /^(?:.*_)?bindata\.go$/,
  /^wire_gen\.go$/,
  /\.tab\.(?:c|cc|cpp|h|hh|hpp)$/,
  /^lex\.yy\.(?:c|cc)$/,
  /^(?:moc|qrc)_.*\.(?:cpp|cc|cxx)$/,
  /^\.pnp\.(?:c?js|loader\.mjs|data\.json)$/,
  /\.(?:[cm]?[jt]s|css)\.map$/,
];

const MINIFIED_NAME = /[.-]min\.(?:[cm]?js|css)$/;

/** One expression instead of twenty: thirty thousand names are tested at every scan. */
const GENERATED_NAME = new RegExp(GENERATED_NAMES.map((pattern) => pattern.source).join('|'));

export function pathMarks(path: string): PathMarks {
  const name = pathName(path);
  const lower = name.toLowerCase();
  const folder = folderMarks(path.slice(0, path.length - name.length));
  return {
    generated: folder.generated || GENERATED_NAME.test(lower),
    vendored: folder.vendored || VENDORED_NAMES.has(name),
    lockFile: LOCK_FILES.has(lower),
    minified: MINIFIED_NAME.test(lower),
  };
}

let lastFolder = { folder: '', generated: false, vendored: false };

/** Paths come folder by folder, so the last answer is nearly always the next one too. */
function folderMarks(folder: string): { readonly generated: boolean; readonly vendored: boolean } {
  if (lastFolder.folder !== folder) {
    const generated = isUnder(folder, GENERATED_FOLDERS);
    lastFolder = { folder, generated, vendored: isUnder(folder, VENDORED_FOLDERS) };
  }
  return lastFolder;
}

function isUnder(path: string, folders: ReadonlySet<string>): boolean {
  let start = 0;
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', start)) {
    if (folders.has(path.slice(start, slash))) return true;
    start = slash + 1;
  }
  return false;
}
