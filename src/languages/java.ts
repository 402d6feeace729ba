// Java.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, Language, SymbolFacts } from './facts/language.ts';
import { JVM_RULES, JVM_TEST_PATHS, JVM_TRACES, readDottedImport } from './jvm.ts';
import { jvm as modules } from './modules/jvm.ts';

/** A type as it stands after `extends`, `new` and their like: plain, with arguments, in another. */
const NAMED_TYPE = (capture: string) =>
  `[(type_identifier) @${capture} (generic_type (type_identifier) @${capture})
  (scoped_type_identifier (_) @receiver (type_identifier) @${capture} .)
  (generic_type (scoped_type_identifier (_) @receiver (type_identifier) @${capture} .))
  (annotated_type (type_identifier) @${capture} .)]`;

const QUERY = `
(package_declaration [(scoped_identifier) (identifier)] @name @def.namespace)
(module_declaration name: (_) @name body: (_) @body) @def.module
(class_declaration name: (identifier) @name body: (_) @body) @def.class
(record_declaration name: (identifier) @name body: (_) @body) @def.class
(interface_declaration name: (identifier) @name body: (_) @body) @def.interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @def.interface
(enum_declaration name: (identifier) @name body: (_) @body) @def.enum
(enum_constant name: (identifier) @name body: (_)? @body) @def.enum_member
(method_declaration type: (_) @type name: (identifier) @name body: (_)? @body) @def.method
(constructor_declaration name: (identifier) @name body: (_) @body) @def.constructor
(compact_constructor_declaration name: (identifier) @name body: (_) @body) @def.constructor
(annotation_type_element_declaration type: (_) @type name: (identifier) @name) @def.method
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @type name: (identifier) @name) @def.property))
(record_declaration parameters: (formal_parameters (spread_parameter (variable_declarator name: (identifier) @name)) @def.property))
(field_declaration type: (_) @type declarator: (variable_declarator name: (_) @name) @def.field . ",")
(field_declaration type: (_) @type "," . declarator: (variable_declarator name: (_) @name) @def.field)
(field_declaration type: (_) @type declarator: (variable_declarator name: (_) @name
  value: [(lambda_expression) (object_creation_expression (class_body))] @body)) @def.field
(field_declaration type: (_) @type declarator: (variable_declarator name: (_) @name)) @def.field
(constant_declaration type: (_) @type declarator: (variable_declarator name: (_) @name) @def.field . ",")
(constant_declaration type: (_) @type "," . declarator: (variable_declarator name: (_) @name) @def.field)
(constant_declaration type: (_) @type declarator: (variable_declarator name: (_) @name)) @def.field
[(field_declaration declarator: (_) . ",") (constant_declaration declarator: (_) . ",")] @wrap

(object_creation_expression (class_body) @scope)
(import_declaration) @import

(superclass ${NAMED_TYPE('ref.extends')})
(super_interfaces (type_list ${NAMED_TYPE('ref.implements')}))
(extends_interfaces (type_list ${NAMED_TYPE('ref.extends')}))
(method_invocation object: (_)? @receiver name: (identifier) @ref.call arguments: (argument_list) @args)
(explicit_constructor_invocation object: (_)? @receiver constructor: (_) @ref.call arguments: (argument_list) @args)
(object_creation_expression type: ${NAMED_TYPE('ref.new')} arguments: (argument_list) @args)
(method_reference . [(identifier) (type_identifier)] @ref.new "new")
(method_reference . (generic_type (type_identifier) @ref.new) "new")
(method_reference . (_) @receiver (identifier) @ref.value .)
[(marker_annotation name: (identifier) @ref.decorator)
 (marker_annotation name: (scoped_identifier scope: (_) @receiver name: (_) @ref.decorator))
 (annotation name: (identifier) @ref.decorator arguments: (_) @args)
 (annotation name: (scoped_identifier scope: (_) @receiver name: (_) @ref.decorator) arguments: (_) @args)]
[(marker_annotation) (annotation)] @decorator
((type_identifier) @ref.type (#match? @ref.type "^[^a-z]"))
(scoped_type_identifier (_) @receiver (type_identifier) @ref.type .)
(record_pattern (identifier) @ref.type)
(argument_list [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(array_initializer [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(variable_declarator value: [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(assignment_expression right: [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(return_statement [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(lambda_expression body: [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(switch_label [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(annotation_argument_list [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(element_value_array_initializer [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(annotation_type_element_declaration value: (identifier) @ref.value)
(element_value_pair value: [(identifier) @ref.value (field_access object: (_) @receiver field: (identifier) @ref.value)])
(string_literal (string_fragment)) @ref.string
(string_literal (multiline_string_fragment) @ref.string)

[(line_comment) (block_comment)] @comment
[(if_statement) (for_statement) (enhanced_for_statement) (while_statement) (do_statement) (switch_label "case")
 (catch_clause) (ternary_expression)] @branch
(formal_parameter type: (_) @type name: (_) @bind.parameter)
(spread_parameter (_) @type . (variable_declarator name: (_) @bind.parameter))
(inferred_parameters (identifier) @bind.parameter)
(lambda_expression parameters: (identifier) @bind.parameter)
(type_parameter (type_identifier) @bind.parameter)
(catch_formal_parameter (catch_type) @type name: (identifier) @bind)
(local_variable_declaration type: (type_identifier) @_var declarator: (variable_declarator name: (identifier) @bind value: (_)? @value)
  (#eq? @_var "var"))
(local_variable_declaration type: (type_identifier) @type declarator: (variable_declarator name: (identifier) @bind value: (_)? @value)
  (#not-eq? @type "var"))
(local_variable_declaration type: [(generic_type) (scoped_type_identifier) (array_type) (integral_type) (floating_point_type)
  (boolean_type)] @type declarator: (variable_declarator name: (identifier) @bind value: (_)? @value))
(enhanced_for_statement type: (_) @type name: (identifier) @bind)
(resource type: (_) @type name: (identifier) @bind value: (_) @value)
(instanceof_expression right: (_) @type name: (identifier) @bind)
(type_pattern (_) @type . (identifier) @bind)
(record_pattern_component (_) @type . (identifier) @bind (#not-eq? @type "var"))
(record_pattern_component (type_identifier) @_var . (identifier) @bind (#eq? @_var "var"))
`;

/** Package-private is public here: other files of the package may use it. It is not exported, though. */
function visibilityOf({ kind, modifiers, parent }: SymbolFacts): Visibility {
  const words = modifierWords(modifiers);
  if (words.has('private')) return 'private';
  if (words.has('protected')) return 'protected';
  return kind === 'constructor' && parent?.kind === 'enum' ? 'private' : 'public';
}

/** Said to be public or protected, or so by nature: members of interfaces, constants of enums, parts of records. */
function isExported({ kind, modifiers, parent }: SymbolFacts): boolean {
  if (kind === 'namespace' || kind === 'module') return true;
  const words = modifierWords(modifiers);
  const isSaid = words.has('public') || words.has('protected');
  if (parent === null) return isSaid;
  if (!parent.exported || words.has('private')) return false;
  if (parent.kind === 'method' || parent.kind === 'constructor' || parent.kind === 'field') return false;
  return isSaid || parent.kind === 'interface' || kind === 'enum_member' || kind === 'property';
}

function modifierWords(modifiers: string): Set<string> {
  return new Set(modifiers.replace(/"(?:\\.|[^"\\])*"/g, '').match(/\b(?:public|protected|private)\b/g) ?? []);
}

const reading: GrammarReading = {
  kind: 'grammar',
  grammar: 'java',
  query: QUERY,
  docComment: /^(?:\/\*\*(?!\/)|\/\/\/)/,
  visibilityOf,
  isExported,
  readImports: readDottedImport,
};

export const java: Language = {
  id: 'java',
  name: 'Java',
  family: 'code',
  extensions: ['.java', '.jsh'],
  fileNames: [],
  shebangs: ['java', 'jshell'],
  syntax: { reading, modules, testPaths: JVM_TEST_PATHS },
  rules: JVM_RULES,
  style: { isTypeFirst: true, hasCapitalTypes: true },
  traces: JVM_TRACES,
};
