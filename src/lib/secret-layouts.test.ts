// Secrets by what stands around them: one table a group of rules, and what each group leaves alone.
import { describe, expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';
import { nameStrength } from './secrets/secret-name.ts';

const P = 'Maple-Otter-4821';
const R = 'k3Xq9vTz7LmB2wRd';
const M = '[redacted]';
const HASH = `${'a1B2c3D4e5F6g7H8i9J0'.repeat(5)}`;

const GROUPS: Readonly<Record<string, readonly (readonly [written: string, left: string])[]>> = {
  'on another line or in pieces': [
    [`password =\n    "${P}"`, `password =\n    "${M}"`],
    [`SECRET = (\n    "${P}"\n)`, `SECRET = (\n    "${M}"\n)`],
    [`password = "Maple" + "-Otter-4821"`, `password = "${M}" + "${M}"`],
    [`$password = 'Maple' .\n  '-Otter-4821';`, `$password = '${M}' .\n  '${M}';`],
    [`concat = paste0("x"); token <- paste0("${R}", "${R}")`, `concat = paste0("x"); token <- paste0("${M}", "${M}")`],
    [`key: |\npassword: |\n  ${P}\n`, `key: |\npassword: |\n  ${M}\n`],
    [`<password>\n  ${P}\n</password>`, `<password>\n  ${M}\n</password>`],
    [`ENCRYPTION_KEY = """\n${R}${R}\n${R}\n"""`, `ENCRYPTION_KEY = """\n${M}\n\n"""`],
  ],
  'defaults, arguments and setters': [
    [`getenv("DB_PASSWORD", "${P}")`, `getenv("DB_PASSWORD", "${M}")`],
    [`const key = process.env.API_KEY || "${R}";`, `const key = process.env.API_KEY || "${M}";`],
    [`password = live ? "${P}" : "${R}"`, `password = live ? "${M}" : "${M}"`],
    [`define('DB_PASSWORD', '${P}');`, `define('DB_PASSWORD', '${M}');`],
    [`conn.setPassword("${P}")`, `conn.setPassword("${M}")`],
    [`["--password", "${P}"]`, `["--password", "${M}"]`],
    [`new PDO(dsn, "ada", "${P}")`, `new PDO(dsn, "ada", "${M}")`],
    [`auth=("ada", "${P}")`, `auth=("ada", "${M}")`],
    [`user, password = "Ada4821!x", "${P}"`, `user, password = "Ada4821!x", "${M}"`],
    [`if (password === "${P}") {`, `if (password === "${M}") {`],
    [`find("password").type("${P}")`, `find("password").type("${M}")`],
  ],
  'pairs and tables': [
    [`{"value": "${R}", "name": "API_KEY"}`, `{"value": "${M}", "name": "API_KEY"}`],
    [`variable "db_password" {\n  default = "${P}"\n}`, `variable "db_password" {\n  default = "${M}"\n}`],
    [`<input type="password" value="${P}">`, `<input type="password" value="${M}">`],
    [`<key>ApiKey</key>\n<string>${R}</string>`, `<key>ApiKey</key>\n<string>${M}</string>`],
    [`| user | password |\n|---|---|\n| ada | ${P} |\n`, `| user | password |\n|---|---|\n| ada | ${M} |\n`],
    [`user,password\nada,${P}\nbob,${R}\n`, `user,password\nada,${M}\nbob,${M}\n`],
  ],
  'commands and statements': [
    [`curl -u ada:${P} https://x`, `curl -u ada:${M} https://x`],
    [`mysql -h db -p${P} shop`, `mysql -h db -p${M} shop`],
    [`sshpass -p '${P}' ssh x`, `sshpass -p '${M}' ssh x`],
    [`exec("sshpass", "-p", "${P}")`, `exec("sshpass", "-p", "${M}")`],
    [`docker login -u ada -p ${P} x`, `docker login -u ada -p ${M} x`],
    [`machine x login ada password ${P}`, `machine x login ada password ${M}`],
    [`echo "ada:${P}" | chpasswd`, `echo "ada:${M}" | chpasswd`],
    [`CREATE USER a IDENTIFIED BY '${P}';`, `CREATE USER a IDENTIFIED BY '${M}';`],
    [`the password for ada: ${P}`, `the password for ada: ${M}`],
    [`ada:${P}@tcp(db:3306)/shop`, `ada:${M}@tcp(db:3306)/shop`],
  ],
  'names in other languages': [
    [`contraseña = "${P}"`, `contraseña = "${M}"`],
    [`пароль: ${P}`, `пароль: ${M}`],
    [`密码：${P}`, `密码：${M}`],
    [`"senha": "${P}"`, `"senha": "${M}"`],
  ],
  'hashes and keys in base 64': [
    [`ada:$2y$10$${HASH.slice(0, 53)}`, `ada:${M}`],
    [`ada:$6$saltsalt$${HASH.slice(0, 86)}:1`, `ada:${M}:1`],
    [`x {SSHA}${HASH.slice(0, 32)}`, `x ${M}`],
    [`key: ${btoa(`-----BEGIN EC PRIVATE KEY-----\n${HASH}`)}`, `key: ${M}`],
    [`t = "ghp_" + "${HASH.slice(0, 36)}"`, `t = "${M}" + "${M}"`],
    [`1234567890:A${HASH.slice(0, 34)}`, M],
  ],
};

describe.each(Object.entries(GROUPS))('%s', (_, rows) => {
  test.each(rows)('%s', (written, left) => {
    expect(redactSecrets(written).text).toBe(left);
    expect(redactSecrets(left).count).toBe(0);
  });
});

test.each([
  'password = "secret123"',
  'login("user", "password")',
  'getPassword("account-4821-Name")',
  'curl -u "$USER:$PASSWORD" https://x',
  'curl -u user:password https://x',
  'docker run -p 8080:80 image',
  'mysql -p -u root',
  'password = forms.CharField(max_length=128)',
  'the default password broker name',
  'const ALGORITHM_KEY = of("PBKDF2WithHmacSHA256")',
  'check(token, "Expected Token2")',
  '"pbkdf2-password": "1.2.1"',
  'base64: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUM=',
  'user,password\nada,hash\n',
  '"batches.auth`)", "spans.2.Name9"',
])('left alone: %s', (text) => expect(redactSecrets(text)).toMatchObject({ text, count: 0 }));

test('a weak password is left where a program gives it, and hidden where an environment does', () => {
  expect(redactSecrets('password = "secret123"').count).toBe(0);
  expect(redactSecrets('DB_PASSWORD=secret123').text).toBe(`DB_PASSWORD=${M}`);
});

test.each([
  ['storagePass', 'likely'],
  ['lowpass', null],
  ['DB_PASSWORD_PROD', 'sure'],
  ['datadog_app_key', 'maybe'],
  ['publicKey', null],
])('the strength of %s is %s', (name, strength) => expect(nameStrength(name)).toBe(strength));
