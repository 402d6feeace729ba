// English words without their endings, after M. F. Porter (An algorithm for suffix stripping, 1980): parse, parses, parsed
// and parsing are one word. What is not made of a to z stays as it is.
const CONSONANTS = '[^aeiou][^aeiouy]*';
const VOWELS = '[aeiouy][aeiou]*';
/** The measure of a word is how often consonants follow vowels in it. */
const MEASURE_OVER_0 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const MEASURE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`);
const MEASURE_OVER_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?[aeiouy]`);
/** Consonant, vowel, consonant: `hop`, which is what `hoping` comes from with an e. */
const SHORT_END = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);

const DOUBLE_ENDINGS: Readonly<Record<string, string>> = {
  ...{ ational: 'ate', tional: 'tion', enci: 'ence', anci: 'ance', izer: 'ize', bli: 'ble', alli: 'al', entli: 'ent' },
  ...{ eli: 'e', ousli: 'ous', ization: 'ize', ation: 'ate', ator: 'ate', alism: 'al', iveness: 'ive' },
  ...{ fulness: 'ful', ousness: 'ous', aliti: 'al', iviti: 'ive', biliti: 'ble', logi: 'log' },
};
const SINGLE_ENDINGS: Readonly<Record<string, string>> = {
  ...{ icate: 'ic', ative: '', alize: 'al', iciti: 'ic', ical: 'ic', ful: '', ness: '' },
};
const LAST_ENDING = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

const endingIn = (endings: Readonly<Record<string, string>>) =>
  new RegExp(
    `^(.+?)(${Object.keys(endings)
      .sort((a, b) => b.length - a.length)
      .join('|')})$`,
  );
const DOUBLE = endingIn(DOUBLE_ENDINGS);
const SINGLE = endingIn(SINGLE_ENDINGS);

/** Of a word in small letters. */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const isY = word.startsWith('y');
  let rest = isY ? `Y${word.slice(1)}` : word;
  rest = withoutPastAndPresent(withoutPlural(rest));
  rest = rest.replace(/^(.+?)y$/, (whole, before: string) => (HAS_VOWEL.test(before) ? `${before}i` : whole));
  rest = replaced(rest, DOUBLE, DOUBLE_ENDINGS);
  rest = replaced(rest, SINGLE, SINGLE_ENDINGS);
  rest = withoutE(withoutLast(rest));
  return isY ? `y${rest.slice(1)}` : rest;
}

function withoutPlural(word: string): string {
  return word.replace(/^(.+?)(ss|i)es$/, '$1$2').replace(/^(.+?)([^s])s$/, '$1$2');
}

function withoutPastAndPresent(word: string): string {
  const agreed = /^(.+?)eed$/.exec(word)?.[1];
  if (agreed !== undefined) return MEASURE_OVER_0.test(agreed) ? word.slice(0, -1) : word;
  const base = /^(.+?)(?:ed|ing)$/.exec(word)?.[1];
  if (base === undefined || !HAS_VOWEL.test(base)) return word;
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`;
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1);
  return SHORT_END.test(base) ? `${base}e` : base;
}

function replaced(word: string, pattern: RegExp, endings: Readonly<Record<string, string>>): string {
  const [, before = '', ending = ''] = pattern.exec(word) ?? [];
  return MEASURE_OVER_0.test(before) ? before + (endings[ending] as string) : word;
}

function withoutLast(word: string): string {
  const before = LAST_ENDING.exec(word)?.[1];
  if (before !== undefined) return MEASURE_OVER_1.test(before) ? before : word;
  const [, base = ''] = /^(.+?[st])ion$/.exec(word) ?? [];
  return MEASURE_OVER_1.test(base) ? base : word;
}

function withoutE(word: string): string {
  const before = /^(.+?)e$/.exec(word)?.[1];
  const drops =
    before !== undefined && (MEASURE_OVER_1.test(before) || (MEASURE_1.test(before) && !SHORT_END.test(before)));
  const rest = drops ? before : word;
  return rest.endsWith('ll') && MEASURE_OVER_1.test(rest) ? rest.slice(0, -1) : rest;
}
