import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { ruby } from './ruby.ts';

function leads(paths: readonly string[], from: string, cases: Readonly<Record<string, readonly string[]>>): void {
  const project = memoryProject(Object.fromEntries([from, ...paths].map((path) => [path, ''])));
  test.each(Object.entries(cases))(`${from}: %s`, (statement, targets) => {
    const [via = '', source = ''] = statement.split(' ');
    expect(resolved(ruby, project, from, { via, source })).toEqual(targets);
  });
}

describe('a gem', () => {
  const paths = ['lib/ledger.rb', 'lib/ledger/entry.rb', 'lib/ledger/json.rb', 'spec/spec_helper.rb', 'tasks/db.rake'];
  leads(paths, 'lib/ledger/book.rb', {
    'require ledger/entry': ['lib/ledger/entry.rb'],
    'require ledger/entry.rb': ['lib/ledger/entry.rb'],
    'require_relative entry': ['lib/ledger/entry.rb'],
    'require_relative ../ledger': ['lib/ledger.rb'],
    'require_relative missing': [],
    'autoload ledger/entry': ['lib/ledger/entry.rb'],
    'require json': ['rubygems: json'],
    'require net/http': ['rubygems: net'],
    'require active_support/core_ext': ['rubygems: active_support'],
  });
  leads(paths, 'spec/ledger/book_spec.rb', {
    'require spec_helper': ['spec/spec_helper.rb'],
    'require ledger': ['lib/ledger.rb'],
  });
  leads(paths, 'Rakefile', {
    'load tasks/db.rake': ['tasks/db.rake'],
    'require ./lib/ledger': ['lib/ledger.rb'],
    'load missing.rb': [],
  });
});

describe('several gems and an application', () => {
  const paths = [
    'gems/money/lib/money.rb',
    'gems/money/lib/shared/version.rb',
    'gems/tax/lib/shared/version.rb',
    'app/models/order.rb',
    'app/models/concerns/audited.rb',
    'lib/tool.rb',
  ];
  leads(paths, 'app/controllers/orders_controller.rb', {
    'require money': ['gems/money/lib/money.rb'],
    'require_dependency order': ['app/models/order.rb'],
    'require audited': ['app/models/concerns/audited.rb'],
    'require tool': ['lib/tool.rb'],
    'require shared/version': [],
  });
  leads(paths, 'gems/tax/lib/tax.rb', { 'require shared/version': ['gems/tax/lib/shared/version.rb'] });
});
