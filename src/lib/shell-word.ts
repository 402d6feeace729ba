// A word as a shell takes it for one word, whatever is in it.
const PLAIN = /^[\w@%+=:,./-]+$/;

export function shellWord(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
