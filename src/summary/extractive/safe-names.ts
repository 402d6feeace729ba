// Which names can be read as verb and object without a guess. A name that could also be a noun (`loadTime`), that ends in how
// it is done (`countSlow`) or in what it is (`checkFunc`) is not read at all: no words are better than false ones.
import { isOrdinaryWord } from '../ordinary-words.ts';
import { isPreposition } from './phrases.ts';
import { isAcronym } from './shown-words.ts';
import { isAlsoNoun, isVerb } from './verbs.ts';

/** Verbs at the beginning of a name that are hardly ever nouns, adjectives or participles there. */
const CLEAR_VERBS = wordSet(
  `accept acquire activate add adjust advance allocate append apply assemble assert assign attach authenticate authorise
   authorize await broadcast calculate choose clamp classify clean clear close coerce collect combine compare compile
   compose compress compute concat concatenate configure connect construct consume convert count create deactivate decide
   decode decompress decorate decrement decrypt dedupe deduplicate delegate delete deliver derive describe deserialise
   deserialize destroy detach detect determine disable discard disconnect discover dispatch dispose download draw emit
   enable encode encrypt enforce enqueue ensure enumerate erase escape evaluate evict exclude execute expand export extract
   fetch find flatten flush format forward generate get give grant highlight identify ignore import include increment
   inflate inherit initialise initialize inject insert inspect install instantiate intercept interpret invalidate invert
   invoke iterate join keep load locate lower make measure merge migrate modify move mutate navigate normalise normalize
   notify obtain open parse pass perform persist populate prepare prepend print process produce prune publish push put
   raise read rebuild receive recompute reconcile redirect reduce refresh register reject release remove rename render
   reorder replace require reserve reset resize resolve restore restart resume retrieve reverse revert revoke rewrite run
   sanitize save scan schedule select send separate serialise serialize set setup show shrink shuffle simplify skip sort
   spawn specify start stop store strip stringify submit subscribe sum suppress swap tell throw toggle tokenize transform
   translate traverse trim truncate undo uninstall unload unlock unregister unsubscribe unwrap update upload validate verify
   visit walk warn write`,
);
/** After these any noun is the object; after the others a last word of `HEADS` may make the whole name a noun. */
const DOING_TO_ANYTHING = wordSet(
  'get set create add remove delete fetch find insert append register unregister update resolve build compute calculate determine initialize initialise reset clear',
);
const HEADS = wordSet(
  `result results error errors time timeout count counts status state mode option options config configuration type types
   handler listener callback event events size length index strategy policy level limit limits date flag flags hook hooks
   function command params parameters settings point points key keys name names position buffer order group step steps
   context target interval delay path test tests method operation action token tokens rule rules attempt attempts phase
   failure success`,
);
/** What the name is, or how it is done: never the object. */
const NO_OBJECT = wordSet(
  `func fn function functions impl implementation core internal internals helper helpers inner async sync base default slow
   fast safe unsafe unchecked raw forever once twice again now later early lazy eager one two three first last only all up
   down off out in on away back around here there both none any self this that it more less yet too also even still
   against about around across along among beyond toward like near next previous current
   locked unlocked recursive recur rec callback cb hook test example demo main wrapper method proc handler ex ext`,
);
const MOST_OBJECT_WORDS = 4;
const ADJECTIVE = /(?:ible|ful|ous|less|.[^ti]able)$/;

export function isClearVerb(word: string): boolean {
  return CLEAR_VERBS.has(word);
}

/** Whether the words after the verb are what it is done to: plain nouns with prepositions between. */
export function isClearObject(verb: string, rest: readonly string[]): boolean {
  const last = rest.at(-1) ?? '';
  if (rest.length === 0 || rest.length > MOST_OBJECT_WORDS) return false;
  if (NO_OBJECT.has(last) || NO_OBJECT.has(rest[0] as string) || isPreposition(last)) return false;
  if (/ly$/.test(last) || (/(?:ed|ing)$/.test(last) && last.length > 4)) return false;
  if (ADJECTIVE.test(last)) return false;
  // `load_logged_in_user`: part of a participle, not of the phrase.
  if (rest.some((word, at) => isPreposition(word) && /ed$/.test(rest[at - 1] ?? ''))) return false;
  if (HEADS.has(last) && !DOING_TO_ANYTHING.has(verb)) return false;
  return rest.every((word) => isPlain(word) && (!isVerb(word) || isAlsoNoun(word) || HEADS.has(word)));
}

/** English, or an acronym that every reader knows. */
function isPlain(word: string): boolean {
  return word.length > 1 && (isOrdinaryWord(word) || isAcronym(word));
}

const NO_NOUN = /^(?:exists?|equals|contains|matches|applies|happens|occurs?|differs|fits|belongs|works|needs)$/;

/** A noun that something gives back by that name: `error_message`, not `user_created`, `auth_flow_async`. */
export function isClearNoun(parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? '';
  if (
    NO_NOUN.test(last) ||
    isVerb(parts[0] ?? '') ||
    NO_OBJECT.has(last) ||
    NO_OBJECT.has(parts[0] ?? '') ||
    /^a?iter$/.test(parts[0] ?? '') ||
    /(?:ed|ing|ly)$/.test(last)
  )
    return false;
  return parts.every((part) => isPlain(part) && !isPreposition(part) && (!isVerb(part) || isAlsoNoun(part)));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
