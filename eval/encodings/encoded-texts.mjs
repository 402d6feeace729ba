// Short sources, mostly ASCII with a few comments and strings in a language, written in the encodings of that language:
// cut from real files of checkouts. Which files and which lines is drawn from their names, so that it can be repeated.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';

/** By the name of the folder of checkouts: the encodings, letters of the language, and letters that tell another one. */
const LANGUAGES = {
  'zh-cn': { encodings: ['gbk'], letters: /[\u4e00-\u9fff]/, not: /[\u3040-\u30ff]/ },
  'zh-tw': { encodings: ['big5'], letters: /[\u4e00-\u9fff]/, not: /[\u3040-\u30ff]/ },
  ja: { encodings: ['shift_jis', 'euc-jp'], letters: /[\u3040-\u30ff]/ },
  ko: { encodings: ['euc-kr'], letters: /[\uac00-\ud7af]/ },
  ru: { encodings: ['koi8-r', 'windows-1251', 'ibm866'], letters: /[\u0400-\u04ff]/ },
  uk: { encodings: ['koi8-u', 'windows-1251'], letters: /[\u0400-\u04ff]/, not: /[ыэъё]/ },
  western: { encodings: ['windows-1252'], letters: /[\u00c0-\u00ff]/ },
  tr: { encodings: ['windows-1254'], letters: /[\u011e-\u0131\u015e\u015fçöüÇÖÜ]/ },
};
const MULTI_BYTE = new Set(['gbk', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);
const SOURCE = /\.(c|h|cpp|hpp|cc|py|java|js|ts|tsx|jsx|go|rb|php|swift|kt|rs|cs|lua|pl|sh|sql|mm|m|groovy)$/;
const FOREIGN = /[^\x00-\x7f]/;
/** What names its encoding needs no guess. */
const DECLARED = /charset|coding[:=]/i;
const MOST_CHARS = 300_000;
const LINES_BEFORE = 20;
const MOST_LINES = 80;
const FOREIGN_LINES = [1, 2, 4, 8];

/** `folder/<language>/<repository>/…`; at most so many texts of a repository, each in every encoding that can hold it. */
export function encodedTexts(folder, mostOfARepository) {
  return Object.entries(LANGUAGES).flatMap(([language, about]) =>
    namesIn(join(folder, language)).flatMap((repository) => {
      const root = join(folder, language, repository);
      const cuts = filesBelow(root).flatMap((file) => cutOut(root, file, about) ?? []);
      cuts.sort((a, b) => (a.draw < b.draw ? -1 : 1));
      return cuts.slice(0, mostOfARepository).flatMap(({ text }) =>
        about.encodings.flatMap((encoding) => {
          const bytes = encode(text, encoding);
          return bytes === null ? [] : [{ language, repository, encoding, text, bytes, foreign: countForeign(text) }];
        }),
      );
    }),
  );
}

function countForeign(text) {
  return text.match(/[^\x00-\x7f]/g)?.length ?? 0;
}

/** A line or some lines with letters of the language, and the ASCII lines around them. */
function cutOut(root, file, { letters, not }) {
  const whole = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  if (whole.length > MOST_CHARS || whole.includes('\ufffd')) return null;
  const lines = whole.split('\n');
  const own = lines.flatMap((line, at) => (letters.test(line) ? [at] : []));
  if (own.length === 0) return null;
  const draw = createHash('sha1').update(relative(root, file)).digest('hex');
  const number = Number.parseInt(draw.slice(0, 8), 16);
  const start = own[(number >>> 4) % own.length];
  let first = start;
  while (first > 0 && start - first < LINES_BEFORE && !FOREIGN.test(lines[first - 1])) first -= 1;
  let left = FOREIGN_LINES[number % FOREIGN_LINES.length];
  let last = start;
  for (; last < lines.length && last - first < MOST_LINES; last += 1) {
    if (FOREIGN.test(lines[last])) left -= 1;
    if (left < 0) break;
  }
  const text = `${lines.slice(first, last).join('\n')}\n`;
  return DECLARED.test(text) || not?.test(text) ? null : { text, draw };
}

function encode(text, encoding) {
  const encoder = MULTI_BYTE.has(encoding) ? createMultibyteEncoder : createSinglebyteEncoder;
  try {
    return encoder(encoding, { mode: 'fatal' })(text);
  } catch {
    return null;
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() && SOURCE.test(entry.name) ? [path] : [];
    });
}

function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
