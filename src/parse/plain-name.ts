// Names as people say them: without quotes, pointers, type arguments or parameter names.
import { onOneLine } from '../lib/on-one-line.ts';

const ENDS_QUOTED = /["'`]$/;
/** With what languages write before a string or symbol: `f"…"`, `r'…'`, `@"…"`, `$"…"`, `:"…"`. */
const QUOTED = /^[A-Za-z@$:]{0,2}("""|'''|["'`])([\s\S]*)\1$/;
/** `:name`, as Ruby and Elixir write the names that are values. */
const SYMBOL = /^:(?=[\w@$])/;
/** `name:`, as a key is written. */
const KEYWORD = /^(\w+[?!]?):$/;

export function plainName(written: string): string {
  if (isWord(written)) return written;
  const name = written.trim();
  const bare = withoutMarks(name);
  return bare === '' ? 'default' : onOneLine(bare);
}

/** Most names are; asked for so often that a regular expression would tell. */
function isWord(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) | 0x20;
    const isLetter = code >= 0x61 && code <= 0x7a;
    if (!isLetter && !IN_WORDS.has(text.charCodeAt(at))) return false;
  }
  return text !== '';
}

const IN_WORDS: ReadonlySet<number> = new Set(Array.from('0123456789_$#', (char) => char.charCodeAt(0)));

function withoutMarks(name: string): string {
  if (ENDS_QUOTED.test(name)) return name.replace(QUOTED, '$2');
  if (name.startsWith(':')) return name.replace(SYMBOL, '');
  return name.endsWith(':') ? name.replace(KEYWORD, '$1') : name;
}

/** `ns::Type<T>` → `ns.Type`, `*pkg.Type` → `pkg.Type`. */
export function plainOwner(written: string): string {
  let bare = written;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/<[^<>]*>|\[[^[\]]*\]|\([^()]*\)/g, '');
  }
  return (bare.match(/[\p{L}_$][\p{L}\p{N}_$'?!]*/gu) ?? []).join('.');
}
