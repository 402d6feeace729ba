// Swift. What is internal by default is not exported; an extension lends its name, and its access level, to its members.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { PLAIN_RULES, words } from './facts/language-rules.ts';
import { INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { byDeclaredName as modules } from './modules/by-declared-name.ts';

const DEFINITIONS = `
(class_declaration declaration_kind: ["class" "actor"] name: (_) @name body: (_) @body) @def.class
(class_declaration declaration_kind: "struct" name: (_) @name body: (_) @body) @def.struct
(class_declaration declaration_kind: "enum" name: (_) @name body: (_) @body) @def.enum
(class_declaration declaration_kind: "extension" name: (_) @name body: (_)) @scope
(class_declaration (modifiers (visibility_modifier) @label) declaration_kind: "extension")
(class_declaration declaration_kind: "extension" body: (class_body "}" @label))
(protocol_declaration name: (_) @name body: (_) @body) @def.protocol
(typealias_declaration name: (type_identifier) @name . "=" @body) @def.type
(typealias_declaration name: (type_identifier) @name . (type_parameters) . "=" @body) @def.type
(associatedtype_declaration name: (type_identifier) @name) @def.type
(enum_entry . (modifiers)? . name: (simple_identifier) @name . [data_contents: (_) raw_value: (_)]? .) @def.enum_member
(enum_entry name: (simple_identifier) @name @def.enum_member)
(enum_entry) @wrap
(function_declaration name: "init" @name body: (_) @body) @def.constructor
(protocol_function_declaration name: "init" @name) @def.constructor
[
  (class_body (function_declaration "func" . name: _ @name ("->" . name: (_) @type)? body: (_) @body) @def.method)
  (enum_class_body (function_declaration "func" . name: _ @name ("->" . name: (_) @type)? body: (_) @body) @def.method)
]
(protocol_function_declaration "func" . name: _ @name ("->" . name: (_) @type)?) @def.method
(function_declaration "func" . name: _ @name ("->" . name: (_) @type)? body: (_) @body) @def.function
(deinit_declaration "deinit" @name body: (_) @body) @def.method
(subscript_declaration "subscript" @name ("->" . name: (_) @type)? (computed_property) @body) @def.method
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)?) @def.property
[
  (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)
    (type_annotation (_) @type)? computed_value: (_) @body) @def.property)
  (enum_class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)
    (type_annotation (_) @type)? computed_value: (_) @body) @def.property)
]
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name) computed_value: (_) @body) @def.variable
(class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)? value: (lambda_literal) @body) @def.method)
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)? value: (lambda_literal) @body) @def.function
(class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)? value: (call_expression . (lambda_literal)) @body) @def.field)
[
  (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name) @def.field . (type_annotation (_) @type)? ","))
  (class_body (property_declaration "," . name: (pattern bound_identifier: (simple_identifier) @name) @def.field . (type_annotation (_) @type)?))
  (class_body (property_declaration name: (pattern (pattern (simple_identifier) @name @def.field))))
]
[
  (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)
    (type_annotation (_) @type)?) @def.field)
  (enum_class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)
    (type_annotation (_) @type)?) @def.field)
]
(source_file (property_declaration name: (pattern bound_identifier: (simple_identifier) @name) @def.constant ","))
(source_file (property_declaration "," . name: (pattern bound_identifier: (simple_identifier) @name) @def.constant))
(source_file (property_declaration (value_binding_pattern "let") name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)?) @def.constant)
(source_file (property_declaration (value_binding_pattern "var") name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)?) @def.variable)
(property_declaration) @wrap
(attribute) @decorator
[(comment) (multiline_comment)] @comment
(import_declaration) @import
`;

const REFERENCES = `
(class_declaration declaration_kind: "class" name: (_) . (type_parameters)? .
  (inheritance_specifier inherits_from: (user_type (type_identifier) @ref.extends . (type_arguments)? .)))
(protocol_declaration (inheritance_specifier inherits_from: (user_type (type_identifier) @ref.extends . (type_arguments)? .)))
(class_declaration declaration_kind: "extension" name: (_) @subject
  (inheritance_specifier inherits_from: (user_type (type_identifier) @ref.implements . (type_arguments)? .)))
(inheritance_specifier inherits_from: (user_type (type_identifier) @ref.implements . (type_arguments)? .))
(inheritance_specifier inherits_from: (user_type (type_identifier) @receiver . (type_identifier) @ref.implements . (type_arguments)? .))
(attribute (user_type (type_identifier) @ref.decorator . (type_arguments)? .))
(user_type (type_identifier) @receiver . (type_identifier) @ref.type)
(type_identifier) @ref.type
(constructor_expression constructed_type: (user_type (type_identifier) @ref.new . (type_arguments)? .)
  (constructor_suffix (value_arguments) @args))
(call_expression . (simple_identifier) @ref.new (call_suffix (value_arguments "(") @args) (#match? @ref.new "^(?!XCT)[A-Z]"))
(call_expression . (simple_identifier) @ref.call (call_suffix (value_arguments "(") @args))
(call_expression . (simple_identifier) @ref.call (call_suffix . (lambda_literal)) @args (#not-any-of? @ref.call "didSet" "willSet"))
(call_expression . (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @ref.call))
  (call_suffix (value_arguments "(") @args))
(call_expression . (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @ref.call))
  (call_suffix . (lambda_literal)) @args)
(call_expression . (prefix_expression operation: "." @receiver target: (simple_identifier) @ref.call)
  (call_suffix (value_arguments "(") @args))
(selector_expression (simple_identifier) @ref.value)
(value_argument value: (simple_identifier) @ref.value)
(value_argument value: (navigation_expression target: (simple_identifier) @ref.type suffix: (navigation_suffix suffix: (simple_identifier) @_self))
  (#eq? @_self "self"))
(value_argument value: (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @ref.value))
  (#not-eq? @ref.value "self"))
(value_argument value: (prefix_expression operation: "." @receiver target: (simple_identifier) @ref.value))
(array_literal element: (simple_identifier) @ref.value)
(dictionary_literal value: (simple_identifier) @ref.value)
(assignment result: (simple_identifier) @ref.value)
(property_declaration value: (simple_identifier) @ref.value)
(control_transfer_statement result: (simple_identifier) @ref.value)
(line_string_literal) @ref.string
(multi_line_string_literal text: (_) @ref.string)
`;

const BINDINGS = `
[(if_statement) (guard_statement) (for_statement) (while_statement) (repeat_while_statement) (catch_block)
 (ternary_expression) (switch_entry . (switch_pattern))] @branch
(parameter name: (simple_identifier) @bind.parameter . (parameter_modifiers)? . name: (_) @type)
(lambda_parameter name: (simple_identifier) @bind.parameter name: (_)? @type)
(type_parameter . (type_identifier) @bind.parameter)
(statements (property_declaration name: (pattern bound_identifier: (simple_identifier) @bind) .
  (type_annotation (_) @type)? . value: (_)? @value))
(statements (property_declaration name: (pattern (pattern (simple_identifier) @bind))))
(if_statement bound_identifier: (simple_identifier) @bind . "=" . (_) @value)
(guard_statement bound_identifier: (simple_identifier) @bind . "=" . (_) @value (#not-eq? @bind "self"))
(while_statement bound_identifier: (simple_identifier) @bind . "=" . (_) @value)
(for_statement item: (pattern bound_identifier: (simple_identifier) @bind))
(for_statement item: (pattern (pattern (simple_identifier) @bind)))
(pattern (pattern bound_identifier: (simple_identifier) @bind))
(if_statement condition: (pattern bound_identifier: (simple_identifier) @bind))
(guard_statement condition: (pattern bound_identifier: (simple_identifier) @bind))
`;

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'swift',
      turn: 40,
      sign: '.swift:',
      pattern: shaped(
        String.raw`^\s*\d+ (?:\[[^\]]*\] )?(?:0x[0-9a-f]+ )?(?:static )?(?:(?<name>[\w.]+)(?![\w.]))?.* at (?<path>\S+\.swift):«LINE»«COLUMN»$`,
      ),
      ...INNER_FIRST,
      example: ['1 [ra] 0x00007f9c Cart.total() + 9 in shop at /w/Cart.swift:3:1', '/w/Cart.swift:3 Cart.total'],
    },
  ],
  library: { folders: ['/Xcode.app/'] },
};

export const swift: Language = {
  id: 'swift',
  name: 'Swift',
  family: 'code',
  extensions: ['.swift', '.swiftinterface'],
  fileNames: [],
  shebangs: ['swift'],
  syntax: {
    reading: {
      kind: 'grammar',
      grammar: 'swift',
      query: DEFINITIONS + REFERENCES + BINDINGS,
      docComment: /^(?:\/\/\/|\/\*\*)/,
      visibilityOf,
      isExported,
      readImports,
    } satisfies GrammarReading,
    modules,
    testPaths: [/(?:^|\/)\w*Tests?\//, /(?:Tests?|Specs?)\.swift$/],
  },
  rules: {
    ...PLAIN_RULES,
    splitsTypes: 'anywhere',
    knowsTypesByName: true,
    family: 'swift',
    selfWords: words('self Self'),
    hasImplicitSelf: true,
    makesByCall: true,
    exportsAll: true,
    constructors: words('init'),
  },
  style: { hasCapitalTypes: true },
  traces: TRACES,
};

const ACCESS = /(?:^|[\s)])(open|public|package|internal|fileprivate|private)(?!\s*\(|\w)/;

/** The level that is written, else that of the extension around it. */
function accessOf({ modifiers, label }: SymbolFacts): string | undefined {
  return ACCESS.exec(modifiers)?.[1] ?? (label === null ? undefined : ACCESS.exec(label)?.[1]);
}

function visibilityOf(symbol: SymbolFacts): Visibility {
  return /private$/.test(accessOf(symbol) ?? '') ? 'private' : 'public';
}

/** Cases and requirements go with their enum or protocol; everything else has to say so. */
function isExported(symbol: SymbolFacts): boolean {
  const { kind, parent } = symbol;
  if (parent !== null && !parent.exported) return false;
  if (kind === 'enum_member') return parent !== null;
  const access = accessOf(symbol);
  if (parent?.kind === 'protocol' && access === undefined) return true;
  return access === 'public' || access === 'open';
}

const IMPORT = /\bimport\s+(?:(typealias|struct|class|enum|protocol|let|var|func)\s+)?([\w.`]+)/;

/** `import Module`, `import struct Module.Name`; `@_exported` hands on what it imports. */
function readImports(statement: string): ImportedName[] {
  const [, kind, path] = IMPORT.exec(statement) ?? [];
  if (path === undefined) return [];
  const via = /@_exported\b/.test(statement) || /\bpublic\s+import\b/.test(statement) ? 'export' : 'import';
  const dot = path.lastIndexOf('.');
  if (kind === undefined || dot < 0) return [{ via, source: path, name: '*', alias: null }];
  return [{ via, source: path.slice(0, dot), name: path.slice(dot + 1), alias: null }];
}
