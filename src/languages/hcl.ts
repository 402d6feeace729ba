// HCL, the language of Terraform and its kin.

import type { GrammarReading, ImportedName, Language } from './facts/language.ts';
import { terraform as modules } from './modules/terraform.ts';

const LABEL = '(string_lit (template_literal) @name)';
const labelled = (kind: string, types: string) => `
(config_file (body (block (identifier) @_type . [(identifier) @name ${LABEL}] . (block_start) @body
  (#any-of? @_type ${types})) @owner @def.${kind}))`;

const hclReading: GrammarReading = {
  kind: 'grammar',
  grammar: 'hcl',
  query: `
${labelled('variable', '"variable"')}
${labelled('property', '"output"')}
${labelled('module', '"module"')}
(config_file (body (block (identifier) (_) . ${LABEL} . (block_start) @body) @owner @def.class))
(config_file (body (block . (identifier) . ${LABEL} . (block_start) @body) @owner @def.section))
(config_file (body (block . (identifier) @name . (block_start) @body (#not-eq? @name "locals")) @def.section))
(config_file (body (block . (identifier) @owner (body (attribute (identifier) @name) @def.constant) (#eq? @owner "locals"))))
(config_file (body (attribute . (identifier) @name) @def.property))
(config_file (body (block (body (block . (identifier) @_type . ${LABEL} . (block_start) @body
  (#any-of? @_type "group" "task" "backend")) @owner @def.section))))
(block . (identifier) @_type (body (block . (identifier) @_inner . ${LABEL} . (block_start) @body) @owner @def.section)
  (#eq? @_type "group") (#eq? @_inner "task"))
(block . (identifier) @_module (body (attribute . (identifier) @_source) @import)
  (#eq? @_module "module") (#eq? @_source "source"))
(expression (variable_expr (identifier) @receiver @_root) . (get_attr (identifier) @ref.value) (#not-eq? @_root "data"))
(expression (variable_expr (identifier) @receiver @_root) . (get_attr (identifier) @receiver) . (get_attr (identifier) @ref.value)
  (#eq? @_root "data"))
(function_call (identifier) @ref.call)
(comment) @comment
`,
  docComment: /^(?:#|\/\/|\/\*)/,
  readOwner,
  readImports,
};

const ADDRESS: Readonly<Record<string, string>> = { variable: 'var', locals: 'local', resource: '' };

/** As addresses have it: `var.x`, `local.x`, `aws_vpc.main`, `data.aws_ami.ubuntu`, `module.x`. */
function readOwner(text: string): string {
  const [, type = '', first, second] = /^([\w-]+)\s*(?:"?([\w./-]+)"?\s*)?(?:"([^"]*)")?/.exec(text) ?? [];
  const owner = ADDRESS[type] ?? type;
  if (second === undefined || first === undefined) return owner;
  return owner === '' ? first : `${owner}.${first}`;
}

function readImports(statement: string): ImportedName[] {
  const source = /=\s*"([^"]+)"/.exec(statement)?.[1];
  return source === undefined ? [] : [{ via: 'module', source, name: null, alias: null }];
}

export const hcl: Language = {
  id: 'hcl',
  name: 'HCL',
  family: 'code',
  extensions: ['.hcl', '.tf', '.tfvars', '.tofu', '.nomad'],
  fileNames: ['.terraformrc'],
  shebangs: [],
  syntax: { reading: hclReading, modules, testPaths: [/(?:^|\/)(?:tests?|examples?)\//, /\.tftest\.hcl$/] },
};
