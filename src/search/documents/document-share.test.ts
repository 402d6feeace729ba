import { expect, test } from 'vitest';
import { readDocumentQuestion } from './document-question.ts';
import { documentShare } from './document-share.ts';

const share = (path: string, title = 'guide for templates') => documentShare(path, readDocumentQuestion(title, true));

test('guides keep their score', () => {
  for (const path of [
    'docs/templates.md',
    'doc/en/how-to/cache.rst',
    'guides/deployment/releases.md',
    'site/news-feed.md',
    'guides/testing/testing.md',
    'docs/security.md',
  ])
    expect([path, share(path)]).toEqual([path, 1]);
});

test('histories, pages for contributors, tests and plain lists keep little', () => {
  const aside = ['CHANGELOG.md', 'docs/changelog/8914.bugfix.rst', 'History.markdown', 'docs/_posts/2016-one.md'];
  aside.push(
    'CONTRIBUTING.rst',
    '.github/ISSUE_TEMPLATE/bug.md',
    'LICENSE',
    'test/source/about.md',
    'words/expect.txt',
  );
  for (const path of aside) expect([path, share(path) < 0.5]).toEqual([path, true]);
});

test('a question about releases wants the history, one about contributing the pages for contributors', () => {
  expect(share('CHANGELOG.md', 'changelog of version 2')).toBeGreaterThan(share('docs/a.md', 'changelog of version 2'));
  expect(share('CONTRIBUTING.md', 'contributing guide')).toBeGreaterThan(share('docs/a.md', 'contributing guide'));
});
