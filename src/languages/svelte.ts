// Svelte: scripts by their language, everything else is markup with expressions in braces.

import type { TextSpan } from '../model/text-span.ts';
import { dottedTag, type Expression, findBlocks, markupParts, scriptParts } from './component-parts.ts';
import { ECMASCRIPT_RULES, TEST_PATHS } from './ecmascript.ts';
import type { Language, LanguagePart } from './facts/language.ts';
import { ecmascript as modules } from './modules/ecmascript.ts';

function findParts(text: string): LanguagePart[] {
  const parts: LanguagePart[] = [];
  let reached = 0;
  for (const block of findBlocks(text)) {
    if (block.tag === 'template') continue;
    parts.push(...markup(text, { start: reached, end: block.outer.start }));
    if (block.tag === 'script') parts.push(...scriptParts(block));
    reached = block.outer.end;
  }
  return [...parts, ...markup(text, { start: reached, end: text.length })];
}

function markup(text: string, span: TextSpan): LanguagePart[] {
  return markupParts(text, span, expressionsIn(text, span));
}

/** What stands before an expression, and from where it is no expression any more. */
const WORDS_BEFORE =
  /^\s*(?:#(?:if|each|await|key)\b|:else\s+if\b|@(?:html|render|attach|debug)\b|@const\s+[^=]*=|\.\.\.)?/;
const NO_EXPRESSION = /^\s*(?:\/|:else\s*$|:then\b|:catch\b|#snippet\b)/;

const DOTTED_TAG = /^<\/?[A-Za-z][\w$]*(?:\.[\w$]+)+/;
const MAX_TAG_CHARS = 120;

function expressionsIn(text: string, { start, end }: TextSpan): Expression[] {
  const found: Expression[] = [];
  let quote: string | null = null;
  let isInTag = false;
  for (let at = start; at < end; at += 1) {
    const char = text.charAt(at);
    if (isInTag && (char === '"' || char === "'")) {
      if (quote === null) quote = char;
      else if (quote === char) quote = null;
    } else if (char === '>' && quote === null) isInTag = false;
    else if (char === '<' && quote === null) {
      if (text.startsWith('<!--', at)) at = Math.max(at, text.indexOf('-->', at));
      else isInTag = /[\w/]/.test(text.charAt(at + 1));
      const dotted = DOTTED_TAG.exec(text.slice(at, at + MAX_TAG_CHARS))?.[0];
      if (dotted !== undefined) found.push(dottedTag(at, dotted));
    }
    if (char !== '{') continue;
    const close = closingBrace(text, at, end);
    if (close === null) break;
    found.push(expressionAt(text, at, close, isInTag && quote === null));
    at = close;
  }
  return found;
}

function expressionAt(text: string, open: number, close: number, isInTag: boolean): Expression {
  const inner = text.slice(open + 1, close);
  const outer = { start: open, end: close + 1 };
  const before = NO_EXPRESSION.test(inner) ? inner.length : (WORDS_BEFORE.exec(inner)?.[0].length ?? 0);
  const after = /^\s*#each\b/.test(inner)
    ? /\sas\s/.exec(inner)
    : /^\s*#await\b/.test(inner)
      ? /\s(?:then|catch)\b/.exec(inner)
      : null;
  const isValue = isInTag && text.charAt(open - 1) === '=';
  return {
    start: open + 1 + before,
    end: open + 1 + (after?.index ?? inner.length),
    outer,
    becomes: isValue ? 'value' : 'blank',
  };
}

/** Strings and templates in the expression may hold braces. */
function closingBrace(text: string, open: number, end: number): number | null {
  let depth = 0;
  for (let at = open; at < end; at += 1) {
    const char = text.charAt(at);
    if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    else if (char === '"' || char === "'" || char === '`') {
      const quoted = endOfString(text, at, end);
      if (quoted !== null) at = quoted;
    }
    if (depth === 0) return at;
  }
  return null;
}

/** Null where the mark opens no string: an apostrophe in prose. */
function endOfString(text: string, open: number, end: number): number | null {
  const mark = text.charAt(open);
  for (let at = open + 1; at < end; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === mark) return at;
    else if (char === '\n' && mark !== '`') return null;
  }
  return null;
}

export const svelte: Language = {
  id: 'svelte',
  name: 'Svelte',
  family: 'code',
  extensions: ['.svelte'],
  fileNames: [],
  shebangs: [],
  syntax: { reading: { kind: 'parts', findParts }, modules, testPaths: TEST_PATHS },
  rules: ECMASCRIPT_RULES,
};
