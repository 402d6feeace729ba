// Quotes any text as one word for a shell.
const PLAIN = /^[\w@%+=:,./-]+$/;

export function shellWord(word: string): string {
  // A name may hold a line break; the command stays on one line.
  if (/[\0-\x1f\x7f]/.test(word)) return `$${JSON.stringify(word).replaceAll("'", "\\'").replace(/^"|"$/g, "'")}`;
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
