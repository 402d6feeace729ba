// What a function says: the first text that it raises an error with, or that it shows, where that is plain English.
import { isIdentifier, isSound } from './prose.ts';

const RAISED =
  /\b(?:raise|throw|panic!?|fail|abort|bail!|die|Errorf|errors\.New|reject|fatalError|error)\b[^"'`\n;]{0,80}(?:\n\s*)?f?(["'`])((?:(?!\1)[^\n\\]){10,140})\1/g;
const SHOWN =
  /\b(?:log|logger|warn|warning|info|debug|trace|notice|print|println|printf|puts|echo|say|write|writeln|console|msg|message|title|text|label|describe|help)\b[^"'`\n;]{0,60}(["'`])((?:(?!\1)[^\n\\]){12,140})\1/gi;
const COMMENT_LINE = /^\s*(?:\/\/|#|\*|\/\*).*$/gm;
const FILLED_IN = /\$\{[^}]*\}|#\{[^}]*\}|\{[^}]*\}|%[-+#0-9.]*[a-zA-Z]|\$\w+|\\\w/g;
/** Another text is put behind it. */
const GOES_ON = /^\s*(?:\\?\n\s*)?(?:[rbf]?["'`]|\+|\.\s*["'`$]|%\s)/;
const MOST_READ = 12_000;
const FEWEST_WORDS = 3;

export function failureMessage(body: string): string | null {
  return firstPlain(body, RAISED);
}

/** Another text in it that people read. */
export function messageIn(body: string): string | null {
  return firstPlain(body, SHOWN);
}

function firstPlain(body: string, pattern: RegExp): string | null {
  const code = body.slice(0, MOST_READ).replace(COMMENT_LINE, '');
  for (const match of code.matchAll(pattern)) {
    const [whole, , text = ''] = match;
    const goesOn = GOES_ON.test(code.slice(match.index + whole.length));
    const said = text
      .replace(/["'`]?(?:\$\{[^}]*\}|#\{[^}]*\}|\{[^}]*\}|%[-+#0-9.]*[a-zA-Z]|\$\w+)["'`]?/g, '…')
      .replace(FILLED_IN, '…')
      .replace(/(?:\s*…)+/g, ' …')
      .trim()
      .replace(/[\s.:;,!]+$/, '');
    const words = said.match(/\p{L}{2,}/gu) ?? [];
    const tokens = said.match(/[\p{L}_$][\p{L}\p{N}_$]*(?:\.\p{L}\w*)*/gu) ?? [];
    const isPlain = words.length >= FEWEST_WORDS && !/["“”]/.test(said) && isSound(said.replace(/…/g, 'x'));
    if (!isPlain || tokens.some((token) => isIdentifier(token) || /\.\p{L}/u.test(token))) continue;
    return goesOn && !said.endsWith('…') ? `${said} …` : said;
  }
  return null;
}
