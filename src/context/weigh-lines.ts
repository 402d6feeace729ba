// How relevant each line of a piece is to the question and to the other pieces: by its words, rare ones more.
const SHORTEST_WORD = 3;
const MOST_WORDS = 40;
/** A line that names another piece is where the two are joined. */
const JOINT_WEIGHT = 1;

/** `stems`: beginnings of the words that were asked for; `names`: of the pieces that it leads to or comes from. */
export function weighLines(
  lines: readonly string[],
  stems: readonly string[],
  names: readonly string[],
): readonly number[] {
  const wanted = stems.filter((stem) => stem.length >= SHORTEST_WORD).slice(0, MOST_WORDS);
  const byStem = wanted.length === 0 ? null : new RegExp(wanted.map(beginning).join('|'), 'giu');
  const joints = names.filter((name) => name.length >= SHORTEST_WORD).slice(0, MOST_WORDS);
  const byName = joints.length === 0 ? null : new RegExp(joints.map(quoted).join('|'), 'u');
  const found = lines.map((line) => new Set(byStem === null ? [] : (line.match(byStem) ?? []).map(lower)));
  const counts = new Map<string, number>();
  for (const words of found) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return lines.map((line, at) => {
    const matched = [...(found[at] as Set<string>)].reduce(
      (sum, word) => sum + 1 / Math.sqrt(counts.get(word) ?? 1),
      0,
    );
    return matched + (byName?.test(line) ? JOINT_WEIGHT : 0);
  });
}

/** Stems end where a stemmer cut: `entri` stands for `entry` and `entries`. */
function beginning(stem: string): string {
  return quoted(stem.length > SHORTEST_WORD ? stem.replace(/[ie]$/, '') : stem);
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function lower(word: string): string {
  return word.toLowerCase();
}
