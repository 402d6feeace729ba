import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { aChild, aClass, aFile, aFunction } from '../../test/support/summary-samples.ts';
import { PLACEHOLDER_WORDS } from './filter-functions.ts';
import { findLeaks } from './find-leaks.ts';
import type { ChildSummary, ClassInput, FileInput, FunctionInput, ModuleInput } from './inputs.ts';
import { namesIn, ownTextOf, writeWords } from './write-words.ts';

const NONE = { calledBy: [], calls: [] };
const ofFunction = (parts: Partial<FunctionInput> & { readonly name: string }) =>
  writeWords('function', aFunction(parts), NONE).words;

test('R-000-1.2.1: a comment says what a function is for: its first sentences, without markup and tags', () => {
  const doc =
    'Return the `User` for a **token**, so that handlers know who asks.\n\n:param token: the token\n:returns: a user';
  expect(ofFunction({ name: 'current_user', doc })).toMatchObject({
    summary: 'Returns the User for a token, so that handlers know who asks.',
    businessIntent: 'Make sure that handlers know who asks.',
  });
});

test('R-000-1.2.1: without a comment: what the name says, what it takes, what it notably does', () => {
  const words = ofFunction({
    ...{ name: 'authenticate', qualifiedName: 'LoginHandler.authenticate', kind: 'method' },
    signature: 'def authenticate(self, user_name, password)',
    body: `def authenticate(self, user_name, password):
        account = self.accounts.query_user(user_name)
        if account is None: raise LoginError()
        token = jwt.encode(account.id)
        return token`,
  });
  expect(words.summary).toBe(
    'Authenticates the user name for the login handler, given the password. It encrypts or signs data, encodes data and raises errors when something is wrong, working with account, token and query.',
  );
  expect(words.businessIntent).toBe('Keep the user name correct and safe.');
  expect(words.keywords).toContain('login');
});

test.each([
  ['parseHTTPHeaders', 'Parses HTTP headers.'],
  ['is_valid', 'Tells whether it is valid.'],
  ['to_json', 'Turns its input into JSON.'],
  ['on_message', 'Reacts to the message.'],
  ['create_or_update_node', 'Creates or updates the node.'],
  ['add_header_to_response', 'Adds the header to the response.'],
  ['main', 'Starts the program.'],
  ['sha256_sum', 'Takes care of the SHA256 sum.'],
])('R-000-1.2.1: a name is said as a sentence: %s', (name, summary) => {
  expect(ofFunction({ name }).summary).toBe(summary);
});

test.each([
  ['validate', 'validate(form)', 'Validates the form.'],
  ['is_valid', 'is_valid(form)', 'Tells whether the form is valid.'],
  ['run', 'run(command)', 'Runs the command.'],
  ['do_connect', 'do_connect(socket)', 'Connects the socket.'],
  ['try_parse', 'try_parse(text)', 'Tries to parse, given text.'],
])('R-000-1.2.1: a verb alone is done to what is given: %s', (name, signature, summary) => {
  expect(ofFunction({ name, signature }).summary).toBe(summary);
});

test('at most twelve keywords, none empty, none twice', () => {
  const body = Array.from({ length: 60 }, (_, at) => `alpha${at}.invoiceTotal(order${at}, shippingRates)`).join('\n');
  const { keywords } = ofFunction({ name: 'total_of_the_invoice', body });
  expect(keywords.length).toBeLessThanOrEqual(12);
  expect(new Set(keywords).size).toBe(keywords.length);
  expect(keywords.slice(0, 2)).toEqual(['invoice', 'total']);
  expect(keywords).not.toContain('the');
});

test('R-000-2.5: a callee named in the comment is not named in the words', () => {
  const input = aFunction({
    name: 'load',
    doc: 'Calls parseHeaders on the input and keeps the outcome for later use.',
  });
  const { words, removed } = writeWords('function', input, { calledBy: [], calls: ['http.parse_headers'] });
  expect(removed).toBe(true);
  expect(words.summary).toBe('Loads.');
});

test('R-000-5.1.2: who calls changes nothing but names that would be told', () => {
  const input = aFunction({ name: 'load_page', doc: 'Loads a page from the disk.' });
  expect(writeWords('function', input, { calledBy: ['render_all'], calls: [] })).toEqual(
    writeWords('function', input, NONE),
  );
});

test('R-000-5.3.1: a class is told by its comment and its methods, placeholders by their names', () => {
  const methods = [
    aChild({ id: 'a.py::LoginHandler.check_password' }),
    aChild({ ...PLACEHOLDER_WORDS, id: 'a.py::LoginHandler.reset_attempts', isPlaceholder: true }),
  ];
  expect(writeWords('class', aClass({ methods }), NONE).words.summary).toBe(
    'Handles the login. It checks the password and resets attempts.',
  );
  expect(writeWords('class', aClass({ methods, doc: 'Lets people in.' }), NONE).words.summary).toBe(
    'Lets people in. It checks the password and resets attempts.',
  );
});

test('R-000-5.3.2: a file is told by its comment, classes and functions', () => {
  const classes = [aChild({ id: 'src/auth.py::LoginHandler', summary: 'Handles the login. It checks passwords.' })];
  const functions = [aChild({ id: 'src/auth.py::hash_password', summary: 'Hashes the password, given a salt.' })];
  expect(writeWords('file', aFile({ classes, functions }), NONE).words.summary).toBe(
    'Defines the login handler (handles the login). Beside that it hashes the password.',
  );
  expect(writeWords('file', aFile({ doc: 'Who may come in.', functions }), NONE).words.summary).toBe(
    'Who may come in. It hashes the password.',
  );
  expect(writeWords('file', aFile({ globals: ['MAX_TRIES', 'DEBUG'] }), NONE).words.summary).toBe(
    'Holds the code for authentication. It sets debug and max tries.',
  );
});

test('R-000-5.3.3: a module is told by its readme and its files', () => {
  const files = [
    aChild({ id: 'src/auth.py', name: 'src/auth.py' }),
    aChild({ id: 'src/mail.py', name: 'src/mail.py' }),
  ];
  const { words } = writeWords('module', { path: 'src', files, readme: '# Gate\n\nKnows who may enter.\n' }, NONE);
  expect(words.summary).toMatch(/^Knows who may enter\. Its files are about authentication and mail\./);
});

test('R-000-5.3.4: upper levels are handed no source: no input has a place for it', () => {
  type Keys = keyof ClassInput | keyof FileInput | keyof ModuleInput | keyof ChildSummary;
  expectTypeOf<Extract<Keys, 'body' | 'source' | 'text' | 'lines' | 'code' | 'signature'>>().toBeNever();
  const one = { ...aChild({}), body: 'secret = 1' };
  const seen: string[] = [];
  const watched = new Proxy(one, {
    get(target, key, receiver) {
      seen.push(String(key));
      return Reflect.get(target, key, receiver);
    },
  });
  writeWords('class', aClass({ methods: [watched] }), NONE);
  writeWords('file', aFile({ functions: [watched], classes: [watched] }), NONE);
  writeWords('module', { path: 'src', files: [watched], readme: null }, NONE);
  expect([...new Set(seen)].sort()).toEqual(['isPlaceholder', 'keywords', 'name', 'summary']);
});

test('R-000-1.1.5: the order of the children says nothing', () => {
  const methods = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => aChild({ id: `x.py::A.read_${name}${name}` }));
  fc.assert(
    fc.property(fc.shuffledSubarray(methods, { minLength: methods.length }), (shuffled) => {
      const words = writeWords('class', aClass({ methods: shuffled }), NONE).words;
      expect(words).toEqual(writeWords('class', aClass({ methods }), NONE).words);
    }),
  );
});

test('R-000-2.5: whatever a function is and whoever is near, nobody is named and the same comes out twice', () => {
  const word = fc.constantFrom(
    'read',
    'file',
    'get',
    'http',
    'zlib',
    'user',
    'is',
    'test',
    'to',
    'x',
    'Handler',
    '登録',
    '2',
  );
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('_'));
  const doc = fc.option(
    fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 20 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(name, doc, fc.string(), fc.array(name, { maxLength: 5 }), (own, said, body, others) => {
      const input = aFunction({ name: own, doc: said, body });
      const context = { calledBy: others.slice(0, 2), calls: others.slice(2) };
      const { words } = writeWords('function', input, context);
      expect(findLeaks(words.summary, namesIn(context), ownTextOf('function', input))).toEqual([]);
      expect(findLeaks(words.businessIntent, namesIn(context), ownTextOf('function', input))).toEqual([]);
      expect(writeWords('function', input, context).words).toEqual(words);
    }),
    { numRuns: 500 },
  );
});
