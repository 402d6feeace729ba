import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { python } from './python.ts';

type Files = Readonly<Record<string, string>>;
type Case = readonly [source: string, name: string | null, targets: readonly string[]];

function leads(files: Files, from: string, cases: readonly Case[]): void {
  const project = memoryProject({ [from]: '', ...files });
  test.each(cases.map(([source, name, targets]) => ({ source, name, targets })))(
    `${from}: from $source import $name`,
    ({ source, name, targets }) => {
      expect(resolved(python, project, from, { source, name })).toEqual(targets);
    },
  );
}

function plain(...paths: readonly string[]): Files {
  return Object.fromEntries(paths.map((path) => [path, '']));
}

describe('relative imports', () => {
  const files = plain(
    'shop/__init__.py',
    'shop/models.py',
    'shop/orders/__init__.py',
    'shop/orders/lines.py',
    'shop/orders/rules/__init__.py',
    'shop/orders/rules/tax.py',
  );
  leads(files, 'shop/orders/views.py', [
    ['.', 'lines', ['shop/orders/__init__.py', 'shop/orders/lines.py']],
    ['.', 'Order', ['shop/orders/__init__.py']],
    ['.lines', 'Line', ['shop/orders/lines.py']],
    ['.rules', 'tax', ['shop/orders/rules/__init__.py', 'shop/orders/rules/tax.py']],
    ['.rules', '*', ['shop/orders/rules/__init__.py']],
    ['.rules.tax', 'rate', ['shop/orders/rules/tax.py']],
    ['..', 'models', ['shop/__init__.py', 'shop/models.py']],
    ['..models', 'Order', ['shop/models.py']],
    ['...shop.models', 'Order', ['shop/models.py']],
    ['.missing', 'x', []],
    ['....beyond', 'x', []],
  ]);
  leads(files, 'shop/orders/__init__.py', [
    ['.', 'lines', ['shop/orders/__init__.py', 'shop/orders/lines.py']],
    ['.', 'other', ['shop/orders/__init__.py']],
  ]);
});

describe('absolute imports', () => {
  const files = {
    ...plain(
      'src/shop/__init__.py',
      'src/shop/models.py',
      'src/shop/stubs.pyi',
      'src/shop/both.py',
      'src/shop/both.pyi',
    ),
    ...plain('src/shop/twice.py', 'src/shop/twice/__init__.py', 'tests/__init__.py', 'tests/helpers.py', 'conftest.py'),
    ...plain('src/space/part/tool.py', 'logging_setup.py', 'test/support.py', 'src/single.py'),
    'pyproject.toml': '[project]\nname = "shop"\n',
  };
  leads(files, 'tests/test_models.py', [
    ['shop', null, ['src/shop/__init__.py']],
    ['shop.models', null, ['src/shop/models.py']],
    ['shop', 'models', ['src/shop/__init__.py', 'src/shop/models.py']],
    ['shop.stubs', null, ['src/shop/stubs.pyi']],
    ['shop.both', null, ['src/shop/both.py']],
    ['shop.twice', null, ['src/shop/twice/__init__.py']],
    ['single', 'x', ['src/single.py']],
    ['tests.helpers', 'make', ['tests/helpers.py']],
    ['conftest', null, ['conftest.py']],
    ['space.part', 'tool', ['src/space/part/tool.py']],
    ['space.part.tool', null, ['src/space/part/tool.py']],
    ['shop.generated_pb2', 'Order', []],
    ['test.support', 'x', ['test/support.py']],
    ['test', 'regrtest', ['python: test']],
    ['os.path', 'join', ['python: os']],
    ['__future__', 'annotations', ['python: __future__']],
    ['numpy', 'array', ['pypi: numpy']],
    ['google.cloud', 'storage', ['pypi: google']],
  ]);
});

describe('scripts', () => {
  const files = plain(
    'tools/lint/run.py',
    'tools/lint/rules.py',
    'tools/lint/json.py',
    'tools/common.py',
    'rules.py',
    'redis/redis.conf',
  );
  leads(files, 'tools/lint/run.py', [
    ['rules', 'check', ['tools/lint/rules.py']],
    ['json', 'loads', ['python: json']],
    ['common', 'x', ['tools/common.py']],
    ['lint.rules', 'x', ['tools/lint/rules.py']],
    ['redis', 'Redis', ['pypi: redis']],
  ]);
});

describe('a module that is called as a library is', () => {
  const files = {
    ...plain('core/__init__.py', 'core/utils/__init__.py', 'core/utils/pydantic.py'),
    'pyproject.toml': '',
  };
  leads(files, 'core/utils/json.py', [
    ['pydantic', 'BaseModel', ['pypi: pydantic']],
    ['pydantic.v1', 'BaseModel', ['pypi: pydantic']],
    ['.pydantic', 'x', ['core/utils/pydantic.py']],
    ['core.utils.pydantic', 'x', ['core/utils/pydantic.py']],
  ]);
});

describe('several projects', () => {
  const files = {
    'libs/money/pyproject.toml': '[tool.setuptools.packages.find]\nwhere = ["python"]\n',
    'libs/ledger/setup.py': 'setup(package_dir={"": "source"}, packages=find_packages(where="source"))',
    'libs/cfg/setup.cfg': '[options]\npackage_dir =\n    = code\n',
    'libs/poem/pyproject.toml': '[tool.poetry]\npackages = [{ include = "poem", from = "verses" }]\n',
    'apps/one/pyproject.toml': '',
    'apps/two/pyproject.toml': '',
    ...plain('libs/money/python/money/__init__.py', 'libs/ledger/source/ledger/__init__.py', 'libs/cfg/code/cfg.py'),
    ...plain(
      'libs/poem/verses/poem/__init__.py',
      'apps/one/app/__init__.py',
      'apps/two/app/__init__.py',
      'apps/one/settings.py',
    ),
    ...plain('examples/money/__init__.py'),
  };
  leads(files, 'apps/one/app/main.py', [
    ['money', 'Money', ['libs/money/python/money/__init__.py']],
    ['ledger', 'Ledger', ['libs/ledger/source/ledger/__init__.py']],
    ['cfg', null, ['libs/cfg/code/cfg.py']],
    ['poem', null, ['libs/poem/verses/poem/__init__.py']],
    ['app', 'x', ['apps/one/app/__init__.py']],
    ['settings', 'DEBUG', ['apps/one/settings.py']],
    ['money.missing', 'x', []],
  ]);
  leads(files, 'libs/money/python/money/x.py', [['app', 'x', []]]);
});

test('modules named in calls', () => {
  const project = memoryProject(plain('shop/plugins/pdf.py', 'shop/__init__.py', 'main.py'));
  expect(resolved(python, project, 'main.py', { via: 'import_module', source: 'shop.plugins.pdf' })).toEqual([
    'shop/plugins/pdf.py',
  ]);
  expect(resolved(python, project, 'shop/x.py', { via: 'import_module', source: '.plugins.pdf' })).toEqual([
    'shop/plugins/pdf.py',
  ]);
  expect(resolved(python, project, 'main.py', { via: 'import_module', source: 'shop.{name}' })).toEqual([]);
});
