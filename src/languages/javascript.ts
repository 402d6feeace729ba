// JavaScript and JSX.

import {
  type Dialect,
  definitionsQuery,
  ECMASCRIPT,
  ECMASCRIPT_FILES,
  ECMASCRIPT_RULES,
  JSX_QUERY,
  localsQuery,
  namesInPattern,
  REFERENCES_QUERY,
  TEST_PATHS,
} from './ecmascript.ts';
import { ECMASCRIPT_TRACES } from './ecmascript-traces.ts';
import type { GrammarReading, Language } from './facts/language.ts';
import { ecmascript as modules } from './modules/ecmascript.ts';

const DIALECT: Dialect = {
  bareParameter: (capture) => `(identifier) ${capture}`,
  type: '',
  returns: '',
  longValues: '',
};

const UNTYPED_QUERY = `
(class_declaration name: (identifier) @name body: (_) @body) @def.class
(field_definition property: (_) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @def.method
(field_definition property: (_) @name value: (_)? @value) @def.field
(method_definition name: (_) @_constructor body: (statement_block (expression_statement (assignment_expression
  left: (member_expression object: (this) property: (property_identifier) @name) @def.field right: (_) @_value)))
  (#eq? @_constructor "constructor") (#not-match? @_value "\\\\.bind\\\\("))

(class_heritage [(identifier) @ref.extends (member_expression object: (_) @receiver property: (_) @ref.extends)
  (call_expression function: (identifier) @ref.mixin arguments: (arguments) @args)
  (call_expression function: (member_expression object: (_) @receiver property: (_) @ref.mixin) arguments: (arguments) @args)])
(field_definition value: (identifier) @ref.value)
(formal_parameters [(identifier) @bind.parameter (assignment_pattern left: (identifier) @bind.parameter)
  (rest_pattern (identifier) @bind.parameter) ${namesInPattern('@bind.parameter')}
  (assignment_pattern left: ${namesInPattern('@bind.parameter')})])
(assignment_pattern right: (identifier) @ref.value)
`;

/** What stands in for modules and classes in older code; rare enough in TypeScript to be left out there. */
const COMMONJS_QUERY = `
(assignment_expression left: (member_expression) @_module (#eq? @_module "module.exports")
  right: [(function_expression name: (identifier) @name body: (_) @body) (function_expression !name body: (_) @body)
    (arrow_function body: (_) @body)]) @def.function
(assignment_expression left: (member_expression) @_module (#eq? @_module "module.exports")
  right: [(class name: (_) @name body: (_) @body) (class !name body: (_) @body)]) @def.class
(assignment_expression left: (member_expression) @_module (#eq? @_module "module.exports")
  right: (object [(method_definition) (pair value: [(arrow_function) (function_expression) (object) (array) (string) (number)
    (true) (false) (call_expression) (new_expression)])]) @body) @def.constant
(assignment_expression left: (member_expression object: (member_expression property: (property_identifier) @_prototype) @owner
  property: (property_identifier) @name) right: [(arrow_function body: (_) @body) (function_expression body: (_) @body)
    (generator_function body: (_) @body)] (#eq? @_prototype "prototype")) @def.method
(program (expression_statement (assignment_expression left: (member_expression object: (_) @owner property: (property_identifier) @name)
  right: [(object) (array) (string) (number) (template_string) (new_expression) (call_expression function: (member_expression))]) @def.constant)
  (#match? @owner "^(module\\\\.)?exports$"))
(assignment_expression left: (member_expression object: (identifier) @name property: (property_identifier) @_prototype)
  right: (object) (#eq? @_prototype "prototype")) @scope
(expression_statement (assignment_expression left: [(member_expression) (identifier)] @_exports
  (#match? @_exports "^(module\\\\.)?exports"))) @export
(variable_declarator value: (assignment_expression left: [(member_expression) (identifier)] @_exports
  (#match? @_exports "^(module\\\\.)?exports"))) @export
(call_expression function: (member_expression property: (property_identifier) @_inherits)
  arguments: (arguments . (identifier) @subject . (_) @ref.extends .) (#eq? @_inherits "inherits"))
(assignment_expression right: [(call_expression function: (identifier) @_require)
  (member_expression object: (call_expression function: (identifier) @_require))] (#eq? @_require "require")) @import
`;

export const javascriptReading: GrammarReading = {
  ...ECMASCRIPT,
  grammar: 'javascript',
  query:
    UNTYPED_QUERY + COMMONJS_QUERY + definitionsQuery(DIALECT) + REFERENCES_QUERY + localsQuery(DIALECT) + JSX_QUERY,
};

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  family: 'code',
  extensions: ['.js', '.jsx', '.mjs', '.cjs', '.es', '.es6', '.jsm', '.js.flow'],
  fileNames: ['Jakefile'],
  shebangs: ['node', 'nodejs', 'gjs', 'rhino'],
  syntax: { reading: javascriptReading, modules, testPaths: TEST_PATHS },
  rules: ECMASCRIPT_RULES,
  style: { hasCapitalTypes: true },
  isOftenMinified: true,
  files: ECMASCRIPT_FILES,
  traces: ECMASCRIPT_TRACES,
};
