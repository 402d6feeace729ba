// JSON, its relaxed forms, and files that are JSON by another name.
import type { GrammarReading, Language } from './facts/language.ts';

/** Keys of the first value in the file, two levels deep: what is on several lines is a section. Of many values, as in
 *  lines of JSON, the first stands for all. An OpenAPI document is told one level deeper. */
const ROOT = '(document . (comment)* . (object';
const KEY = 'key: (string) @name';
const BLOCK = 'value: [(object) (array)] @_block';
const SEVERAL_LINES = '(#match? @_block "\\n")';

const jsonReading: GrammarReading = {
  kind: 'grammar',
  grammar: 'json',
  query: `
${ROOT} (pair ${KEY} ${BLOCK}) @def.section ${SEVERAL_LINES}))
${ROOT} (pair ${KEY}) @def.property))
${ROOT} (pair value: (object (pair ${KEY} ${BLOCK}) @def.section)) ${SEVERAL_LINES}))
${ROOT} (pair value: (object (pair ${KEY}) @def.property))))
${ROOT} (pair key: (string) @_top value: (object (pair value: (object (pair ${KEY} value: (object)) @def.section))))
  (#any-of? @_top "\\"paths\\"" "\\"components\\"" "\\"definitions\\"" "\\"$defs\\"")))
(comment) @comment
`,
  docComment: /^\/[/*]/,
};

export const json: Language = {
  id: 'json',
  name: 'JSON',
  family: 'data',
  extensions: [
    '.json',
    '.jsonc',
    '.json5',
    '.jsonl',
    '.ndjson',
    '.jsonld',
    '.geojson',
    '.topojson',
    '.webmanifest',
    '.har',
    '.sarif',
    '.avsc',
    '.code-workspace',
    '.code-snippets',
    '.importmap',
    '.js.map',
    '.mjs.map',
    '.cjs.map',
    '.ts.map',
    '.mts.map',
    '.cts.map',
    '.css.map',
    '.tfstate',
    '.tsbuildinfo',
    '.xcstrings',
  ],
  fileNames: [
    '.babelrc',
    '.eslintrc',
    '.prettierrc',
    '.stylelintrc',
    '.swcrc',
    '.jshintrc',
    '.jscsrc',
    '.bowerrc',
    '.nycrc',
    '.mocharc',
    '.lintstagedrc',
    '.releaserc',
    '.watchmanconfig',
    '.arcconfig',
    '.swift-format',
    'composer.lock',
    'Pipfile.lock',
    'flake.lock',
    'deno.lock',
    'bun.lock',
    'Package.resolved',
  ],
  shebangs: [],
  syntax: { reading: jsonReading, testPaths: [] },
};
