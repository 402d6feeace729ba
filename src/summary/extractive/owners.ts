// The container of a symbol, as a phrase: `Rack.Multipart.Parser.read` is in the `multipart parser`.
import { partsOfName } from '../name-parts.ts';
import { shownWords } from './shown-words.ts';
import { isAlsoNoun, isVerb } from './verbs.ts';

/** Says too little without what it stands in itself. */
const VAGUE: ReadonlySet<string> = new Set(
  `wrapper parser builder handler proxy generator config options context node entry item base state impl inner data visitor
   iterator error info result meta reader writer params request response`.split(/\s+/),
);
const NOTHING: ReadonlySet<string> = new Set([
  'default',
  'mod',
  'module',
  'exports',
  'self',
  'tests',
  'test',
  'it',
  'helpers',
  'utils',
  'helper',
  'util',
]);

/** Null where it stands in nothing that tells anything. */
export function ownerPhrase(qualifiedName: string): string | null {
  const names = qualifiedName.split('.');
  const own = phraseOf(names.at(-2));
  if (own === null || own.includes(' ') || !VAGUE.has(own)) return own;
  const around = phraseOf(names.at(-3));
  return around === null || around.includes(' ') ? own : `${around} ${own}`;
}

function phraseOf(name: string | undefined): string | null {
  // A namespace, not a thing that has it.
  if (name === undefined || /[\\/]/.test(name)) return null;
  const parts = partsOfName(name);
  const first = parts[0];
  if (first === undefined || (parts.length === 1 && NOTHING.has(first))) return null;
  const isFunction = parts.length > 1 && isVerb(first) && !isAlsoNoun(first) && /^\p{Ll}/u.test(name);
  return isFunction ? null : shownWords(parts).join(' ');
}
