import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { aChild, aClass, aFile, aFunction } from '../../test/support/summary-samples.ts';
import { PLACEHOLDER_WORDS } from './filter-functions.ts';
import { findLeaks } from './find-leaks.ts';
import type { ChildSummary, ClassInput, FileInput, FunctionInput, ModuleInput } from './inputs.ts';
import { ownTextOf, writeWords } from './write-words.ts';

const ofFunction = (parts: Partial<FunctionInput> & { readonly name: string }) =>
  writeWords('function', aFunction(parts));

test('R-000-1.2.1: a comment says what a function is for: its first sentence, without markup and tags', () => {
  const doc =
    'Return the `User` for a **token**, so that handlers know who asks.\n\n:param token: the token\n:returns: a user';
  expect(ofFunction({ name: 'current_user', doc })).toMatchObject({
    summary: 'Returns the User for a token, so that handlers know who asks.',
    businessIntent: 'So that handlers know who asks.',
  });
});

test('R-000-1.2.1: without a comment: what the name says, and what it says when it fails', () => {
  const words = ofFunction({
    ...{ name: 'authenticate', qualifiedName: 'LoginHandler.authenticate', kind: 'method' },
    signature: 'def authenticate(self, user_name, password)',
    body: `def authenticate(self, user_name, password):
        # raise nothing("a remark is no message at all")
        account = self.accounts.query_user(user_name)
        if account is None: raise LoginError(f"no account of {user_name} was found")
        return jwt.encode(account.id)`,
  });
  expect(words.summary).toBe('Authenticates the user name. Fails with “no account of … was found”.');
  expect(words.keywords).toContain('login');
});

test.each([
  ['parseHTTPHeaders', 'Parses HTTP headers.'],
  ['is_valid', 'Tells whether it is valid.'],
  ['is_match', 'Tells whether it matches.'],
  ['to_json', 'Turns its input into JSON.'],
  ['create_or_update_node', 'Creates or updates the node.'],
  ['add_header_to_response', 'Adds the header to the response.'],
  ['main', 'Starts the program.'],
])('R-000-1.2.1: a name is said as a sentence: %s', (name, summary) => {
  expect(ofFunction({ name }).summary).toBe(summary);
});

test.each([
  ['validate', 'validate(form)', 'Validates the form.'],
  ['is_valid', 'is_valid(form)', 'Tells whether the form is valid.'],
  ['run', 'run(command)', 'Runs the command.'],
  ['do_connect', 'do_connect(socket)', 'Connects the socket.'],
  ['connect', 'connect(private readonly socket: Socket)', 'Connects the socket.'],
  ['encode', 'encode(to encoder)', 'A function named “encode”.'],
  ['encode', 'encode(writer)', 'A function named “encode” that takes a writer.'],
  ['parse', 'parse(useColor)', 'A function named “parse” that takes a use color.'],
  ['load', 'load(storage)', 'A function named “load” that takes a storage.'],
])('R-000-1.2.1: a verb alone is done to what is given: %s', (name, signature, summary) => {
  expect(ofFunction({ name, signature, language: 'typescript' }).summary).toBe(summary);
});

test.each([
  ['checkFunc', 'A function named “check func”.'],
  ['executeCore', 'A function named “execute core”.'],
  ['retryForeverAsync', 'A function named “retry forever async”.'],
  ['dbUpdateHandler', 'A function named “db update handler”.'],
  ['treeFreeCountSlow', 'A function named “tree free count slow”.'],
  ['splitTwo', 'A function named “split two”.'],
  ['parseResult', 'A function named “parse result”.'],
  ['loadTime', 'A function named “load time”.'],
  ['onMessage', 'A function named “on message”.'],
  ['removeAll', 'A function named “remove all”.'],
  ['againstNull', 'A function named “against null”.'],
  ['accepts?', 'A function named “accepts”.'],
  ['ensureVisible', 'A function named “ensure visible”.'],
  ['loadLoggedInUser', 'A function named “load logged in user”.'],
  ['moveNext', 'A function named “move next”.'],
])('R-000-1.2.1: a name that can be read in more than one way is only quoted: %s', (name, summary) => {
  expect(ofFunction({ name }).summary).toBe(summary);
});

test('R-000-1.2.1: a function without a comment is told by the comment of its overload, as that', () => {
  const { summary } = ofFunction({ name: 'Retry', overloadDoc: 'Retries once.\n\nreturns the policy' });
  expect(summary).toBe('An overload; another one is documented as “Retries once”.');
});

test('R-000-1.2.1: a delegate that is named by what it is given gives back something else', () => {
  const head = {
    name: 'tableView',
    signature: 'func tableView(_ tableView: View, row: Int) -> Cell',
    returnType: 'Cell',
  };
  expect(ofFunction({ ...head, language: 'swift' }).summary).toMatch(/^A function named “table view”/);
});

test('R-000-1.2.1: a constructor sets up its class, whatever it is called', () => {
  const made = { name: 'Page', qualifiedName: 'Page.Page', kind: 'constructor' } as const;
  const doc = 'Initializes a new instance of the Page class from a text.';
  expect(ofFunction(made).summary).toBe('Sets up a new page.');
  expect(
    ofFunction({ ...made, name: 'WebPage', qualifiedName: 'WebPage.WebPage', doc: doc.replace('Page', 'WebPage') })
      .summary,
  ).toBe('Initializes a new instance of this class from a text.');
});

test('R-000-1.2.1: a noun is given back only where the head or the body says so', () => {
  const name = 'errorMessages';
  const body = 'void errorMessages() { add(() => { return new Error(text); }); }';
  expect(ofFunction({ name, returnType: 'void', body }).summary).toBe('A function named “error messages”.');
  expect(ofFunction({ name, returnType: 'List<String>', body }).summary).toBe('Returns error messages.');
});

test('R-000-1.2.1: what a method leaves to others is not told as done', () => {
  const body = 'def send_request(self, request):\n    raise NotImplementedError()';
  const words = ofFunction({ name: 'send_request', qualifiedName: 'Transport.send_request', kind: 'method', body });
  expect(words.summary).toBe('A method of the transport named “send request”.');
});

test.each([
  ['Deletes all the cookies of a user. Runs only once in a whole day.', 'Runs only once in a whole day.'],
  ['Deletes all the cookies of a user. However, it may keep some of them.', 'Part of the jar.'],
  ['Deletes all the cookies of a user.', 'Part of the jar.'],
])('R-000-1.2.3: the intent is what the comment goes on with, else the role: %s', (doc, intent) => {
  expect(ofFunction({ name: 'clear', qualifiedName: 'Jar.clear', kind: 'method', doc })).toMatchObject({
    summary: 'Deletes all the cookies of a user.',
    businessIntent: intent,
  });
});

test('R-000-1.2.1: what is not there is not said: no loop by `next`, no list of parameters', () => {
  const body = 'function take(private, public) { return next(this.console.log); }';
  const { summary, businessIntent } = ofFunction({ name: 'take', signature: 'take(private a, public b)', body });
  expect(`${summary} ${businessIntent}`).not.toMatch(/goes through|one by one|private|public|given|reports/);
});

test('at most twelve keywords, none empty, none twice', () => {
  const body = Array.from({ length: 60 }, (_, at) => `alpha${at}.invoiceTotal(order${at}, shippingRates)`).join('\n');
  const { keywords } = ofFunction({ name: 'total_of_the_invoice', body });
  expect(keywords.length).toBeLessThanOrEqual(12);
  expect(new Set(keywords).size).toBe(keywords.length);
  expect(keywords.slice(0, 2)).toEqual(['invoice', 'total']);
  expect(keywords).not.toContain('the');
});

test('R-000-2.5: a callee that the comment or the own name names is not named, by what the body calls', () => {
  const doc = 'Uses parse headers on the input and keeps the outcome for later use.';
  const body = (callee: string) => `def load(x):\n    return ${callee}(x)`;
  expect(ofFunction({ name: 'load', doc, body: body('http.parse_headers') }).summary).not.toMatch(/parse headers/);
  expect(ofFunction({ name: 'load', doc, body: body('http.parse') }).summary).toBe(doc);
  const { summary } = ofFunction({ name: 'returnUserPage', body: 'return userPage(1)' });
  expect(summary).toBe('A function.');
});

test('R-000-8.2 R-000-5.1.2: words are a function of the content: nothing about the graph is asked for', () => {
  const doc = 'Brings an address into its canonical shape.';
  expect(writeWords.length).toBe(2);
  expect(ofFunction({ name: 'tidy_address', doc }).summary).toBe(doc);
});

test('R-000-5.3.1: a class is told by its comment and its methods, placeholders by their names', () => {
  const methods = [
    aChild({ id: 'a.py::LoginHandler.check_password' }),
    aChild({ ...PLACEHOLDER_WORDS, id: 'a.py::LoginHandler.reset_attempts', isPlaceholder: true }),
  ];
  expect(writeWords('class', aClass({ methods })).summary).toBe(
    'A login handler. It checks the password and resets attempts.',
  );
  expect(writeWords('class', aClass({ methods, doc: 'Lets people in.' })).summary).toBe(
    'Lets people in. It checks the password and resets attempts.',
  );
});

test('R-000-5.3.2: a file is told by its comment, classes and functions', () => {
  const classes = [
    aChild({
      id: 'src/auth.py::LoginHandler',
      name: 'LoginHandler',
      summary: 'Handles the login. It checks passwords.',
    }),
  ];
  const functions = [aChild({ id: 'src/auth.py::hash_password', summary: 'Hashes the password, given a salt.' })];
  const salted = [aChild({ id: 'src/auth.py::salt_password' }), aChild({ id: 'src/auth.py::check_password' })];
  expect(writeWords('file', aFile({ classes, functions: salted })).summary).toBe(
    'Defines the login handler, which handles the login. It also checks the password.',
  );
  expect(writeWords('file', aFile({ doc: 'Who may come in.', functions: salted })).summary).toBe(
    'Who may come in. Code that checks the password.',
  );
  expect(writeWords('file', aFile({ functions })).summary).toBe('Code that hashes the password, given a salt.');
  expect(writeWords('file', aFile({ globals: ['MAX_TRIES', 'DEBUG'] })).summary).toBe(
    'Named values: debug and max tries.',
  );
  expect(writeWords('file', aFile({})).summary).toBe('No functions or classes of its own.');
});

test('R-000-5.3.3: a module is told by its readme, its files and its folders', () => {
  const files = [aChild({ id: 'src/auth.py', name: 'src/auth.py' })];
  const folders = [aChild({ id: 'src/mail', name: 'src/mail' })];
  const { summary } = writeWords('module', {
    ...{ path: 'src', files, folders },
    readme: '# Gate\n\nKnows who may enter.\n',
  });
  expect(summary).toBe('Knows who may enter. Code for authentication and mail.');
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
  writeWords('class', aClass({ methods: [watched] }));
  writeWords('file', aFile({ functions: [watched], classes: [watched] }));
  writeWords('module', { path: 'src', files: [watched], folders: [watched], readme: null });
  expect([...new Set(seen)].sort()).toEqual(['id', 'isPlaceholder', 'keywords', 'name', 'summary']);
});

test('R-000-1.1.5: the order of the children says nothing', () => {
  const methods = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => aChild({ id: `x.py::A.read_${name}${name}` }));
  fc.assert(
    fc.property(fc.shuffledSubarray(methods, { minLength: methods.length }), (shuffled) => {
      expect(writeWords('class', aClass({ methods: shuffled }))).toEqual(writeWords('class', aClass({ methods })));
    }),
  );
});

/** Words that make names, and separators that make them names or not. */
const word = fc.constantFrom(...'read file get http zlib user is test to x Handler page 登録 2 cannot'.split(' '));
const inStyle = (parts: readonly string[], style: number): string => {
  if (style === 0) return parts.join('_');
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  return parts.map((part, at) => (at === 0 && style === 1 ? part : capital(part))).join('');
};
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(2))
  .map(([parts, style]) => inStyle(parts, style));

test('R-000-2.5 R-000-5.2-prompt.1: whoever may be near, no text has the form of a name that the comment writes', () => {
  const doc = fc
    .array(fc.oneof(word, name, fc.constantFrom('.', ',', '()', '`', 'the', 'a')), { maxLength: 20 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(name, doc, fc.string(), fc.array(name, { maxLength: 5 }), (own, said, body, others) => {
      const input = aFunction({ name: own, doc: said, body });
      const { summary, businessIntent } = writeWords('function', input);
      expect(findLeaks(`${summary}\n${businessIntent}`, others, ownTextOf('function', input)).filter(isForm)).toEqual(
        [],
      );
      expect(writeWords('function', input)).toEqual({ summary, businessIntent, keywords: expect.anything() });
      function isForm({ start, end }: { start: number; end: number }) {
        return /[_$]|\p{Ll}\p{Lu}/u.test(`${summary}\n${businessIntent}`.slice(start, end));
      }
    }),
    { numRuns: 500 },
  );
});
