// Dart. A leading underscore is what makes a name private. The grammar puts bodies beside their signatures and the links
// of a chain beside each other.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { PLAIN_RULES, words } from './facts/language-rules.ts';
import { INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { dart as modules } from './modules/dart.ts';

/** In the body of a class, mixin, extension or enum. */
const MEMBERS = ['class_body', 'extension_body', 'enum_body']
  .map(
    (body) => `
(${body} (method_signature (function_signature [(type_identifier) (void_type) (function_type) (type_arguments) (nullable_type)]* @type . name: (identifier) @name)) @def.method . (function_body) @body)
(${body} (method_signature (getter_signature [(type_identifier) (function_type) (type_arguments) (nullable_type)]* @type . name: (identifier) @name)) @def.property . (function_body) @body)
(${body} (method_signature (setter_signature name: (identifier) @name)) @def.property . (function_body) @body)
(${body} (method_signature (operator_signature . (type_identifier)? @type "operator" . _ @name . (formal_parameter_list))) @def.method . (function_body) @body)
(${body} (method_signature (constructor_signature . name: (identifier) @name . parameters: (_))) @def.constructor . (function_body) @body)
(${body} (method_signature (constructor_signature name: "." . name: (identifier) @name)) @def.constructor . (function_body) @body)
(${body} (method_signature (factory_constructor_signature . (identifier) @name . (formal_parameter_list))) @def.constructor . (function_body) @body)
(${body} (method_signature (factory_constructor_signature (identifier) . (identifier) @name)) @def.constructor . (function_body) @body)
`,
  )
  .join('');

const DEFINITIONS = `
(class_definition name: (identifier) @name body: (_) @body) @def.class
(class_definition (mixin_application_class (identifier) @name)) @def.class
(mixin_declaration (mixin) . (identifier) @name (class_body) @body) @def.trait
(extension_declaration name: (identifier) @name body: (_) @body) @def.class
(extension_declaration !name class: (_) @name body: (_)) @scope
(extension_type_declaration name: (identifier) @name body: (_) @body) @def.class
(enum_declaration name: (identifier) @name body: (_) @body) @def.enum
(enum_constant name: (identifier) @name) @def.enum_member
(type_alias (type_identifier) @name . "=" @body) @def.type
(type_alias (type_identifier) @name . (type_parameters) . "=" @body) @def.type
(type_alias (type_identifier) @name . (type_parameters)? . (formal_parameter_list)) @def.type
${MEMBERS}
(declaration (function_signature [(type_identifier) (void_type) (function_type) (type_arguments) (nullable_type)]* @type . name: (identifier) @name)) @def.method
(declaration [(getter_signature (type_identifier)? @type name: (identifier) @name) (setter_signature name: (identifier) @name)]) @def.property
(declaration (operator_signature . (type_identifier)? @type "operator" . _ @name . (formal_parameter_list))) @def.method
(declaration (constructor_signature . name: (identifier) @name . parameters: (_))) @def.constructor
(declaration (constructor_signature name: "." . name: (identifier) @name)) @def.constructor
(declaration [(constant_constructor_signature . (const_builtin)? . (identifier) @name . (formal_parameter_list))
  (constant_constructor_signature (identifier) . (identifier) @name)
  (redirecting_factory_constructor_signature . (const_builtin)? . (identifier) @name . (formal_parameter_list))
  (redirecting_factory_constructor_signature (identifier) . (identifier) @name . (formal_parameter_list))]) @def.constructor
(declaration [(type_identifier) (function_type) (type_arguments) (nullable_type)]+ @type . (static_final_declaration_list (static_final_declaration . (identifier) @name) @def.field))
(declaration (static_final_declaration_list (static_final_declaration . (identifier) @name) @def.field))
(declaration [(type_identifier) (function_type) (type_arguments) (nullable_type)]+ @type . (initialized_identifier_list (initialized_identifier . (identifier) @name) @def.field))
(declaration (initialized_identifier_list (initialized_identifier . (identifier) @name) @def.field))
(declaration) @wrap

(program (function_signature [(type_identifier) (void_type) (function_type) (type_arguments) (nullable_type)]* @type . name: (identifier) @name) @def.function . (function_body) @body)
(program (getter_signature [(type_identifier) (function_type) (type_arguments) (nullable_type)]* @type . name: (identifier) @name) @def.function . (function_body) @body)
(program (setter_signature name: (identifier) @name) @def.function . (function_body) @body)
(program (function_signature name: (identifier) @name) @def.function)
(local_function_declaration (lambda_expression parameters: (function_signature [(type_identifier) (void_type)]? @type name: (identifier) @name)
  body: (_) @body) @def.function)
(initialized_variable_definition name: (identifier) @name value: (function_expression body: (_) @body)) @def.function
(program [(const_builtin) (final_builtin)] @head . [(type_identifier) (type_arguments) (nullable_type)]* @type .
  (static_final_declaration_list . (static_final_declaration . (identifier) @name) @def.constant))
(program (static_final_declaration_list (static_final_declaration . (identifier) @name) @def.constant))
(program [(inferred_type) (final_builtin)] @head . [(type_identifier) (type_arguments) (nullable_type)]* @type .
  (initialized_identifier_list . (initialized_identifier . (identifier) @name) @def.variable))
(program (type_identifier) @head @type . [(type_arguments) (nullable_type)]* @type .
  (initialized_identifier_list . (initialized_identifier . (identifier) @name) @def.variable))
(program (initialized_identifier_list (initialized_identifier . (identifier) @name) @def.variable))
[(library_import) (library_export) (part_directive) (part_of_directive)] @import
(annotation) @decorator
[(comment) (documentation_comment)] @comment
`;

/** Where an expression, and so a chain of calls, can stand. */
const EXPRESSION_PLACES =
  `expression_statement argument named_argument static_final_declaration initialized_variable_definition
  initialized_identifier await_expression return_statement list_literal set_or_map_literal function_expression_body function_body
  assignment_expression assignable_expression if_null_expression equality_expression relational_expression additive_expression
  multiplicative_expression unary_expression logical_and_expression logical_or_expression bitwise_and_expression
  bitwise_or_expression bitwise_xor_expression shift_expression type_cast_expression type_test_expression conditional_expression
  throw_expression parenthesized_expression if_statement for_loop_parts template_substitution cascade_section index_selector pair
  switch_expression_case if_element for_element spread_element record_field pattern_variable_declaration field_initializer
  assertion_arguments yield_statement yield_each_statement`.split(/\s+/);

function inExpressions(pattern: string, predicate = ''): string {
  const places = EXPRESSION_PLACES.map((place) => `(${place} ${pattern} ${predicate})`);
  return `[${places.join('\n')}]\n`;
}

const MEMBER =
  '[(unconditional_assignable_selector (identifier) @ref.call) (conditional_assignable_selector (identifier) @ref.call)]';
const ARGUMENTS = '(selector (argument_part (arguments) @args))';

const CALLS = [
  inExpressions(`(identifier) @ref.new . ${ARGUMENTS}`, '(#match? @ref.new "^_?[A-Z]")'),
  inExpressions(`(identifier) @ref.call . ${ARGUMENTS}`),
  inExpressions(
    `[(identifier) (this) (parenthesized_expression) (string_literal)] @receiver . (selector ${MEMBER}) . ${ARGUMENTS}`,
  ),
  inExpressions(`(_) @receiver . (selector) @receiver . (selector ${MEMBER}) . ${ARGUMENTS}`),
  inExpressions(`(super) @receiver . ${MEMBER} . ${ARGUMENTS}`),
].join('');

const REFERENCES = `
(superclass . (type_identifier) @receiver . (type_identifier) @ref.extends)
(superclass . (type_identifier) @ref.extends . [(type_arguments) (mixins)]* .)
(mixin_application . (type_identifier) @ref.extends)
(mixins (type_identifier) @ref.mixin)
(mixin_declaration (mixin) . (identifier) . (type_parameters)? . (type_identifier) @ref.extends)
(interfaces (type_identifier) @ref.implements)
(extension_declaration class: (type_identifier) @ref.type)
(annotation name: (identifier) @ref.decorator (arguments)? @args)
(annotation name: (scoped_identifier scope: (_) @receiver name: (identifier) @ref.decorator) (arguments)? @args)
(type_identifier) @ref.type
(new_expression . (type_identifier) @ref.new (arguments) @args)
(const_object_expression (const_builtin) . (type_identifier) @ref.new (arguments) @args)
${CALLS}
(cascade_section ".." @receiver (cascade_selector (identifier) @ref.call) . (argument_part (arguments) @args))
(initializer_list_entry [(super) (this)] @receiver . (identifier) @ref.call . (arguments) @args)
(initializer_list_entry (super) @ref.call . (arguments) @args)
(argument . (identifier) @ref.value .)
(argument . (identifier) @receiver . (selector (unconditional_assignable_selector (identifier) @ref.value)) .)
(named_argument (label) . (identifier) @ref.value .)
(named_argument (label) . (identifier) @receiver . (selector (unconditional_assignable_selector (identifier) @ref.value)) .)
(list_literal (identifier) @ref.value)
(pair value: (identifier) @ref.value)
(assignment_expression right: (identifier) @ref.value .)
(return_statement . (identifier) @ref.value .)
(initialized_variable_definition value: (identifier) @ref.value .)
(string_literal) @ref.string
`;

const BINDINGS = `
[(if_statement) (for_statement) (while_statement) (do_statement) (switch_statement_case) (switch_expression_case)
 (catch_clause) (conditional_expression) (if_element) (for_element)] @branch
(formal_parameter . [(type_identifier) (type_arguments) (nullable_type) (function_type)]+ @type . name: (identifier) @bind.parameter)
(formal_parameter [(annotation) (final_builtin)] . [(type_identifier) (type_arguments) (nullable_type)]+ @type . name: (identifier) @bind.parameter)
(formal_parameter . (identifier) @bind.parameter .)
(constructor_param (type_identifier)? @type (this) (identifier) @bind.parameter)
(super_formal_parameter (super) (identifier) @bind.parameter)
(initialized_variable_definition [(type_identifier) (type_arguments) (nullable_type)]+ @type . name: (identifier) @bind . value: (_)* @value)
(initialized_variable_definition [(inferred_type) (final_builtin) (const_builtin)] . name: (identifier) @bind . value: (_)* @value)
(for_loop_parts (type_identifier)? @type name: (identifier) @bind)
(catch_parameters (identifier) @bind)
(pattern_variable_declaration (record_pattern (constant_pattern (identifier) @bind)))
(type_parameter . (type_identifier) @bind.parameter)
`;

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'dart',
      turn: 70,
      sign: '.dart:',
      pattern: shaped(String.raw`^\s*#\d+\s+(?<name>[^(]+?) \((?<path>[^()]+\.dart):«LINE»«COLUMN»\)`),
      ...INNER_FIRST,
      example: ['#1      Cart.total (package:shop/cart.dart:12:20)', 'shop/lib/cart.dart:12 Cart.total'],
    },
    {
      name: 'dart terse',
      turn: 80,
      sign: '.dart ',
      pattern: shaped(String.raw`^\s*(?<path>\S+\.dart) «LINE»:\d+\s+(?<name>\S.*)$`),
      ...INNER_FIRST,
      example: ['package:shop/cart.dart 12:20   Cart.total', 'shop/lib/cart.dart:12 Cart.total'],
    },
  ],
  library: {
    folders: ['.pub-cache/', '/flutter/packages/'],
    starts: ['dart:'],
    paths: /^package:(?:flutter|flutter_test|test|test_api|stack_trace|matcher|async)\//,
  },
  prefixes: [[/^package:([^/]+)\//, '$1/lib/']],
};

export const dart: Language = {
  id: 'dart',
  name: 'Dart',
  family: 'code',
  extensions: ['.dart'],
  fileNames: [],
  shebangs: ['dart'],
  syntax: {
    reading: {
      kind: 'grammar',
      grammar: 'dart',
      query: DEFINITIONS + REFERENCES + BINDINGS,
      docComment: /^(?:\/\/\/|\/\*\*)/,
      visibilityOf: ({ name }): Visibility => (name.startsWith('_') ? 'private' : 'public'),
      isExported,
      readImports,
    } satisfies GrammarReading,
    modules,
    testPaths: [/(?:^|\/)(?:test|integration_test|test_driver)\//, /_test\.dart$/],
  },
  rules: {
    ...PLAIN_RULES,
    family: 'dart',
    selfWords: words('this'),
    hasImplicitSelf: true,
    makesByCall: true,
    exportsAll: true,
  },
  style: { isTypeFirst: true, hasCapitalTypes: true },
  traces: TRACES,
};

function isExported({ name, parent }: SymbolFacts): boolean {
  if (name.startsWith('_')) return false;
  if (parent === null) return true;
  return parent.exported && !['function', 'method', 'constructor', 'property'].includes(parent.kind);
}

/** `import 'x' as y show A, B hide C;`, `export 'x' show A;`, `part 'x';`, `part of 'x';` or `part of a.b;`. */
function readImports(statement: string): ImportedName[] {
  const [, word, quoted, dotted] =
    /^\s*(import|export|part\s+of|part)\b\s*(?:(?:r?['"]([^'"]*)['"])|([\w.]+))/.exec(statement) ?? [];
  const source = quoted ?? dotted;
  if (word === undefined || source === undefined) return [];
  const via = word.replace(/\s+/, ' ');
  if (via.startsWith('part')) return [{ via, source, name: via === 'part' ? '*' : null, alias: null }];
  const alias = /\bas\s+(\w+)/.exec(statement)?.[1] ?? null;
  const shown = [...statement.matchAll(/\bshow\s+([\w$]+(?:\s*,\s*[\w$]+)*)/g)].flatMap(([, list = '']) =>
    list.split(/\s*,\s*/),
  );
  if (alias !== null) return [{ via, source, name: '*', alias }];
  if (shown.length === 0) return [{ via, source, name: '*', alias: null }];
  return shown.map((name) => ({ via, source, name, alias: null }));
}
