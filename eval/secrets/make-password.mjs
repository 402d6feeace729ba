// Passwords as people and password managers make them. `plain`: letters and digits only; `url`: also what a URL allows;
// `human`: words with digits; otherwise a mix of all, with punctuation that needs no escape inside quotes.
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const PUNCTUATION = '!@#%^*-_+=.~?';
const URL_PUNCTUATION = '-_.~';

export function makePassword(random, style, nouns) {
  if (style === 'human' || (style === '' && random.below(4) === 0)) return humanPassword(random, nouns);
  if (style === 'plain') return mixed(random, '');
  return mixed(random, style === 'url' ? URL_PUNCTUATION : PUNCTUATION);
}

/** Starts and ends with a letter or a digit, and has both inside. */
function mixed(random, punctuation) {
  const length = random.between(10, 20);
  const sign = punctuation === '' ? '' : random.pick(punctuation);
  const rest = random.chars(LETTERS + LETTERS + DIGITS + DIGITS + punctuation, length - 4 - sign.length);
  const inner = random.shuffle([...rest, random.pick(LETTERS), random.pick(DIGITS), ...sign]).join('');
  return random.pick(LETTERS) + inner + random.pick(LETTERS + DIGITS);
}

function humanPassword(random, nouns) {
  const [first, second] = [random.pick(nouns), random.pick(nouns)].map((noun) => noun[0].toUpperCase() + noun.slice(1));
  const number = random.between(10, 9999);
  return random.pick([`${first}${second}${number}!`, `${first}-${second}-${number}`, `${first}_${number}#${second}`]);
}
