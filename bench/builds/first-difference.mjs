// Where two masked answers part: the path to the first value that differs, and both values.
const SHOWN = 160;
const BEFORE = 60;

/** Null where both are the same. */
export function firstDifference(before, after) {
  if (before === after) return null;
  if (before === undefined || after === undefined) return { at: '', before: short(before), after: short(after) };
  return (
    parting(JSON.parse(before), JSON.parse(after), '') ?? { at: '', before: 'keys in this order', after: 'another' }
  );
}

function parting(one, other, at) {
  if (one === other) return null;
  if (typeof one === 'string' && typeof other === 'string') return { at, ...excerpts(one, other) };
  const isBranch = (value) => typeof value === 'object' && value !== null;
  if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) {
    return { at, before: short(one), after: short(other) };
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = parting(one[key], other[key], Array.isArray(one) ? `${at}[${key}]` : `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function excerpts(one, other) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const from = Math.max(0, same - BEFORE);
  const excerpt = (text) => JSON.stringify(text.slice(from, from + SHOWN));
  return { before: excerpt(one), after: excerpt(other) };
}

function short(value) {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, SHOWN);
}
