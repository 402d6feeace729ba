// A sentence of a comment without the names of other things, so that the text does not depend on callers. A name of a
// type becomes its last word (`a ByteString` → `a string`), a call becomes `another function`, a parameter its words;
// a sentence with any other name in it is not used.

import { partsOfName } from '../name-parts.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import { isProperName, shownWord, shownWords } from './shown-words.ts';

/** What the sentence is about, and what may be named in it. */
export interface ProseSubject {
  readonly name: string;
  /** How it is called in the middle of a sentence: `this function`. */
  readonly itself: string;
  readonly parameters: ReadonlySet<string>;
}

const TOKEN = /@?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{N}_$]*)*[?!]?(?:\((?:\.{3}|…)?\))?/gu;
const CODE = /[{}<>=|\\^~@$]|https?:|\/\/|\w\[|\]\(|::|->|--\w|`|\(\)|\(\s*\)|%[sdv]|[[({]\s*[,;]|\w\/\w+\//u;
const ABBREVIATION = /^(?:e\.g|i\.e|a\.m|p\.m|vs|etc)\.?$/i;
const FILE_NAME = /^\p{Ll}+\.(?:json|toml|ya?ml|md|txt|html|css|xml|ini|cfg|lock)$/u;
const OTHER = 'another function';
const BEFORE_A_TYPE =
  /(?:^|[,.;:("“'] ?|\b(?:an?|the|this|that|these|those|its|their|each|any|all|every|some|no|one|two|of|to|from|with|by|in|into|on|onto|at|as|for|and|or|than|if|when|using|via|between|over|through|new|given|specified|provided|underlying|same|another|is|are|be) )$/i;
/** Where a call is the object of a word like these, and the sentence goes on or ends after it. */
const OTHER_FITS =
  /\b(?:by|to|of|with|from|like|as|via|in|than|and|or|for|on|before|after|through|calls?|calling|uses?|using|is|invokes?|runs?|except) (?:an)?other functions?(?=$|[.,;)]| (?:and|or|which|that|when|if|with|but|to|for|instead|is|are|in|on|by|from|as|has|does|will|can|so|only|because|before|after)\b)/;

/** Null where it cannot be said without a name. */
export function proseOf(sentence: string, subject: ProseSubject): string | null {
  let isLost = false;
  // `.Flask.run` of a Sphinx role.
  const undotted = sentence.replace(/(?<=^|[\s(])\.(?=\p{L})/gu, '').replace(/\$(?=[\p{L}_])/gu, '');
  const told = undotted.replace(TOKEN, (token, at: number) => {
    const own = ownIn(undotted, token, at, subject);
    if (own !== null) return own;
    const said = saidOf(token, subject);
    // `Default ToStringStyle`: the last word of a name makes a new row of words with what stands before it.
    const isNew = said !== null && said !== token && said !== OTHER;
    if (said === null || (isNew && !BEFORE_A_TYPE.test(undotted.slice(0, at)))) isLost = true;
    return said ?? '';
  });
  if (isLost) return null;
  const text = told
    .replace(/\b(?:another function(?:, | and | or |, and |, or ))+another function\b/g, 'other functions')
    .replace(/\bthis class class\b/g, 'this class')
    .replace(/#(?=another function)/g, '')
    .replace(/\b(?:the|an?|this|that) (?=another function\b|other functions\b|this (?:function|class|file)\b)/gi, '')
    .replace(/\b([Aa])n? (?=(\p{L}+))/gu, (whole, a: string, word: string) =>
      sentence.includes(whole + word) ? whole : `${a}${/^[aeio]/i.test(word) ? 'n' : ''} `,
    )
    .replace(/\s+/g, ' ')
    .trim();
  return isSound(text) && (!text.includes('other function') || OTHER_FITS.test(text)) ? text : null;
}

/** No code, nothing open, and words. */
export function isSound(text: string): boolean {
  if (CODE.test(text) || !/\p{L}{2}/u.test(text) || /[_]/.test(text)) return false;
  if (/(?:[,:;(–-]|\b(?:the|an?|of|and|or|to|with|from|by|for))[.\s]*$/u.test(text)) return false;
  if (/^[^\p{L}\p{N}"'“‘(]/u.test(text) || /\s[,;:]|\s\.\p{L}|\(\s|["'“]\s*["'”]/u.test(text)) return false;
  const count = (mark: string) => text.split(mark).length - 1;
  return count('(') === count(')') && count('[') === count(']') && count('"') % 2 === 0 && count('“') === count('”');
}

/** `calling onRetry`, `retryCount times`: a parameter by what is done with it; and the words of its own name. */
function ownIn(text: string, token: string, at: number, { name, parameters }: ProseSubject): string | null {
  if (!isIdentifier(token)) return null;
  if (!parameters.has(token)) return isEndOf(name, token) ? shownWords(partsOfName(token)).join(' ') : null;
  if (/\b(?:calling|invoking|calls|invokes|call|invoke) $/i.test(text.slice(0, at))) return 'the given function';
  if (/^ times\b/.test(text.slice(at + token.length))) return 'a given number of';
  return /^\p{L}+ $/u.test(text.slice(0, at)) ? 'the given value' : null;
}

/** `CursorCount` in the comment of `GetCursorCount`. */
function isEndOf(name: string, token: string): boolean {
  const own = partsOfName(name);
  const parts = partsOfName(token);
  return parts.length > 1 && parts.length < own.length && parts.join(' ') === own.slice(-parts.length).join(' ');
}

function saidOf(token: string, { name, itself, parameters }: ProseSubject): string | null {
  if (ABBREVIATION.test(token) || FILE_NAME.test(token)) return token;
  const isCalled = token.endsWith(')');
  const bare = token.replace(/[?!]?(?:\([^)]*\))?$/, '');
  const last = bare.slice(
    Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(':'), bare.lastIndexOf('>'), bare.lastIndexOf('#')) + 1,
  );
  const isPath = last !== bare;
  if (!isPath && !isCalled && !isIdentifier(bare)) return token;
  if (last === name && !isPath) return itself;
  if (isCalled) return OTHER;
  if (!isPath && parameters.has(last)) return partsOfName(last).map(shownWord).join(' ');
  if (isTypeName(last)) return headOf(last);
  if (isPath && /^\p{Lu}/u.test(last) && !isIdentifier(last)) return headOf(last);
  return null;
}

/** `userName`, `user_name`, `UserName`; not `GitHub`, `URLs`, `utf8`. */
export function isIdentifier(word: string): boolean {
  if (/[_$@]/.test(word)) return true;
  if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}{2}/u.test(word)) return false;
  return !isProperName(word);
}

function isTypeName(name: string): boolean {
  return /^\p{Lu}/u.test(name) && /\p{Ll}/u.test(name) && !name.includes('_') && isIdentifier(name);
}

/** `ResponseWriter` → `writer`. */
function headOf(name: string): string | null {
  const parts = partsOfName(name.replace(/\p{N}+$/u, ''));
  const head = parts.at(-1) ?? '';
  return head.length > 2 && isOrdinaryWord(head) ? shownWord(head) : null;
}
