// What a template can call: random characters, tokens with a checksum, names and hosts, key blocks, and ways to lay out text.
import { crc32 } from './crc32.mjs';
import { alternatives, withoutMarks } from './fill-template.mjs';
import { keyBlock } from './key-blocks.mjs';
import { makePassword } from './make-password.mjs';
import { readTable } from './read-templates.mjs';

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
/** The order that GitHub and npm use for the checksum in base 62. */
const BASE62 = DIGITS + UPPER + LOWER;
const ALPHABETS = {
  digits: DIGITS,
  hex: `${DIGITS}abcdef`,
  HEX: `${DIGITS}ABCDEF`,
  lower: LOWER + DIGITS,
  upper: UPPER + DIGITS,
  alpha: LOWER + UPPER,
  letters: LOWER,
  b32: `${UPPER}234567`,
  b62: BASE62,
  b64: `${BASE62}+/`,
  bech32: 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L',
  crypt: `${BASE62}./`,
};
const WORDS = readTable('words.txt', 1);
const column = (heading) => WORDS[heading].flatMap(([line]) => line.split(' '));
const LISTS = Object.fromEntries(Object.keys(WORDS).map((heading) => [heading, column(heading)]));

const lengthFrom = (argument, random) => {
  const [low, high = low] = argument.split('-').map(Number);
  if (!(high >= low)) throw new Error(`not a length: ${argument}`);
  return random.between(low, high);
};
const fromAlphabet =
  (alphabet) =>
  (argument, { random }) =>
    random.chars(alphabet, lengthFrom(argument, random));
const word =
  (heading) =>
  (_, { random }) =>
    random.pick(LISTS[heading]);
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const words = ({ values }) => values.name.split(' ');
const base64 = (text) => Buffer.from(withoutMarks(text)).toString('base64');
const eachLine = (text, change) => text.split('\n').map(change).join('\n');
const pem =
  (part) =>
  (argument, { random }) => {
    const [shape, lines] = argument.split(' ');
    return keyBlock({ shape, part, random, lines: lines === undefined ? undefined : Number(lines) });
  };

export const GENERATORS = {
  ...Object.fromEntries(Object.entries(ALPHABETS).map(([name, alphabet]) => [name, fromAlphabet(alphabet)])),
  /** Base64 for URLs; first and last are letters or digits, so that the value has clear ends. */
  url64: (argument, { random }) => {
    const length = lengthFrom(argument, random);
    if (length < 3) return random.chars(BASE62, length);
    return random.chars(BASE62, 1) + random.chars(`${BASE62}-_`, length - 2) + random.chars(BASE62, 1);
  },
  /** Random characters, then their CRC32 in six characters of base 62. */
  crc62: (argument, { random }) => {
    const body = random.chars(BASE62, Number(argument));
    let rest = crc32(body);
    let checksum = '';
    for (let place = 0; place < 6; place++) {
      checksum = BASE62[rest % 62] + checksum;
      rest = Math.floor(rest / 62);
    }
    return body + checksum;
  },
  uuid: (_, { random }) => {
    const hex = (length) => random.chars(ALPHABETS.hex, length);
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick('89ab')}${hex(3)}-${hex(12)}`;
  },
  int: (argument, { random }) => String(random.between(...argument.split(' ').map(Number))),
  password: (argument, { random }) => makePassword(random, argument, LISTS.noun),
  jwt: (_, { random }) => {
    const part = (object) => Buffer.from(JSON.stringify(object)).toString('base64url');
    const issued = random.between(1_600_000_000, 1_760_000_000);
    const header = { alg: random.pick(['HS256', 'RS256', 'ES256']), typ: 'JWT' };
    const claims = { sub: random.chars(DIGITS, 10), name: random.pick(LISTS.user), iat: issued, exp: issued + 86_400 };
    return `${part(header)}.${part(claims)}.${random.chars(`${BASE62}-_`, 42)}${random.chars(BASE62, 1)}`;
  },
  pem: pem('whole'),
  pemhead: pem('head'),
  pemtail: pem('tail'),

  noun: word('noun'),
  Noun: (_, { random }) => capital(random.pick(LISTS.noun)),
  app: (_, { random }) => `${random.pick(LISTS.noun)}-${random.pick(LISTS.part)}`,
  env: word('env'),
  user: word('user'),
  org: word('org'),
  host: (_, { random }) => `${random.pick(LISTS.part)}.${random.pick(LISTS.org)}.${random.pick(LISTS.top)}`,
  ip: (_, { random }) => `10.${random.below(256)}.${random.below(256)}.${random.between(1, 254)}`,
  port: (_, { random }) => random.pick(['1433', '3306', '5432', '5672', '6379', '8080', '8443', '9200', '27017']),
  date: (_, { random }) => `202${random.between(1, 6)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
  time: (_, { random }) => `${random.between(10, 23)}:${random.between(10, 59)}:${random.between(10, 59)}`,

  /** The name of the value, in the spelling that the language uses. */
  snake: (_, scope) => words(scope).join('_'),
  SNAKE: (_, scope) => words(scope).join('_').toUpperCase(),
  kebab: (_, scope) => words(scope).join('-'),
  dotted: (_, scope) => words(scope).join('.'),
  camel: (_, scope) =>
    words(scope)
      .map((piece, at) => (at === 0 ? piece : capital(piece)))
      .join(''),
  Pascal: (_, scope) => words(scope).map(capital).join(''),
  words: (_, { values }) => values.name,
  /** The value that belongs to the name. `plain`: no characters that need quotes or escapes; `long`: enough to split. */
  value: (argument, { random, values, expand }) => {
    const value = expand(values.value);
    const kept = argument === 'plain' ? value.replaceAll(/[^A-Za-z0-9_-]/g, '') : value;
    const least = argument === 'long' ? 28 : 12;
    return kept.length < least ? kept + random.chars(BASE62, least - kept.length) : kept;
  },
  token: (_, { values, expand }) => {
    const token = expand(values.token);
    return token.includes('«') ? token : `«${token}»`;
  },
  baretoken: (_, { values, expand }) => withoutMarks(expand(values.token)),

  one: (argument, { random, expand }) => expand(random.pick(alternatives(argument))),
  upcase: (argument, { expand }) => expand(argument).toUpperCase(),
  capital: (argument, { expand }) => capital(expand(argument)),
  encode64: (argument, { expand }) => base64(expand(argument)),
  /** Base64 without padding, as tokens have it. */
  encode64bare: (argument, { expand }) => base64(expand(argument)).replaceAll('=', ''),
  percent: (argument, { expand }) => encodeURIComponent(expand(argument)),
  /** `‹split SEPARATOR|TEXT›`: the text in two marked halves with the separator between; ⏎ is a line break. */
  split: (argument, { expand }) => {
    const [separator, ...rest] = alternatives(argument);
    const text = withoutMarks(expand(rest.join('|')));
    const middle = Math.floor(text.length / 2);
    return `«${text.slice(0, middle)}»${separator.replaceAll('⏎', '\n')}«${text.slice(middle)}»`;
  },
  /** `‹chunks WIDTH BEFORE|AFTER|TEXT›`: the text in marked pieces, each with the text before and after it. */
  chunks: (argument, { expand }) => {
    const [first, after, ...rest] = alternatives(argument);
    const space = first.indexOf(' ');
    const width = Number(first.slice(0, space));
    const before = first.slice(space + 1);
    const text = withoutMarks(expand(rest.join('|')));
    const pieces = text.match(new RegExp(`.{1,${width}}`, 'g'));
    if (pieces.at(-1).length < 12 && pieces.length > 1) pieces.push(pieces.splice(-2).join(''));
    return pieces
      .map((piece) => `${before}«${piece}»${after}`)
      .join('')
      .replaceAll('⏎', '\n');
  },
  /** `‹lines BEFORE|AFTER|TEXT›`: puts text before and after each line. */
  lines: (argument, { expand }) => {
    const [before, after, ...rest] = alternatives(argument);
    return eachLine(expand(rest.join('|')), (line) => expand(before) + line + expand(after));
  },
  /** Indents every line but the first, which stands where the call is. */
  indent: (argument, { expand }) => {
    const space = argument.indexOf(' ');
    const pad = ' '.repeat(Number(argument.slice(0, space)));
    return eachLine(expand(argument.slice(space + 1)), (line, at) => (at === 0 ? line : pad + line));
  },
  escaped: (argument, { expand }) => expand(argument).replaceAll('\n', '\\n'),
  escapedtwice: (argument, { expand }) => expand(argument).replaceAll('\n', '\\\\n'),
};
