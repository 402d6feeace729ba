// One matching line as ripgrep printed it: where its first match starts, its text without the line break, its matches.
import type { PrintedText } from './read-output.ts';
import type { MatchSigns } from './rg-arguments.ts';

interface ReadLine {
  /** Where the first match starts in the printed line, or -1. */
  readonly at: number;
  /** Still to be decoded. */
  readonly text: string;
  /** Empty ones left out. */
  readonly matches: readonly string[];
}

export function lineReader(signs: MatchSigns, printed: PrintedText): (raw: string) => ReadLine {
  if (signs.kind === 'letters') return letterReader(signs.letters, printed.encode(signs.letters));
  const { open, close } = signs.marks;
  const returns = ['\r', `\r${close}`, `\r${open}${close}`];
  return (raw) => {
    const first = raw.indexOf(open);
    const matches: string[] = [];
    let text = raw.slice(0, first < 0 ? undefined : first);
    for (let at = first; at >= 0; ) {
      const start = at + open.length;
      const end = raw.indexOf(close, start);
      const rest = end + close.length;
      at = raw.indexOf(open, rest);
      const match = raw.slice(start, end);
      if (match !== '') matches.push(printed.decode(match));
      text += match + raw.slice(rest, at < 0 ? undefined : at);
    }
    // Asked of `raw`, since V8 would copy `text` together to answer.
    return { at: first, text: returns.some((end) => raw.endsWith(end)) ? text.slice(0, -1) : text, matches };
  };
}

/** Nothing is marked: every match is the letters that were asked for. */
function letterReader(letters: string, needle: string): (raw: string) => ReadLine {
  return (raw) => {
    const matches: string[] = [];
    const first = raw.indexOf(needle);
    for (let at = first; at >= 0; at = raw.indexOf(needle, at + needle.length)) matches.push(letters);
    return { at: first, text: raw.endsWith('\r') ? raw.slice(0, -1) : raw, matches };
  };
}
