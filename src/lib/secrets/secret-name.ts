// Whether a name says that its value is a secret. Only the end of a name counts: a `passwordField` is a field.

/** `sure`: any literal is a secret. `maybe`: one that looks random. */
export type NameStrength = 'sure' | 'maybe';

/** The last two letters of every name below: most names are told apart by them. */
const ENDINGS = new Set('rd wd rt se de et ts ds ey ys en ns ss al ls th wt es 64 ue ng'.split(' '));

const SURE = [
  'password|passwd|passwort|passphrase|passcode|pwd|secret',
  '(?:api|secret|access|account|sharedaccess|private|encryption|signing|master|auth|subscription)keys?',
  '(?:auth|access|api|bearer|bot)token',
  '(?:db|user|smtp|mail|email|ftp|sql|mysql|pg|postgres|redis|mongo|admin|root|login|auth|proxy|ssh|sudo|store)pass',
].join('|');
const MAYBE = [
  'tokens?|credentials?|jwt|^_?auth|[_.-]auth|^pass|[_.-]pass',
  '(?:app|ssh|gpg|license|session|hmac|aes|deploy|service|storage|consumer|crypto|hash)keys?|connectionstring',
].join('|');
const TAIL = '(?:s|values?|string|base64|b64)?$';
const IS_SURE = new RegExp(`(?:${SURE})${TAIL}`);
const IS_MAYBE = new RegExp(`(?:${MAYBE})${TAIL}`);
/** What is public by name, and what counts or cuts words. */
const HARMLESS = /public|publishable|cancellation|^(?:max|min|num|total|stop|special)/;

export function nameStrength(name: string): NameStrength | null {
  const end = lastLetter(name);
  if (end < 2 || !ENDINGS.has(name.slice(end - 2, end).toLowerCase())) return null;
  const lower = name.slice(0, end).toLowerCase();
  const joined = lower.replace(/[_$.-]+/g, '');
  if (HARMLESS.test(joined)) return null;
  if (IS_SURE.test(joined)) return 'sure';
  return IS_MAYBE.test(joined) || IS_MAYBE.test(lower) ? 'maybe' : null;
}

/** Where the name ends without the number that tells it from its like: `password2`, `TOKEN_1`. */
function lastLetter(name: string): number {
  if (name.endsWith('64')) return name.length;
  let end = name.length;
  for (; end > 0; end -= 1) {
    const code = name.charCodeAt(end - 1);
    if (code > 0x39 && code !== 0x5f) break;
  }
  return end;
}
