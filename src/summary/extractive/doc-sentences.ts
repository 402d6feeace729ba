// The first sentences of a doc comment or readme as plain words: no tags, no markup, no examples, no licence. In any
// language, a comment is read by what its lines look like.
import { DOC_TAG_LINE } from '../../languages/facts/comment-words.ts';

const LEGAL =
  /copyright|licen[cs]ed (?:under|to)|licen[cs]e (?:agreement|file|text|version|terms)|(?:under|of) the [\w\s.,-]{0,40}licen[cs]e|SPDX|all rights reserved|redistribut|permission is hereby|warrant(?:y|ies)/i;
const NOTE = /^\s*(?:TODO|FIXME|XXX|HACK)\b/;
const UNDERLINE = /^\s*([=~^*#_.-])\1{2,}\s*$/;
const BADGE = /^\s*(?:\[?!\[|<(?:img|p|div|a|h\d|br|picture|source|table|center)\b|<\/|\||>\s|\[[^\]]+\]:)/i;
const LIST_ITEM = /^\s*(?:[-*+•]|\d+[.)])\s+/;
const SENTENCE_END =
  /(?<=[^.][.!?]["')\]]?)(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|Mr|Dr|No|St|al|[A-Z])\.)\s+(?=["'([]?[\p{Lu}\p{N}])|(?<=[。！？])/u;
const SAYS_NOTHING =
  /^(?:see\b|(?:simply|just|please) |note #?\d|(?:note|nb|cf|usage|examples?|warning|deprecated|obsolete|internal|private|inherit\w*|constructor|getter|setter|todo|fixme|not implemented|experimental)\b(?:[:.,(]|$| (?:also|the|that|use|in favou?r)))/i;
const MAX_READ = 4_000;
const MAX_SENTENCE = 240;

/** Of the first paragraphs; the order of the text. Those that say nothing are left out. */
export function sentencesOf(doc: string | null, most: number): string[] {
  const sentences: string[] = [];
  for (const sentence of eachSentence(doc)) {
    if (sentences.length === most) break;
    if (sentence !== null) sentences.push(sentence);
  }
  return sentences;
}

/** Null for one that says nothing: what comes after may go on from it. */
export function* eachSentence(doc: string | null): Generator<string | null> {
  for (const paragraph of paragraphsOf((doc ?? '').slice(0, MAX_READ))) {
    for (const sentence of paragraph.split(SENTENCE_END)) {
      const said = sentence.trim();
      yield saysSomething(said) ? shortened(said) : null;
    }
  }
}

function paragraphsOf(doc: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let isCode = false;
  const close = () => {
    const text = plainText(lines.join(' '));
    if (text !== '' && !LEGAL.test(text)) paragraphs.push(text);
    lines = [];
  };
  for (const line of doc.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode;
      close();
      continue;
    }
    if (isCode || (/^(?: {4}|\t)/.test(line) && lines.length === 0)) continue;
    if (DOC_TAG_LINE.test(line)) {
      close();
      if (paragraphs.length > 0) break;
      const summaryTag = /^\s*@(?:brief|summary|description|desc|remarks|details)\b[ :]*(.+)$/.exec(line);
      if (summaryTag?.[1] !== undefined) lines.push(summaryTag[1]);
    } else if (line.trim() === '' || UNDERLINE.test(line)) {
      if (UNDERLINE.test(line)) lines = [];
      close();
    } else if (/^\s*(?:#{1,6}\s|={1,6}\s)/.test(line) || BADGE.test(line) || NOTE.test(line)) close();
    else if (LIST_ITEM.test(line)) {
      close();
      lines.push(line.replace(LIST_ITEM, ''));
    } else lines.push(line.trim());
  }
  close();
  return paragraphs;
}

function plainText(text: string): string {
  if (!/[`*_<{[\\|:&+]| {2}/.test(text)) return text.trim();
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[`?([\w.:]+)`?\]/g, '$1')
    .replace(/\{@\w+\s+([^}|]*)(?:\|([^}]*))?\}/g, (_, target: string, label?: string) => (label ?? target).trim())
    .replace(/(?<=\p{L})\{\w+(?:, ?\w+)*\}/gu, '')
    .replace(/:\w+(?::\w+)*:`~?([^`<]*)(?:<[^`]*>)?`/g, '$1')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/(?<!\w)\+(\w+)\+(?!\w)/g, '$1')
    .replace(/\*\*([^*]+)\*\*|__([^_]* [^_]*)__/g, '$1$2')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '$1')
    .replace(/&(?:lt|gt|amp|nbsp|quot);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `Hash - the table to fill`, `state: The state.`: a parameter; `The following are known:` is nothing without the list. */
const OF_PARAMETER =
  /^(?:\w+ +- |[Pp]arameters? \w+: |[\w$]+(?:, \w+)*: |returns? The |throws )|\b(?:following|as follows|below|listed)\b.*:$/;

function saysSomething(sentence: string): boolean {
  if (OF_PARAMETER.test(sentence)) return false;
  if (SAYS_NOTHING.test(sentence)) return false;
  if (/[\p{Lo}]{4}/u.test(sentence)) return true;
  const words = sentence.match(/\p{L}+/gu) ?? [];
  const odd = sentence.match(/[{}()[\]=;<>|\\/]/g)?.length ?? 0;
  return words.length > 0 && odd * 2 <= words.length && !/https?:\/\/\S+$/.test(sentence);
}

/** Cut at a comma or a word, and that is shown. */
function shortened(sentence: string): string {
  const line = sentence.replace(/\s*:$/, '.');
  if (line.length <= MAX_SENTENCE) return line;
  const cut = line.slice(0, MAX_SENTENCE);
  const at = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '));
  return `${cut.slice(0, at > MAX_SENTENCE / 2 ? at : cut.lastIndexOf(' '))} …`;
}
