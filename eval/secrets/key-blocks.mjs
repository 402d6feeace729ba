// Key files as text: the right header, the first bytes that the format always has, random bytes after that. Each line of
// the body with random bytes in it is marked as secret. None of them is a working key.

/** Label, the base64 text with which such a key starts, line width, usual number of lines, length of the last line. */
const SHAPES = {
  rsa: ['RSA PRIVATE KEY', 'MIIEpAIBAAKCAQEA', 64, 25, 56],
  rsa512: ['RSA PRIVATE KEY', 'MIIBOgIBAAJBA', 64, 7, 36],
  dsa: ['DSA PRIVATE KEY', 'MIIBuwIBAAKBgQ', 64, 10, 24],
  ec: ['EC PRIVATE KEY', 'MHcCAQEEI', 64, 3, 34],
  pkcs8: ['PRIVATE KEY', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ', 64, 26, 24],
  pkcs8ec: ['PRIVATE KEY', 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg', 64, 3, 56],
  pkcs8ed: ['PRIVATE KEY', 'MC4CAQAwBQYDK2VwBCIEI', 64, 1, 64],
  encrypted: ['ENCRYPTED PRIVATE KEY', 'MIIFHDBOBgkqhkiG9w0BBQ0wQTApBgkqhkiG9w0BBQwwHAQI', 64, 28, 40],
  openssh: ['OPENSSH PRIVATE KEY', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW', 70, 6, 34],
  opensshrsa: [
    'OPENSSH PRIVATE KEY',
    'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAABlwAAAAdzc2gtcn',
    70,
    37,
    50,
  ],
  pgp: ['PGP PRIVATE KEY BLOCK', 'lQdGBG', 64, 40, 28],
};
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** `part` is `whole`, `head` (no end line) or `tail` (no begin line). */
export function keyBlock({ shape, lines, part, random }) {
  if (SHAPES[shape] === undefined) throw new Error(`no key shape named ${shape}`);
  const [label, start, width, usualLines, lastLength] = SHAPES[shape];
  const count = lines ?? usualLines;
  const first = part === 'tail' ? '' : start;
  const length = (count - 1) * width + (part === 'head' ? width : lastLength);
  const body = first + random.chars(BASE64, length - first.length);
  const bodyLines = [];
  for (let at = 0; at < body.length; at += width) {
    const line = body.slice(at, at + width);
    bodyLines.push(at + width <= first.length ? line : `«${line}»`);
  }
  if (shape === 'pgp' && part !== 'tail') bodyLines.unshift('');
  if (shape === 'pgp' && part !== 'head') bodyLines.push(`=${random.chars(BASE64, 4)}`);
  const begin = part === 'tail' ? [] : [`-----BEGIN ${label}-----`];
  const end = part === 'head' ? [] : [`-----END ${label}-----`];
  return [...begin, ...bodyLines, ...end].join('\n');
}
