// The resolvers that are a page or less, each with its own table.
import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { languageById } from '../language-by-id.ts';

type Files = Readonly<Record<string, string>>;

/** `via source` → targets. */
function leads(language: string, files: Files, from: string, cases: Readonly<Record<string, readonly string[]>>): void {
  const project = memoryProject({ [from]: '', ...files });
  const resolver = languageById(language)?.syntax?.modules ?? null;
  test.each(Object.entries(cases))(`${from}: %s`, (statement, targets) => {
    const [, via = '', source = ''] = /^(part of|\S+) (.*)$/.exec(statement) ?? [];
    expect(resolver === null ? null : resolved(resolver, project, from, { via, source })).toEqual(targets);
  });
}

function plain(...paths: readonly string[]): Files {
  return Object.fromEntries(paths.map((path) => [path, '']));
}

describe('dart', () => {
  const files = {
    'pkgs/shop/pubspec.yaml': 'name: shop # ours\nenvironment:\n  sdk: ^3.0.0\n',
    'pkgs/money/pubspec.yaml': 'name: "money"\n',
    'one/pubspec.yaml': 'name: example\n',
    'two/pubspec.yaml': 'name: example\n',
    ...plain(
      'pkgs/shop/lib/basket.dart',
      'pkgs/shop/lib/src/line.dart',
      'pkgs/money/lib/money.dart',
      'one/lib/main.dart',
    ),
  };
  leads('dart', files, 'pkgs/shop/lib/src/order.dart', {
    'import package:shop/basket.dart': ['pkgs/shop/lib/basket.dart'],
    'import package:money/money.dart': ['pkgs/money/lib/money.dart'],
    'import package:money/missing.dart': [],
    'import package:http/http.dart': ['pub: http'],
    'import package:example/main.dart': [],
    'import dart:async': ['dart: async'],
    'import line.dart': ['pkgs/shop/lib/src/line.dart'],
    'export ../basket.dart': ['pkgs/shop/lib/basket.dart'],
    'part order.g.dart': [],
    'part of ../basket.dart': ['pkgs/shop/lib/basket.dart'],
    'part of shop.basket': [],
  });
  leads('dart', files, 'one/test/main_test.dart', { 'import package:example/main.dart': ['one/lib/main.dart'] });
});

describe('lua', () => {
  const files = plain(
    'lua/auth/session.lua',
    'lua/auth/init.lua',
    'tests/helper.lua',
    'setup.lua',
    'a/lib/x.lua',
    'b/lib/x.lua',
  );
  leads('lua', files, 'tests/session_spec.lua', {
    'require auth.session': ['lua/auth/session.lua'],
    'require auth/session': ['lua/auth/session.lua'],
    'require auth': ['lua/auth/init.lua'],
    'require helper': ['tests/helper.lua'],
    'require tests.helper': ['tests/helper.lua'],
    'require plenary.path': ['luarocks: plenary'],
    'require x': [],
    'dofile setup.lua': ['setup.lua'],
    'loadfile missing.lua': [],
  });
});

describe('haskell', () => {
  const files = plain(
    'src/Finance/Types.hs',
    'src/Finance/Ledger/Types.hs',
    'xml-light/Text/Light.hs',
    'test/Helpers.hs',
    'gen/Parser.lhs',
  );
  leads('haskell', files, 'src/Finance/Ledger.hs', {
    'import Finance.Types': ['src/Finance/Types.hs'],
    'import Ledger.Types': ['hackage: Ledger.Types'],
    'import Text.Light': ['xml-light/Text/Light.hs'],
    'import Data.Map.Strict': ['hackage: Data.Map.Strict'],
    'import Types': ['hackage: Types'],
    'import Parser': ['hackage: Parser'],
  });
  leads('haskell', files, 'test/LedgerSpec.hs', { 'import Helpers': ['test/Helpers.hs'] });
});

describe('protobuf', () => {
  const files = plain('proto/parcel/common/money.proto', 'a/v1/x.proto', 'b/v1/x.proto', 'proto/parcel/orders.proto');
  leads('protobuf', files, 'proto/parcel/orders.proto', {
    'import parcel/common/money.proto': ['proto/parcel/common/money.proto'],
    'import common/money.proto': ['proto/parcel/common/money.proto'],
    'import google/protobuf/any.proto': ['protobuf: google/protobuf'],
    'import v1/x.proto': [],
    'import parcel/orders.proto': ['protobuf: parcel'],
    'import gone.proto': [],
  });
});

describe('zig', () => {
  leads('zig', plain('src/job.zig', 'src/schema.sql', 'include/pool.h'), 'src/queue.zig', {
    'import job.zig': ['src/job.zig'],
    'export ./job.zig': ['src/job.zig'],
    'embedFile schema.sql': ['src/schema.sql'],
    'include pool.h': ['include/pool.h'],
    'include stdio.h': ['c: stdio.h'],
    'import std': ['zig: std'],
    'import lsp': [],
    'import missing.zig': [],
  });
});

describe('bash', () => {
  const files = plain(
    'scripts/lib/common.sh',
    'scripts/env.sh',
    'lib/log.sh',
    'scripts/test_helper.bash',
    'scripts/$x/a.sh',
  );
  leads('bash', files, 'scripts/deploy.sh', {
    'source ./env.sh': ['scripts/env.sh'],
    'source env.sh': ['scripts/env.sh'],
    'source lib/log.sh': ['lib/log.sh'],
    'source $(dirname "$0")/lib/common.sh': ['scripts/lib/common.sh'],
    'source ${BASH_SOURCE%/*}/lib/common.sh': ['scripts/lib/common.sh'],
    'source $(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/lib/common.sh': ['scripts/lib/common.sh'],
    'source $ROOT/lib/log.sh': ['lib/log.sh'],
    'source ${HOME}/env.sh': [],
    'source ~/env.sh': [],
    'source /etc/env.sh': [],
    'source $FILE': [],
    'source $DIR/$x/a.sh': [],
    'load test_helper': ['scripts/test_helper.bash'],
  });
});

describe('html', () => {
  const files = plain('web/src/main.ts', 'web/public/site.css', 'web/local.js', 'assets/a.js');
  leads('html', files, 'web/index.html', {
    'script /src/main.ts': ['web/src/main.ts'],
    'link /site.css?v=1': ['web/public/site.css'],
    'script local.js': ['web/local.js'],
    'script ../assets/a.js#x': ['assets/a.js'],
    'script /assets/a.js': ['assets/a.js'],
    'script https://cdn.example.com/a.js': [],
    'script //cdn.example.com/a.js': [],
    'script {{ url }}': [],
  });
});

describe('css', () => {
  leads('css', plain('styles/base.css', 'styles/parts/grid.css'), 'styles/site.css', {
    'import base.css': ['styles/base.css'],
    'import ./parts/grid': ['styles/parts/grid.css'],
    'import url.css': [],
    'import https://fonts.example.com/x.css': [],
    'import tailwindcss': ['npm: tailwindcss'],
    'import ~@scope/name/x.css': ['npm: @scope/name'],
    'import ./missing.css': [],
  });
});

describe('graphql and sql', () => {
  leads('graphql', plain('q/parts.graphql', 'shared/user.graphql'), 'q/all.graphql', {
    'import ./parts.graphql': ['q/parts.graphql'],
    'import shared/user.graphql': ['shared/user.graphql'],
    'import ./shared/user.graphql': [],
  });
  leads('sql', plain('db/tables.sql'), 'db/all.sql', { '\\ir tables.sql': ['db/tables.sql'], '\\i gone.sql': [] });
});

describe('terraform', () => {
  leads('hcl', plain('modules/dns/main.tf', 'modules/docs/readme.md'), 'main.tf', {
    'module ./modules/dns': ['modules/dns/'],
    'module ./modules/docs': [],
    'module ./modules/gone': [],
    'module terraform-aws-modules/vpc/aws': ['terraform: terraform-aws-modules/vpc/aws'],
    'module terraform-aws-modules/iam/aws//modules/role': ['terraform: terraform-aws-modules/iam/aws'],
    'module git::https://example.com/vpc.git': [],
  });
});

describe('by declared name', () => {
  leads('csharp', plain('Shop/Orders.cs'), 'Main.cs', { 'using Shop.Orders': [] });
  leads('elixir', plain('lib/shop/repo.ex'), 'lib/shop.ex', { 'alias Shop.Repo': [] });
  leads('swift', plain('Sources/Shop/Shop.swift'), 'Tests/ShopTests.swift', { 'import Shop': [] });
});
