// Lua. A module is a table that the file returns; what is neither local nor in that table is global.

import type { ExportShape } from '../model/parsed-file.ts';
import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { lua as modules } from './modules/lua.ts';

const PLAIN_VALUE = `[(table_constructor) (string) (number) (true) (false) (nil) (unary_expression) (binary_expression) (identifier)
  (parenthesized_expression) (dot_index_expression table: [(identifier) (dot_index_expression)])]`;
const IMPORTER = '(#any-of? @_importer "require" "dofile" "loadfile")';

const DEFINITIONS = `
(function_declaration name: (identifier) @name body: (_)? @body) @def.function
(function_declaration name: (dot_index_expression table: (_) @owner field: (identifier) @name) body: (_)? @body) @def.function
(function_declaration name: (method_index_expression table: (_) @owner method: (identifier) @name) body: (_)? @body) @def.method
(assignment_statement (variable_list . name: (identifier) @name) (expression_list . value: (function_definition body: (_)? @body))) @def.function
(assignment_statement (variable_list . name: (dot_index_expression table: (_) @owner field: (identifier) @name))
  (expression_list . value: (function_definition body: (_)? @body))) @def.function
(assignment_statement (variable_list . name: (bracket_index_expression table: (_) @owner field: (string) @name))
  (expression_list . value: (function_definition body: (_)? @body))) @def.function
(field name: [(identifier) (string)] @name value: (function_definition body: (_)? @body)) @def.method
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name . attribute: (_) .)) @def.constant))
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name .)
  (expression_list . value: ${PLAIN_VALUE})) @def.variable))
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name .)
  (expression_list . value: (function_call name: (_) @_callee) (#not-match? @_callee "^(?:require|dofile|loadfile|pcall)$"))) @def.variable))
(chunk (variable_declaration (assignment_statement (variable_list name: (identifier) @name @def.variable . name: (identifier))
  (expression_list . value: ${PLAIN_VALUE}))))
(chunk (variable_declaration (assignment_statement (variable_list name: (identifier) . name: (identifier) @name @def.variable)
  (expression_list . value: ${PLAIN_VALUE}))))
(chunk (variable_declaration (variable_list name: (identifier) @name @def.variable)))
(chunk (assignment_statement (variable_list . name: (identifier) @name .) (#match? @name "^[A-Z][A-Z0-9_]*$")) @def.constant)
(chunk (assignment_statement (variable_list . name: (identifier) @name .) (expression_list . value: (table_constructor))) @def.variable)
(chunk (assignment_statement (variable_list . name: (dot_index_expression table: (_) @owner field: (identifier) @name) .)) @def.field)
(chunk (assignment_statement (variable_list name: (dot_index_expression table: (_) @owner field: (identifier) @name) @def.field)))
(chunk (variable_declaration) @wrap)
(variable_declaration (assignment_statement (expression_list . value: (function_definition)))) @wrap
(chunk (return_statement) @export)
(comment) @comment

(variable_declaration (assignment_statement (expression_list value: (function_call name: (identifier) @_importer) ${IMPORTER}))) @import
(variable_declaration (assignment_statement (expression_list value: (dot_index_expression table: (function_call name: (identifier) @_importer)) ${IMPORTER}))) @import
(variable_declaration (assignment_statement (expression_list value: (function_call arguments: (arguments . (identifier) @_importer . (string))) ${IMPORTER}))) @import
(chunk (function_call name: (identifier) @_importer ${IMPORTER}) @import)
(block (function_call name: (identifier) @_importer ${IMPORTER}) @import)
(return_statement (expression_list (function_call name: (identifier) @_importer ${IMPORTER}) @import))
(function_call name: (dot_index_expression table: (function_call name: (identifier) @_importer ${IMPORTER}) @import))
(function_call name: (bracket_index_expression table: (_) @receiver field: (string) @ref.dynamic) arguments: (_) @args)
(function_call name: (method_index_expression table: (function_call name: (identifier) @_importer ${IMPORTER}) @import))
(assignment_statement (variable_list name: (dot_index_expression)) (expression_list value: (function_call name: (identifier) @_importer ${IMPORTER}) @import))
`;

const REFERENCES = `
(function_call name: (identifier) @_meta arguments: (arguments . (identifier) @subject
  . (table_constructor (field name: (identifier) @_index value: (identifier) @ref.extends)))
  (#eq? @_meta "setmetatable") (#eq? @_index "__index"))
(assignment_statement (variable_list . name: (identifier) @subject)
  (expression_list . value: (function_call name: (method_index_expression table: (_) @ref.extends method: (identifier) @_extend)))
  (#any-of? @_extend "extend" "subclass"))
(function_call name: (identifier) @ref.call arguments: (_) @args)
(function_call name: (dot_index_expression table: (_) @receiver field: (identifier) @ref.call) arguments: (_) @args)
(function_call name: (method_index_expression table: (_) @receiver method: (identifier) @ref.call) arguments: (_) @args)
(arguments (identifier) @ref.value)
(arguments (dot_index_expression table: (_) @receiver field: (identifier) @ref.value))
(field value: (identifier) @ref.value)
(field value: (dot_index_expression table: (_) @receiver field: (identifier) @ref.value))
(expression_list value: (identifier) @ref.value)
(expression_list value: (dot_index_expression table: (_) @receiver field: (identifier) @ref.value))
(return_statement (expression_list (identifier) @ref.value))
(string content: (_) @ref.string)

[(if_statement) (elseif_statement) (for_statement) (while_statement) (repeat_statement)] @branch
(parameters name: (identifier) @bind.parameter)
(block (variable_declaration (assignment_statement (variable_list . name: (identifier) @bind) (expression_list . value: (_) @value))))
(block (variable_declaration (assignment_statement (variable_list name: (identifier) . name: (identifier) @bind))))
(block (variable_declaration (variable_list name: (identifier) @bind)))
(for_numeric_clause name: (identifier) @bind)
(for_generic_clause (variable_list name: (identifier) @bind))
`;

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'lua',
      turn: 210,
      sign: ': in ',
      pattern: shaped(String.raw`^\s*«ENDED»:«LINE»: in (?:\w+ )?[<'](?<name>[^'>]*)['>]`),
      ...INNER_FIRST,
      example: ["\tsrc/cart.lua:12: in function 'total'", 'src/cart.lua:12 total'],
    },
  ],
};

export const lua: Language = {
  id: 'lua',
  name: 'Lua',
  family: 'code',
  extensions: ['.lua', '.wlua', '.rockspec', '.nse'],
  fileNames: ['.luacheckrc', '.luacov', '.busted'],
  shebangs: ['lua', 'luajit', 'texlua'],
  syntax: {
    reading: {
      kind: 'grammar',
      grammar: 'lua',
      query: DEFINITIONS + REFERENCES,
      // Lines of nothing but dashes are rulers.
      docComment: /^--(?!-*\s*$)/,
      visibilityOf,
      isExported,
      readImports,
      readExports,
      readOwner,
    } satisfies GrammarReading,
    modules,
    testPaths: [/(?:^|\/)(?:spec|tests?)\//, /(?:_spec|_test|[./]test)\.lua$/, /(?:^|\/)test_[^/]*\.lua$/],
  },
  traces: TRACES,
};

function visibilityOf({ name, parent }: SymbolFacts): Visibility {
  return parent !== null && /^_(?!_)/.test(name) ? 'private' : 'public';
}

function isExported(symbol: SymbolFacts): boolean {
  const { name, kind, modifiers, parent, exportList } = symbol;
  // A function in a table that has no name of its own is reached by nobody.
  if (parent === null && kind === 'method' && !/\bfunction\b/.test(modifiers)) return false;
  if (parent === null) return !/^\s*local\b/.test(modifiers) || (exportList?.has(name) ?? false);
  const isTable = parent.kind === 'variable' || parent.kind === 'constant' || parent.kind === 'field';
  return isTable && parent.exported && visibilityOf(symbol) === 'public';
}

/** `M.util` stays; `self` and `_G` lend no name. */
function readOwner(text: string): string {
  const bare = text.replace(/^_G\.?/, '').replace(/:/g, '.');
  return bare === 'self' || /[^\w.]/.test(bare) ? '' : bare;
}

const CALL = /\b(require|dofile|loadfile)\b[\s(,]*(?:\[\[([^\]]*)\]\]|(['"])(.*?)\3)\s*\)*(?:\s*\.\s*(\w+))?/g;

/** `local a, b = require "x", require("y").z`; `local ok, x = pcall(require, "x")`. */
function readImports(statement: string): ImportedName[] {
  const names =
    /^\s*local\s+([^=]*)=/
      .exec(statement)?.[1]
      ?.split(',')
      .map((name) => name.replace(/<.*/, '').trim()) ?? [];
  const isGuarded = /\bpcall\s*\(\s*require\b/.test(statement);
  return [...statement.matchAll(CALL)].map(([, via = '', long, , quoted, member], at) => {
    const alias = names[isGuarded ? 1 : at] ?? null;
    const name = member ?? (alias === null ? null : '*');
    return { via, source: long ?? quoted ?? '', name, alias: alias === member ? null : alias };
  });
}

/** `return M`, `return { find = find, M.other }`, `return setmetatable(M, …)`. */
function readExports(statement: string): ExportShape[] {
  const value = statement.replace(/^\s*return\s*/, '').trim();
  const whole = /^(?:setmetatable\s*\(\s*)?([A-Za-z_]\w*)\s*(?:[,;)]|$)/.exec(value)?.[1];
  if (whole !== undefined && !value.startsWith('{')) return [{ name: whole, alias: 'default' }];
  if (!value.startsWith('{')) return [];
  return [...value.matchAll(/(?:^\{|[,;{])\s*([A-Za-z_]\w*)\s*=\s*([A-Za-z_]\w*)\s*(?=[,;}])/g)].map(
    ([, alias = '', name = '']) => ({
      name,
      alias,
    }),
  );
}
