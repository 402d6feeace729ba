// Our IMPORTS edges against those of a truth file, as pairs of files: pure, on plain data.
import { ratio } from './judge-calls.mjs';
import { isTestPath } from './test-rule.mjs';

const CONFIDENT_FROM = 0.5;

export function judgeImports({ nodes, edges }, truth) {
  const files = new Set(truth.files);
  const pairOf = ({ from, to }) => `${from} → ${to}`;
  const sure = new Set(truth.imports.map(pairOf));
  const unsure = new Set(truth.unsure_imports.map(pairOf));
  const isUnbuilt = (from, to) =>
    truth.unbuilt_imports.some((one) => one.from === from && to.startsWith(one.below === '' ? '' : `${one.below}/`));
  const ours = new Map();
  for (const { from, to, kind, confidence, strategy, path } of edges) {
    if (kind !== 'IMPORTS' || confidence < CONFIDENT_FROM) continue;
    const pair = { from: nodes.get(from)?.path ?? path, to: nodes.get(to)?.path };
    const isCompared = pair.to !== undefined && pair.from !== pair.to && files.has(pair.from) && !isTestPath(pair.to);
    if (isCompared) ours.set(pairOf(pair), { ...pair, strategy });
  }
  const right = [...ours.keys()].filter((pair) => sure.has(pair)).length;
  const wrongs = [...ours].filter(
    ([pair, { from, to }]) => !sure.has(pair) && !unsure.has(pair) && !isUnbuilt(from, to),
  );
  return {
    pairs: sure.size,
    right,
    wrong: wrongs.length,
    precision: ratio(right, right + wrongs.length),
    recall: ratio(right, sure.size),
    misses: [...sure].filter((pair) => !ours.has(pair)),
    wrongs: wrongs.map(([pair, { strategy }]) => `${pair} (${strategy})`),
  };
}
