// YAML.
import type { GrammarReading, Language } from './facts/language.ts';

/** Keys two levels deep: what holds others is a section. An OpenAPI document is told one level deeper, and a Kubernetes
 *  manifest by what it declares. */
const KEY = 'key: (flow_node [(plain_scalar) (double_quote_scalar) (single_quote_scalar)] @name)';
const BLOCK = 'value: (block_node [(block_mapping) (block_sequence)])';
const top = (pair: string) => `(document (block_node (block_mapping ${pair})))`;
const second = (pair: string, of = '') => top(`(block_mapping_pair ${of} value: (block_node (block_mapping ${pair})))`);
const manifest = (first: string, then: string) => `
(document (block_node (block_mapping . (block_mapping_pair ${first}) . (block_mapping_pair ${then})
  . (block_mapping_pair key: (_) @_metadata value: (block_node (block_mapping
      (block_mapping_pair key: (_) @_name value: (flow_node) @name)))))
  (#eq? @_kind "kind") (#eq? @_metadata "metadata") (#eq? @_name "name"))) @def.section`;

const yamlReading: GrammarReading = {
  kind: 'grammar',
  grammar: 'yaml',
  query: `
${manifest('', 'key: (_) @_kind value: (flow_node) @owner')}
${manifest('key: (_) @_kind value: (flow_node) @owner', '')}
${top(`(block_mapping_pair ${KEY} ${BLOCK}) @def.section`)}
${top(`(block_mapping_pair ${KEY}) @def.property`)}
${second(`(block_mapping_pair ${KEY} ${BLOCK}) @def.section`)}
${second(`(block_mapping_pair ${KEY}) @def.property`)}
${second(
  `(block_mapping_pair value: (block_node (block_mapping (block_mapping_pair ${KEY} ${BLOCK}) @def.section)))`,
  'key: (_) @_top',
)
  .slice(0, -1)
  .concat('(#any-of? @_top "paths" "components" "definitions"))')}
(comment) @comment
`,
  docComment: /^#/,
};

export const yaml: Language = {
  id: 'yaml',
  name: 'YAML',
  family: 'data',
  extensions: ['.yaml', '.yml', '.cff', '.sublime-syntax', '.eyaml'],
  fileNames: [
    '.clang-format',
    '.clang-tidy',
    '.clangd',
    '.gemrc',
    '.yamllint',
    '.cmake-format',
    'pubspec.lock',
    'Podfile.lock',
    'pixi.lock',
  ],
  shebangs: [],
  syntax: { reading: yamlReading, testPaths: [] },
};
