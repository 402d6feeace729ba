// Text as BERT's tokenizers see it: cleaned, each ideograph and each mark of punctuation a word of its own, letters small
// and without accents where the model wants it so.
export interface BertNormalizer {
  readonly cleanText: boolean;
  readonly spaceIdeographs: boolean;
  readonly stripAccents: boolean;
  readonly lowercase: boolean;
}

/** Control, format, private and halves of letters, but for the blanks among them. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|\ufffd/gu;
const IDEOGRAPH =
  /[\u{4e00}-\u{9fff}\u{3400}-\u{4dbf}\u{20000}-\u{2a6df}\u{2a700}-\u{2b81f}\u{2b820}-\u{2ceaf}\u{f900}-\u{faff}\u{2f800}-\u{2fa1f}]/gu;
/** All of ASCII that is neither letter, digit nor blank counts as punctuation. */
const WORD = /[!-/:-@[-`{-~\p{P}]|[^\s!-/:-@[-`{-~\p{P}]+/gu;

export function normalize(
  text: string,
  { cleanText, spaceIdeographs, stripAccents, lowercase }: BertNormalizer,
): string {
  let out = text;
  if (cleanText) out = out.replace(CONTROL, '').replace(/\s/g, ' ');
  if (spaceIdeographs) out = out.replace(IDEOGRAPH, ' $& ');
  if (stripAccents) out = out.normalize('NFD').replace(/\p{Mn}/gu, '');
  return lowercase ? out.toLowerCase() : out;
}

/** One at a time, as a reader that has enough stops. */
export function* wordsIn(normalized: string): Generator<string> {
  for (const [word] of normalized.matchAll(WORD)) yield word;
}
