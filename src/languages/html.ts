// HTML.

import type { GrammarReading, ImportedName, Language } from './facts/language.ts';
import { html as modules } from './modules/web.ts';

const HEADINGS = '"h1" "h2" "h3" "h4" "h5" "h6" "H1" "H2" "H3" "H4" "H5" "H6"';
const ID =
  '(attribute (attribute_name) @_id [(quoted_attribute_value (attribute_value) @name) (attribute_value) @name])';

const htmlReading: GrammarReading = {
  kind: 'grammar',
  grammar: 'html',
  query: `
(element . (start_tag (tag_name) @_tag) . [(text) @name (element (text) @name)] (#any-of? @_tag ${HEADINGS})) @def.section
((element . (start_tag ${ID}) @def.section .) (#eq? @_id "id"))
(_ [(start_tag (tag_name) @_tag ${ID}) (self_closing_tag (tag_name) @_tag ${ID})]
  (#eq? @_id "id") (#not-any-of? @_tag ${HEADINGS})) @def.section
(script_element (start_tag) @import)
((element . [(start_tag (tag_name) @_link) (self_closing_tag (tag_name) @_link)] @import .) (#eq? @_link "link"))
(comment) @comment
`,
  docComment: /(?!)/,
  readImports,
};

const WANTED = /\brel\s*=\s*["']?[^"'>]*\b(?:stylesheet|modulepreload|preload|import|manifest|icon)\b/i;

/** `<script src>` and `<link href>`; a link that only tells where something else is brings in nothing. */
function readImports(tag: string): ImportedName[] {
  const isLink = /^<link\b/i.test(tag);
  if (isLink && !WANTED.test(tag)) return [];
  const source = (isLink ? /\shref\s*=\s*(["']?)([^"'\s>]+)\1/i : /\ssrc\s*=\s*(["']?)([^"'\s>]+)\1/i).exec(tag)?.[2];
  return source === undefined ? [] : [{ via: isLink ? 'link' : 'script', source, name: null, alias: null }];
}

export const html: Language = {
  id: 'html',
  name: 'HTML',
  family: 'markup',
  extensions: ['.html', '.htm', '.xhtml', '.xht', '.shtml'],
  fileNames: [],
  shebangs: [],
  syntax: { reading: htmlReading, modules, testPaths: [] },
};
