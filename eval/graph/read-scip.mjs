// Decodes a SCIP index into two look-ups: which symbols stand at a place, and where a symbol is defined.
// Lines and columns here are SCIP's: from 0, columns in UTF-16 units.
import { readFileSync } from 'node:fs';

const DEFINITION = 1;
const LOCAL = /^local /;
const PYTHON_MODULE = '/__init__:';

/**
 * `{ paths, symbolsAt(path, line, column), definitionsOf(symbol, path), isOwn(symbol) }`.
 * A local symbol means something in its own document only, hence the path.
 */
export function readScip(file, tools) {
  const { deserializeSCIP } = tools.require('@c4312/scip');
  const index = deserializeSCIP(readFileSync(file));
  const symbols = new Map();
  const definitions = new Map();
  const packages = new Set();
  const modules = new Set();
  const paths = new Set();
  for (const { relativePath: path, occurrences } of index.documents) {
    // A file of two projects comes twice, its local symbols numbered anew.
    if (paths.has(path)) continue;
    paths.add(path);
    for (const { range, symbol, symbolRoles } of occurrences) {
      const [line, column] = range;
      if ((symbolRoles & DEFINITION) !== 0) {
        put(definitions, symbolKey(symbol, path), { path, line, column, endColumn: range.at(-1) });
        if (!LOCAL.test(symbol)) packages.add(packageOf(symbol));
        if (symbol.endsWith(PYTHON_MODULE)) modules.add(moduleOf(symbol));
      }
      put(symbols, `${path}:${line}:${column}`, symbol);
    }
  }
  return {
    paths: [...paths].sort(),
    symbolsAt: (path, line, column) => [...new Set(symbols.get(`${path}:${line}:${column}`) ?? [])],
    definitionsOf: (symbol, path) => distinctPlaces(definitions.get(symbolKey(symbol, path)) ?? []),
    isOwn: (symbol) => packages.has(packageOf(symbol)) && (modules.size === 0 || modules.has(moduleOf(symbol))),
  };
}

export function isLocal(symbol) {
  return LOCAL.test(symbol);
}

/** `…#m().(p)` */
export function isParameter(symbol) {
  return symbol.endsWith(')');
}

export function isType(symbol) {
  return symbol.endsWith('#');
}

/** The member of an object literal, which scip-typescript counts: `file/name3:`. */
export function isCounted(symbol) {
  return symbol.endsWith(':');
}

/** The name in the last descriptor: `a/B#c().` → `c`. */
export function lastName(symbol) {
  const match = /(?:`([^`]+)`|([\w$+-]+))(?:\(\+?\d*\))?[.#:/\])]?$/.exec(symbol);
  return match?.[1] ?? match?.[2] ?? '';
}

function symbolKey(symbol, path) {
  return LOCAL.test(symbol) ? `${path} ${symbol}` : symbol;
}

/** Scheme, manager and package name; not the version. */
function packageOf(symbol) {
  return symbol.split(' ', 3).join(' ');
}

/** scip-python gives a package it does not know to the project itself; its modules tell them apart. */
function moduleOf(symbol) {
  return symbol.slice(0, symbol.indexOf('/') + 1);
}

function put(map, key, value) {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function distinctPlaces(places) {
  const byKey = new Map(places.map((place) => [`${place.path}:${place.line}:${place.column}`, place]));
  return [...byKey.values()].sort(
    (a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
}
