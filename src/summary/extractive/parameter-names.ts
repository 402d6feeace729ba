// The names of a function's parameters, read from its signature by the positions of commas and colons.
import { languageById } from '../../languages/language-by-id.ts';

const NOT_SAID: ReadonlySet<string> = new Set(
  `self this cls args kwargs void const mut ref out in var val let final params arguments block env options opts o _
   private public protected internal readonly override static abstract inout borrowing consuming vararg crossinline
   noinline lateinit suspend async await func fn fun`.split(/\s+/),
);
const MAX_READ = 600;

export function parameterNames(signature: string | null, name: string, language: string): string[] {
  if (signature === null) return [];
  const at = signature.indexOf(name);
  const open = signature.indexOf('(', at < 0 ? 0 : at + name.length);
  if (open < 0) return [];
  const isTypeFirst = languageById(language)?.style?.isTypeFirst === true;
  const names = segments(signature.slice(open + 1, open + MAX_READ)).map((segment) => nameIn(segment, isTypeFirst));
  return [...new Set(names.filter((each) => each !== null && each.length > 1 && !NOT_SAID.has(each)))] as string[];
}

/** What stands between commas, up to the bracket that closes the list. */
function segments(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (char === '(' || char === '[' || char === '{' || char === '<') depth += 1;
    else if (char === ',' && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    } else if (char === ')' && depth === 0) {
      found.push(text.slice(from, at));
      return found;
    } else if (
      char === ')' ||
      char === ']' ||
      char === '}' ||
      (char === '>' && text[at - 1] !== '=' && text[at - 1] !== '-')
    )
      depth -= 1;
  }
  return found;
}

function nameIn(segment: string, isTypeFirst: boolean): string | null {
  const beforeValue = segment.split(/=(?!>)/)[0] as string;
  const beforeType = beforeValue.split(/:(?!:)/)[0] as string;
  if (/[{[(]/.test(beforeType)) return null;
  const words = beforeType.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  return (isTypeFirst ? words.at(-1) : words.find((word) => !NOT_SAID.has(word))) ?? null;
}
