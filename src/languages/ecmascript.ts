// What JavaScript, TypeScript and their dialects share: queries in pieces, what is exported and what is private.
// Not a language itself. Import and export statements are taken apart in ecmascript-modules.ts.

import type { Visibility } from '../model/symbol.ts';
import { DYNAMIC, readExports, readImports } from './ecmascript-modules.ts';
import type { FileConventions, GrammarReading, SymbolFacts } from './facts/language.ts';
import { type LanguageRules, PLAIN_RULES, words } from './facts/language-rules.ts';

/** Where the dialects' grammars differ in a pattern: what is put in for a type, and nothing where there are none. */
export interface Dialect {
  readonly type: string;
  readonly returns: string;
  /** A parameter that is a bare name and nothing more, marked with the capture. */
  readonly bareParameter: (capture: string) => string;
  /** Node types of values, apart from those of every dialect, that do not fit on the line of what they are the value of. */
  readonly longValues: string;
}

/** Calls that hand back the function they are given: what they are bound to is a function. */
const WRAPPER =
  '^([a-z]\\\\w*Callback|memo|forwardRef|observer|debounce|throttle|once|curry|promisify|memoi[sz]e\\\\w*|\\\\w*[hH]andler|wrap\\\\w*|with[A-Z]\\\\w*)$';
/** Methods of lists that hand each element to the function they are given. */
const EACH = '^(map|forEach|filter|find|findLast|findIndex|some|every|flatMap)$';
const LONG_VALUES =
  '(object) (array) (call_expression) (new_expression) (template_string) (await_expression) (ternary_expression)';
const NAMES_IN_OBJECT = `[(shorthand_property_identifier_pattern) @BIND (pair_pattern value: (identifier) @BIND)
  (pair_pattern value: (assignment_pattern left: (identifier) @BIND))
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @BIND) (rest_pattern (identifier) @BIND)]`;
const NAMES_IN_ARRAY =
  '[(identifier) @BIND (assignment_pattern left: (identifier) @BIND) (rest_pattern (identifier) @BIND)]';

/** The names in a destructuring pattern, each marked with the capture. */
export function namesInPattern(capture: string): string {
  return `[(object_pattern ${NAMES_IN_OBJECT}) (array_pattern ${NAMES_IN_ARRAY})]`.replaceAll('@BIND', capture);
}

/** A declarator at the top of a file, exported or not. */
function atTop(declarator: string): string {
  const constant = `(lexical_declaration "const" ${declarator} @def.constant)`;
  const variable = `[(lexical_declaration "let" ${declarator} @def.variable) (variable_declaration ${declarator} @def.variable)]`;
  return `[(program ${constant}) (export_statement ${constant})]
[(program ${variable}) (export_statement ${variable})]`;
}

/** Patterns of definitions that hold in every dialect. */
export function definitionsQuery({ type, returns, longValues }: Dialect): string {
  const functions = `[(arrow_function ${returns} body: (_) @body) (function_expression ${returns} body: (_) @body)
    (generator_function ${returns} body: (_) @body)]`;
  const isWrapper = `[(identifier) @_wrapper (member_expression property: (property_identifier) @_wrapper)]`;
  const wrapped = `(call_expression function: ${isWrapper} arguments: (arguments . [(arrow_function) (function_expression)
    (call_expression arguments: (arguments . [(arrow_function) (function_expression)]))]))`;
  const long = `(variable_declarator name: (identifier) @name ${type} value: [${LONG_VALUES} ${longValues}] @body @value)`;
  const short = `(variable_declarator name: (identifier) @name ${type} value: (_)? @value)`;
  const named = `(function_expression name: (identifier) @name ${returns} body: (_) @body) @def.function`;
  const taken = `(variable_declarator name: ${namesInPattern('@name @def.constant')} value: [(identifier) (member_expression)
    (object) (array) (new_expression) (call_expression function: (member_expression)) (await_expression)])`;
  const takenFromCall = `(variable_declarator name: ${namesInPattern('@name @def.constant')}
    value: (call_expression function: (identifier) @_call (#not-eq? @_call "require")))`;
  const takenAgain = `(variable_declarator name: ${namesInPattern('@name @def.variable')})`;
  return `
(function_declaration name: (identifier) @name ${returns} body: (_) @body) @def.function
(generator_function_declaration name: (identifier) @name ${returns} body: (_) @body) @def.function
(export_statement "default" value: [(arrow_function ${returns} body: (_) @body) (function_expression !name ${returns} body: (_) @body)]) @def.function
(export_statement "default" value: (call_expression arguments: (arguments . (function_expression name: (identifier) @name body: (_) @body)))) @def.function
(export_statement "default" value: ${wrapped} @body (#match? @_wrapper "${WRAPPER}")) @def.function
(export_statement "default" value: (class !name body: (_) @body)) @def.class
(export_statement "default" value: [(object) (array) (call_expression) (new_expression)] @body) @def.constant
(variable_declarator name: (identifier) @name value: ${functions}) @def.function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @def.class
(variable_declarator name: (identifier) @name value: ${wrapped} @body (#match? @_wrapper "${WRAPPER}")) @def.function
(variable_declarator name: (identifier) @name value: [(call_expression function: (identifier) @_require)
  (member_expression object: (call_expression function: (identifier) @_require))] (#eq? @_require "require")) @scope
${atTop(long)}
${atTop(short)}
[(program (lexical_declaration "const" ${taken})) (export_statement (lexical_declaration "const" ${taken}))]
[(program (lexical_declaration "const" ${takenFromCall})) (export_statement (lexical_declaration "const" ${takenFromCall}))]
[(program (lexical_declaration "let" ${takenAgain})) (export_statement (lexical_declaration "let" ${takenAgain}))]
(program (labeled_statement label: (statement_identifier) @_reactive body: (expression_statement
  (assignment_expression left: (identifier) @name right: (_) @body) @def.variable)) (#eq? @_reactive "$"))
(program [(lexical_declaration) (variable_declaration)] @wrap)
(statement_block (lexical_declaration (variable_declarator value: [(arrow_function) (function_expression)])) @wrap)
(method_definition name: (_) @name body: (_) @body (#eq? @name "constructor")) @def.constructor
(method_definition name: (_) @name ${returns} body: (_) @body) @def.method
(pair key: [(property_identifier) (string) (number)] @name value: ${functions}) @def.method
(assignment_expression left: (member_expression object: (_) @owner property: (property_identifier) @name)
  right: ${functions} (#not-eq? @name "exports")) @def.function
(assignment_expression left: (member_expression object: (_) @owner property: (property_identifier) @name)
  right: (class body: (_) @body) (#not-eq? @name "exports")) @def.class
[(expression_statement (call_expression arguments: (arguments ${named}))) (return_statement (call_expression arguments: (arguments ${named})))
  (return_statement ${named}) (arrow_function body: ${named})]
[(return_statement (class name: (_) @name body: (_) @body) @def.class) (arguments (class name: (_) @name body: (_) @body) @def.class)]
(assignment_expression left: (identifier) @name right: ${functions}) @def.function
(export_statement) @wrap
`;
}

/** Patterns of imports, exports, references and locals that hold in every dialect. */
export const REFERENCES_QUERY = `
(import_statement) @import
(export_statement source: (string)) @import
(variable_declarator value: [(call_expression function: (identifier) @_require)
  (member_expression object: (call_expression function: (identifier) @_require))] (#eq? @_require "require")) @import
(variable_declarator value: (await_expression (call_expression function: (import)))) @import
(call_expression function: (identifier) @_require arguments: (arguments . [(string) (template_string)] .) (#eq? @_require "require")) @import
(call_expression function: (import)) @import
(program (export_statement (export_clause) !source) @export)
(export_statement "default" value: (identifier) @ref.value)
(program (export_statement "default" value: (identifier)) @export)
(program (export_statement "default" declaration: (_)) @export)
(expression_statement (assignment_expression left: (member_expression object: (this)) @bind
  right: [(new_expression) (identifier) (call_expression) (member_expression)] @value))

(call_expression function: (identifier) @ref.call arguments: [(arguments) @args (template_string)])
(call_expression function: (member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @ref.call)
  arguments: [(arguments) @args (template_string)])
(call_expression function: (subscript_expression object: (_) @receiver index: [(string) (template_string)] @ref.dynamic)
  arguments: (arguments) @args)
(call_expression function: (super) @ref.call arguments: (arguments) @args)
(new_expression constructor: (identifier) @ref.new arguments: (arguments)? @args)
(new_expression constructor: (member_expression object: (_) @receiver property: (property_identifier) @ref.new) arguments: (arguments)? @args)
(decorator [(identifier) @ref.decorator (call_expression function: (identifier) @ref.decorator arguments: (arguments) @args)])
(decorator [(member_expression object: (_) @receiver property: (_) @ref.decorator)
  (call_expression function: (member_expression object: (_) @receiver property: (_) @ref.decorator) arguments: (arguments) @args)])
(decorator) @decorator
(arguments [(identifier) @ref.value (spread_element (identifier) @ref.value)
  (member_expression object: (_) @receiver property: (property_identifier) @ref.value)])
(pair value: [(identifier) @ref.value (member_expression object: (_) @receiver property: (property_identifier) @ref.value)])
(array [(identifier) @ref.value (member_expression object: (_) @receiver property: (property_identifier) @ref.value)])
(shorthand_property_identifier) @ref.value
(object (spread_element (identifier) @ref.value))
(variable_declarator value: (identifier) @ref.value)
(assignment_expression right: (identifier) @ref.value)
(return_statement [(identifier) @ref.value (member_expression object: (_) @receiver property: (property_identifier) @ref.value)])
(switch_case value: (member_expression object: (_) @receiver property: (property_identifier) @ref.value))
(arrow_function body: (identifier) @ref.value)
(string) @ref.string
(template_string) @ref.string

(comment) @comment
[(if_statement) (for_statement) (for_in_statement) (while_statement) (do_statement) (switch_case) (catch_clause)
 (ternary_expression)] @branch
(for_in_statement left: [(identifier) @bind ${namesInPattern('@bind')}])
(for_in_statement left: (identifier) @bind.element operator: "of" right: (_) @value)
(variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @bind.member
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @bind.member)]) value: (_) @value)
(catch_clause parameter: (identifier) @bind)
(arrow_function parameter: (identifier) @bind.parameter)
(pair_pattern value: [${namesInPattern('@bind')} (assignment_pattern left: ${namesInPattern('@bind')})])
(object_assignment_pattern right: (identifier) @ref.value)
`;

/** Locals of blocks; at the top of a file they are symbols. */
export function localsQuery({ type, bareParameter, longValues }: Dialect): string {
  const bound = `[(variable_declarator name: (identifier) @bind ${type} value: (_)? @value)
    (variable_declarator name: ${namesInPattern('@bind')})]`;
  const declared = `[(lexical_declaration ${bound}) (variable_declaration ${bound})]`;
  const given = `(arrow_function [parameter: (identifier) @bind.element
    parameters: (formal_parameters . ${bareParameter('@bind.element')})])`;
  const returned = `(new_expression) (identifier) (call_expression) (member_expression) (await_expression) ${longValues}`;
  return `(return_statement [${returned}] @value) @bind.return
(variable_declarator value: (arrow_function body: [${returned}] @value @bind.return))
[(statement_block ${declared}) (for_statement initializer: ${declared}) (switch_case body: ${declared})]
(call_expression function: (member_expression object: (_) @value property: (property_identifier) @_each)
  arguments: (arguments . ${given}) (#match? @_each "${EACH}"))`;
}

export const JSX_QUERY = `
(jsx_opening_element name: (identifier) @ref.call (#match? @ref.call "^[A-Z]"))
(jsx_self_closing_element name: (identifier) @ref.call (#match? @ref.call "^[A-Z]"))
(jsx_opening_element name: (member_expression object: (_) @receiver property: (_) @ref.call))
(jsx_self_closing_element name: (member_expression object: (_) @receiver property: (_) @ref.call))
(jsx_expression [(identifier) @ref.value (member_expression object: (_) @receiver property: (property_identifier) @ref.value)
  (spread_element (identifier) @ref.value)])
`;

export const TEST_PATHS = [/(?:^|\/)(?:__tests__|tests?|spec|e2e|cypress)\//, /\.(?:test|spec|e2e|cy)\.[^/]+$/];

/** What every dialect's reading has, but for grammar and query. */
export const ECMASCRIPT: Omit<GrammarReading, 'grammar' | 'query'> = {
  kind: 'grammar',
  docComment: /^\/\*\*/,
  visibilityOf,
  isExported,
  isModule: (text) => MODULE.test(text),
  readImports,
  readExports,
  readOwner,
};

/** A script has neither, and shares what stands at its top with all others. */
const MODULE = /^[ \t]*(?:import|export)\b(?! *[(.:=])|\b(?:module\.)?exports\b *[.=[]|\brequire *\(/m;

const DECLARED_ELSEWHERE = /(?:^|[\s;}])declare\b/;
const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor']);

function visibilityOf(symbol: SymbolFacts): Visibility {
  const { name, kind, modifiers, parent, inModule } = symbol;
  if (name.startsWith('#') || /\bprivate\s+(?:[a-z]+\s+)*\*?\s*$/.test(modifiers)) return 'private';
  if (/\bprotected\s+(?:[a-z]+\s+)*\*?\s*$/.test(modifiers)) return 'protected';
  if (parent === null) {
    const isHere = inModule === true && !DECLARED_ELSEWHERE.test(modifiers);
    return isHere && !isExported(symbol) ? 'private' : 'public';
  }
  const isLocal = !isMember(symbol) && kind !== 'method';
  return isLocal || name.startsWith('_') ? 'private' : 'public';
}

/** A member goes with what it belongs to; what stands in a function is nobody else's. */
function isExported(symbol: SymbolFacts): boolean {
  const { name, kind, modifiers, parent, exportList } = symbol;
  const saysSo = /(?:^|[\s;}])export\b/.test(modifiers);
  if (parent === null) return saysSo || /^(?:module\.)?exports\b/.test(modifiers) || (exportList?.has(name) ?? false);
  if (!parent.exported || !isMember(symbol) || visibilityOf(symbol) !== 'public') return false;
  if (parent.kind === 'namespace') return saysSo;
  const isValue = parent.kind === 'constant' || parent.kind === 'variable';
  return !isValue || kind !== 'function' || isAssigned(modifiers);
}

function isMember({ parent, modifiers }: SymbolFacts): boolean {
  return parent !== null && (!FUNCTIONS.has(parent.kind) || isAssigned(modifiers));
}

/** `Owner.prototype.name = …`: it belongs to the owner, be that a function. */
function isAssigned(modifiers: string): boolean {
  return /\.\s*$/.test(modifiers);
}

/** `exports.a`, `module.exports.a`, `Foo.prototype.a`, `Foo.a`. */
function readOwner(text: string): string {
  const bare = text.replace(/^(?:module\.)?exports(?:\.|$)/, '').replace(/\.prototype$/, '');
  return bare === 'this' || /[^\w$.]/.test(bare) ? '' : bare;
}

export const ECMASCRIPT_RULES: LanguageRules = {
  ...PLAIN_RULES,
  family: 'ecmascript',
  selfWords: words('this'),
  opens: ({ via, name, alias }) => via === 'export' && name === '*' && alias === null,
  handsOn: ({ via }) => via === 'export',
  isDynamic: ({ via }) => via === DYNAMIC,
};

export const ECMASCRIPT_FILES: FileConventions = {
  packageEntry: { file: /^(.*?)(?:src\/)?index\.[cm]?[jt]sx?$/, beside: ['package.json'] },
  moduleOfFolder: /(?:^|\/)index(?:\.d)?\.[cm]?[jt]sx?$/,
  declarations: /\.d\.[cm]?ts$/,
};
