// Whole addresses that stand in a text, called or not.
import type { Lines } from './code-text.ts';
import { expressionAt, matchesOf } from './code-text.ts';
import type { Constant, HttpReach } from './reach.ts';
import { readTemplate } from './read-template.ts';

const ADDRESS = /(?<![\w/])[fF$]?(?:\$@|@\$)?["'`]https?:\/\/[^"'`\s]*/g;

export function readMentions(code: string, lines: Lines): HttpReach[] {
  if (!code.includes('http')) return [];
  const found: HttpReach[] = [];
  for (const match of matchesOf(code, ADDRESS)) {
    const written = expressionAt(code, match.index);
    const url = readTemplate(written);
    const own = /["'`](https?:\/\/[^"'`\s]*)/.exec(match[0])?.[1] ?? '';
    const isWhole = /^https?:\/\//.test(url);
    const address = (isWhole ? url : own.replace(/\$\{|#\{/g, '{')).replace(/%[sdv]/g, '{?}');
    if (/^https?:\/\/[^/]/.test(address)) {
      found.push({ via: 'http', method: null, url: address, line: lines.at(match.index), isCalled: false });
    }
  }
  return found;
}

/** Functions that give an address back: who calls it may be a wrapper that nobody knows. */
export function readGivenBack(constants: readonly Constant[]): HttpReach[] {
  const given = constants.filter(({ name, value }) => name.endsWith('()') && /[^/]\/[^/]/.test(value));
  return given.map(({ name, line }) => ({ via: 'http', method: null, url: `{${name}}`, line, isCalled: false }));
}
