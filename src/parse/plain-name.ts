// Names as people say them: without quotes, pointers, type arguments or parameter names.
const ENDS_QUOTED = /["'`]$/;
/** With what languages write before a string or symbol: `f"…"`, `r'…'`, `@"…"`, `$"…"`, `:"…"`. */
const QUOTED = /^[A-Za-z@$:]{0,2}("""|'''|["'`])([\s\S]*)\1$/;
/** `:name`, as Ruby and Elixir write the names that are values. */
const SYMBOL = /^:(?=[\w@$])/;
/** `name:`, as a key is written. */
const KEYWORD = /^(\w+[?!]?):$/;

const PLAIN = /^[\w$#]+$/;

export function plainName(written: string): string {
  if (PLAIN.test(written)) return written;
  const name = written.trim();
  const bare = withoutMarks(name);
  return bare === '' ? 'default' : bare.replace(/\s+/g, ' ');
}

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
