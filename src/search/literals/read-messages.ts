// The messages of a program that a question has in it: a line that is no question, the lines of a report that name an
// error, and runs of Chinese or Japanese letters, which a comment may hold as they are.

const QUESTION =
  /^(?:how|what|where|which|why|when|who|whose|is|are|does|do|did|can|could|should|would|explain|describe|find|show)\b|\?\s*$/i;
/** What stands before a message: the kind of an error, a level, a program. */
const NAMED_ERROR =
  /(?:^|\s)(?:[\w.$:]*(?:Error|Exception|Warning|Failure)|error|fatal|warning|panic|panicked)\b[^:\n]{0,80}:\s*(\S.{7,})$/i;
const IDEOGRAPHS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]{3,}/gu;
/** Three words: one or two are names. */
const WORDS = /\p{L}\S*\s+\S+\s+\S/u;
/** It is found exactly as it is. */
const QUOTED_WHOLE = /^(?:"[^"]*"|“[^”]*”)$/u;
const MOST_LINES = 400;
const MOST_MESSAGES = 6;
const LONGEST = 400;

/** The likeliest first. */
export function readMessages(text: string): string[] {
  const lines = text
    .split(/\r?\n/, MOST_LINES)
    .map((line) => line.trim().slice(0, LONGEST))
    .filter((line) => line !== '');
  const messages: string[] = [];
  for (const [at, line] of lines.entries()) {
    const named = NAMED_ERROR.exec(line)?.[1];
    if (named !== undefined) messages.push(named);
    if (at === 0 && !QUOTED_WHOLE.test(line) && !QUESTION.test(line) && WORDS.test(line)) messages.push(line);
  }
  messages.push(...((lines[0] ?? '').match(IDEOGRAPHS) ?? []));
  return [...new Set(messages)].slice(0, MOST_MESSAGES);
}
