// How many letters two texts have in common, counted as often as both have them, in any case: a quick test for texts
// that differ. All digits count as one letter, and so do all other characters.
const DIGIT = 26;
const OTHER = 27;
const LETTERS = 28;
const FIRST_BEYOND_ASCII = 0x80;

const LETTER_OF_CODE = Uint8Array.from({ length: FIRST_BEYOND_ASCII }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  if (letter >= 'a' && letter <= 'z') return letter.charCodeAt(0) - 97;
  return letter >= '0' && letter <= '9' ? DIGIT : OTHER;
});

/** Gives a function that says how many a text shares with this one; null where one is beyond ASCII, and cases are no pairs. */
export function commonLetters(one: string): (other: string) => number | null {
  const counts = new Uint32Array(LETTERS);
  const left = new Uint32Array(LETTERS);
  const isPlain = eachLetter(one, (letter) => {
    counts[letter] = (counts[letter] as number) + 1;
  });
  if (!isPlain) return () => null;
  return (other) => {
    left.set(counts);
    let shared = 0;
    const isOtherPlain = eachLetter(other, (letter) => {
      const many = left[letter] as number;
      if (many === 0) return;
      left[letter] = many - 1;
      shared += 1;
    });
    return isOtherPlain ? shared : null;
  };
}

/** False where it is not all ASCII. */
function eachLetter(text: string, take: (letter: number) => void): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_BEYOND_ASCII) return false;
    take(LETTER_OF_CODE[code] as number);
  }
  return true;
}
