// Does a question ask how something is built or works as a whole? Then the words that say so are no words of the code: they
// are rare there, and where they stand they mean something else.

const ASKS =
  /\b(?:how (?:is|are|does|do|did)\b|(?:architecture|structure|organi[sz]ation|design|overview|internals|lifecycle|life cycle|anatomy|layout|flow|pipeline|big picture) of\b|(?:organi[sz]ed|structured|architected|laid out)\b|\b(?:go(?:es)?|pass(?:es)?|travels?|flows?) through\b|\b(?:overall|high[- ]level)\b)/i;
const SAYING =
  /^(?:organi[sz]ed?|organi[sz]ation|structured?|architected|architecture|overview|overall|mechanism|internals?|anatomy|works?|working|high|level|go|goes|pass|passes|travels?|through|laid|inside|together|whole|picture|main|major|various|different|phases|steps|parts|built)$/i;

/** The words of the title that ask for architecture and are no words of the code; none for another question. */
export function architectureWords(title: string): ReadonlySet<string> {
  if (!ASKS.test(title)) return NONE;
  return new Set((title.match(/[\p{L}\p{N}_$]+/gu) ?? []).filter((word) => SAYING.test(word)));
}

export function asksForArchitecture(title: string): boolean {
  return ASKS.test(title);
}

const NONE: ReadonlySet<string> = new Set();
