// What the languages of the Java platform share: where tests lie, imports of dotted names, what is extended. Not a language itself.
import type { ImportedName } from '../language.ts';

export const JVM_TEST_PATHS = [
  /(?:^|\/)src\/(?:\w*[tT]est|it|integration\w*)\//,
  /(?:^|\/)\w*(?:Test|Tests|TestCase|IT|Spec|Suite)\.(?:java|kts?|scala)$/,
];

/** `import static a.b.C.max;`, `import a.b.*`, `import a.b.C as D`: what stands before the last dot is the source. */
export function readDottedImport(statement: string): ImportedName[] {
  const bare = statement
    .replace(/\s*\.\s*/g, '.')
    .replace(/\s+/g, ' ')
    .trim();
  const [, path, alias] = /^import (?:static |module )?([^\s;]+)(?: as ([^\s;]+))?/.exec(bare) ?? [];
  if (path === undefined) return [];
  const names = path.split('.').map((part) => part.replace(/^`(.*)`$/, '$1'));
  const plainAlias = alias?.replace(/^`(.*)`$/, '$1') ?? null;
  if (names.length === 1 || /^import module /.test(bare))
    return [{ via: 'import', source: names.join('.'), name: null, alias: plainAlias }];
  return [{ via: 'import', source: names.slice(0, -1).join('.'), name: names.at(-1) ?? null, alias: plainAlias }];
}

/** `Map.Entry<K, V>?` → `Map.Entry`; a function type owns nothing, nor does a type parameter, known by its one letter. */
export function readExtended(text: string): string {
  if (/->|=>/.test(text)) return '';
  let bare = text;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/<[^<>]*>|\[[^[\]]*\]/g, '');
  }
  const owner = /[\p{L}_`][^\s()?&]*(?=[\s()?]*$)/u.exec(bare)?.[0].replaceAll('`', '') ?? '';
  return /^\p{Lu}\d?$/u.test(owner) ? '' : owner;
}
