// Hashes of passwords, as crypt(3), LDAP, MySQL and frameworks write them: they can be guessed off line.
//   $2y$10$…    $6$salt$…    $argon2id$v=19$m=…    {SSHA}…    *94BD…    pbkdf2_sha256$600000$salt$…
import type { Span } from './mask.ts';

/** What follows a `$`. */
const CRYPT = new RegExp(
  [
    '2[abxy]?\\$\\d\\d\\$[./A-Za-z0-9]{53}',
    '(?:1|apr1|5|6|8|9|14|sha1|md5)\\$(?:rounds=\\d{1,9}\\$)?[./A-Za-z0-9]{1,24}\\$[./A-Za-z0-9]{22,90}',
    '(?:y|gy|7)\\$[./A-Za-z0-9]{1,30}\\$(?:[./A-Za-z0-9]{1,90}\\$)?[./A-Za-z0-9]{40,}',
    'argon2(?:id|i|d)\\$v=\\d{1,3}\\$[a-z]=[\\w=,-]{3,60}\\$[A-Za-z0-9+/=-]{8,}\\$[A-Za-z0-9+/=-]{16,}',
    '(?:pbkdf2|scrypt|bcrypt|sm3)[\\w-]{0,20}\\$[\\w=,]{1,60}\\$[./+A-Za-z0-9=-]{6,}(?:\\$[./+A-Za-z0-9=-]{16,})?',
    '[PH]\\$[./A-Za-z0-9]{31}',
    'S\\$[./A-Za-z0-9]{52}',
    'krb5(?:tgs|asrep|pa)\\$[\\w$*.@/:-]{40,}',
  ].join('|'),
  'y',
);
/** What follows the name of a method. */
const FRAMEWORK = /[$:][\w:]{1,30}\$[\w./+=-]{4,}\$[\w./+=-]{20,}|\$[\w./+-]{4,32}\$[0-9a-f]{32,}/y;
const METHOD = /(?:pbkdf2|scrypt|bcrypt|argon2|sha1|sha256|sha512|md5)(?:[_:]\w{3,10})?$/;
const LDAP = /(?:S?SHA(?:224|256|384|512)?|S?MD5|CRYPT|PBKDF2(?:-SHA\d{1,3})?|ARGON2)\}[A-Za-z0-9+/=$.,]{20,}/y;
const MYSQL = /[0-9A-F]{40}(?![0-9A-Za-z])/y;

/** Whether a `$` may begin a hash here. */
export function hashAtDollar(text: string, at: number): Span | null {
  const next = text.charCodeAt(at + 1);
  if (!STARTS.has(next)) return null;
  CRYPT.lastIndex = at + 1;
  if (CRYPT.test(text)) return { start: at, end: CRYPT.lastIndex };
  return frameworkHash(text, at);
}

/** `pbkdf2_sha256$600000$salt$…`, given its first `$` or `:`. */
function frameworkHash(text: string, sign: number): Span | null {
  FRAMEWORK.lastIndex = sign;
  if (!FRAMEWORK.test(text)) return null;
  const method = METHOD.exec(text.slice(Math.max(0, sign - 24), sign));
  return method === null ? null : { start: sign - method[0].length, end: FRAMEWORK.lastIndex };
}

export function hashAtBrace(text: string, at: number): Span | null {
  const next = text.charCodeAt(at + 1);
  if (next < 0x41 || next > 0x53) return null;
  LDAP.lastIndex = at + 1;
  return LDAP.test(text) ? { start: at, end: LDAP.lastIndex } : null;
}

/** `'*94BD…'`, given the star. */
export function hashAtStar(text: string, at: number): Span | null {
  const before = text.charCodeAt(at - 1);
  if (before !== 0x27 && before !== 0x22 && before !== 0x60) return null;
  MYSQL.lastIndex = at + 1;
  return MYSQL.test(text) ? { start: at, end: MYSQL.lastIndex } : null;
}

const STARTS: ReadonlySet<number> = new Set([...'0123456789aypsbgkmPHS'].map((letter) => letter.charCodeAt(0)));
