// How many texts are read as they were written? `node eval/encodings.mjs FOLDER`, where FOLDER/<language>/<repository> are
// checkouts in UTF-8 (languages: eval/encodings/encoded-texts.mjs). Their lines are written in other encodings, kept in
// UTF-8 with and without a stray byte, and beside them stand bytes that are no text. Nothing of a checkout is published.
import { publish } from '../bench/measure.mjs';
import { encodedTexts } from './encodings/encoded-texts.mjs';
import { noTexts } from './encodings/no-texts.mjs';

const { decodeBytes } = await import('../dist/scan/decode-bytes.js');
const { lazyEncodings } = await import('../dist/adapters/encodings/lazy-encodings.js');

const MOST_OF_A_REPOSITORY = 60;
const SYSTEM_FOLDERS = ['/usr/share', '/usr/lib', 'node_modules'];
/** By how many letters are not ASCII. */
const SIZES = [
  ['1 to 3', 3],
  ['4 to 8', 8],
  ['9 to 20', 20],
  ['21 to 60', 60],
  ['more than 60', Number.POSITIVE_INFINITY],
];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node eval/encodings.mjs FOLDER');
const load = lazyEncodings();
const texts = encodedTexts(folder, MOST_OF_A_REPOSITORY);
const judged = [];
for (const each of texts) judged.push({ ...each, isRight: (await decodeBytes(each.bytes, load))?.text === each.text });

const originals = [...new Set(texts.map(({ text }) => text))];
const utf8 = [];
const strays = [];
for (const text of originals) {
  const bytes = Buffer.from(text);
  utf8.push((await decodeBytes(bytes, load))?.text === text);
  const foreign = text.match(/[^\x00-\x7f]/g).length;
  const cut = bytes.indexOf(0x0a) + 1;
  const broken = Buffer.concat([bytes.subarray(0, cut), Buffer.of(0xe9), bytes.subarray(cut)]);
  if (foreign >= 3) strays.push((await decodeBytes(broken, load))?.encoding === 'utf-8');
}
const others = [];
for (const { bytes } of noTexts(SYSTEM_FOLDERS)) others.push((await decodeBytes(bytes, load)) === null);

const repositories = [...new Set(texts.map(({ language, repository }) => `${language}: ${repository}`))];
const rows = [
  row('all texts in other encodings', judged.map(isRight), 0.88),
  row('of these, with more than 20 letters that are not ASCII', judged.filter(isLong).map(isRight), 0.96),
  ...grouped('encoding', judged, ({ encoding }) => encoding),
  ...grouped('letters that are not ASCII', judged, sizeOf),
  row('the same texts in UTF-8 stay UTF-8', utf8, 1),
  row('and with a stray byte, of those with three letters or more', strays, 1),
  row('bytes without a NUL that are no text are binary', others, 1),
];
publish('encodings', { texts: repositories }, rows, 'eval');

function row(what, all, bar = null) {
  const right = all.filter(Boolean).length;
  const got = Math.round((right / Math.max(1, all.length)) * 1_000) / 1_000;
  return {
    what,
    bar: bar === null ? null : `>= ${bar}`,
    got,
    holds: bar === null || got >= bar,
    right,
    all: all.length,
  };
}

function grouped(what, all, keyOf) {
  const groups = new Map();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each.isRight]);
  return [...groups].map(([key, own]) => row(`${what}: ${key}`, own)).sort((a, b) => (a.what < b.what ? -1 : 1));
}

function sizeOf({ foreign }) {
  return SIZES.find(([, most]) => foreign <= most)[0];
}

function isRight(each) {
  return each.isRight;
}

function isLong({ foreign }) {
  return foreign > 20;
}
