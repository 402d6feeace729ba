// What C and C++ share: declarators in all their wrappings, includes, macros, values. Not a language itself.

import type { ImportedName } from './facts/language.ts';
import { type LanguageRules, PLAIN_RULES, words } from './facts/language-rules.ts';

/** A declarator behind any pointers, @def on the whole where given; `reference` is what C++ alone has. */
export function behindPointers(inner: string, def = '', reference: (inner: string) => string = () => ''): string {
  const others = reference(inner);
  const once = `(pointer_declarator declarator: ${inner}) ${def} ${others} ${others === '' ? '' : def}`;
  const twice = `(pointer_declarator declarator: [(pointer_declarator declarator: ${inner}) ${others}]) ${def}`;
  return `[${inner} ${def} ${once} ${twice}]`;
}

/** `name`, `*name`, `name[3]`, `(*name)(int)`; @def on what is declared, so that one statement may declare several. */
export function declared(name: string, def: string): string {
  const inArray = `(array_declarator declarator: [${name} (array_declarator declarator: ${name})])`;
  const inPointers = `${name} ${inArray} (pointer_declarator declarator: [${name} ${inArray} (pointer_declarator declarator: [${name} ${inArray}])])`;
  const pointer = `(function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: [${name} ${inArray}])))`;
  const bare = `${name} ${def} ${inArray} ${def} ${pointer} ${def}
    (pointer_declarator declarator: [${name} ${inArray} ${pointer} (pointer_declarator declarator: [${name} ${inArray}])]) ${def}`;
  const isField = name.includes('field_identifier');
  return isField ? `[${bare}]` : `[${bare} (init_declarator declarator: [${inPointers} ${pointer}]) ${def}]`;
}

/** Where declarations are no locals. */
const OUTER = ['translation_unit', 'declaration_list', 'preproc_ifdef', 'preproc_if', 'preproc_else', 'preproc_elif'];

/** One pattern a container: a pattern that waits for children costs at every node below. */
export function atTop(alternatives: string): string {
  return OUTER.map((container) => `(${container} [${alternatives}])`).join('\n');
}

const INNER_FUNCTION =
  '(parenthesized_declarator (pointer_declarator declarator: (function_declarator declarator: (identifier) @name)))';
export const FUNCTION = `(function_declarator declarator: [(identifier) @name (parenthesized_declarator (identifier) @name) ${INNER_FUNCTION}])`;

const TYPE_WITHOUT_BODY =
  '(struct_specifier !body) (union_specifier !body) (enum_specifier !body) (primitive_type) (sized_type_specifier) (type_identifier)';

/** `more`: types that one grammar alone has. */
export const commonDefinitions = (more = '') => `
(type_definition type: [(struct_specifier !name body: (_) @body) (union_specifier !name body: (_) @body)]
  declarator: (type_identifier) @name) @def.struct
(type_definition type: (enum_specifier !name body: (_) @body) declarator: (type_identifier) @name) @def.enum
(type_definition type: [(struct_specifier name: (_) @type body: (_)) (union_specifier name: (_) @type body: (_)) (enum_specifier name: (_) @type body: (_))]
  declarator: [(type_identifier) @name @def.type (pointer_declarator declarator: (type_identifier) @name) @def.type]
  (#not-eq? @name @type))
(type_definition type: [${TYPE_WITHOUT_BODY} ${more}] @type declarator: [(type_identifier) @name (array_declarator declarator: (type_identifier) @name)
  (pointer_declarator declarator: [(type_identifier) @name (pointer_declarator declarator: (type_identifier) @name)])]) @def.type
(type_definition type: (_) @type declarator: (function_declarator declarator: [(type_identifier) @name (parenthesized_declarator (type_identifier) @name)])) @def.type
(type_definition type: (_) @type declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name)))) @def.type
(type_definition type: (_) @type declarator: (pointer_declarator declarator: (function_declarator
  declarator: (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name))))) @def.type
(struct_specifier name: (type_identifier) @name body: (_) @body) @def.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @def.struct
(enum_specifier name: (type_identifier) @name body: (_) @body) @def.enum
(enumerator name: (_) @name) @def.enum_member
(preproc_function_def name: (_) @name value: (_)? @body) @def.macro
(preproc_def name: (_) @name value: (_)) @def.constant
((preproc_def name: (_) @name !value) @def.constant (#not-match? @name "_H(PP|XX|H)?_*$|INCLUDED_*$"))
(type_definition) @wrap
(field_declaration type: [${TYPE_WITHOUT_BODY} ${more}]) @wrap
(declaration type: [${TYPE_WITHOUT_BODY} ${more}]) @wrap
(attribute_specifier) @decorator
(attribute_specifier (argument_list (identifier) @ref.decorator))
`;

/** `${bound}` are names bound behind what one grammar alone has. */
export function commonReferences(reference: (name: string) => string): string {
  const bound = (capture: string) => {
    const name = `(identifier) ${capture}`;
    const array = `(array_declarator declarator: ${name})`;
    const pointer = `(function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: ${name})))`;
    return `${name} ${array} ${pointer} ${reference(name)}
      (pointer_declarator declarator: [${name} ${array} ${reference(name)} (pointer_declarator declarator: [${name} ${array}])])`;
  };
  return `
(preproc_include) @import
(call_expression function: (identifier) @ref.call arguments: (argument_list) @args)
(call_expression function: (field_expression argument: (_) @receiver field: (field_identifier) @ref.call) arguments: (argument_list) @args)
(call_expression function: (parenthesized_expression (pointer_expression argument: (identifier) @ref.call)) arguments: (argument_list) @args)
(compound_literal_expression type: (type_descriptor type: [(type_identifier) @ref.new (struct_specifier name: (_) @ref.new)]))
(type_identifier) @ref.type
(argument_list [(identifier) @ref.value (pointer_expression argument: (identifier) @ref.value)])
(initializer_list [(identifier) @ref.value (pointer_expression argument: (identifier) @ref.value)])
(initializer_pair value: [(identifier) @ref.value (pointer_expression argument: (identifier) @ref.value)])
(init_declarator value: [(identifier) @ref.value (pointer_expression argument: (identifier) @ref.value)])
(assignment_expression right: [(identifier) @ref.value (pointer_expression argument: (identifier) @ref.value)])
(return_statement (identifier) @ref.value)
(string_literal) @ref.string
(comment) @comment
[(if_statement) (for_statement) (while_statement) (do_statement) (conditional_expression)] @branch
(case_statement value: (_)) @branch
(parameter_declaration type: (_) @type declarator: [${bound('@bind.parameter')}])
(compound_statement (declaration type: (_) @type declarator: [${bound('@bind')} (init_declarator declarator: [${bound('@bind')}] value: (_) @value)]))
(for_statement initializer: (declaration type: (_) @type declarator: (init_declarator declarator: [${bound('@bind')}] value: (_) @value)))
`;
}

/** Rules between sections are none. */
export const DOC_COMMENT = /^\/[*/](?!\s*[-=*#/~+]{3})/;

/** `#include <x>` keeps its brackets, `"x"` loses its quotes, a macro stands for itself. */
export function readInclude(statement: string): ImportedName[] {
  const [, system, own, macro] = /^\s*#\s*include(?:_next)?\s*(?:(<[^>]+>)|"([^"]+)"|(\w+))/.exec(statement) ?? [];
  const source = system ?? own ?? macro;
  return source === undefined ? [] : [{ via: 'include', source, name: '*', alias: null }];
}

/** Blanks of the same length, line breaks kept. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** `API int f(void)`: a word that is no type before one. */
const LINKAGE_MACRO =
  /^[ \t]*[A-Z][A-Z0-9_]*(?:API|EXPORT|EXTERN|EXTERNAL|PUBLIC|PRIVATE|LOCAL|INTERNAL|INLINE|IMPORT|NORETURN|DEPRECATED)[A-Z0-9_]*(?:\([^()\n]*\))?(?=[ \t]+[A-Za-z_]\w*(?:[ \t]+|[ \t]*[*&]+[ \t]*)[A-Za-z_])/gm;
/** `int f(void) UNUSED;`: what is said of a function behind it. */
const TRAILING_MACRO =
  /(\)\s*)([A-Z][A-Z0-9_]*(?:ATTR|UNUSED|NOEXCEPT|NOTHROW|NORETURN|DEPRECATED|PRINTF|FORMAT|OVERRIDE|FINAL)[A-Z0-9_]*(?:\([^()\n]*\))?)(?=\s*[;{])/g;
/** `extern "C" {` and its brace, each in a condition of its own, look unbalanced. */
const ONLY_FOR_CPP =
  /(#[ \t]*if(?:def[ \t]+|[ \t]+defined[ \t]*\(?[ \t]*)__cplusplus[ \t]*\)?[ \t]*\r?\n)(\s*(?:extern\s*"C"\s*\{|\})[^\n#]*\n\s*)(?=#[ \t]*endif)/g;

/** Blanks out what hides a declaration from the grammar. */
export function prepareDeclarations(text: string): string {
  return text
    .replace(ONLY_FOR_CPP, (_, condition: string, brace: string) => condition + blank(brace))
    .replace(LINKAGE_MACRO, blank)
    .replace(TRAILING_MACRO, (_, before: string, macro: string) => before + blank(macro));
}

export const TEST_PATHS = [
  /(?:^|\/)(?:tests?|unittests?|testing)\//i,
  /(?:^|[_.-])(?:unit)?tests?\.[a-z+]+$/i,
  /(?:^|\/)test[_-][^/]*$/,
];

export const C_RULES: LanguageRules = {
  ...PLAIN_RULES,
  opensNamespaces: true,
  family: 'c',
  selfWords: words('this'),
  hasImplicitSelf: true,
  exportsAll: true,
  opens: () => true,
  handsOn: () => true,
};
