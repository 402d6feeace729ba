import { expect, test } from 'vitest';
import { docClauses } from './doc-clauses.ts';
import { sentencesOf } from './doc-sentences.ts';
import { purposeIn } from './purpose-in.ts';
import { purposeOfClause } from './purpose-of-clause.ts';

test.each([
  ['Reads a page. Then closes it. And more words here.', ['Reads a page.', 'Then closes it.']],
  ['Reads a {@link Page|page} of `Book`s\nwith **care**.', ['Reads a page of Books with care.']],
  ['Reads e.g. a page of a book.', ['Reads e.g. a page of a book.']],
  ['@param page the page to read\n@returns nothing at all', []],
  ['Reads one page.\n\nArgs:\n    page: the page to be read', ['Reads one page.']],
  ['Copyright 2020 by all of us.\n\nReads one page.', ['Reads one page.']],
  ['# Title\n\n[![badge](x)](y)\n\nA reader of [pages](http://x.y/z).', ['A reader of pages.']],
  ['```js\nread(page)\n```\nReads one page.', ['Reads one page.']],
  ['Title of it\n===========\n\nReads one page.', ['Reads one page.']],
  ['读取一页。然后关闭。', ['读取一页。', '然后关闭。']],
  [null, []],
])('a comment as sentences: %j', (doc, sentences) => {
  expect(sentencesOf(doc, 2)).toEqual(sentences);
});

test.each([
  ['readPage reads one page.', 'Reads one page.'],
  ['Read one page.', 'Reads one page.'],
  ['This function reads one page.', 'Reads one page.'],
  ['List of the pages read.', 'List of the pages read.'],
  ['Contains one page of text.', 'Contains one page of text.'],
])('a comment begins with what is done: %s', (doc, clause) => {
  expect(docClauses(doc, 'readPage', 1)).toEqual([clause]);
});

test.each([
  ['Keeps pages at hand so that readers never wait.', 'Make sure that readers never wait.'],
  ['A cache. It is used to speed up reading.', 'To speed up reading.'],
  ['Keeps pages at hand.', null],
])('R-000-1.2.3: the purpose in a comment: %s', (doc, purpose) => {
  expect(purposeIn(doc, docClauses(doc, 'x', 1))).toBe(purpose);
});

test.each([
  ['Returns the routes of a group if there are any.', 'Make the routes of a group available.'],
  ['Validates the form, and more.', 'Keep the form correct and safe.'],
  ['A form that is valid.', null],
])('R-000-1.2.3: the purpose of what is done: %s', (clause, purpose) => {
  expect(purposeOfClause(clause)).toBe(purpose);
});
