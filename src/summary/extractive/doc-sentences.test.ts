import { expect, test } from 'vitest';
import { docClauses } from './doc-clauses.ts';
import { sentencesOf } from './doc-sentences.ts';
import type { ProseSubject } from './prose.ts';
import { purposeIn } from './purpose-in.ts';

const subject: ProseSubject = {
  name: 'readPage',
  itself: 'this function',
  parameters: new Set(['pageSize']),
};
const clauses = (doc: string, most = 1) => docClauses(doc, subject, most);

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
  ['page - the page to read', []],
  [null, []],
])('a comment as sentences: %j', (doc, sentences) => {
  expect(sentencesOf(doc, 2)).toEqual(sentences);
});

test.each([
  ['readPage reads one page.', 'Reads one page.'],
  ['Read one page.', 'Reads one page.'],
  ['Read one page and close the book.', 'Reads one page and closes the book.'],
  ['Properly read a page.', 'Properly reads a page.'],
  ['Clear the book and create new pages.', 'Clears the book and creates new pages.'],
  ['Read and return the page.', 'Reads and returns the page.'],
  ['This function reads one page.', 'Reads one page.'],
  ['The file to read.', 'The file to read.'],
  ['List of the pages read.', 'List of the pages read.'],
  ['Contains one page of text.', 'Contains one page of text.'],
  ['ReadPage interface adds two pages.', 'Adds two pages.'],
])('a comment begins with what is done: %s', (doc, clause) => {
  expect(clauses(doc)).toEqual([clause]);
});

test.each([
  ['Kill it.', 'Kills it.'],
  ['Logs in.', 'Logs in.'],
  ['Login', 'Login'],
])('R-000-A.2.1: a short docstring is a docstring: %s', (doc, clause) => {
  expect(clauses(doc)).toEqual([clause]);
});

test.each([
  ['Reads a page as ResponseWriter writes it.', ['Reads a page as writer writes it.']],
  ['Reads a page of an HttpBook.', ['Reads a page of a book.']],
  ['Is indirectly used by field_schema().', ['Is indirectly used by another function.']],
  ['Reads as many as pageSize.', ['Reads as many as page size.']],
  ['Reads a Book{TResult} of pages.', ['Reads a Book of pages.']],
  ['Reads ahead calling pageSize on each page.', ['Reads ahead calling the given function on each page.']],
  ['Reads pageSize times from the book.', ['Reads a given number of times from the book.']],
  ['Turns pageSize into pages.', ['Turns the given value into pages.']],
  ['Before this, readPage is called again.', ['Before this, this function is called again.']],
  ['Asks the invoice_sender and the parcel_tracker.', []],
  ['Sets MAX_PAGES to another number.', []],
  ['Resets #source() the page to its start.', []],
  ['Reads the pages that start with PAGE_PREFIX.', []],
  ['Reads pages of the book with PAGE_PREFIX.', ['Reads pages of the book.']],
  ['Runs on GitHub with IPv4 and URLs.', ['Runs on GitHub with IPv4 and URLs.']],
])('R-000-2.5 R-000-3.2.4: no text contains a name in the form of an identifier: %s', (doc, told) => {
  expect(clauses(doc)).toEqual(told);
});

test('a few words after what is left out are not what it is', () => {
  expect(clauses('Calls the page_reader. Whole pages only. Reads one page.')).toEqual(['Reads one page.']);
});

test('a sentence that goes on from one that is left out is left out too', () => {
  expect(clauses('Calls the page_reader. It then closes the book. Reads one page.')).toEqual(['Reads one page.']);
});

test.each([
  ['Keeps pages at hand so that readers never wait.', 'So that readers never wait.'],
  ['A cache. It is used to speed up reading.', 'To speed up reading.'],
  ['Serves as the place that keeps the list prices.', null],
  ['Is not used to speed up reading.', null],
  ['Keeps pages at hand.', null],
  ['Used to check pages of old books - e.g. of the library.', null],
  ['Keeps pages at hand. Wrap them in a box to avoid another copy.', null],
  ['Optionally takes a number in order to read only a part of the book.', null],
  ['You can set a size in order to read only a part of the book.', null],
])('R-000-1.2.3: the purpose in a comment: %s', (doc, purpose) => {
  expect(purposeIn(doc, subject)).toBe(purpose);
});
