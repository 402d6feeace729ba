import { expect, test } from 'vitest';
import { findLeaks } from './find-leaks.ts';

const OWN = { name: 'Login.check', signature: 'def check(self, jwt)', doc: 'Verifies a bcrypt hash.' };
const found = (text: string, ...names: string[]) =>
  findLeaks(text, names, OWN).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Uses parseHeaders.', 'parseHeaders'],
  ['Uses parse_headers.', 'parse_headers'],
  ['Uses PARSE_HEADERS.', 'PARSE_HEADERS'],
  ['Uses ParseHeaders.', 'ParseHeaders'],
  ['Uses parse-headers.', 'parse-headers'],
  ['Uses parseheaders.', 'parseheaders'],
  ['Uses http.parseHeaders here.', 'parseHeaders'],
  ['They parse headers.', 'parse headers'],
])('R-000-5.2-prompt.1: a name in any case style, or all its words in order, is a leak: %s', (text, leak) => {
  for (const name of [
    'parseHeaders',
    'parse_headers',
    'ParseHeaders',
    'http.util.parse_headers',
    'src/a.py::X.parseHeaders',
  ]) {
    expect(found(text, name)).toEqual([leak]);
  }
});

test.each(['Parses headers.', 'Headers to parse.', 'Parse. Headers!', 'Parse the headers.', 'Reparse headers.'])(
  'R-000-2.5: what a name means may be said: %s',
  (text) => {
    expect(found(text, 'parseHeaders')).toEqual([]);
  },
);

test('a one-word name is a leak unless it is an ordinary word or one of the own words', () => {
  expect(found('Runs axios and argon2x.', 'axios', 'run')).toEqual(['axios']);
  expect(found('Sends orders to customers.', 'order', 'send', 'Customer')).toEqual([]);
  expect(found('Decodes the jwt with bcrypt.', 'jwt', 'bcrypt')).toEqual([]);
  expect(found('Logs Login.', 'login')).toEqual([]);
});

test('a name of which it is hard to say where its words end is met all the same', () => {
  expect(found('They get urls here.', 'getURLs')).toEqual(['get urls']);
  expect(found('They get urls here.', 'geturls')).toEqual([]);
});

test('a qualified name is met whole where its last word is ordinary', () => {
  expect(found('Calls order send at once.', 'Order.send')).toEqual(['order send']);
  expect(found('Imports auth tokens.', 'src/auth_tokens.py')).toEqual(['auth tokens']);
});

test('R-000-5.2-prompt.1: nothing leaks where nobody is near', () => {
  expect(found('Parses the headers.')).toEqual([]);
  expect(found('', 'parseHeaders')).toEqual([]);
});

test('R-000-2.5: words that the thing says of itself are no name, but the form of a name is one wherever it stands', () => {
  const own = {
    name: 'load_user_page',
    signature: null,
    doc: 'Brings it into its canonical shape. See canonicalForm.',
  };
  const leaks = (text: string, ...names: string[]) => findLeaks(text, names, own).map(({ name }) => name);
  expect(leaks('Brings it into its canonical shape.', 'canonical_shape')).toEqual([]);
  expect(leaks('Calls canonical_shape.', 'canonical_shape')).toEqual(['canonical_shape']);
  expect(leaks('Loads the user page.', 'UserPage')).toEqual([]);
  expect(leaks('Has a canonical form.', 'canonicalForm')).toEqual(['canonicalForm']);
  expect(leaks('Reads the filename.', 'fileName')).toEqual([]);
  expect(leaks('Reads the fileName.', 'fileName')).toEqual(['fileName']);
});
