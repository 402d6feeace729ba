// The outcome of a model's replies to one document: words to keep, or one more request. A reply that is not JSON is
// sent back once, then used as it is; words with a leaked name are sent back once, then the name is removed.
import type { SummaryWords } from '../../model/summary.ts';
import { readReply, withoutThoughts } from './read-reply.ts';
import { removeNames } from './remove-names.ts';
import type { LeaksIn, ModelText } from './writing-task.ts';

export interface Exchange {
  readonly reply: string;
  readonly complaint: string;
}

export type Settled =
  | { readonly kind: 'done'; readonly text: ModelText }
  | {
      readonly kind: 'ask';
      readonly before: readonly Exchange[];
      /** What is kept if no more can be asked; null before the first reply. */
      readonly soFar: ModelText | null;
    };

const MOST_RAW_CHARACTERS = 2_000;
const NOT_JSON =
  'That is not one JSON object with the texts "summary" and "business_intent" and the list of texts "keywords", none of them empty. Reply again with that object alone, short enough to be whole.';
const leaking = (names: readonly string[]): string =>
  `The text contains names of other things: ${names.join(', ')}. Reply again with the same JSON object, but describe what those do instead of naming them.`;

export function settleReplies(replies: readonly string[], leaksIn: LeaksIn): Settled {
  const before: Exchange[] = [];
  const repaired = { json: false, names: false };
  let words: SummaryWords | null = null;
  let soFar: ModelText | null = null;
  for (const reply of replies) {
    const read = readReply(reply);
    if (read === null) {
      soFar = words === null ? rawText(replies.slice(0, before.length + 1), leaksIn) : soFar;
      if (repaired.json || words !== null) return { kind: 'done', text: soFar ?? NOTHING };
      repaired.json = true;
      before.push({ reply, complaint: NOT_JSON });
      continue;
    }
    words = read;
    const names = leakedNames(read, leaksIn);
    if (names.length === 0) return { kind: 'done', text: { words, note: null } };
    soFar = withoutNames({ words, note: null }, leaksIn);
    if (repaired.names) return { kind: 'done', text: soFar };
    repaired.names = true;
    before.push({ reply, complaint: leaking(names) });
  }
  return { kind: 'ask', before, soFar };
}

/** The text with no name in it; also for one that was kept before it was known who calls whom. */
export function withoutNames(text: ModelText, leaksIn: LeaksIn): ModelText {
  const { words } = text;
  if (words === null || leakedNames(words, leaksIn).length === 0) return text;
  const summary = removeNames(words.summary, leaksIn);
  const businessIntent = removeNames(words.businessIntent, leaksIn);
  if (summary === '') return { words: null, note: text.note };
  return { words: { ...words, summary, businessIntent }, note: text.note ?? 'names_removed' };
}

const NOTHING: ModelText = { words: null, note: null };

/** The last that says anything. */
function rawText(replies: readonly string[], leaksIn: LeaksIn): ModelText {
  const said = replies.map(withoutThoughts).findLast((reply) => reply !== '') ?? '';
  const raw = said.slice(0, MOST_RAW_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
  const summary = removeNames(raw, leaksIn);
  return summary === '' ? NOTHING : { words: { summary, businessIntent: '', keywords: [] }, note: 'raw_text' };
}

function leakedNames({ summary, businessIntent }: SummaryWords, leaksIn: LeaksIn): string[] {
  const found = [summary, businessIntent].flatMap((text) => {
    return leaksIn(text).map(({ start, end }) => text.slice(start, end));
  });
  return [...new Set(found)];
}
