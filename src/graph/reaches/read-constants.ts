// The names of a file that are set to an address, a part of one, or something that the environment says. Other files
// may build their addresses from them.
import type { SymbolShape } from '../../model/parsed-file.ts';
import { ADDRESS_NAME, ADDRESSED, GLANCE, mayBeFilled, settingStretches } from './address-names.ts';
import { expressionAt, type Lines, matchesOf } from './code-text.ts';
import { FILLED_FIELD, FILLED_FROM_ENVIRONMENT } from './environment-rows.ts';
import type { Constant, Template } from './reach.ts';
import { readTemplate } from './read-template.ts';

const SET =
  /(?<![\w$.])(?<name>[A-Za-z_$@][\w$]*(?:(?:\.|->)[A-Za-z_]\w*)*)["']?\s*(?::\s*[\w<>.\s]{1,40}=|:=|=>|=(?![=>~])|:(?![:=]))\s*(?=\S)/g;
const RETURN = /(?<![\w$.])return\s+(?=\S)/g;
const MOST = 400;
const MOST_TRIED = 2_000;

/** `wanted`: names that something in the file is made of, whatever they are called. */
export function readConstants(
  code: string,
  lines: Lines,
  symbols: readonly SymbolShape[],
  wanted: ReadonlySet<string>,
): Constant[] {
  const found: Constant[] = [];
  let tried = 0;
  for (const { name, at, start } of settingsOf(code, wanted.size > 0)) {
    if (found.length >= MOST || tried >= MOST_TRIED) break;
    // Most names are set to something else: seen at a glance.
    if (!wanted.has(name) && !ADDRESS_NAME.test(name) && !ADDRESSED.test(code.slice(start, start + GLANCE))) continue;
    tried += 1;
    const value = readTemplate(expressionAt(code, start));
    const isTold = isTelling(name, value) || (wanted.has(name) && /^[^{}\s]{1,200}$/.test(value));
    if (isTold) found.push({ name, value, line: lines.at(at) });
  }
  for (const match of mayGiveAddress(symbols) ? matchesOf(code, RETURN) : []) {
    if (found.length >= MOST) break;
    const line = lines.at(match.index);
    const name = functionAt(symbols, line);
    if (name === null || !ADDRESS_NAME.test(name)) continue;
    const value = readTemplate(expressionAt(code, match.index + match[0].length));
    if (isTelling(name, value)) found.push({ name: `${name}()`, value, line });
  }
  const isFilled = mayBeFilled(code);
  for (const { groups, index } of isFilled ? matchesOf(code, FILLED_FROM_ENVIRONMENT) : []) {
    found.push({ name: lastName(groups?.target ?? ''), value: `{env:${groups?.name}}`, line: lines.at(index) });
  }
  for (const { groups, index } of isFilled ? matchesOf(code, FILLED_FIELD) : []) {
    const standard = groups?.default === undefined || groups.default === '' ? '' : `=${groups.default}`;
    found.push({ name: groups?.target ?? '', value: `{env:${groups?.name}${standard}}`, line: lines.at(index) });
  }
  return found;
}

/** Whether a function is called as one that gives an address back. */
export function mayGiveAddress(symbols: readonly SymbolShape[]): boolean {
  return symbols.some((symbol) => isFunction(symbol) && ADDRESS_NAME.test(symbol.name));
}

/** The names that are set: all of them, or those that may hold an address. */
function* settingsOf(code: string, wantsAll: boolean): Generator<{ name: string; at: number; start: number }> {
  const stretches = wantsAll ? [{ start: 0, end: code.length }] : settingStretches(code);
  for (const { start: from, end } of stretches) {
    for (const { index, groups, 0: said } of code.slice(from, end).matchAll(SET)) {
      const at = from + index;
      yield { name: lastName(groups?.name ?? ''), at, start: at + said.length };
    }
  }
}

/** `this.baseUrl` and `config.baseUrl` are found by `baseUrl`. */
export function lastName(name: string): string {
  return /([\w$]+(?:\(\))?)$/.exec(name)?.[1] ?? name;
}

function isTelling(name: string, value: Template): boolean {
  if (value.length > 300 || value === '' || /\s/.test(value)) return false;
  if (/^(?:https?|lb|grpc):\/\//.test(value) || /^\{env:/.test(value)) return true;
  return ADDRESS_NAME.test(name) && /[\w/-]/.test(value.replace(/\{\?\}/g, '')) && !/^\{[^}]*\}$/.test(value);
}

/** The innermost function around the line. */
function functionAt(symbols: readonly SymbolShape[], line: number): string | null {
  let found: SymbolShape | null = null;
  for (const symbol of symbols) {
    if (symbol.startLine <= line && symbol.endLine >= line && isFunction(symbol)) found = symbol;
  }
  return found?.name ?? null;
}

function isFunction({ kind }: SymbolShape): boolean {
  return kind === 'function' || kind === 'method' || kind === 'property';
}
