// Plain BM25 over lists of words: what the model is compared with.
const K1 = 1.5;
const B = 0.75;

export function plainBm25(documents) {
  const postings = new Map();
  let total = 0;
  documents.forEach((words, at) => {
    total += words.length;
    const counts = new Map();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      if (!postings.has(word)) postings.set(word, []);
      postings.get(word).push([at, count]);
    }
  });
  const mean = total / documents.length;
  return {
    scores(words) {
      const found = new Float64Array(documents.length);
      for (const word of words) {
        const own = postings.get(word) ?? [];
        const idf = Math.log(1 + (documents.length - own.length + 0.5) / (own.length + 0.5));
        for (const [at, count] of own)
          found[at] += (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * documents[at].length) / mean));
      }
      return found;
    },
  };
}
