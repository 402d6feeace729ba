import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { rust } from './rust.ts';

type Files = Readonly<Record<string, string>>;

/** `use a::b::C`, the last name apart, as the parser takes it; `mod x` and `extern crate x` by their words. */
function leads(files: Files, from: string, cases: Readonly<Record<string, readonly string[]>>): void {
  const project = memoryProject({ [from]: '', ...files });
  test.each(Object.entries(cases))(`${from}: %s`, (statement, targets) => {
    const [, via = 'use', path = ''] = /^(?:(mod|extern crate) )?(.*)$/.exec(statement) ?? [];
    const cut = path.lastIndexOf('::');
    const imported =
      cut < 0 || via === 'mod' ? { source: path } : { source: path.slice(0, cut), name: path.slice(cut + 2) };
    expect(resolved(rust, project, from, { via, ...imported })).toEqual(targets);
  });
}

function plain(...paths: readonly string[]): Files {
  return Object.fromEntries(paths.map((path) => [path, '']));
}

const MANIFEST =
  '[package]\nname = "harbour-core"\nedition = "2021"\n[dependencies]\nserde = "1"\ntokio-util = "0.7"\n';

describe('one crate', () => {
  const files = {
    'Cargo.toml': MANIFEST,
    ...plain('src/lib.rs', 'src/store.rs', 'src/store/journal.rs', 'src/money/mod.rs', 'src/money/rates.rs'),
    ...plain('src/twice.rs', 'src/twice/mod.rs', 'src/main.rs', 'src/cli.rs', 'src/bin/tool.rs', 'src/bin/big/main.rs'),
    ...plain(
      'src/bin/big/args.rs',
      'tests/flow.rs',
      'tests/common/mod.rs',
      'tests/suite/main.rs',
      'tests/suite/one.rs',
      'build.rs',
    ),
  };
  leads(files, 'src/store/journal.rs', {
    'crate::money::rates::Rate': ['src/money/rates.rs'],
    'crate::money::rates': ['src/money/rates.rs'],
    'crate::money::Amount': ['src/money/mod.rs'],
    'crate::money::*': ['src/money/mod.rs'],
    'crate::Error': ['src/lib.rs'],
    'crate::missing::Thing': ['src/lib.rs'],
    'self::inner::Entry': ['src/store/journal.rs'],
    'super::Store': ['src/store.rs'],
    'super::super::money::Amount': ['src/money/mod.rs'],
    'super::super::super::x': [],
    'std::collections::HashMap': ['cargo: std'],
    'serde::Serialize': ['cargo: serde'],
    'tokio_util::codec': ['cargo: tokio-util'],
    'harbour_core::money::Amount': ['src/money/mod.rs'],
    'Shape::Circle': [],
    'undeclared::Thing': [],
    'extern crate serde': ['cargo: serde'],
    'extern crate self': ['src/lib.rs'],
  });
  leads(files, 'src/lib.rs', {
    'mod store': ['src/store.rs'],
    'mod money': ['src/money/mod.rs'],
    'mod twice': [],
    'mod absent': [],
    'store::Store': ['src/store.rs'],
    'money::rates::*': ['src/money/rates.rs'],
  });
  leads(files, 'src/store.rs', { 'mod journal': ['src/store/journal.rs'], 'journal::Entry': ['src/store/journal.rs'] });
  leads(files, 'src/money/mod.rs', { 'mod rates': ['src/money/rates.rs'], 'super::Error': ['src/lib.rs'] });
  leads(files, 'src/main.rs', { 'crate::cli::Args': ['src/cli.rs'], 'harbour_core::Error': ['src/lib.rs'] });
  leads(files, 'src/bin/tool.rs', { 'harbour_core::store::Store': ['src/store.rs'], 'crate::x': ['src/bin/tool.rs'] });
  leads(files, 'src/bin/big/main.rs', { 'mod args': ['src/bin/big/args.rs'] });
  leads(files, 'src/bin/big/args.rs', { 'crate::run': ['src/bin/big/main.rs'] });
  leads(files, 'tests/flow.rs', { 'mod common': ['tests/common/mod.rs'], 'common::setup': ['tests/common/mod.rs'] });
  leads(files, 'tests/suite/one.rs', {
    'crate::setup': ['tests/suite/main.rs'],
    'super::setup': ['tests/suite/main.rs'],
  });
});

describe('modules within files', () => {
  const files = {
    'Cargo.toml': `${MANIFEST}[[test]]\nname = "all"\npath = "tests/all.rs"\n`,
    ...plain('src/lib.rs', 'tests/all.rs', 'tests/support/signal.rs', 'tests/dfa/suite.rs'),
  };
  leads(files, 'tests/flow.rs', {
    'mod support::signal': ['tests/support/signal.rs'],
    'support::signal::send': ['tests/support/signal.rs'],
    'support::Other': [],
  });
  leads(files, 'tests/dfa/suite.rs', { 'crate::setup': ['tests/all.rs'] });
});

describe('a workspace', () => {
  const files = {
    'Cargo.toml':
      '[workspace]\nmembers = ["crates/*"]\n[workspace.dependencies]\nharbour-core = { path = "crates/core" }\nserde = "1"\n[patch.crates-io]\nlog = { path = "crates/log" }\n',
    'crates/core/Cargo.toml': MANIFEST,
    ...plain('crates/core/src/lib.rs', 'crates/core/src/money.rs'),
    'crates/named/Cargo.toml': '[package]\nname = "x-named"\n[lib]\nname = "named"\npath = "code/root.rs"\n',
    ...plain('crates/named/code/root.rs', 'crates/named/code/part.rs'),
    'crates/log/Cargo.toml': '[package]\nname = "log"\n',
    'crates/log/src/lib.rs': '',
    'crates/serde/Cargo.toml': '[package]\nname = "serde"\n',
    'crates/serde/src/lib.rs': '',
    'crates/tool/Cargo.toml': '[package]\nname = "tool"\n',
    'crates/tool/src/main.rs': '',
    'crates/app/Cargo.toml':
      '[package]\nname = "app"\nedition.workspace = true\n[dependencies]\nharbour-core.workspace = true\nserde = { workspace = true }\nlog = "0.4"\nother = { package = "x-named", path = "../named" }\ntool = { path = "../tool" }\n[target."cfg(unix)".dev-dependencies]\nlibc = "0.2"\n',
  };
  leads(files, 'crates/app/src/main.rs', {
    'harbour_core::money::Amount': ['crates/core/src/money.rs'],
    'harbour_core::Error': ['crates/core/src/lib.rs'],
    'other::part::Thing': ['crates/named/code/part.rs'],
    'serde::Serialize': ['cargo: serde'],
    'log::info': ['crates/log/src/lib.rs'],
    'libc::c_int': ['cargo: libc'],
    'tool::Thing': [],
  });
});

describe('the edition of 2015', () => {
  const files = {
    'Cargo.toml': '[package]\nname = "old"\n',
    ...plain('src/lib.rs', 'src/a.rs', 'src/b/mod.rs', 'src/b/c.rs'),
  };
  leads(files, 'src/b/c.rs', { 'a::Thing': ['src/a.rs'], 'b::Other': ['src/b/mod.rs'] });
});

describe('without a manifest', () => {
  leads(plain('code/lib.rs', 'code/a.rs', 'code/a/b.rs'), 'code/a/b.rs', {
    'crate::a::Thing': ['code/a.rs'],
    'serde::Serialize': [],
  });
});
