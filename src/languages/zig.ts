// Zig. Types are constants that hold a container; what is not `pub` stays in its file.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { zig as modules } from './modules/zig.ts';

const IS_IMPORT = '(#eq? @_builtin "@import")';
const CONTAINERS = ['struct_declaration', 'union_declaration', 'enum_declaration', 'opaque_declaration'];

const METHODS = CONTAINERS.map(
  (container) =>
    `(${container} (function_declaration name: (identifier) @name type: (_)? @type body: (_)? @body) @def.method)`,
).join('\n');
const CONSTANTS = ['source_file', ...CONTAINERS]
  .map(
    (place) => `
(${place} (variable_declaration "const" . (identifier) @name type: (_)? @type) @def.constant)
(${place} (variable_declaration "var" . (identifier) @name type: (_)? @type) @def.variable)`,
  )
  .join('\n');

const DEFINITIONS = `
(variable_declaration . (identifier) @name (builtin_function (builtin_identifier) @_builtin ${IS_IMPORT})) @scope
(variable_declaration . (identifier) @name (field_expression object: (builtin_function (builtin_identifier) @_builtin ${IS_IMPORT}))) @scope
(variable_declaration . (identifier) @name (field_expression object: (field_expression object: (builtin_function (builtin_identifier) @_builtin ${IS_IMPORT})))) @scope
(variable_declaration . (identifier) @name (struct_declaration "{" @body)) @def.struct
(variable_declaration . (identifier) @name (union_declaration "{" @body)) @def.struct
(variable_declaration . (identifier) @name (opaque_declaration "{" @body)) @def.struct
(variable_declaration . (identifier) @name (enum_declaration "{" @body)) @def.enum
(variable_declaration . (identifier) @name (error_set_declaration "{" @body)) @def.enum
(return_expression [(struct_declaration) (union_declaration) (enum_declaration)] @scope)
(error_set_declaration (identifier) @name @def.enum_member)
(enum_declaration (container_field name: (identifier) @name (#not-eq? @name "_")) @def.enum_member)
(struct_declaration (container_field name: (identifier) @name type: (_)? @type) @def.field)
(union_declaration (container_field name: (identifier) @name type: (_)? @type) @def.field)
(source_file (container_field name: (identifier) @name type: (_) @type) @def.field)
${METHODS}
(function_declaration name: (identifier) @name type: (_)? @type body: (_)? @body) @def.function
(test_declaration . (string) @name (block) @body) @def.function
${CONSTANTS}
(comment) @comment

(variable_declaration (builtin_function (builtin_identifier) @_builtin ${IS_IMPORT})) @import
(variable_declaration (field_expression object: (builtin_function (builtin_identifier) @_builtin ${IS_IMPORT}))) @import
(variable_declaration (field_expression object: (field_expression object: (builtin_function (builtin_identifier) @_builtin ${IS_IMPORT})))) @import
(using_namespace_declaration (builtin_function (builtin_identifier) @_builtin ${IS_IMPORT})) @import
(arguments (builtin_function (builtin_identifier) @_builtin ${IS_IMPORT}) @import)
(builtin_function (builtin_identifier) @_builtin (#any-of? @_builtin "@cInclude" "@embedFile")) @import
`;

const TYPED = ['parameter', 'function_declaration', 'container_field', 'variable_declaration']
  .map(
    (node) => `
(${node} type: (identifier) @ref.type)
(${node} type: (field_expression object: (_) @receiver member: (identifier) @ref.type))`,
  )
  .join('\n');
const WRAPPED = ['pointer_type', 'slice_type', 'nullable_type', 'error_union_type']
  .map(
    (node) => `
(${node} (identifier) @ref.type)
(${node} (field_expression object: (_) @receiver member: (identifier) @ref.type))`,
  )
  .join('\n');

const REFERENCES = `
(call_expression function: (identifier) @ref.call arguments: (arguments) @args)
(call_expression function: (field_expression object: (_) @receiver member: (identifier) @ref.call) arguments: (arguments) @args)
(struct_initializer . (identifier) @ref.new)
(struct_initializer . (field_expression object: (_) @receiver member: (identifier) @ref.new))
${TYPED}
${WRAPPED}
(array_type (identifier) @ref.type .)
(array_type (field_expression object: (_) @receiver member: (identifier) @ref.type) .)
(arguments (identifier) @ref.value)
(arguments (field_expression object: (_) @receiver member: (identifier) @ref.value))
(assignment_expression right: (identifier) @ref.value)
(return_expression (identifier) @ref.value)
(variable_declaration . (identifier) . (identifier) @ref.value .)
(variable_declaration (field_expression object: (_) @receiver member: (identifier) @ref.value) .)
(test_declaration . (identifier) @ref.value)
(string) @ref.string

[(if_statement) (if_expression) (while_statement) (for_statement) (switch_case) (catch_expression)] @branch
(parameter name: (identifier) @bind.parameter type: (_)? @type)
(block (variable_declaration . (identifier) @bind . type: (_) @type . (_)? @value .))
(block (variable_declaration !type . (identifier) @bind . (_) @value . (#not-eq? @bind "_")))
(payload (identifier) @bind)
`;

export const zig: Language = {
  id: 'zig',
  name: 'Zig',
  family: 'code',
  extensions: ['.zig', '.zon'],
  fileNames: [],
  shebangs: ['zig'],
  syntax: {
    reading: {
      kind: 'grammar',
      grammar: 'zig',
      query: DEFINITIONS + REFERENCES,
      docComment: /^\/\/\/(?!\/)/,
      visibilityOf,
      isExported: (symbol) => visibilityOf(symbol) === 'public' && (symbol.parent?.exported ?? true),
      readImports,
    } satisfies GrammarReading,
    modules,
    testPaths: [/(?:^|\/)tests?\//, /(?:^|\/|_)tests?\.zig$/],
  },
};

/** Fields and members have no word of their own; they go with their type. */
function visibilityOf({ kind, modifiers }: SymbolFacts): Visibility {
  if (kind === 'field' || kind === 'enum_member') return 'public';
  return /(?:^|\s)(?:pub|export)\s/.test(modifiers) ? 'public' : 'private';
}

const BOUND =
  /^\s*(pub\s+)?(?:(?:comptime|threadlocal)\s+)?(?:const|var)\s+(\w+|@"[^"]*")[^=]*=\s*@import\(\s*"([^"]*)"\s*\)((?:\.\w+)*)/;

/** `const a = @import("a.zig").b`; `pub` hands it on. */
function readImports(statement: string): ImportedName[] {
  const [, pub, bound, path, members = ''] = BOUND.exec(statement) ?? [];
  if (bound !== undefined && path !== undefined) {
    const via = pub === undefined ? 'import' : 'export';
    const name = members === '' ? null : members.slice(1);
    if (bound === '_') return [{ via, source: path, name, alias: null }];
    return [{ via, source: path, name: name ?? '*', alias: bound === name ? null : bound }];
  }
  const [, isPublic, spread] = /^\s*(pub\s+)?usingnamespace\s+@import\(\s*"([^"]*)"/.exec(statement) ?? [];
  if (spread !== undefined)
    return [{ via: isPublic === undefined ? 'usingnamespace' : 'export', source: spread, name: '*', alias: null }];
  const [, builtin, source] = /@(import|cInclude|embedFile)\(\s*"([^"]*)"/.exec(statement) ?? [];
  if (builtin === undefined || source === undefined) return [];
  return [{ via: builtin === 'cInclude' ? 'include' : builtin, source, name: null, alias: null }];
}
