// What the languages of the Java platform share: where tests lie, imports of dotted names, what is extended. Not a language itself.

import { pathParent } from '../model/repo-path.ts';
import type { ImportedName } from './facts/language.ts';
import { type LanguageRules, PLAIN_RULES, words } from './facts/language-rules.ts';
import { INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';

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

export const JVM_RULES: LanguageRules = {
  ...PLAIN_RULES,
  family: 'jvm',
  selfWords: words('this'),
  hasImplicitSelf: true,
  exportsAll: true,
  packageOf: packagePath,
};

/** The folder below the root of sources: `src/main/java/a/b/C.java` and `src/test/java/a/b/D.java` are of one package. */
function packagePath(path: string): string {
  return pathParent(path).replace(/^(?:.*\/)?(?:java|kotlin|scala|src)(?:\/|$)/, '');
}

export const JVM_TRACES: TraceFacts = {
  shapes: [
    {
      name: 'jvm',
      turn: 90,
      sign: ')',
      pattern: shaped(
        String.raw`^\s*(?:\[\w+\]\s+)?at (?:[^\s/()]{0,100}\/){0,2}(?<name>[\p{L}\p{N}_.$<>-]+)\((?<path>[\p{L}\p{N}_$.-]+\.(?:java|kt|kts|scala|groovy|clj|cljc))(?::«LINE»)?\)`,
      ),
      isOfJvm: true,
      ...INNER_FIRST,
      example: ['\tat com.shop.Cart.add(Cart.java:30) ~[shop.jar:1.0]', 'com/shop/Cart.java:30 com.shop.Cart.add'],
    },
  ],
  library: {
    folders: ['/.m2/', '/.gradle/', '/.sdkman/'],
    classes:
      /^(?:javax?|jdk|sun|com\.sun|kotlinx?|scala|groovy|clojure|androidx?|dalvik|junit|org\.(?:junit|testng|gradle|springframework|mockito|codehaus|hibernate|eclipse\.jetty)|org\.apache\.(?:catalina|tomcat|coyote|maven)|worker\.org|io\.netty|reactor|akka)\./,
  },
};
