// The order in which pairs are met. What is in one batch has to be told apart, so like with like teaches more: a batch is of
// one language where there is enough of it, and of a package some are together.

export function shuffled(list, draw) {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** Runs of `together` pairs of a package; batches of one language, what is left over of each mixed at last. */
export function ordered(pairs, { packageOf, languageOf }, together, batch, draw) {
  const runs = new Map();
  const open = new Map();
  for (const pair of shuffled(pairs, draw)) {
    const key = packageOf(pair) * 64 + languageOf(pair);
    const run = open.get(key) ?? [];
    run.push(pair);
    open.set(key, run);
    if (run.length === 1) runs.set(run, languageOf(pair));
    if (run.length === together) open.delete(key);
  }
  const byLanguage = new Map();
  for (const run of shuffled([...runs.keys()], draw)) {
    const language = runs.get(run);
    if (!byLanguage.has(language)) byLanguage.set(language, []);
    byLanguage.get(language).push(...run);
  }
  const batches = [];
  const rest = [];
  for (const [, list] of [...byLanguage].sort((a, b) => a[0] - b[0])) {
    for (let at = 0; at < list.length; at += batch) {
      const part = list.slice(at, at + batch);
      if (part.length === batch) batches.push(part);
      else rest.push(...part);
    }
  }
  for (const list = shuffled(rest, draw); list.length >= batch; ) batches.push(list.splice(0, batch));
  return shuffled(batches, draw).flat();
}
