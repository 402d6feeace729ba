// Go.

import { memoize } from '../lib/memoize.ts';
import { pathParent } from '../model/repo-path.ts';
import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { PLAIN_RULES, words } from './facts/language-rules.ts';
import { ALONE, INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { go as modules } from './modules/go.ts';

/** Structs whose fields have a name to hang on; those of a table in a test have none. */
const NAMED_STRUCT = (fields: string) => {
  const struct = `(struct_type (field_declaration_list ${fields}))`;
  const type = `[${struct} (pointer_type ${struct}) (slice_type element: ${struct}) (map_type value: ${struct})]`;
  return `
(type_spec type: ${type})
(type_spec type: (struct_type (field_declaration_list (field_declaration type: ${type}))))
(source_file (var_declaration (var_spec type: ${type})))
(source_file (var_declaration (var_spec_list (var_spec type: ${type}))))`;
};

/** Several names of one declaration are definitions each for itself; one name takes the whole. */
const DECLARATIONS = `
(source_file (const_declaration (const_spec name: (identifier) @name @def.constant . "," type: (_)? @type)))
(source_file (const_declaration (const_spec "," . name: (identifier) @name @def.constant type: (_)? @type)))
(source_file (const_declaration "(" (const_spec name: (identifier) @name type: (_)? @type (#not-eq? @name "_")) @def.constant))
(source_file (const_declaration (const_spec name: (identifier) @name type: (_)? @type (#not-eq? @name "_"))) @def.constant)
(source_file (const_declaration . (const_spec name: (identifier) . ",") .) @wrap)

(source_file (var_declaration [(var_spec name: (identifier) @name @def.variable . "," type: (_)? @type)
  (var_spec_list (var_spec name: (identifier) @name @def.variable . "," type: (_)? @type))] (#not-eq? @name "_")))
(source_file (var_declaration [(var_spec "," . name: (identifier) @name @def.variable type: (_)? @type)
  (var_spec_list (var_spec "," . name: (identifier) @name @def.variable type: (_)? @type))] (#not-eq? @name "_")))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name
  value: (expression_list . (func_literal result: (_)? @type body: (_) @body) .)) @def.function)))
(source_file (var_declaration (var_spec name: (identifier) @name
  value: (expression_list . (func_literal result: (_)? @type body: (_) @body) .))) @def.function)
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name type: (_)? @type value: (expression_list . (_) @value)? (#not-eq? @name "_")) @def.variable)))
(source_file (var_declaration (var_spec name: (identifier) @name type: (_)? @type value: (expression_list . (_) @value)? (#not-eq? @name "_"))) @def.variable)
(source_file (var_declaration (var_spec name: (identifier) . ",")) @wrap)
(var_spec name: (identifier) . ",") @wrap
`;

const QUERY = `
(function_declaration name: (identifier) @name result: (_)? @type body: (_)? @body) @def.function
(method_declaration receiver: (parameter_list (parameter_declaration type: (_) @owner)) name: (field_identifier) @name
  result: (_)? @type body: (_)? @body) @def.method
(short_var_declaration left: (expression_list . (identifier) @name .)
  right: (expression_list . (func_literal result: (_)? @type body: (_) @body) .)) @def.function
${DECLARATIONS}
(type_declaration "(" (type_spec name: (_) @name type: (struct_type (field_declaration_list) @body)) @def.struct)
(type_declaration "(" (type_spec name: (_) @name type: (interface_type "{" @body)) @def.interface)
(type_declaration "(" [(type_spec name: (_) @name) (type_alias name: (_) @name)] @def.type)
(type_declaration (type_spec name: (_) @name type: (struct_type (field_declaration_list) @body))) @def.struct
(type_declaration (type_spec name: (_) @name type: (interface_type "{" @body))) @def.interface
(type_declaration [(type_spec name: (_) @name) (type_alias name: (_) @name)]) @def.type
${NAMED_STRUCT('(field_declaration name: (_) @name @def.field . "," type: (_) @type)')}
${NAMED_STRUCT('(field_declaration "," . name: (_) @name @def.field type: (_) @type)')}
${NAMED_STRUCT('(field_declaration name: (_) @name type: (_) @type) @def.field')}
(field_declaration name: (_) . ",") @wrap
[(type_spec type: (interface_type (method_elem name: (_) @name result: (_)? @type) @def.method))
 (type_alias type: (interface_type (method_elem name: (_) @name result: (_)? @type) @def.method))]

(import_spec) @import

(var_spec name: (identifier) @_blank type: [(type_identifier) @ref.implements (qualified_type package: (_) @receiver name: (_) @ref.implements)
  (generic_type type: [(type_identifier) @ref.implements (qualified_type package: (_) @receiver name: (_) @ref.implements)])]
  value: (expression_list . [
    (call_expression function: (parenthesized_expression (unary_expression operand: (_) @subject)))
    (type_conversion_expression type: (parenthesized_type (pointer_type (_) @subject)))
    (unary_expression operand: (composite_literal type: (_) @subject))
    (composite_literal type: (_) @subject)
    (call_expression function: (identifier) @_new arguments: (argument_list . (type_identifier) @subject .))] .)
  (#eq? @_blank "_"))
(field_declaration !name type: [(type_identifier) @ref.mixin (qualified_type package: (_) @receiver name: (_) @ref.mixin)
  (generic_type type: [(type_identifier) @ref.mixin (qualified_type package: (_) @receiver name: (_) @ref.mixin)])])
(interface_type (type_elem . [(type_identifier) @ref.extends (qualified_type package: (_) @receiver name: (_) @ref.extends)
  (generic_type type: [(type_identifier) @ref.extends (qualified_type package: (_) @receiver name: (_) @ref.extends)])] .))
(call_expression function: (identifier) @ref.call arguments: (argument_list) @args)
(call_expression function: (selector_expression operand: (_) @receiver field: (_) @ref.call) arguments: (argument_list) @args)
(call_expression function: (index_expression operand: [(identifier) @ref.call
  (selector_expression operand: (_) @receiver field: (_) @ref.call)]) arguments: (argument_list) @args)
(type_conversion_expression type: (generic_type type: [(type_identifier) @ref.call
  (qualified_type package: (_) @receiver name: (_) @ref.call)]))
(composite_literal type: [(type_identifier) @ref.new (qualified_type package: (_) @receiver name: (_) @ref.new)
  (generic_type type: [(type_identifier) @ref.new (qualified_type package: (_) @receiver name: (_) @ref.new)])])
(call_expression function: (identifier) @_new arguments: (argument_list . [(type_identifier) @ref.new
  (qualified_type package: (_) @receiver name: (_) @ref.new)] .) (#eq? @_new "new"))
(qualified_type package: (_) @receiver name: (type_identifier) @ref.type)
((type_identifier) @ref.type (#not-any-of? @ref.type "string" "int" "error" "bool" "byte" "any" "int64" "uint64" "float64"
  "int32" "uint32" "rune" "uint" "uint8" "int8" "int16" "uint16" "float32" "uintptr" "comparable" "complex64" "complex128" "nil"))
(call_expression function: (index_expression index: (identifier) @ref.type) (#match? @ref.type "^[A-Z]"))
(argument_list [(identifier) @ref.value (selector_expression operand: (_) @receiver field: (_) @ref.value)
  (unary_expression operator: "&" operand: (identifier) @ref.value)])
(keyed_element value: (literal_element [(identifier) @ref.value (selector_expression operand: (_) @receiver field: (_) @ref.value)
  (unary_expression operator: "&" operand: (identifier) @ref.value)]))
(variadic_argument (identifier) @ref.value)
(expression_case value: (expression_list [(identifier) @ref.value (selector_expression operand: (_) @receiver field: (_) @ref.value)]))
(literal_value (literal_element [(identifier) @ref.value (selector_expression operand: (_) @receiver field: (_) @ref.value)]))
(return_statement (expression_list [(identifier) @ref.value (selector_expression operand: (_) @receiver field: (_) @ref.value)]))
(short_var_declaration right: (expression_list [(identifier) @ref.value (selector_expression operand: (_) @receiver field: (_) @ref.value)]))
(assignment_statement right: (expression_list [(identifier) @ref.value (selector_expression operand: (_) @receiver field: (_) @ref.value)]))
(var_spec value: (expression_list [(identifier) @ref.value (selector_expression operand: (_) @receiver field: (_) @ref.value)]))
[(interpreted_string_literal) (raw_string_literal)] @ref.string

(comment) @comment
[(if_statement) (for_statement) (expression_case) (type_case) (communication_case)] @branch
(function_declaration parameters: (parameter_list (_ name: (identifier) @bind.parameter type: (_) @type)))
(method_declaration receiver: (parameter_list (_ name: (identifier) @bind.parameter type: (_) @type)))
(method_declaration parameters: (parameter_list (_ name: (identifier) @bind.parameter type: (_) @type)))
(func_literal parameters: (parameter_list (_ name: (identifier) @bind.parameter type: (_) @type)))
(function_declaration result: (parameter_list (_ name: (identifier) @bind type: (_) @type)))
(method_declaration result: (parameter_list (_ name: (identifier) @bind type: (_) @type)))
(func_literal result: (parameter_list (_ name: (identifier) @bind type: (_) @type)))
(type_parameter_declaration name: (identifier) @bind.parameter type: (_) @type)
(short_var_declaration left: (expression_list . (identifier) @bind) right: (expression_list . (_) @value))
(short_var_declaration left: (expression_list (_) . (identifier) @bind))
(statement_list (var_declaration [(var_spec name: (identifier) @bind type: (_)? @type value: (_)? @value)
  (var_spec_list (var_spec name: (identifier) @bind type: (_)? @type value: (_)? @value))]))
(statement_list (const_declaration (const_spec name: (identifier) @bind type: (_)? @type value: (_)? @value)))
(range_clause left: (expression_list (identifier) @bind))
(receive_statement left: (expression_list (identifier) @bind) ":=")
(type_switch_statement alias: (expression_list (identifier) @bind) value: (_) @value)
`;

/** A capital letter is all that Go has: exported, or the package's own. */
function visibilityOf({ name }: SymbolFacts): Visibility {
  return /^\p{Lu}/u.test(name) ? 'public' : 'private';
}

/** A method of an unexported type counts: an interface may hand it out. What stands in a function does not. */
function isExported(symbol: SymbolFacts): boolean {
  const isLocal = symbol.parent?.kind === 'function' || symbol.parent?.kind === 'method';
  return !isLocal && visibilityOf(symbol) === 'public';
}

function readImports(spec: string): ImportedName[] {
  const [, word, quoted, raw] = /^\s*(?:import\s+)?(?:([^\s"`]+)\s*)?(?:"([^"]*)"|`([^`]*)`)/.exec(spec) ?? [];
  const source = quoted ?? raw;
  if (source === undefined) return [];
  if (word === '.') return [{ via: 'import', source, name: '*', alias: null }];
  return [{ via: 'import', source, name: null, alias: word ?? null }];
}

const reading: GrammarReading = {
  kind: 'grammar',
  grammar: 'go',
  query: QUERY,
  docComment: /^\/\/(?![a-z]+:\S|nolint\b|export\b|line\b)|^\/\*/,
  visibilityOf,
  isExported,
  readImports,
};

/** Asked for every import whenever a name is looked for that the file does not define. */
const packageName = memoize(
  20_000,
  (source) =>
    source
      .replace(/\/v\d+$/, '')
      .replace(/\.v\d+$/, '')
      .split('/')
      .findLast((part) => part !== '') ?? null,
);

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'go',
      turn: 150,
      sign: '.go:',
      pattern: shaped(String.raw`^\s+(?<path>\S.*\.go):«LINE»(?: \+0x[0-9a-f]+)?$`),
      above: shaped(String.raw`^(?:created by )?(?<name>[\w.\/@~-]*\.[^\s{}]+)(?:\(.*\))?(?: in goroutine \d+)?$`),
      ...INNER_FIRST,
      example: ['\t/home/ci/shop/cart/cart.go:21 +0x1d', '/home/ci/shop/cart/cart.go:21'],
    },
    {
      name: 'go test',
      turn: 360,
      sign: '_test.go:',
      pattern: shaped(String.raw`^\s+(?:Error Trace:\s+)?(?<path>\S+_test\.go):«LINE»(?:: (?<message>.*))?$`),
      above: shaped(String.raw`^\s*--- FAIL: (?<name>\w+)`),
      ...ALONE,
      example: ['    cart_test.go:18: total = 2, want 3', 'cart_test.go:18'],
    },
  ],
  library: { folders: ['/go/pkg/mod/', '/usr/local/go/src/', '/libexec/src/'] },
};

export const go: Language = {
  id: 'go',
  name: 'Go',
  family: 'code',
  extensions: ['.go'],
  fileNames: [],
  shebangs: ['go', 'gorun'],
  syntax: { reading, modules, testPaths: [/_test\.go$/, /(?:^|\/)testdata\//] },
  files: { moduleOfFolder: /(?:^|\/)main\.go$/ },
  rules: {
    ...PLAIN_RULES,
    isPartOfPackage: (name) => name.endsWith('.go') && !name.endsWith('_test.go'),
    splitsTypes: 'in-package',
    family: 'go',
    selfWords: words(''),
    superWords: words(''),
    exportsAll: true,
    packageOf: pathParent,
    hasOverrides: false,
    constructors: words(''),
    moduleName: packageName,
  },
  traces: TRACES,
};
