// The only way from a verb to stdout and stderr: hidden characters are made visible, whatever they came from, and our own
// marks of style become what a terminal understands. A verb cannot forget it.
import { type Kept, makeVisible } from '../../lib/visible-text.ts';
import { encodePathBytes } from '../../model/repo-path.ts';
import { STYLE_MARK } from './terminal.ts';

export interface Outlet {
  /** Of the marks that are ours; null where nothing is painted. */
  readonly seal: string | null;
  /** Whether bytes of names that are not UTF-8 go out as they are. */
  readonly bytes: boolean;
}

export function outgoingText(text: string, { seal, bytes }: Outlet): Uint8Array {
  const kept: Kept = { breaks: true, tabs: true, bytes };
  const shown =
    seal === null
      ? makeVisible(text, kept)
      : text
          .split(new RegExp(`${STYLE_MARK}${seal};([0-9;]+)${STYLE_MARK}`))
          .map((part, at) => (at % 2 === 0 ? makeVisible(part, kept) : `\x1b[${part}m`))
          .join('');
  return bytes && /\p{Cs}/u.test(shown) ? encodePathBytes(shown) : Buffer.from(shown);
}
