// A token that is written in pieces: `"ghp_" + "…"`. Its shape is recognised when the pieces are joined.
import type { Span } from './mask.ts';
import { SHORTEST_TOKEN, tokensIn } from './token-shapes.ts';
import { chainAt } from './written-values.ts';

/** `quote`: where the first literal opens. The pieces that hold a part of a token. */
export function joinedToken(text: string, quote: number): readonly Span[] {
  const chain = chainAt(text, quote);
  if (chain === null || chain.pieces.length < 2 || chain.value.length < SHORTEST_TOKEN) return [];
  const places = tokensIn(chain.value, 0, chain.value.length);
  const found: Span[] = [];
  let offset = 0;
  for (const piece of chain.pieces) {
    const end = offset + piece.end - piece.start;
    for (let at = 0; at < places.length; at += 2) {
      const first = Math.max(places[at] ?? 0, offset);
      const last = Math.min(places[at + 1] ?? 0, end);
      if (first < last) found.push({ start: piece.start + first - offset, end: piece.start + last - offset });
    }
    offset = end;
  }
  return found.length > 1 ? found : [];
}

/** Whether the word that ends here is the whole beginning of a literal that something is joined to. */
export function mayBeJoined(text: string, start: number, end: number): boolean {
  const quote = text.charCodeAt(end);
  if (start < 2 || quote === 0x60 || text.charCodeAt(start - 1) !== quote || end + 1 >= text.length) return false;
  let at = end + 1;
  while (text.charCodeAt(at) === 0x20) at += 1;
  const next = text.charCodeAt(at);
  if (next === 0x2b || next === 0x2e || next === 0x26 || next === 0x5c) return !isJoint(text, start - 2);
  if (next === 0x3c) return text.charCodeAt(at + 1) === 0x3e;
  if (next === 0x22 || next === 0x27) return at > end + 1;
  return (next === 0x0a || next === 0x0d) && /^\s{1,40}[+.&"'<]/.test(text.slice(at, at + 42));
}

/** The first piece speaks for all. */
function isJoint(text: string, at: number): boolean {
  let last = at;
  while (last > at - 40 && text.charCodeAt(last) === 0x20) last -= 1;
  const code = text.charCodeAt(last);
  return code === 0x2b || code === 0x2e || code === 0x26;
}
