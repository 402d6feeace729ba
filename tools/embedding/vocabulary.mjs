// Which words get a row of their own: those that most packages use. With stemming, the forms of a word share one.

/** Words in fewer packages teach nothing that their letters would not. */
const FEWEST_PACKAGES = 3;

/** `unitOf` by word: its row, or rows + its place in `groups`, the buckets of a word without a row. */
export function makeVocabulary(
  { words, packagesOfWord, codesOfWord, pairs },
  { rows, buckets, stemming },
  { stem, letterGroups },
) {
  const usual = [];
  for (let word = 0; word < words.length; word += 1) if (packagesOfWord[word] >= FEWEST_PACKAGES) usual.push(word);
  const families = new Map();
  for (const word of usual) {
    const key = stemming ? stem(words[word]) : words[word];
    const family = families.get(key) ?? { key, packages: 0, codes: 0, words: [] };
    families.set(key, family);
    family.packages += packagesOfWord[word];
    family.codes += codesOfWord[word];
    family.words.push(word);
  }
  const chosen = [...families.values()]
    .sort((a, b) => b.packages - a.packages || b.codes - a.codes || (a.key < b.key ? -1 : 1))
    .slice(0, rows);
  const unitOf = new Int32Array(words.length).fill(-1);
  const idf = new Float32Array(chosen.length + buckets);
  const forms = chosen.map((family, row) => {
    for (const word of family.words) unitOf[word] = row;
    idf[row] = Math.log((pairs + 1) / (family.codes + 1)) + 0.1;
    return family.words.map((word) => words[word]).join(' ');
  });
  const groups = [];
  const letters = new Uint16Array(64);
  for (let word = 0; word < words.length; word += 1) {
    if (unitOf[word] >= 0) continue;
    for (let at = 0; at < words[word].length; at += 1) letters[at] = words[word].charCodeAt(at);
    unitOf[word] = chosen.length + groups.length;
    groups.push(
      Int32Array.from(letterGroups(letters, 0, words[word].length, buckets), (bucket) => chosen.length + bucket),
    );
  }
  idf.fill(Math.log(pairs / 50), chosen.length);
  return { unitOf, groups, idf, forms, rows: chosen.length };
}
