// C++: methods that stand outside their class, access labels, templates, and the macros that other grammars trip over.

import type { Visibility } from '../model/symbol.ts';
import {
  atTop,
  behindPointers,
  blank,
  C_RULES,
  commonDefinitions,
  commonReferences,
  DOC_COMMENT,
  declared,
  FUNCTION,
  prepareDeclarations,
  readInclude,
  TEST_PATHS,
} from './c-family.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { c as modules } from './modules/c.ts';

const behind = (inner: string, def = '') => behindPointers(inner, def, (each) => `(reference_declarator ${each})`);
const fn = (name: string, def = '') => behind(`(function_declarator declarator: ${name})`, def);

/** `A::b`, `A<T>::B::c`: the whole is the owner, its last part the name. */
const LAST = '(identifier) @name (operator_name) @name (destructor_name) @name (template_function name: (_) @name)';
const QUALIFIED = `(qualified_identifier name: [${LAST} (qualified_identifier name: [${LAST} (qualified_identifier name: [${LAST}])])]) @owner`;
const CLASS_NAME =
  '[(type_identifier) @name (template_type name: (_) @name) (qualified_identifier name: [(type_identifier) @name (template_type name: (_) @name)]) @owner]';
/** `TEST(Suite, Name) { … }` and its like. */
const TEST_MACRO = `(function_declarator declarator: (identifier) @_macro parameters: (parameter_list
  . (parameter_declaration type: (type_identifier) @owner !declarator) . (parameter_declaration type: (type_identifier) @name !declarator) .))`;

const QUERY = `
((function_definition !type declarator: ${TEST_MACRO} body: (_) @body) @def.function (#match? @_macro "^[A-Z][A-Z0-9_]+$"))
(function_definition !type declarator: (function_declarator declarator: (identifier) @name) (field_initializer_list) @body) @def.constructor
(function_definition !type declarator: (function_declarator declarator: ${QUALIFIED}) (field_initializer_list) @body) @def.constructor
(field_declaration_list [
  (access_specifier) @label
  (function_definition !type declarator: (function_declarator declarator: (identifier) @name) body: (_)? @body) @def.constructor
  (declaration !type declarator: (function_declarator declarator: (identifier) @name)) @def.constructor
  (function_definition !type declarator: (function_declarator declarator: (destructor_name) @name) body: (_)? @body) @def.method
  (declaration !type declarator: (function_declarator declarator: (destructor_name) @name)) @def.method
  (function_definition type: (_) @type declarator: ${fn('(operator_name) @name')} body: (_)? @body) @def.method
  (field_declaration type: (_) @type declarator: ${fn('(operator_name) @name')}) @def.method
  (declaration type: (_) @type declarator: ${fn('(operator_name) @name')}) @def.method
  (declaration declarator: (operator_cast) @name) @def.method
  (template_declaration [
    (declaration type: (_) @type declarator: ${fn('(identifier) @name')}) @def.method
    (function_definition type: (_) @type declarator: ${fn('[(identifier) (operator_name)] @name')} body: (_)? @body) @def.method
    (function_definition !type declarator: (function_declarator declarator: (identifier) @name) body: (_)? @body) @def.constructor
    (declaration !type declarator: (function_declarator declarator: (identifier) @name)) @def.constructor
  ])
])
((function_definition !type declarator: (function_declarator declarator: (qualified_identifier
  scope: [(namespace_identifier) @_scope (template_type name: (_) @_scope)] name: (identifier) @name) @owner) body: (_)? @body) @def.constructor
  (#eq? @_scope @name))
(function_definition type: (_)? @type declarator: ${fn(QUALIFIED)} body: (_)? @body) @def.method
(function_definition declarator: (qualified_identifier name: (operator_cast) @name) @owner body: (_) @body) @def.method
(function_definition declarator: (operator_cast) @name body: (_) @body) @def.method
(function_definition type: (_)? @type declarator: ${fn('(field_identifier) @name')} body: (_)? @body) @def.method
(field_declaration type: (_)? @type declarator: ${fn('(field_identifier) @name')}) @def.method
(function_definition type: (type_identifier) declarator: (parenthesized_declarator (identifier) @name) body: (_) @body) @def.function
(function_definition declarator: (function_declarator declarator: (identifier) @name (trailing_return_type (_) @type)) body: (_)? @body) @def.function
(function_definition type: (_) @type declarator: ${behind(FUNCTION)} body: (_)? @body) @def.function
((function_definition !type declarator: (function_declarator declarator: (identifier) @name) body: (_) @body) @def.function
  (#not-match? @name "^[A-Z][A-Z0-9_]+$"))
(function_definition type: (_)? @type declarator: ${fn('(operator_name) @name')} body: (_)? @body) @def.function
(function_definition type: (_) @type declarator: ${fn('(template_function name: (_) @name)')} body: (_)? @body) @def.function
(init_declarator declarator: (identifier) @name value: (lambda_expression body: (_) @body)) @def.function
(class_specifier name: ${CLASS_NAME} body: (_) @body) @def.class
(struct_specifier name: ${CLASS_NAME} body: (_) @body) @def.struct
(namespace_definition name: [(namespace_identifier) @name (nested_namespace_specifier (namespace_identifier) @name .) @owner
  (nested_namespace_specifier (nested_namespace_specifier (namespace_identifier) @name .)) @owner] body: (_) @body) @def.namespace
(alias_declaration name: (_) @name type: (_) @type) @def.type
(concept_definition name: (_) @name . (_) @body) @def.type
(declaration [(type_qualifier ["const" "constexpr"])] type: (_) @type declarator: ${declared('(identifier) @name', '@def.constant')})
(declaration type: (_) @type declarator: (init_declarator declarator: ${QUALIFIED}) @def.field)
${atTop(`
  (declaration type: (_) @type declarator: ${fn('[(identifier) (operator_name)] @name', '@def.function')})
  (declaration type: (_) @type declarator: ${declared('(identifier) @name', '@def.variable')})
  (template_declaration (declaration type: (_) @type declarator: ${fn('(identifier) @name')}) @def.function)`)}
(field_declaration type: (_) @type declarator: ${declared('(field_identifier) @name', '@def.field')})
(field_declaration type: (_) @type declarator: (reference_declarator (field_identifier) @name) @def.field)
${commonDefinitions('(class_specifier !body) (template_type) (qualified_identifier) (placeholder_type_specifier) (decltype) (dependent_type)')}
(template_declaration) @wrap
(linkage_specification body: [(function_definition) (declaration)]) @wrap
(attribute_declaration) @decorator

(using_declaration) @import
(namespace_alias_definition) @import
(base_class_clause [(type_identifier) @ref.extends (template_type name: (_) @ref.extends)
  (qualified_identifier scope: (_)? @receiver name: [(type_identifier) @ref.extends (template_type name: (_) @ref.extends)])])
(friend_declaration (type_identifier) @ref.type)
(new_expression type: [(type_identifier) @ref.new (template_type name: (_) @ref.new)
  (qualified_identifier scope: (_)? @receiver name: [(type_identifier) @ref.new (template_type name: (_) @ref.new)])] arguments: (_)? @args)
(declaration type: [(type_identifier) @ref.new (template_type name: (_) @ref.new) (qualified_identifier scope: (_)? @receiver
  name: [(type_identifier) @ref.new (template_type name: (_) @ref.new)])]
  declarator: (init_declarator value: [(argument_list) (initializer_list)] @args))
(call_expression function: (qualified_identifier scope: (_)? @receiver
  name: [(identifier) @ref.call (template_function name: (_) @ref.call) (qualified_identifier name: [(identifier) @ref.call (template_function name: (_) @ref.call)])])
  arguments: (argument_list) @args)
(call_expression function: (field_expression argument: (_) @receiver field: (template_method name: (_) @ref.call)) arguments: (argument_list) @args)
((call_expression function: (template_function name: (identifier) @ref.call) arguments: (argument_list) @args)
  (#not-match? @ref.call "_cast$"))
(function_definition type: (type_identifier) @ref.call declarator: (parenthesized_declarator (identifier)))
(function_definition !type declarator: (function_declarator declarator: (identifier) @ref.call))
(compound_literal_expression type: [(type_identifier) @ref.new (template_type name: (_) @ref.new)] value: (_) @args)
(compound_statement (declaration type: (_) @type declarator: (function_declarator declarator: (identifier) @bind)))
(qualified_identifier scope: (_) @receiver name: [(type_identifier) @ref.type (template_type name: (_) @ref.type)])
(argument_list [(qualified_identifier scope: (_) @receiver name: (identifier) @ref.value)
  (pointer_expression argument: (qualified_identifier scope: (_) @receiver name: (identifier) @ref.value))])
(case_statement value: (qualified_identifier scope: (_) @receiver name: (identifier) @ref.value))
[(for_range_loop) (catch_clause)] @branch
(for_range_loop type: (_) @type declarator: [(identifier) @bind (reference_declarator (identifier) @bind) (pointer_declarator declarator: (identifier) @bind)] right: (_) @value)
(optional_parameter_declaration type: (_) @type declarator: [(identifier) @bind.parameter (reference_declarator (identifier) @bind.parameter) (pointer_declarator declarator: (identifier) @bind.parameter)])
(type_parameter_declaration (type_identifier) @bind.parameter)
(structured_binding_declarator (identifier) @bind)
${commonReferences((name) => `(reference_declarator ${name})`)}
`;

/** What stands outside its class has no label there; nothing is known against it. */
function visibilityOf({ modifiers, parent, label, kind }: SymbolFacts): Visibility {
  const isMember = parent !== null && (parent.kind === 'class' || parent.kind === 'struct');
  if (!isMember) return /\bstatic\b/.test(modifiers) && parent?.kind !== 'function' ? 'private' : 'public';
  if (kind === 'enum_member' || /::\s*~?$/.test(modifiers)) return 'public';
  if (label === null) return parent.kind === 'class' ? 'private' : 'public';
  return /private/.test(label) ? 'private' : /protected/.test(label) ? 'protected' : 'public';
}

function isExported(symbol: SymbolFacts): boolean {
  const { parent } = symbol;
  if (parent !== null && /^(?:function|method|constructor)$/.test(parent.kind)) return false;
  return visibilityOf(symbol) === 'public' && (parent?.exported ?? true);
}

/** The path before the last `::`, without type arguments. A test's suite is a plain name. */
function readOwner(text: string): string {
  let bare = text;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/<[^<>]*>/g, '');
  }
  if (!bare.includes('::')) return bare.trim();
  return bare
    .replace(/\boperator\b[\s\S]*$/, 'operator')
    .split('::')
    .slice(0, -1)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('.');
}

function readImports(statement: string): ImportedName[] {
  const alias = /^\s*namespace\s+(\w+)\s*=\s*([\w:\s]+?)\s*;?\s*$/.exec(statement);
  if (alias !== null) return [{ via: 'using', source: alias[2] ?? '', name: null, alias: alias[1] ?? null }];
  const all = /^\s*using\s+(?:namespace|enum)\s+([\w:]+)/.exec(statement)?.[1];
  if (all !== undefined) return [{ via: 'using', source: all, name: '*', alias: null }];
  if (!/^\s*using\b/.test(statement)) return readInclude(statement);
  return statement
    .replace(/^\s*using\s+|;\s*$/g, '')
    .split(',')
    .map((part) => part.replace(/\btypename\b|\s+/g, '').replace(/^::/, ''))
    .filter((part) => part.includes('::'))
    .map((part) => {
      const cut = part.lastIndexOf('::');
      return { via: 'using', source: part.slice(0, cut), name: part.slice(cut + 2), alias: null };
    });
}

/** `class API Name {`: the macro hides the class from the grammar. */
const EXPORT_MACRO =
  /\b((?:class|struct|union|enum)\s+(?:class\s+)?)([A-Z_][A-Z0-9_]{2,}(?:\([^()\n]*\))?)(?=\s+[A-Za-z_][\w:]*(?:<[^;{}]*>)?\s*(?:final\s*)?(?::(?!:)|\{))/g;
/** Macros that say something of a member or function to a checker. */
const SAID_BY_MACRO =
  /\b(?:Q_OBJECT|Q_GADGET|[A-Z_]*(?:GUARDED_BY|LOCKS_REQUIRED|LOCKS_EXCLUDED|(?:UN)?LOCK_FUNCTION|LOCK_RETURNED|ACQUIRED_(?:BEFORE|AFTER)|ATTRIBUTE_[A-Z_]+))\b(?:\s*\([^()\n]*\))?/g;

/** `LIB_INLINE Type::Type()`, `LIB_CONSTEXPR int f()`: never a type, wherever it stands but in a directive. */
const SPECIFIER_MACRO =
  /\b[A-Z][A-Z0-9]*_(?:INLINE|CONSTEXPR|CONSTEXPR\d\d|NOEXCEPT|NODISCARD|API|EXPORT)\b(?=\s+[A-Za-z_~]|\s*[;{])/g;

function prepare(text: string): string {
  return prepareDeclarations(text)
    .replace(EXPORT_MACRO, (_, head: string, macro: string) => head + blank(macro))
    .replace(SPECIFIER_MACRO, (macro, at: number) => (isInDirective(text, at) ? macro : blank(macro)))
    .replace(SAID_BY_MACRO, (macro, at: number) => (isInDirective(text, at) ? macro : blank(macro)));
}

function isInDirective(text: string, at: number): boolean {
  return /^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
}

export const cppReading: GrammarReading = {
  kind: 'grammar',
  grammar: 'cpp',
  query: QUERY,
  prepare,
  docComment: DOC_COMMENT,
  visibilityOf,
  isExported,
  readOwner,
  readImports,
};

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  family: 'code',
  extensions: [
    '.cpp',
    '.cc',
    '.cxx',
    '.c++',
    '.hpp',
    '.hh',
    '.hxx',
    '.h++',
    '.ipp',
    '.tpp',
    '.txx',
    '.tcc',
    '.inl',
    '.ixx',
    '.cppm',
    '.ccm',
    '.cxxm',
    '.ino',
  ],
  fileNames: [],
  shebangs: [],
  syntax: { reading: cppReading, modules, testPaths: TEST_PATHS },
  rules: C_RULES,
  style: { isTypeFirst: true },
};
