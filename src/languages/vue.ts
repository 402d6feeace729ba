// Vue: scripts by their language, templates by their tags and expressions.

import type { TextSpan } from '../model/text-span.ts';
import {
  dottedTag,
  type Expression,
  findBlocks,
  languageOfBlock,
  markupParts,
  scriptParts,
} from './component-parts.ts';
import { ECMASCRIPT_RULES, TEST_PATHS } from './ecmascript.ts';
import type { Language, LanguagePart } from './facts/language.ts';
import { ecmascript as modules } from './modules/ecmascript.ts';

/** A comment, a tag with dots, `{{ … }}`, or an attribute that holds an expression: `:a="…"`, `@b="…"`, `v-c="…"`. */
const MARKS =
  /<!--[\s\S]*?-->|<\/?[A-Za-z][\w$]*(?:\.[\w$]+)+|\{\{([\s\S]*?)\}\}|(?<=\s)(v-[\w-]+|[:@])([^\s=>"']*)=(?:"([^"]*)"|'([^']*)')/g;

function findParts(text: string): LanguagePart[] {
  return findBlocks(text).flatMap((block) => {
    if (block.tag === 'script') return scriptParts(block);
    const isMarkup = block.tag === 'template' && ['', 'html'].includes(languageOfBlock(block));
    return isMarkup ? markupParts(text, block.content, expressionsIn(text, block.content)) : [];
  });
}

function expressionsIn(text: string, { start, end }: TextSpan): Expression[] {
  const found: Expression[] = [];
  for (const mark of text.slice(start, end).matchAll(MARKS)) {
    const [whole, mustache, directive, , double, single] = mark;
    const from = start + mark.index;
    const to = from + whole.length;
    if (/^<\/?\w/.test(whole)) found.push(dottedTag(from, whole));
    if (mustache !== undefined)
      found.push({ start: from + 2, end: to - 2, outer: { start: from, end: to }, becomes: 'blank' });
    const value = double ?? single;
    if (directive === undefined || directive === 'v-slot' || value === undefined || value.trim() === '') continue;
    const valueStart = to - 1 - value.length;
    const skipped = directive === 'v-for' ? (/^[\s\S]*?\s(?:in|of)\s/.exec(value)?.[0].length ?? 0) : 0;
    found.push({
      start: valueStart + skipped,
      end: to - 1,
      outer: { start: valueStart - 1, end: to },
      becomes: 'itself',
    });
  }
  return found;
}

export const vue: Language = {
  id: 'vue',
  name: 'Vue',
  family: 'code',
  extensions: ['.vue'],
  fileNames: [],
  shebangs: [],
  syntax: { reading: { kind: 'parts', findParts }, modules, testPaths: TEST_PATHS },
  rules: ECMASCRIPT_RULES,
};
