// A secret in a URL: `scheme://user:secret@host`, a token in place of the user, or the path of a web hook.
import type { Span } from './mask.ts';
import { isReference, looksRandom } from './secret-value.ts';

/** What ends the part before the path. */
const AUTHORITY_END = /[\s/?#"'`<>\\,;(){}|]/g;
const HOOK = /(?:hooks\.slack\.com\/(?:services|workflows)|discord(?:app)?\.com\/api\/webhooks)\/([\w/-]{20,})/y;
/** A longer one has no credentials in it. */
const LONGEST_AUTHORITY = 1000;

/** `colon`: where the colon of `://` stands. */
export function urlSecret(text: string, colon: number): Span | null {
  const start = colon + 3;
  AUTHORITY_END.lastIndex = start;
  const end = AUTHORITY_END.exec(text)?.index ?? text.length;
  const isTemplate = text.charCodeAt(end) === 0x7b || text.charCodeAt(end) === 0x3c;
  if (isTemplate || end - start > LONGEST_AUTHORITY) return null;
  const authority = text.slice(start, end);
  const at = authority.lastIndexOf('@');
  if (at > 0) {
    const user = authority.slice(0, at);
    const secret = user.indexOf(':') + 1;
    const written = user.slice(secret);
    if (written === '' || isReference(written)) return null;
    const isSecret = secret > 0 || (written.length >= 16 && looksRandom(written));
    return isSecret ? { start: start + secret, end: start + at } : null;
  }
  HOOK.lastIndex = start;
  const hook = HOOK.exec(text)?.[1];
  return hook === undefined ? null : { start: HOOK.lastIndex - hook.length, end: HOOK.lastIndex };
}

const LOGIN = /(?:tcp|unix|udp)?\(|\/\//y;
const BEFORE_LOGIN = /(?:^|[\s"'`=])[\w.-]{1,60}[:/]([^\s"'`:/@]{3,100})$/;

/** `user:secret@tcp(host)`, `user/secret@//host`, given the `@`. */
export function loginSecret(text: string, at: number): Span | null {
  LOGIN.lastIndex = at + 1;
  if (!LOGIN.test(text)) return null;
  const secret = BEFORE_LOGIN.exec(text.slice(Math.max(0, at - 200), at))?.[1];
  return secret === undefined || isReference(secret) ? null : { start: at - secret.length, end: at };
}
