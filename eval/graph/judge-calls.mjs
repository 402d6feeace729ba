// Our CALLS edges against the call sites of a truth file: pure, on plain data.
const CONFIDENT_FROM = 0.5;
const CONSTRUCTORS = new Set(['constructor', '__init__', '__new__', '__construct']);
/** What SCIP has no binding for, or what is no call by our rule: nothing can be said of it. */
const UNJUDGED = new Set(['unbound', 'decorator']);

/**
 * Each edge is `right`, `wrong`, `beyond` (right, but the truth leaves such calls out: locals, parameters, tests),
 * `unknown` (SCIP binds no call of that name there) or `elsewhere` (no call of that name on that line).
 * Each truth site is right, or a miss with what we had instead.
 */
export function judgeCalls({ nodes, edges }, truth) {
  const lines = byLine(truth);
  const files = new Set(truth.files);
  const ours = ourCalls(edges, nodes, files);
  const judged = ours.confident.map((edge) => ({ edge, ...judgeEdge(edge, lines.get(edge.key)) }));
  const edgesAt = groupBy(ours.confident, ({ key }) => key);
  const possibleAt = groupBy(ours.possible, ({ key }) => key);
  const misses = [];
  for (const call of truth.calls) {
    const key = `${call.path}:${call.line}`;
    const here = edgesAt.get(key) ?? [];
    if (here.some((edge) => leadsTo(edge, call))) continue;
    const had = here.filter((edge) => fits(edge, call)).map(describeEdge);
    const isPossible = (possibleAt.get(key) ?? []).some((edge) => leadsTo(edge, call));
    misses.push({ ...call, had: had.length > 0 ? had : isPossible ? ['the right one, but only as possible'] : [] });
  }
  const count = (verdict) => judged.filter((one) => one.verdict === verdict).length;
  const right = count('right');
  const wrong = count('wrong');
  const found = truth.calls.length - misses.length;
  return {
    sites: truth.calls.length,
    found,
    precision: ratio(right, right + wrong),
    recall: ratio(found, truth.calls.length),
    edges: { right, wrong, beyond: count('beyond'), unknown: count('unknown'), elsewhere: count('elsewhere') },
    by_strategy: byStrategy(judged),
    misses,
    wrongs: judged.filter(({ verdict }) => verdict === 'wrong').map(({ edge, expected }) => wrongOf(edge, expected)),
  };
}

function judgeEdge(edge, line) {
  if (line === undefined) return { verdict: 'elsewhere' };
  const { calls, other } = line;
  if (calls.some((call) => leadsTo(edge, call))) return { verdict: 'right' };
  if (other.some((call) => leadsTo(edge, call))) return { verdict: 'beyond' };
  if (other.some((call) => UNJUDGED.has(call.why) && fits(edge, call))) return { verdict: 'unknown' };
  const fitting = [...calls, ...other].filter((call) => fits(edge, call));
  if (calls.length === 0 && fitting.length === 0) return { verdict: 'elsewhere' };
  return { verdict: 'wrong', expected: fitting.length > 0 ? fitting : calls };
}

function leadsTo({ target }, call) {
  return (call.targets ?? []).some((place) => target.places.includes(place));
}

function fits({ target }, { callee, name, kind }) {
  const plain = target.name.replace(/^#/, '');
  if (callee === 'super' || (kind === 'new' && CONSTRUCTORS.has(plain))) return true;
  return plain === callee.replace(/^#/, '') || plain === name.replace(/^#/, '');
}

/** One edge for a site and a target, however often it is told. */
function ourCalls(edges, nodes, files) {
  const confident = new Map();
  const possible = new Map();
  for (const { to, kind, confidence, strategy, path, line } of edges) {
    const node = nodes.get(to);
    if (kind !== 'CALLS' || node === undefined || !files.has(path)) continue;
    const target = { name: node.name, places: node.lines.map((at) => `${node.path}:${at}`) };
    const list = confidence >= CONFIDENT_FROM ? confident : possible;
    list.set(`${path}:${line} ${to}`, { key: `${path}:${line}`, target, strategy });
  }
  return { confident: [...confident.values()], possible: [...possible.values()] };
}

function byLine({ calls, other_calls: other }) {
  const lines = new Map();
  const at = ({ path, line }) => {
    const key = `${path}:${line}`;
    if (!lines.has(key)) lines.set(key, { calls: [], other: [] });
    return lines.get(key);
  };
  for (const call of calls) at(call).calls.push(call);
  for (const call of other) at(call).other.push(call);
  return lines;
}

/** Most used first, then by name. */
function byStrategy(judged) {
  const counts = new Map();
  for (const { edge, verdict } of judged) {
    const row = counts.get(edge.strategy) ?? { right: 0, wrong: 0, beyond: 0, unknown: 0, elsewhere: 0 };
    row[verdict] += 1;
    counts.set(edge.strategy, row);
  }
  const total = (row) => Object.values(row).reduce((sum, value) => sum + value, 0);
  const sorted = [...counts].sort(([a, x], [b, y]) => total(y) - total(x) || (a < b ? -1 : 1));
  return Object.fromEntries(sorted);
}

function describeEdge({ target, strategy }) {
  return `${target.name} at ${target.places[0]} (${strategy})`;
}

function wrongOf(edge, expected) {
  const wanted = expected.map(({ callee, why, targets }) => `${callee} ${why ?? ''} ${targets?.[0] ?? ''}`.trim());
  return { site: edge.key, had: describeEdge(edge), expected: wanted };
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) {
    const key = keyOf(one);
    if (groups.has(key)) groups.get(key).push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

export function ratio(part, whole) {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}
