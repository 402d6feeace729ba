import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

const LETTERS = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6';
const HEX = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';
const KEY_LINE = `MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ${'Dq7xK9'.repeat(2)}`;

/** Beginnings and the rest apart, so that no scanner takes this file for a leak. */
const TOKENS: readonly (readonly [issuer: string, beginning: string, rest: string])[] = [
  ['AWS', 'AKIA', 'IOSFODNN7EXAMPLE'],
  ['GitHub', 'ghp_', LETTERS.slice(0, 36)],
  ['GitHub, fine', 'github_pat_', `${LETTERS.slice(0, 22)}_${LETTERS}`],
  ['GitLab', 'glpat-', LETTERS.slice(0, 20)],
  ['Slack', 'xoxb-', '123456789012-1234567890123-abcdefABCDEF'],
  ['Stripe', 'sk_live_', LETTERS.slice(0, 24)],
  ['Google', 'AIza', `Sy${LETTERS.slice(0, 33)}`],
  ['Google OAuth', 'ya29.', LETTERS],
  ['OpenAI', 'sk-', `proj-${LETTERS}`],
  ['OpenAI, old', 'sk-', 'abcdefghijklmnopqrstuvwxyzabcdef'],
  ['Anthropic', 'sk-ant-', `api03-${LETTERS}-AA`],
  ['npm', 'npm_', LETTERS.slice(0, 36)],
  ['PyPI', 'pypi-', `AgEIcHlwaS5vcmc${LETTERS}`],
  ['SendGrid', 'SG.', `${LETTERS.slice(0, 22)}.${LETTERS.slice(0, 43)}`],
  ['Twilio', 'SK', HEX.slice(0, 32)],
  ['Hugging Face', 'hf_', LETTERS.slice(0, 34)],
  ['DigitalOcean', 'dop_v1_', HEX],
  ['Vault', 'hvs.', LETTERS],
  ['Mailchimp', HEX.slice(0, 32), '-us12'],
  ['web token', 'eyJ', 'hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'],
];

describe('tokens by their shape', () => {
  test.each(TOKENS)('%s', (_, beginning, rest) => {
    const token = beginning + rest;
    expect(redactSecrets(`use(${token}, 1)`)).toMatchObject({ text: 'use([redacted], 1)', count: 1 });
    expect(redactSecrets(`# see "${token}"\nx`).text).toBe('# see "[redacted]"\nx');
    const [first, second] = [0, 1].map((line) => ({ first: line, last: line }));
    expect(redactSecrets(`${token}\n${token}`)).toEqual({
      text: '[redacted]\n[redacted]',
      ...{ count: 2, places: [first, second] },
    });
  });
});

test.each<[written: string, left: string]>([
  ['password = "hunter2"', 'password = "[redacted]"'],
  ["  password: 'swordfish',", "  password: '[redacted]',"],
  ['{"apiKey": "abcd1234", "n": 1}', '{"apiKey": "[redacted]", "n": 1}'],
  ['"{\\"password\\": \\"hunter2\\"}"', '"{\\"password\\": \\"[redacted]\\"}"'],
  ["'password' => 'hunter2',", "'password' => '[redacted]',"],
  ['config["client_secret"] = "hunter2"', 'config["client_secret"] = "[redacted]"'],
  ['const password: string = "hunter2";', 'const password: string = "[redacted]";'],
  ['const SECRET: &str = "hunter2";', 'const SECRET: &str = "[redacted]";'],
  ['var apiKey string = "hunter2"', 'var apiKey string = "[redacted]"'],
  ['char password[] = "hunter2";', 'char password[] = "[redacted]";'],
  ['password := `hunter2`', 'password := `[redacted]`'],
  ['password = b"hunter2"', 'password = b"[redacted]"'],
  ['password = """hunter2"""', 'password = """[redacted]"""'],
  ['connect(user="x", password="hunter2")', 'connect(user="x", password="[redacted]")'],
  ['password = "say \\"x\\"1"', 'password = "say \\"x\\"1"'],
  ['password = "a\\"b1c2"', 'password = "[redacted]"'],
  ['DB_PASSWORD=hunter2', 'DB_PASSWORD=[redacted]'],
  ['export API_TOKEN=a1b2c3d4e5', 'export API_TOKEN=[redacted]'],
  ['SECRET: abc123def456', 'SECRET: [redacted]'],
  ['  password: hunter2  # mine', '  password: [redacted]  # mine'],
  ['spring.datasource.password=hunter2', 'spring.datasource.password=[redacted]'],
  ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPx', 'aws_secret_access_key = [redacted]'],
  ['//registry.example/:_authToken=a1b2-c3d4', '//registry.example/:_authToken=[redacted]'],
  ['Server=x;Uid=sa;Password=Passw0rd!;Pool=1', 'Server=x;Uid=sa;Password=[redacted];Pool=1'],
  ['AccountName=a;AccountKey=a1B2+c3/d4==;E=x', 'AccountName=a;AccountKey=[redacted];E=x'],
  ['GET /a?api_key=a1b2c3d4&x=1', 'GET /a?api_key=[redacted]&x=1'],
  ['tool --password=hunter2 -v', 'tool --password=[redacted] -v'],
  ['tool --password hunter2 -v', 'tool --password [redacted] -v'],
  ['<password>hunter2</password>', '<password>[redacted]</password>'],
  ['<add key="ApiKey" value="hunter2"/>', '<add key="ApiKey" value="[redacted]"/>'],
  ['- name: DB_PASSWORD\n  value: hunter2', '- name: DB_PASSWORD\n  value: [redacted]'],
  ['"token": "0b79bab50daca910b000d4f1a2b675d604257e42"', '"token": "[redacted]"'],
])('a value given to a name: %s', (written, left) => expect(redactSecrets(written).text).toBe(left));

const NAMES = `password Passwd DB_PWD pwds passwort passphrase passcode secret clientSecrets api_key apiKeys x-api-key
  secretAccessKey ACCESS_KEY accountKey SharedAccessKey private-key encryptionKey signing_key masterKey authKey dbPass
  SMTP_PASS pass token tokens access_token authToken credential credentials jwt _auth app_key ssh_key hmacKey
  connectionString password2 TOKEN_1 secret_value keyPasswordBase64 my.config.secretString`.split(/\s+/);

test.each(NAMES)('%s is the name of a secret', (name) => {
  expect(redactSecrets(`x; ${name} = "a1b2c3d4e5f6"`).text).toBe(`x; ${name} = "[redacted]"`);
});

test.each<[written: string, left: string]>([
  ['postgres://admin:hunter2@db:5432/app', 'postgres://admin:[redacted]@db:5432/app'],
  ['git clone https://user:pass@host/x.git', 'git clone https://user:[redacted]@host/x.git'],
  ['redis://:p@ss@cache', 'redis://:[redacted]@cache'],
  ['https://a1b2c3d4e5f6a7b8c9@host/', 'https://[redacted]@host/'],
  ['https://hooks.slack.com/services/T0AB/B0CD/e1F2g3H4i5J6', 'https://hooks.slack.com/services/[redacted]'],
  ['Authorization: Bearer abcdef123456', 'Authorization: Bearer [redacted]'],
  ['-H "Authorization: Basic QWxhZGRpbjpvcGVu"', '-H "Authorization: Basic [redacted]"'],
  ["set('Authorization', 'Bearer mF_9.B5f-4.1JqM')", "set('Authorization', 'Bearer [redacted]')"],
  ['send("bearer a1b2c3d4e5f6a7b8")', 'send("bearer [redacted]")'],
])('in an address or a header: %s', (written, left) => expect(redactSecrets(written).text).toBe(left));

test.each([
  'password = getPassword()',
  'token: string',
  'password: Option<String>,',
  'password: Int32',
  'const apiKey = process.env.API_KEY',
  "api_key = os.environ['API_KEY']",
  "password: ''",
  `secret = "${'$'}{SECRET}"`,
  'secret: {{ .Values.secret }}',
  'PASSWORD=$DB_PASSWORD',
  'password = "<your password>"',
  'API_KEY=your_api_key_here',
  'token = "xxxxxxxxxxxx"',
  'password: "********"',
  '"password": "Password",',
  '"forgot_password": "Forgot your password?"',
  'passwordField = "form-input-1"',
  'secretName: tls-cert-2',
  'password = PASSWORD_FROM_USER',
  'const TOKEN = "access_token"',
  'headers["X-Api-Key"]: "X-Api-Key"',
  'passwordKey: "user.password.label"',
  "if (token === 'function') {",
  "{ token: 'keyword.control', foreground: 'ff0000' }",
  "fetch(url, { credentials: 'include' })",
  "'password' => 'required|min:8'",
  'WHERE password = :password AND token = ?',
  'maxTokens = 4096',
  'PublicKeyToken=b77a5c561934e089',
  'password = "/run/secrets/db_password"',
  'token = "https://auth.example.org/token"',
  '"integrity": "sha512-9s7TxzQmBBJVCZVm9MEZ7DpKb1y2JDWuGZ6fWQnWjWFXqTQbGqGfBNkP8NbDkKpbbHrbGlBOwGDpZEgpwWBJOQ==",',
  'commit 0b79bab50daca910b000d4f1a2b675d604257e42',
  'id: 123e4567-e89b-12d3-a456-426614174000',
  'https://example.org/@scope/package:1',
  'git@github.com:ada/engine.git',
  `https://${'$'}{USER}:${'$'}{PASS}@host`,
  `headers: { Authorization: "Bearer ${'$'}{token}" }`,
  "Authorization: 'Bearer ' + token",
  'Bearer authentication is explained in the manual',
  'class="sk-folding-cube-inner-wrap-child"',
  'std::string token = other.token2;',
  'a ? password : secret',
])('left alone: %s', (text) => expect(redactSecrets(text)).toMatchObject({ text, count: 0 }));

const block = (...body: readonly string[]) => [
  '-----BEGIN RSA PRIVATE KEY-----',
  ...body,
  '-----END RSA PRIVATE KEY-----',
];

describe('private keys', () => {
  test('keep their marks and their lines', () => {
    const text = ['before', ...block(KEY_LINE, KEY_LINE, 'q4iEuVqz7w=='), 'after'].join('\n');
    const left = ['before', ...block('[redacted]', '', ''), 'after'].join('\n');
    expect(redactSecrets(text)).toEqual({ text: left, count: 1, places: [{ first: 2, last: 4 }] });
    expect(redactSecrets(text.replaceAll('\n', '\r\n')).text).toBe(left.replaceAll('\n', '\r\n'));
  });

  test('of other kinds, with fields, in comments and in strings', () => {
    const pgp = `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 1\n\n${KEY_LINE}\n=aB1c\n-----END PGP PRIVATE KEY BLOCK-----`;
    expect(redactSecrets(pgp).text).not.toContain(KEY_LINE);
    expect(redactSecrets(pgp).text).toContain('Version: 1\n\n[redacted]\n\n-----END');
    const commented = block(KEY_LINE, 'abcd==').map((line) => ` * ${line}`);
    expect(redactSecrets(commented.join('\n')).text.split('\n')[1]).toBe(' * [redacted]');
    const strings = block(KEY_LINE, 'abcd==').map((line) => `  "${line}\\n" +`);
    expect(redactSecrets(strings.join('\n')).text.split('\n').slice(1, 3)).toEqual(['  "[redacted]', '\\n" +']);
    expect(redactSecrets(`k("${block('MIIE', 'abc').join('\\n')}")`).count).toBe(0);
    expect(redactSecrets(`k("${block(KEY_LINE, 'abc').join('\\n')}")`).text).toBe(
      'k("-----BEGIN RSA PRIVATE KEY-----\\n[redacted]\\n-----END RSA PRIVATE KEY-----")',
    );
    expect(redactSecrets(`Private-Lines: 2\n${KEY_LINE}\nabcd\nPrivate-MAC: 12`).text).toBe(
      'Private-Lines: 2\n[redacted]\n\nPrivate-MAC: 12',
    );
  });

  test('cut at either end', () => {
    const lines = block(KEY_LINE, KEY_LINE, 'q4iE==');
    expect(redactSecrets(lines.slice(0, 3).join('\n')).text).toBe(`${lines[0]}\n[redacted]\n`);
    expect(redactSecrets(lines.slice(2).join('\n')).text).toBe(`[redacted]\n\n${lines[4]}`);
  });

  test.each([
    "if (text.startsWith('-----BEGIN PRIVATE KEY-----')) {\n  normalisePrivateKeyMaterial(text);\n}",
    "const HEAD = '-----BEGIN PRIVATE KEY-----';\nconst TAIL = '-----END PRIVATE KEY-----';",
    `-----BEGIN PRIVATE KEY-----\n${'$'}{body}\n-----END PRIVATE KEY-----`,
    `-----BEGIN CERTIFICATE-----\n${KEY_LINE}\n-----END CERTIFICATE-----`,
  ])('their marks alone are no key: %s', (text) => expect(redactSecrets(text)).toMatchObject({ text, count: 0 }));
});

const fragments = [
  ...[
    'password',
    'token',
    'API_KEY',
    'db_pass',
    'value',
    'name',
    'key',
    'Authorization',
    'Bearer',
    'Basic',
    '--password',
  ],
  ...[
    '=',
    ':',
    '=>',
    ':=',
    '://',
    '@',
    '?',
    '&',
    ';',
    ',',
    '.',
    '-',
    '_',
    '/',
    '\\',
    '\\n',
    '\\"',
    '[',
    ']',
    '<',
    '>',
    '{',
    '}',
    '(',
  ],
  ...["'", '`', '"""', ' ', '  ', '\n', '\r\n', '\t', '# ', ': string', '[]', '[redacted]', 'redacted', '...', '***'],
  ...['hunter2', 'a1b2c3d4e5f6a7b8', 'swordfish', '12345678', 'é', '中', 'word', KEY_LINE, 'q4iE==', 'Version: 1'],
  ...[
    '-----BEGIN PRIVATE KEY-----',
    '-----END PRIVATE KEY-----',
    '-----BEGIN',
    'Private-Lines: 2',
    '</password>',
    '<token>',
  ],
  ...TOKENS.map(([, beginning, rest]) => beginning + rest),
  ...TOKENS.map(([, beginning]) => beginning),
];
const anyText = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fragments) }, fc.string()), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('on any text', () => {
  test('twice is once, and lines stay lines', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = redactSecrets(text);
        expect(redactSecrets(once.text)).toMatchObject({ text: once.text, count: 0 });
        expect(once.text.split(/\r\n|\r|\n/).length).toBe(text.split(/\r\n|\r|\n/).length);
        expect(once.count === 0).toBe(once.text === text);
      }),
      { numRuns: 1_500 },
    );
  });

  test('no token among other words is left', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...TOKENS), anyText, (before, [, beginning, rest], after) => {
        const line = `\n ${beginning}${rest} \n`;
        expect(redactSecrets(before + line + after).text).not.toContain(line);
      }),
    );
  });

  test.each([
    'a',
    '=',
    '"',
    '-----BEGIN',
    '-----BEGIN PRIVATE KEY-----',
    'token=',
    'token="',
    'x://a:',
    'eyJaaaaaaaa-',
    'sk-a',
    ':',
    'a=',
    'password=[',
    'password: ',
    'password = "a1B2c3D4" + \n',
    'password, ',
    'password | ',
    'curl -u ',
    'auth=("a", ',
    '"a" + ',
    'LS0tLS1CRUdJTi',
    '$6$a',
    'syt_-',
  ])('what %s costs grows with the text, not with its square', (unit) => {
    const small = cpuOf(unit.repeat(Math.ceil(15_625 / unit.length)));
    const large = cpuOf(unit.repeat(Math.ceil(250_000 / unit.length)));
    expect(large).toBeLessThan(100 * Math.max(small, 5_000));
  });

  /** In millionths of a second, of the quickest of three. */
  function cpuOf(text: string): number {
    const costs = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      redactSecrets(text);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.min(...costs);
  }

  test('a value of millions of figures that are followed by something else', () => {
    const text = `password: ${'01'.repeat(1_500_000)}!\n`;
    expect(redactSecrets(text).text).toBe('password: [redacted]\n');
  });
});
