// Where the code of runtimes, packages and test runners lies: frames there are seldom what is looked for.

const LIBRARY_FOLDERS: readonly string[] = [
  ...['node_modules/', '/.pnpm/', '/.yarn/', 'webpack/bootstrap', 'webpack/runtime', '/.nvm/', '/.asdf/'],
  ...['site-packages/', 'dist-packages/', 'lib/python3', 'lib/python2', '/.pyenv/', '<frozen ', '<anonymous>'],
  ...['/usr/lib/', '/usr/lib64/', '/usr/local/lib/', '/usr/include/', '/lib/x86_64', '/usr/share/', '/opt/homebrew/'],
  ...['/rustc/', '.cargo/registry/', '.cargo/git/', '.rustup/', '/go/pkg/mod/', '/usr/local/go/src/', '/libexec/src/'],
  ...['/gems/', '/.rbenv/', '/.rvm/', '/vendor/', '.pub-cache/', '/flutter/packages/', '/_build/default/lib/'],
  ...[
    '/sysdeps/',
    '/csu/',
    '/libio/',
    '/compiler-rt/',
    '/libsanitizer/',
    '/bits/',
    '/.m2/',
    '/.gradle/',
    '/.nuget/',
    '/.sdkman/',
  ],
  ...['Program Files', '/Xcode.app/'],
];
const LIBRARY_STARTS: readonly string[] = [
  ...[
    'node:',
    'bun:',
    'ext:',
    'dart:',
    'vendor/',
    'deps/',
    '<',
    '[',
    '../sysdeps',
    './nptl/',
    './csu/',
    './stdlib/',
    './assert/',
    '/_/src/',
  ],
];
/** Of Node before it wrote `node:`. */
const NODE_INTERNALS = /^internal\/(?:modules|process|timers|main|streams|fs|bootstrap|util|deps)\b/;
const JVM_PACKAGES =
  /^(?:javax?|jdk|sun|com\.sun|kotlinx?|scala|groovy|clojure|androidx?|dalvik|junit|org\.(?:junit|testng|gradle|springframework|mockito|codehaus|hibernate|eclipse\.jetty)|org\.apache\.(?:catalina|tomcat|coyote|maven)|worker\.org|io\.netty|reactor|akka)\./;
const DART_LIBRARIES = /^package:(?:flutter|flutter_test|test|test_api|stack_trace|matcher|async)\//;
/** What stands in parentheses before a frame of the BEAM. */
const BEAM_APPLICATIONS = /^(?:elixir|stdlib|kernel|ex_unit|mix|logger|iex|phoenix|plug|ecto|cowboy)\b/;

export interface WrittenFrame {
  /** As it stands in the text. */
  readonly path: string;
  readonly name: string | undefined;
  readonly application: string | undefined;
  readonly isOfJvm: boolean;
}

export function isLibraryFrame({ path, name, application, isOfJvm }: WrittenFrame): boolean {
  const plain = path.replaceAll('\\', '/');
  return (
    LIBRARY_STARTS.some((start) => plain.startsWith(start)) ||
    LIBRARY_FOLDERS.some((folder) => plain.includes(folder)) ||
    NODE_INTERNALS.test(plain) ||
    DART_LIBRARIES.test(plain) ||
    (isOfJvm && name !== undefined && JVM_PACKAGES.test(name)) ||
    (application !== undefined && BEAM_APPLICATIONS.test(application))
  );
}
