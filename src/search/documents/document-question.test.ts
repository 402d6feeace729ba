import { describe, expect, test } from 'vitest';
import { readDocumentQuestion } from './document-question.ts';

const wants = (title: string) => readDocumentQuestion(title, true).wants;

describe('documents are asked for', () => {
  test.each([
    'documentation on writing a plugin',
    'upgrade guide from version 3 to 4',
    'docs: which versions are supported',
    'where is the tutorial about layouts',
    'example conftest that skips slow tests',
    'how do I pass arguments to a template',
    'how to install from source',
    'can I use my own parser',
    'run the tests of my own project in parallel',
    'changelog: which release raised the minimum version',
    'which release dropped support for old compilers',
    'report a security vulnerability',
    '安装指南',
    'プラグインの使い方',
  ])('by %s', (title) => {
    expect(wants(title)).toBe('asked');
  });
});

describe('a document likely answers', () => {
  test.each([
    'set an environment variable for a single test',
    'turn a table of numbers into a picture',
    'test a view that needs a user',
  ])('%s', (title) => {
    expect(wants(title)).toBe('likely');
  });
});

describe('a document may answer what says nothing of either', () => {
  test.each([
    'request validation and error handling',
    'test runner worker pool scheduling and execution',
    'insert and batch insert operations of tables',
  ])('%s', (title) => {
    expect(wants(title)).toBe('maybe');
  });
});

describe('code is asked for', () => {
  test.each([
    'how does the documentation generator write files',
    'where is the changelog parsed',
    'which function reads the guide',
    'what happens when a tutorial has no title',
    'how are ignored files decided',
    'fix the order of keys in signed cookies',
    'session store',
  ])('by %s', (title) => {
    expect(wants(title)).toBe('no');
  });

  test('by a task with a name of code in it', () => {
    expect(readDocumentQuestion('use IndexOf to speed up parsing', false).wants).toBe('no');
  });
});

test('histories and pages for contributors are wanted only by questions about them', () => {
  expect(readDocumentQuestion('changelog of version 2', true)).toMatchObject({ history: true, project: false });
  expect(readDocumentQuestion('contributing guide', true)).toMatchObject({ history: false, project: true });
  expect(readDocumentQuestion('guide for templates', true)).toMatchObject({ history: false, project: false });
});
