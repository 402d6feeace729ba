import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { php } from './php.ts';

type Files = Readonly<Record<string, string | object>>;

/** `use A\B` (the last name apart, as the parser takes it), `use function A\f`, `require x.php`. */
function leads(files: Files, from: string, cases: Readonly<Record<string, readonly string[]>>): void {
  const project = memoryProject(files);
  test.each(Object.entries(cases))(`${from}: %s`, (statement, targets) => {
    const [, via = '', path = ''] = /^(use(?: function| const)?|require|include) (.*)$/.exec(statement) ?? [];
    const cut = path.lastIndexOf('\\');
    const imported = cut < 0 ? { source: path } : { source: path.slice(0, cut), name: path.slice(cut + 1) };
    expect(resolved(php, project, from, { via, ...imported })).toEqual(targets);
  });
}

describe('one package', () => {
  const files = {
    'composer.json': {
      autoload: {
        'psr-4': { 'Shop\\': 'src/', 'Shop\\Payments\\': ['payments/', 'more/payments'] },
        'psr-0': { Old_: 'legacy', 'Ancient\\': 'legacy' },
        classmap: ['classes/'],
        files: ['src/functions.php'],
      },
      'autoload-dev': { 'psr-4': { 'Shop\\Tests\\': 'tests' } },
    },
    'src/Order.php': '',
    'src/Payments/Extra.php': '',
    'payments/Gateway.php': '',
    'more/payments/Refund.php': '',
    'legacy/Old/Order/Line.php': '',
    'legacy/Ancient/Deep/Part.php': '',
    'classes/inner/Mapped.php': '',
    'src/functions.php': '',
    'tests/OrderTest.php': '',
    'public/index.php': '',
    'public/routes.php': '',
    'config/app.php': '',
  };
  leads(files, 'public/index.php', {
    'use Shop\\Order': ['src/Order.php'],
    'use Shop\\Payments\\Gateway': ['payments/Gateway.php'],
    'use Shop\\Payments\\Refund': ['more/payments/Refund.php'],
    'use Shop\\Payments\\Extra': ['src/Payments/Extra.php'],
    'use Shop\\Tests\\OrderTest': ['tests/OrderTest.php'],
    'use Old_Order_Line': ['legacy/Old/Order/Line.php'],
    'use Ancient\\Deep_Part': ['legacy/Ancient/Deep/Part.php'],
    'use Some\\Mapped': ['classes/inner/Mapped.php'],
    'use Shop\\Missing': [],
    'use DateTimeImmutable': [],
    'use Psr\\Log\\LoggerInterface': ['composer: Psr'],
    'use function Shop\\money': ['src/functions.php'],
    'use const Shop\\Support\\SCALE': ['src/functions.php'],
    'use function Illuminate\\Support\\collect': ['composer: Illuminate'],
    'require ./routes.php': ['public/routes.php'],
    'require ../config/app.php': ['config/app.php'],
    'require routes.php': ['public/routes.php'],
    'include config/app.php': ['config/app.php'],
    'require ../vendor/autoload.php': [],
    'require /etc/x.php': [],
  });
});

describe('several packages', () => {
  const files = {
    'packages/a/composer.json': { autoload: { 'psr-4': { 'Acme\\': 'src' } } },
    'packages/a/src/One.php': '',
    'packages/a/src/Both.php': '',
    'packages/b/composer.json': { autoload: { 'psr-4': { 'Acme\\': 'src' } } },
    'packages/b/src/Two.php': '',
    'packages/b/src/Both.php': '',
    'packages/c/composer.json': {},
    'packages/c/main.php': '',
  };
  leads(files, 'packages/a/src/One.php', {
    'use Acme\\Two': ['packages/b/src/Two.php'],
    'use Acme\\Both': ['packages/a/src/Both.php'],
  });
  leads(files, 'packages/c/main.php', { 'use Acme\\Both': [], 'use Acme\\One': ['packages/a/src/One.php'] });
});
