// C#: types are plain names in its grammar, so they are marked by where they stand; documentation is XML.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { JVM_RULES } from './jvm.ts';
import { byDeclaredName as modules } from './modules/by-declared-name.ts';

/** A name with or without type arguments and namespace. */
const bare = (capture: string) => `(identifier) ${capture} (generic_name . (identifier) ${capture})`;
const named = (capture: string) =>
  `${bare(capture)} (qualified_name qualifier: (_) @receiver name: [${bare(capture)}])`;
const TYPE = `[${named('@ref.type')}]`;
const KNOWN_TYPE =
  '[(predefined_type) (identifier) (generic_name) (qualified_name) (nullable_type) (array_type) (tuple_type)]';
const VALUE =
  '(identifier) @ref.value (member_access_expression expression: _ @receiver name: (identifier) @ref.value)';
const LAMBDA = '[(lambda_expression body: (_) @body) (anonymous_method_expression (block) @body)]';
const BODY = '[(block) (arrow_expression_clause)]';

/** A local name with its declared type, and what it is set to. */
const locals = (around: string) => `
(${around} (variable_declaration type: (implicit_type) (variable_declarator name: (identifier) @bind . (_)? @value)))
(${around} (variable_declaration type: ${KNOWN_TYPE} @type (variable_declarator name: (identifier) @bind . (_)? @value)))`;

const QUERY = `
(namespace_declaration name: (_) @name body: (_) @body) @def.namespace
(file_scoped_namespace_declaration name: (_) @name) @def.namespace
(class_declaration name: (_) @name body: (_)? @body) @def.class
(struct_declaration name: (_) @name body: (_)? @body) @def.struct
(record_declaration "struct" name: (_) @name body: (_)? @body) @def.struct
(record_declaration name: (_) @name body: (_)? @body) @def.class
(record_declaration (parameter_list (parameter type: (_)? @type name: (_) @name) @def.property))
(record_declaration (parameter_list ["(" ")"] @label))
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(enum_member_declaration name: (_) @name) @def.enum_member
(delegate_declaration type: (_)? @type name: (_) @name) @def.type
(method_declaration returns: (_)? @type name: (_) @name body: ${BODY}? @body) @def.method
(constructor_declaration name: (_) @name (constructor_initializer) @body) @def.constructor
(constructor_declaration name: (_) @name body: (_)? @body) @def.constructor
(destructor_declaration name: (_) @name body: (_)? @body) @def.method
(operator_declaration type: (_) @type operator: _ @name body: (_)? @body) @def.method
(conversion_operator_declaration type: (_) @name body: (_)? @body) @def.method
((local_function_statement type: (_)? @type name: (_) @name body: (_)? @body) @def.function
  (#not-match? @name "^(if|for|foreach|while|switch|catch|lock|using)$"))
(local_declaration_statement (variable_declaration (variable_declarator name: (identifier) @name ${LAMBDA}) @def.function))
(field_declaration (variable_declaration (variable_declarator name: (identifier) @name ${LAMBDA}) @def.method))
(field_declaration (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name) @def.field))
(event_field_declaration (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name) @def.property))
(event_declaration type: (_) @type name: (_) @name accessors: (_)? @body) @def.property
(property_declaration type: (_) @type name: (_) @name [(accessor_list) (arrow_expression_clause)] @body) @def.property
(indexer_declaration type: (_) @type "this" @name [(accessor_list) (arrow_expression_clause)] @body) @def.property
(global_statement (local_declaration_statement (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name) @def.variable)))
[(field_declaration) (event_field_declaration)] @wrap
(local_declaration_statement (variable_declaration (variable_declarator ${LAMBDA.replaceAll('@body', '')}))) @wrap

(using_directive) @import
(extern_alias_directive) @import

(interface_declaration (base_list [${named('@ref.extends')}]))
((base_list [${named('@ref.implements')}]) (#match? @ref.implements "^I[A-Z]"))
((base_list [${named('@ref.extends')}]) (#not-match? @ref.extends "^I[A-Z]"))
(primary_constructor_base_type type: [${named('@ref.extends')}])
(attribute name: [(identifier) @ref.decorator (qualified_name qualifier: (_) @receiver name: (identifier) @ref.decorator)] (attribute_argument_list)? @args)
(attribute_list) @decorator
(object_creation_expression type: [${named('@ref.new')}] arguments: (_)? @args)
(invocation_expression function: [${bare('@ref.call')}] arguments: (_) @args)
(invocation_expression function: [
  (member_access_expression expression: _ @receiver name: [${bare('@ref.call')}])
  (conditional_access_expression condition: (_) @receiver (member_binding_expression name: [${bare('@ref.call')}]))
] arguments: (_) @args)
(constructor_initializer ["base" "this"] @ref.call (argument_list) @args)
[
  (parameter type: ${TYPE}) (variable_declaration type: ${TYPE}) (property_declaration type: ${TYPE})
  (indexer_declaration type: ${TYPE}) (event_declaration type: ${TYPE}) (method_declaration returns: ${TYPE})
  (delegate_declaration type: ${TYPE}) (local_function_statement type: ${TYPE}) (operator_declaration type: ${TYPE})
  (nullable_type type: ${TYPE}) (array_type type: ${TYPE}) (tuple_element type: ${TYPE}) (type_argument_list ${TYPE})
  (cast_expression type: ${TYPE}) (typeof_expression type: ${TYPE}) (as_expression right: ${TYPE})
  (is_expression right: ${TYPE}) (declaration_pattern type: ${TYPE}) (recursive_pattern type: ${TYPE})
  (catch_declaration type: ${TYPE}) (foreach_statement type: ${TYPE}) (type_parameter_constraint type: ${TYPE})
  (explicit_interface_specifier ${TYPE})
]
(argument [${VALUE}] .)
(switch_expression_arm (_) . [${VALUE}])
(attribute_argument [${VALUE}])
(assignment_expression right: [${VALUE}])
(return_statement [${VALUE}])
(arrow_expression_clause [${VALUE}])
(initializer_expression (identifier) @ref.value)
(variable_declarator name: (_) . [${VALUE}])
(constant_pattern [${VALUE}])
[(string_literal) (verbatim_string_literal) (interpolated_string_expression)] @ref.string
(raw_string_literal (raw_string_content) @ref.string)

(comment) @comment
[(if_statement) (for_statement) (foreach_statement) (while_statement) (do_statement) (switch_expression_arm) (catch_clause)
 (conditional_expression)] @branch
(switch_section "case") @branch

(parameter type: (_)? @type name: (identifier) @bind.parameter)
(parameter_list type: (_) @type name: (identifier) @bind.parameter)
(implicit_parameter) @bind.parameter
(type_parameter name: (identifier) @bind.parameter)
${['local_declaration_statement', 'using_statement', 'for_statement'].map(locals).join('')}
(foreach_statement left: (identifier) @bind right: (_) @value)
(catch_declaration type: (_) @type name: (identifier) @bind)
(declaration_pattern type: (_) @type name: (identifier) @bind)
(declaration_expression name: (identifier) @bind)
(tuple_pattern name: (identifier) @bind)
`;

const TYPES: ReadonlySet<string> = new Set(['class', 'struct', 'interface', 'enum', 'type', 'namespace']);

/** What attributes say is no modifier. */
function words(modifiers: string): string {
  return modifiers.replace(/\[[^\]]*\]/g, ' ').replace(/\/\/[^\n]*/g, ' ');
}

/** `internal` is public here: other files of the assembly may use it. It is not exported, though. */
function visibilityOf({ kind, modifiers, parent, label }: SymbolFacts): Visibility {
  const said = words(modifiers);
  if (/\bprotected\b/.test(said)) return 'protected';
  if (/\b(?:private|file)\s/.test(said)) return 'private';
  if (/\b(?:public|internal)\b/.test(said)) return 'public';
  if (parent === null || parent.kind === 'namespace' || parent.kind === 'interface' || parent.kind === 'enum')
    return 'public';
  const isExplicit = kind === 'method' && /\w\.$/.test(said.trimEnd());
  return label === '(' || isExplicit || !TYPES.has(parent.kind) ? 'public' : 'private';
}

function isExported(symbol: SymbolFacts): boolean {
  const { kind, modifiers, parent, label } = symbol;
  if (kind === 'namespace') return true;
  if (parent !== null && !TYPES.has(parent.kind)) return false;
  if (visibilityOf(symbol) !== 'public' || (parent !== null && !parent.exported)) return false;
  const goesWithParent = parent?.kind === 'interface' || parent?.kind === 'enum' || label === '(';
  return goesWithParent || /\bpublic\b/.test(words(modifiers));
}

function readImports(statement: string): ImportedName[] {
  const alias = /^\s*extern\s+alias\s+(\w+)/.exec(statement)?.[1];
  if (alias !== undefined) return [{ via: 'extern alias', source: alias, name: null, alias: null }];
  const using = /^\s*(global\s+)?using\s+(static\s+)?(?:unsafe\s+)?(?:(@?\w+)\s*=\s*)?([\s\S]+?)\s*;?\s*$/.exec(
    statement,
  );
  if (using === null) return [];
  const via = `${using[1] === undefined ? '' : 'global '}using${using[2] === undefined ? '' : ' static'}`;
  const source = (using[4] ?? '').replace(/^global::/, '').replace(/\s+/g, ' ');
  if (using[3] !== undefined) return [{ via, source, name: null, alias: using[3] }];
  return [{ via, source, name: '*', alias: null }];
}

/** XML documentation as prose: what it refers to by name, parameters as `name: text`. */
function readDoc(doc: string): string {
  return doc
    .replace(
      /<(?:see|seealso)\s+(?:cref|href|langword)="(?:[A-Z]:)?([^"]*)"\s*\/?>(?:([^<]+)<\/(?:see|seealso)>)?/g,
      (_, name: string, text?: string) => text ?? name,
    )
    .replace(/<(?:paramref|typeparamref)\s+name="([^"]*)"\s*\/>/g, '$1')
    .replace(/<(?:param|typeparam)\s+name="([^"]*)"\s*>\s*/g, '$1: ')
    .replace(/<exception\s+cref="(?:[A-Z]:)?([^"]*)"\s*>\s*/g, 'throws $1: ')
    .replace(/<returns>\s*/g, 'returns ')
    .replace(/<inheritdoc[^>]*>/g, '')
    .replace(
      /<\/?(?:summary|remarks|param|typeparam|returns|value|example|exception|para|c|code|list|item|term|description|b|i|br|include|permission|note)\b[^>]*>/g,
      '',
    )
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export const csharpReading: GrammarReading = {
  kind: 'grammar',
  grammar: 'c_sharp',
  query: QUERY,
  docComment: /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/,
  visibilityOf,
  isExported,
  readImports,
  readDoc,
};

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'c#',
      turn: 50,
      sign: ':line ',
      pattern: shaped(String.raw`^\s*(?:--- )?\S{1,12} (?<name>[^(]+)\([^)]*\)+ \S{1,6} (?<path>.+):line «LINE»$`),
      ...INNER_FIRST,
      example: [
        '   at Shop.Cart.Add(String name, Int32 n) in D:\\a b\\Cart.cs:line 21',
        'D:/a b/Cart.cs:21 Shop.Cart.Add',
      ],
    },
  ],
  library: { folders: ['/.nuget/'], starts: ['/_/src/'] },
};

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  family: 'code',
  extensions: ['.cs', '.csx', '.cake'],
  fileNames: [],
  shebangs: ['dotnet', 'dotnet-script'],
  syntax: {
    reading: csharpReading,
    modules,
    testPaths: [/(?:^|\/)[^/]*\.?[Tt]ests?\//, /Tests?\.cs$/, /(?:^|\/)(?:specs?|Specs?)\//],
  },
  rules: {
    ...JVM_RULES,
    seesByNamespace: true,
    family: 'csharp',
    superWords: new Set(['base']),
    packageOf: null,
    knowsTypesByName: true,
    splitsTypes: 'anywhere',
    opensNamespaces: true,
    decoratorNames: (written) => (written.endsWith('Attribute') ? [written] : [`${written}Attribute`]),
  },
  style: { isTypeFirst: true },
  traces: TRACES,
};
