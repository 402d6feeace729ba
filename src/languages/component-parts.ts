// Single-file components: their blocks, and how markup is read. A markup part is read twice, its tags by the HTML grammar
// and its expressions by TypeScript's; each time what belongs to the other is blanked out, so that all offsets stay.
import type { TextSpan } from '../model/text-span.ts';
import { ECMASCRIPT } from './ecmascript.ts';
import type { GrammarReading, LanguagePart } from './facts/language.ts';
import { javascriptReading } from './javascript.ts';
import { tsxReading } from './tsx.ts';
import { TYPESCRIPT_REFERENCES, typescriptReading } from './typescript.ts';

export interface Block {
  readonly tag: string;
  readonly attributes: string;
  /** With its tags. */
  readonly outer: TextSpan;
  readonly content: TextSpan;
}

/** An expression in markup, and what stands around it. */
export interface Expression extends TextSpan {
  /** From the mark that opens it to the one that closes it: `"…"`, `{…}`. */
  readonly outer: TextSpan;
  /** What the HTML grammar sees in its place: itself, blanks, a quoted value of blanks, or a tag of no meaning. */
  readonly becomes: 'itself' | 'blank' | 'value' | 'tag';
}

const TAGS: GrammarReading = {
  kind: 'grammar',
  grammar: 'html',
  docComment: /^<!--/,
  query: `
(start_tag (tag_name) @ref.call (#match? @ref.call "^[A-Z]|-"))
(self_closing_tag (tag_name) @ref.call (#match? @ref.call "^[A-Z]|-"))
(attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @ref.string) (#match? @_name "^(href|to|src|action)$"))
(comment) @comment
`,
};

const EXPRESSIONS: GrammarReading = {
  ...ECMASCRIPT,
  grammar: 'typescript',
  query: `${TYPESCRIPT_REFERENCES}
(program (expression_statement (member_expression object: (_) @receiver property: (property_identifier) @ref.call)))
(expression_statement [(identifier) @ref.value (member_expression object: (_) @receiver property: (property_identifier) @ref.value)])
`,
};

const OPENING = /<!--[\s\S]*?-->|<(script|style|template)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;

/** The blocks at the top of a file. A template may hold templates; the others end with their first end tag. */
export function findBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const opening = new RegExp(OPENING);
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [whole, tag, attributes = ''] = found;
    if (tag === undefined || attributes.trimEnd().endsWith('/')) continue;
    const start = found.index + whole.length;
    const end = endOfBlock(text, tag, start);
    const closing = text.indexOf('>', end);
    const outer = { start: found.index, end: closing < 0 ? text.length : closing + 1 };
    blocks.push({ tag: tag.toLowerCase(), attributes, outer, content: { start, end } });
    opening.lastIndex = outer.end;
  }
  return blocks;
}

function endOfBlock(text: string, tag: string, start: number): number {
  const marks = new RegExp(`<(/?)${tag}\\b(?:"[^"]*"|'[^']*'|[^>"'])*>`, 'gi');
  marks.lastIndex = start;
  const nests = tag.toLowerCase() === 'template';
  let depth = 1;
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    if (found[1] === '/') depth -= 1;
    else if (nests && !found[0].endsWith('/>')) depth += 1;
    if (depth === 0) return found.index;
  }
  return text.length;
}

export function languageOfBlock({ attributes }: Block): string {
  return /\blang\s*=\s*["']?([\w-]+)/.exec(attributes)?.[1]?.toLowerCase() ?? '';
}

/** The script of a component is a module even without an import. */
const SCRIPTS: ReadonlyMap<string, GrammarReading> = new Map(
  [
    { reading: javascriptReading, names: ['', 'js', 'javascript', 'jsx'] },
    { reading: typescriptReading, names: ['ts', 'typescript'] },
    { reading: tsxReading, names: ['tsx'] },
  ].flatMap(({ reading, names }) => names.map((name) => [name, { ...reading, isModule: () => true }] as const)),
);

export function scriptParts(block: Block): LanguagePart[] {
  const reading = SCRIPTS.get(languageOfBlock(block));
  return reading === undefined || isBlank(block.content) ? [] : [{ reading, ...block.content }];
}

export function markupParts(text: string, span: TextSpan, expressions: readonly Expression[]): LanguagePart[] {
  if (isBlank(span) || text.slice(span.start, span.end).trim() === '') return [];
  const tags = { reading: TAGS, ...span, text: onlyTags(text, expressions) };
  if (expressions.length === 0) return [tags];
  return [tags, { reading: EXPRESSIONS, ...span, text: onlyExpressions(text, expressions) }];
}

function onlyTags(text: string, expressions: readonly Expression[]): string {
  let kept = '';
  let at = 0;
  for (const { outer, becomes } of expressions) {
    if (becomes === 'itself' || outer.start < at) continue;
    kept += text.slice(at, outer.start) + standIn(text, outer, becomes);
    at = outer.end;
  }
  return (kept + text.slice(at)).replace(/&(?![\w#])/g, ' ');
}

/** The grammar knows no dots in the names of tags. */
function standIn(text: string, { start, end }: TextSpan, becomes: 'blank' | 'value' | 'tag'): string {
  if (becomes === 'tag') return text.slice(start, end).replace(/[^</]/g, 'x');
  const quote = becomes === 'value' ? '"' : ' ';
  return `${quote}${blank(text.slice(start + 1, end - 1))}${quote}`;
}

/** The opening or closing tag of a component whose name has dots. */
export function dottedTag(start: number, tag: string): Expression {
  const end = start + tag.length;
  return { start: tag.startsWith('</') ? end : start + 1, end, outer: { start, end }, becomes: 'tag' };
}

/** Each expression becomes a statement in braces, or in parentheses where it is an object: `{ save(item) }`, `({ a: b });`.
 *  A tag becomes a statement without either. */
function onlyExpressions(text: string, expressions: readonly Expression[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end, outer, becomes } of expressions) {
    if (outer.start < at) continue;
    const written = text.slice(start, end);
    const isObject = /^\s*\{/.test(written);
    const [open, close] = isObject ? ['(', ')'] : ['{', '}'];
    kept += blank(text.slice(at, outer.start));
    if (becomes === 'tag') kept += blank(text.slice(outer.start, start)) + written;
    else
      kept +=
        open + blank(text.slice(outer.start + 1, start)) + written + blank(text.slice(end, outer.end - 1)) + close;
    at = outer.end;
    if ((isObject || (becomes === 'tag' && written !== '')) && /[ \t>/]/.test(text.charAt(at))) {
      kept += ';';
      at += 1;
    }
  }
  return kept + blank(text.slice(at));
}

function blank(text: string): string {
  return text.replace(/[^\n\r]/g, ' ');
}

function isBlank({ start, end }: TextSpan): boolean {
  return end <= start;
}
