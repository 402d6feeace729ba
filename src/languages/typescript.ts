// TypeScript.

import {
  type Dialect,
  definitionsQuery,
  ECMASCRIPT,
  ECMASCRIPT_FILES,
  ECMASCRIPT_RULES,
  localsQuery,
  namesInPattern,
  REFERENCES_QUERY,
  TEST_PATHS,
} from './ecmascript.ts';
import { ECMASCRIPT_TRACES } from './ecmascript-traces.ts';
import type { GrammarReading, Language } from './facts/language.ts';
import { ecmascript as modules } from './modules/ecmascript.ts';

/** A parameter that is only a name. */
const BARE = (capture: string) => `(required_parameter pattern: (identifier) ${capture} !type)`;

const DIALECT: Dialect = {
  bareParameter: BARE,
  type: 'type: (_)? @type',
  returns: 'return_type: (_)? @type',
  longValues: '(as_expression) (satisfies_expression)',
};

const MEMBERS = `[(method_signature name: (_) @name return_type: (_)? @type) @def.method
  (property_signature name: (_) @name type: (_)? @type) @def.property]`;

/** Values of ambient declarations and of namespaces. */
const AMBIENT = `[(lexical_declaration "const" (variable_declarator name: (identifier) @name type: (_)? @type) @def.constant)
  (lexical_declaration "let" (variable_declarator name: (identifier) @name type: (_)? @type) @def.variable)
  (variable_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @def.variable)]`;

const TYPED_DEFINITIONS = `
(function_signature name: (identifier) @name return_type: (_)? @type) @def.function
(class_declaration name: (type_identifier) @name body: (_) @body) @def.class
(abstract_class_declaration name: (type_identifier) @name body: (_) @body) @def.class
(interface_declaration name: (type_identifier) @name body: (_) @body) @def.interface
(enum_declaration name: (identifier) @name body: (_) @body) @def.enum
(enum_body name: [(property_identifier) (string)] @name @def.enum_member)
(enum_assignment name: (_) @name) @def.enum_member
(type_alias_declaration name: (type_identifier) @name value: [(object_type) (conditional_type) (intersection_type (object_type))] @body) @def.type
(type_alias_declaration name: (type_identifier) @name value: (_) @value) @def.type
(internal_module name: (_) @name body: (_) @body) @def.namespace
(module name: (_) @name body: (_)? @body) @def.namespace
(abstract_method_signature name: (_) @name return_type: (_)? @type) @def.method
(class_body (method_signature name: (_) @name return_type: (_)? @type) @def.method)
(interface_body ${MEMBERS})
(type_alias_declaration value: [(object_type ${MEMBERS}) (intersection_type (object_type ${MEMBERS}))])
(public_field_definition name: (_) @name value: [(arrow_function return_type: (_)? @type body: (_) @body)
  (function_expression return_type: (_)? @type body: (_) @body)]) @def.method
(public_field_definition name: (_) @name type: (_)? @type value: (_)? @value) @def.field
(method_definition name: (_) @_constructor parameters: (formal_parameters (_
  [(accessibility_modifier) (override_modifier) "readonly"] pattern: (identifier) @name type: (_)? @type) @def.field)
  (#eq? @_constructor "constructor"))
[(ambient_declaration ${AMBIENT}) (ambient_declaration (statement_block ${AMBIENT})) (module body: (statement_block ${AMBIENT}))
  (internal_module body: (statement_block ${AMBIENT}))]
(internal_module body: (statement_block [(lexical_declaration) (variable_declaration)] @wrap))
(export_statement "default" value: [(satisfies_expression) (as_expression)] @body) @def.constant
(ambient_declaration [(function_signature) (lexical_declaration) (variable_declaration) (class_declaration) (abstract_class_declaration)
  (interface_declaration) (enum_declaration) (type_alias_declaration) (internal_module) (module)]) @wrap
(expression_statement (internal_module)) @wrap
`;

const PARAMETERS = `(formal_parameters [
  (required_parameter pattern: [(identifier) @bind.parameter (rest_pattern (identifier) @bind.parameter)] type: (_)? @type)
  (required_parameter pattern: (this) @bind.parameter type: (_) @type)
  (required_parameter pattern: ${namesInPattern('@bind.parameter')})
  (optional_parameter pattern: (identifier) @bind.parameter type: (_)? @type)
  (optional_parameter pattern: ${namesInPattern('@bind.parameter')})])`;

const TAKEN_APART = `(formal_parameters (required_parameter
  pattern: (object_pattern [(shorthand_property_identifier_pattern) @bind.member
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @bind.member)]) type: (_) @type))`;

/** Of what has a body: names in the type of a function bind nothing. */
const PARAMETER_LISTS = [
  '(function_declaration parameters: PARAMETERS)',
  '(generator_function_declaration parameters: PARAMETERS)',
  '(function_expression parameters: PARAMETERS)',
  '(generator_function parameters: PARAMETERS)',
  '(arrow_function parameters: PARAMETERS)',
  '(method_definition parameters: PARAMETERS)',
];

const GIVEN_LIST = `[(formal_parameters . ${BARE('@bind.given')}) (formal_parameters . (_) . ${BARE('@bind.given2')})]`;
/** A function whose parameters are typed by where it goes. */
const GIVEN = `[(arrow_function parameters: ${GIVEN_LIST}) (function_expression parameters: ${GIVEN_LIST})
  (arrow_function parameter: (identifier) @bind.given)]`;

const TYPED_REFERENCES = `
(import_alias) @import
(program (export_statement "=" (identifier)) @export)
(class_heritage (extends_clause value: (identifier) @ref.extends))
(class_heritage (extends_clause value: (member_expression object: (_) @receiver property: (_) @ref.extends)))
(class_heritage (extends_clause value: (call_expression function: [(identifier) @ref.mixin
  (member_expression object: (_) @receiver property: (_) @ref.mixin)] arguments: (arguments) @args)))
(implements_clause [(type_identifier) @ref.implements (generic_type name: (type_identifier) @ref.implements)])
(implements_clause [(nested_type_identifier module: (_) @receiver name: (_) @ref.implements)
  (generic_type name: (nested_type_identifier module: (_) @receiver name: (_) @ref.implements))])
(extends_type_clause [(type_identifier) @ref.extends (generic_type name: (type_identifier) @ref.extends)])
(extends_type_clause [(nested_type_identifier module: (_) @receiver name: (_) @ref.extends)
  (generic_type name: (nested_type_identifier module: (_) @receiver name: (_) @ref.extends))])
(call_expression function: (await_expression [(identifier) @ref.call (member_expression object: (_) @receiver property: (property_identifier) @ref.call)])
  arguments: (arguments) @args)
(type_identifier) @ref.type
(nested_type_identifier module: (_) @receiver name: (type_identifier) @ref.type)
(type_query [(identifier) @ref.value (member_expression object: (_) @receiver property: (_) @ref.value)])
[(as_expression (identifier) @ref.value) (satisfies_expression (identifier) @ref.value)]
(public_field_definition value: (identifier) @ref.value)
(required_parameter value: (identifier) @ref.value)
(variable_declarator type: (_) @type value: ${GIVEN})
(return_statement ${GIVEN})
(arrow_function body: ${GIVEN})
${PARAMETER_LISTS.flatMap((list) => [PARAMETERS, TAKEN_APART].map((each) => list.replace('PARAMETERS', each))).join('\n')}
(type_parameter name: (type_identifier) @bind.parameter)
(mapped_type_clause name: (type_identifier) @bind.parameter)
(infer_type (type_identifier) @bind.parameter)
`;

/** What TSX reads too. */
export const TYPESCRIPT_REFERENCES = TYPED_REFERENCES + REFERENCES_QUERY + localsQuery(DIALECT);
export const TYPESCRIPT_QUERY = TYPED_DEFINITIONS + definitionsQuery(DIALECT) + TYPESCRIPT_REFERENCES;

export const typescriptReading: GrammarReading = { ...ECMASCRIPT, grammar: 'typescript', query: TYPESCRIPT_QUERY };

export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  family: 'code',
  extensions: ['.ts', '.mts', '.cts'],
  fileNames: [],
  shebangs: ['deno', 'bun', 'ts-node', 'tsx'],
  syntax: { reading: typescriptReading, modules, testPaths: TEST_PATHS },
  rules: ECMASCRIPT_RULES,
  style: { hasCapitalTypes: true },
  isOftenMinified: true,
  files: ECMASCRIPT_FILES,
  traces: ECMASCRIPT_TRACES,
};
