// How much of a question stands in a definition, as a share: each stem counts once, and twice in the name.
const SHORTEST_STEM = 3;
const MOST_STEMS = 40;
const IN_NAME = 2;

/** Of a text in lower case. `stems` are beginnings of words: `entri` stands for `entry` and `entries`. */
export function wordsShared(stems: readonly string[]): (name: string, text: string) => number {
  const wanted = stems
    .filter((stem) => stem.length >= SHORTEST_STEM)
    .slice(0, MOST_STEMS)
    .map((stem) => (stem.length > SHORTEST_STEM ? stem.replace(/[ie]$/, '') : stem));
  return (name, text) => {
    const found = wanted.reduce((sum, stem) => sum + (name.includes(stem) ? IN_NAME : text.includes(stem) ? 1 : 0), 0);
    return found / Math.max(1, wanted.length);
  };
}
