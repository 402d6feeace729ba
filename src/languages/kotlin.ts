// Kotlin and Kotlin scripts. The grammar has no field names, so that patterns go by the order of nodes. It does not know
// `fun interface` in a class, and puts accessors on a line of their own beside their property: the first is taken along.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, Language, SymbolFacts } from './facts/language.ts';
import { ALONE, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { JVM_RULES, JVM_TEST_PATHS, JVM_TRACES, readDottedImport, readExtended } from './jvm.ts';
import { jvm as modules } from './modules/jvm.ts';

const TYPE = '[(user_type) (nullable_type) (function_type) (parenthesized_type) (not_nullable_type)]';

/** The last name of `A.B<C>`, with what is before it. */
const NAMED_TYPE = (capture: string) =>
  `[(user_type . (type_identifier) @${capture} .) (user_type . (type_identifier) @${capture} . (type_arguments) .)
  (user_type (type_identifier) @receiver . (type_identifier) @${capture} .)
  (user_type (type_identifier) @receiver . (type_identifier) @${capture} . (type_arguments) .)]`;

/** A name or a member, where it is handed over. */
const VALUE =
  '[(simple_identifier) @ref.value (navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @ref.value) .)]';

const CALLED = [
  '(simple_identifier) @ref.call',
  '(navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @ref.call) .)',
];
const CALLS = CALLED.map(
  (called) => `
(call_expression . ${called} (call_suffix))
(call_expression . ${called} (call_suffix (value_arguments) @args .))
(call_expression . ${called} (call_suffix . (annotated_lambda) .) @args)`,
).join('');

/** A class is a mere declaration where it has no body. */
const CLASSES = [
  ['"interface"', 'interface'],
  ['"enum"', 'enum'],
  ['"class"', 'class'],
]
  .map(
    ([word, kind]) =>
      `(class_declaration ${word} (type_identifier) @name [(class_body) (enum_class_body)]? @body) @def.${kind}`,
  )
  .join('\n');

/** The grammar breaks at a `fun interface` and takes its body for a lambda, but what it leaves tells enough. */
const BROKEN_INTERFACE = (inner: string, name: string, def: string) =>
  `(source_file (ERROR (user_type (type_identifier) @_interface) . (simple_identifier) ${name}) ${def} . ${inner} (#eq? @_interface "interface"))`;

/** What has a name and may inherit; a companion without one is the class's own, but does not inherit for it. */
const HEIRS = ['class_declaration', 'object_declaration', 'companion_object (type_identifier)'];

const FUNCTION_REST = `(function_value_parameters) . ${TYPE}? @type (function_body)? @body`;

const QUERY = `
(package_header (identifier) @name @def.namespace)
${BROKEN_INTERFACE('(lambda_literal) @body', '@name', '@def.interface')}
${BROKEN_INTERFACE(`(lambda_literal (statements (function_declaration (simple_identifier) @name . ${FUNCTION_REST}) @def.method))`, '', '')}
${CLASSES}
(object_declaration (type_identifier) @name (class_body)? @body) @def.module
(companion_object (type_identifier) @name (class_body)? @body) @def.module
(enum_entry (simple_identifier) @name (class_body)? @body) @def.enum_member
(type_alias (type_identifier) @name) @def.type
(explicit_delegation (call_expression (call_suffix (annotated_lambda (lambda_literal (statements
  (function_declaration (simple_identifier) @name . ${FUNCTION_REST}) @def.method))))))
(function_declaration ${TYPE} @owner . (simple_identifier) @name . ${FUNCTION_REST}) @def.method
(class_body (function_declaration (simple_identifier) @name . ${FUNCTION_REST}) @def.method)
(enum_class_body (function_declaration (simple_identifier) @name . ${FUNCTION_REST}) @def.method)
(function_declaration (simple_identifier) @name . ${FUNCTION_REST}) @def.function
(secondary_constructor "constructor" @name "{"? @body) @def.constructor
(class_parameter (binding_pattern_kind) . (simple_identifier) @name . ${TYPE} @type) @def.property
(class_body (property_declaration (variable_declaration . (simple_identifier) @name . (_)? @type)
  . [(lambda_literal) (anonymous_function)] @body .) @def.method)
(property_declaration (variable_declaration . (simple_identifier) @name . (_)? @type)
  . [(lambda_literal) (anonymous_function)] @body .) @def.function
(source_file (property_declaration ${TYPE} @owner . (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.property
  . [(getter) (setter)] @body)
(property_declaration ${TYPE} @owner . (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.property
(class_body (property_declaration (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.property
  . [(getter) (setter)] @body)
(class_body (property_declaration (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.property)
(enum_class_body (property_declaration (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.property)
(source_file (property_declaration (binding_pattern_kind "val") . (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.constant
  . [(getter) (setter)] @body)
(source_file (property_declaration (binding_pattern_kind "val") . (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.constant)
(source_file (property_declaration (binding_pattern_kind "var") . (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.variable
  . [(getter) (setter)] @body)
(source_file (property_declaration (binding_pattern_kind "var") . (variable_declaration . (simple_identifier) @name . (_)? @type)) @def.variable)

(object_literal (class_body) @scope)
(import_header) @import

(class_declaration "interface" (delegation_specifier ${NAMED_TYPE('ref.extends')}))
${HEIRS.map((heir) => `(${heir} (delegation_specifier (constructor_invocation ${NAMED_TYPE('ref.extends')} (value_arguments) @args)))`).join('\n')}
${HEIRS.map((heir) => `(${heir} (delegation_specifier ${NAMED_TYPE('ref.implements')}))`).join('\n')}
${HEIRS.map((heir) => `(${heir} (delegation_specifier (explicit_delegation ${NAMED_TYPE('ref.implements')})))`).join('\n')}
(object_literal (delegation_specifier ${NAMED_TYPE('ref.new')}))
(object_literal (delegation_specifier (constructor_invocation ${NAMED_TYPE('ref.new')} (value_arguments) @args)))
${CALLS}
(constructor_delegation_call ["this" "super"] @ref.call (value_arguments) @args)
(infix_expression . (_) @receiver . (simple_identifier) @ref.call . (_) .)
(callable_reference (type_identifier) @receiver . (simple_identifier) @ref.value)
(callable_reference . (simple_identifier) @ref.value)
(callable_reference (type_identifier) @ref.type)
[(annotation ${NAMED_TYPE('ref.decorator')}) (file_annotation ${NAMED_TYPE('ref.decorator')})]
[(annotation (constructor_invocation ${NAMED_TYPE('ref.decorator')} (value_arguments) @args))
 (file_annotation (constructor_invocation ${NAMED_TYPE('ref.decorator')} (value_arguments) @args))]
(annotation) @decorator
(user_type (type_identifier) @receiver . (type_identifier) @ref.type)
(user_type (type_identifier) @ref.type (#match? @ref.type "^[^a-z]"))
(type_constraint . (type_identifier) @ref.type)
(value_argument ${VALUE} .)
(assignment (_) ${VALUE} .)
(property_declaration ${VALUE} .)
(function_body . ${VALUE} .)
(jump_expression "return" ${VALUE} .)
(collection_literal ${VALUE})
(when_condition ${VALUE})
(string_literal . (string_content) @ref.string .)
(string_literal [(interpolated_identifier) (interpolated_expression)]) @ref.string

[(line_comment) (multiline_comment)] @comment
[(if_expression) (for_statement) (while_statement) (do_while_statement) (when_entry . (when_condition)) (catch_block)] @branch
(function_value_parameters (parameter . (simple_identifier) @bind.parameter . (_) @type))
(class_parameter (simple_identifier) @bind.parameter . ${TYPE} @type)
(setter (parameter_with_optional_type (simple_identifier) @bind.parameter))
(lambda_parameters (variable_declaration . (simple_identifier) @bind.parameter . (_)? @type))
(lambda_parameters (multi_variable_declaration (variable_declaration . (simple_identifier) @bind.parameter . (_)? @type)))
(type_parameter (type_identifier) @bind.parameter . (_)? @type)
(statements (property_declaration (variable_declaration . (simple_identifier) @bind . (_)? @type) . (_)? @value))
(property_declaration (multi_variable_declaration (variable_declaration . (simple_identifier) @bind . (_)? @type)))
(for_statement (variable_declaration . (simple_identifier) @bind . (_)? @type))
(for_statement (multi_variable_declaration (variable_declaration . (simple_identifier) @bind . (_)? @type)))
(when_subject (variable_declaration . (simple_identifier) @bind . (_)? @type) . (_) @value)
(catch_block . (simple_identifier) @bind . (_) @type)
`;

/** Internal is public here: other files of the module may use it. It is not exported, though. */
function visibilityOf({ modifiers }: SymbolFacts): Visibility {
  const words = modifierWords(modifiers);
  if (words.has('private')) return 'private';
  return words.has('protected') ? 'protected' : 'public';
}

/** Members of a companion stand for the class's own; what stands in a function is nobody else's. */
function isExported({ modifiers, parent }: SymbolFacts): boolean {
  const words = modifierWords(modifiers);
  if (words.has('private') || words.has('internal')) return false;
  return parent === null || (parent.exported && HOLDS_MEMBERS.has(parent.kind));
}

const HOLDS_MEMBERS: ReadonlySet<string> = new Set(['class', 'interface', 'enum', 'module', 'enum_member']);

function modifierWords(modifiers: string): Set<string> {
  return new Set(modifiers.replace(/"(?:\\.|[^"\\])*"/g, '').match(/\b(?:internal|protected|private)\b/g) ?? []);
}

const reading: GrammarReading = {
  kind: 'grammar',
  grammar: 'kotlin',
  query: QUERY,
  docComment: /^\/\*\*(?!\/)/,
  visibilityOf,
  isExported,
  readImports: readDottedImport,
  readOwner: readExtended,
};

const TRACES: TraceFacts = {
  ...JVM_TRACES,
  shapes: [
    ...JVM_TRACES.shapes,
    {
      name: 'kotlinc',
      turn: 290,
      sign: ': ',
      pattern: shaped(
        String.raw`^(?:(?<severity>[ew]): )(?<path>(?:file:\/\/)?(?:[A-Za-z]:)?[^\s:]+\.kts?)(?::«LINE»:\d+|: \((?<line2>\d{1,7}), \d+\):) (?<message>.*)`,
      ),
      ...ALONE,
      example: ['e: file:///w/Cart.kt:7:9 Unresolved reference', '/w/Cart.kt:7'],
    },
  ],
};

export const kotlin: Language = {
  id: 'kotlin',
  name: 'Kotlin',
  family: 'code',
  extensions: ['.kt', '.kts', '.ktm'],
  fileNames: [],
  shebangs: ['kotlin', 'kotlinc', 'kscript'],
  syntax: { reading, modules, testPaths: JVM_TEST_PATHS },
  rules: { ...JVM_RULES, makesByCall: true },
  style: { hasCapitalTypes: true },
  traces: TRACES,
};
