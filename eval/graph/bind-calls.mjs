// Joins the calls of the syntax with the bindings of SCIP: pure, on plain data.
import { isCounted, isLocal, isParameter, isType, lastName } from './read-scip.mjs';

const CONSTRUCTOR = /`<constructor>`\(\)\.$/;

/**
 * `calls` are those that SCIP binds to something of the repository outside the calling function, not of a test.
 * `other` are all the rest, each with the reason, and with its target where that is of the repository too.
 */
export function bindCalls({ path, syntax, scip, isIndexed, isTest }) {
  const calls = [];
  const other = [];
  for (const site of syntax.get(path).calls) {
    const symbols = scip.symbolsAt(path, site.line, site.column);
    const { why, targets, symbol } = judge({ site, path, symbols, syntax, scip, isIndexed, isTest });
    const name = targets[0]?.name ?? nameOf(symbol, site);
    const record = { path, line: site.line + 1, callee: site.name, name, kind: kindOf(site, symbol) };
    const places = targets.length === 0 ? {} : { ...firstOf(targets), targets: targets.map(placed) };
    if (why === null)
      calls.push({ ...record, ...places, ...(isOwnCall(site, path, targets) ? { recursive: true } : {}) });
    else other.push({ ...record, why, ...places });
  }
  return { calls, other };
}

function judge({ site, path, symbols, syntax, scip, isIndexed, isTest }) {
  if (site.isDecorator) return { why: 'decorator', targets: [] };
  if (symbols.length === 0) return { why: 'unbound', targets: [] };
  const bound = symbols
    .map((symbol) => ({ symbol, targets: targetsOf({ symbol, path, site, syntax, scip, isIndexed }) }))
    .filter(({ targets }) => targets.length > 0)
    .sort((a, b) => rank(a.symbol) - rank(b.symbol) || (a.symbol < b.symbol ? -1 : 1));
  if (bound.length === 0) {
    const isOutside = symbols.every((symbol) => isForeign(symbol, scip));
    return { why: isOutside ? 'outside' : 'unbound', targets: [], symbol: symbols[0] };
  }
  const foreign = symbols.find((symbol) => isForeign(symbol, scip));
  // `interface Error` of a repository adds to a class of outside; the constructor is there.
  if (foreign !== undefined && bound.every(({ symbol }) => isType(symbol))) {
    return { why: 'outside', targets: [], symbol: foreign };
  }
  const { symbol } = bound[0];
  const targets = distinct(bound.flatMap((one) => one.targets));
  if (isCounted(symbol) && scip.definitionsOf(symbol, path).length > 1) return { why: 'unbound', targets: [], symbol };
  const why = isLocal(symbol)
    ? 'local'
    : isParameter(symbol)
      ? 'parameter'
      : targets.every((target) => isInside(target, site, path))
        ? 'inside'
        : targets.every((target) => isTest(target.path))
          ? 'test'
          : null;
  return { why, targets, symbol };
}

/** Where the symbol is defined, then the other places that are as right: overloads, the class and its constructor. */
function targetsOf({ symbol, path, site, syntax, scip, isIndexed }) {
  const places = scip.definitionsOf(symbol, path).filter((place) => isIndexed(place.path));
  const name = nameOf(symbol, site);
  const near = places.flatMap((place) => {
    const file = syntax.get(place.path);
    const same = [place, ...(file?.sameAs(place) ?? [])];
    const constructors = isType(symbol) ? same.flatMap((one) => file?.constructorsAt(one) ?? []) : [];
    return [...same, ...constructors].map(({ line, column }) => ({ path: place.path, line, column, name }));
  });
  const owners = CONSTRUCTOR.test(symbol)
    ? targetsOf({ symbol: symbol.replace(CONSTRUCTOR, ''), path, site, syntax, scip, isIndexed })
    : [];
  return [...near, ...owners];
}

function isForeign(symbol, scip) {
  return !isLocal(symbol) && !isParameter(symbol) && !scip.isOwn(symbol);
}

/** What the called thing is called at home. */
function nameOf(symbol, site) {
  if (symbol === undefined || isLocal(symbol) || isCounted(symbol)) return site.name;
  return lastName(symbol.replace(CONSTRUCTOR, '')) || site.name;
}

function distinct(targets) {
  return [...new Map(targets.map((target) => [placed(target), target])).values()];
}

/** What can be called comes before what is a type only. */
function rank(symbol) {
  return isType(symbol) ? 1 : 0;
}

function kindOf(site, symbol) {
  return site.kind === 'call' && symbol !== undefined && isType(symbol) ? 'new' : site.kind;
}

function isInside(target, site, path) {
  if (site.function === undefined || target.path !== path || isAt(target, site.function)) return false;
  const { from, to } = site.function;
  return !isBefore([target.line, target.column], from) && isBefore([target.line, target.column], to);
}

function isOwnCall(site, path, targets) {
  return site.function !== undefined && targets.some((one) => one.path === path && isAt(one, site.function));
}

function isAt(place, { line, column }) {
  return place.line === line && place.column === column;
}

function isBefore([line, column], [otherLine, otherColumn]) {
  return line < otherLine || (line === otherLine && column < otherColumn);
}

function firstOf(targets) {
  const [{ path }] = targets;
  const lines = targets.filter((one) => one.path === path).map(({ line }) => line + 1);
  return {
    target_path: path,
    target_line: lines[0],
    target_lines: [...new Set(lines)].sort((a, b) => a - b),
  };
}

function placed({ path, line }) {
  return `${path}:${line + 1}`;
}
