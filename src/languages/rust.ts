// Rust: impl blocks lend the name of their type, `use` trees are taken apart, macros are seen as far as tokens show them.
import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { PLAIN_RULES, words } from './facts/language-rules.ts';
import { ALONE, INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { rust as modules } from './modules/rust.ts';

/** A path's last name, in two shapes: bare or with type arguments. */
const named = (capture: string) => `(type_identifier) ${capture} (scoped_type_identifier name: (_) ${capture})`;
const nameOf = (capture: string) => `
  ${named(capture)} (generic_type type: [${named(capture)}]) (dynamic_type trait: [${named(capture)} (generic_type type: [${named(capture)}])])
  (primitive_type) ${capture} (array_type) ${capture} (tuple_type) ${capture} (unit_type) ${capture}
  (pointer_type) ${capture} (function_type) ${capture} (macro_invocation) ${capture}`;
const typeOf = (capture: string) => `[${nameOf(capture)} (reference_type type: [${nameOf(capture)}])]`;

/** A trait or type by its name, with the path before it. */
const withPath = (capture: string) =>
  `(type_identifier) ${capture} (scoped_type_identifier path: (_)? @receiver name: (_) ${capture})`;
const pathOf = (capture: string) => `[${withPath(capture)} (generic_type type: [${withPath(capture)}])]`;

const SCOPED = '(scoped_identifier path: (_)? @receiver name: (identifier) @ref.value)';
const VALUE = `[(identifier) @ref.value ${SCOPED}]`;

/** What a macro is given to define: of a row of tokens only the first can stand for it. */
const tokenDefinitions = (method: string) =>
  [
    ['"fn"', '(identifier) @name . _ @body', method],
    ['["struct" "union"]', '(identifier) @name . _ @body', 'struct'],
    ['"enum"', '(identifier) @name . _ @body', 'enum'],
    ['"trait"', '(identifier) @name . _ @body', 'trait'],
    ['"static"', '(identifier) @name . ":" @body', 'constant'],
    ['"static"', '(identifier) . (identifier) @name . ":" @body', 'constant'],
  ]
    .map(
      ([word, rest, kind]) => `
  ("pub" @def.${kind} . (token_tree)? . ["async" "const" "unsafe"]? . ${word} . ${rest})
  (${word} @def.${kind} . ${rest})`,
    )
    .join('');

/** Values of a file or module. One pattern for all: one that waits for children costs at every node below. */
const VALUES = `
  (const_item name: (_) @name type: (_) @type) @def.constant
  (static_item (mutable_specifier) name: (_) @name type: (_) @type) @def.variable
  (static_item "static" . name: (_) @name type: (_) @type) @def.constant
  (macro_invocation (token_tree [${tokenDefinitions('function')}]))`;

const QUERY = `
(impl_item body: (declaration_list [
  (function_item name: (_) @name return_type: (_)? @type body: (_) @body) @def.method
  (const_item name: (_) @name type: (_) @type) @def.field
  (macro_invocation (token_tree [${tokenDefinitions('method')}]))
]))
(trait_item body: (declaration_list [
  (function_item name: (_) @name return_type: (_)? @type body: (_) @body) @def.method
  (function_signature_item name: (_) @name return_type: (_)? @type) @def.method
  (const_item name: (_) @name type: (_) @type) @def.field
]))
(source_file [${VALUES} (line_comment inner: (_)) @file.doc (block_comment inner: (_)) @file.doc])
(mod_item body: (declaration_list [${VALUES}]))
(foreign_mod_item body: (declaration_list [
  (static_item (mutable_specifier) name: (_) @name type: (_) @type) @def.variable
  (static_item "static" . name: (_) @name type: (_) @type) @def.constant
]))
(associated_type name: (_) @name) @def.type
(impl_item type: ${typeOf('@name')} body: (_)) @scope
(impl_item trait: (_) @label)
(impl_item "impl" @label !trait)
(function_item name: (_) @name return_type: (_)? @type body: (_) @body) @def.function
(function_signature_item name: (_) @name return_type: (_)? @type) @def.function
(let_declaration pattern: (identifier) @name value: (closure_expression return_type: (_)? @type body: (_) @body)) @def.function
(struct_item name: (_) @name body: (field_declaration_list) @body) @def.struct
(struct_item name: (_) @name) @def.struct
(union_item name: (_) @name body: (_) @body) @def.struct
(enum_item name: (_) @name body: (_) @body) @def.enum
(enum_variant name: (_) @name) @def.enum_member
(field_declaration name: (_) @name type: (_) @type) @def.field
(trait_item name: (_) @name body: (_) @body) @def.trait
(type_item name: (_) @name type: (_) @type) @def.type
(mod_item name: (_) @name body: (_) @body) @def.module
(macro_definition name: (_) @name . (macro_rule)? @body) @def.macro

(use_declaration) @import
(extern_crate_declaration) @import
(mod_item !body) @import

(impl_item trait: ${pathOf('@ref.implements')} type: ${typeOf('@subject')})
(trait_item bounds: (trait_bounds ${pathOf('@ref.extends')}))
(attribute_item (attribute (identifier) @_derive arguments: (token_tree ["(" ","] . (identifier) @ref.implements . ["," ")"]))
  (#eq? @_derive "derive"))
(attribute_item (attribute (identifier) @_derive
  arguments: (token_tree (identifier) @receiver . "::" . (identifier) @ref.implements . ["," ")"])) (#eq? @_derive "derive"))
(attribute_item (attribute [(identifier) @ref.decorator (scoped_identifier path: (_) @receiver name: (_) @ref.decorator)]))
(attribute_item) @decorator
(struct_expression name: ${pathOf('@ref.new')})
(struct_expression name: (generic_type_with_turbofish type: [(type_identifier) @ref.new
  (scoped_identifier path: (_) @receiver name: (_) @ref.new)]))
(call_expression function: [(identifier) @ref.call (generic_function function: (identifier) @ref.call)] arguments: (_) @args)
(call_expression function: [
  (scoped_identifier path: (_)? @receiver name: (_) @ref.call)
  (field_expression value: (_) @receiver field: (field_identifier) @ref.call)
  (generic_function function: (scoped_identifier path: (_)? @receiver name: (_) @ref.call))
  (generic_function function: (field_expression value: (_) @receiver field: (field_identifier) @ref.call))
] arguments: (_) @args)
(macro_invocation macro: [(identifier) @ref.call (scoped_identifier path: (_)? @receiver name: (_) @ref.call)])
(token_tree (identifier) @ref.call . (token_tree . "("))
(token_tree (identifier) @ref.call . "!" . (token_tree))
(token_tree [(identifier) (self)] @receiver . ["." "::"] . (identifier) @ref.call . (token_tree . "("))
(macro_invocation (token_tree ["(" "[" "," "&"] . (identifier) @ref.value . ["," ")" "]"]))
(type_identifier) @ref.type
(scoped_type_identifier path: (_)? @receiver name: (_) @ref.type)
(arguments [(identifier) @ref.value ${SCOPED} (reference_expression value: ${VALUE})])
(field_initializer value: ${VALUE})
(array_expression ${VALUE})
(tuple_expression ${VALUE})
(let_declaration value: ${VALUE})
(assignment_expression right: ${VALUE})
(return_expression ${VALUE})
(block ${VALUE} .)
(match_arm value: ${VALUE})
(shorthand_field_initializer (identifier) @ref.value)
(binary_expression ${SCOPED})
(match_pattern ${SCOPED})
(or_pattern ${SCOPED})
(tuple_struct_pattern type: ${SCOPED})
(string_literal) @ref.string
(raw_string_literal (string_content) @ref.string)

[(line_comment) (block_comment)] @comment
[(if_expression) (match_arm) (for_expression) (while_expression) (loop_expression)] @branch
(let_declaration alternative: (_) @branch)

(parameter pattern: (identifier) @bind.parameter type: (_) @type)
(closure_parameters (identifier) @bind.parameter)
(type_parameter name: (_) @bind.parameter)
(const_parameter name: (_) @bind.parameter type: (_) @type)
(let_declaration pattern: (identifier) @bind type: (_)? @type value: (_)? @value)
(block (const_item name: (_) @bind type: (_) @type value: (_)? @value))
(block (static_item name: (_) @bind type: (_) @type value: (_)? @value))
(for_expression pattern: (identifier) @bind value: (_) @value)
(tuple_struct_pattern type: (_) (identifier) @bind (#match? @bind "^[a-z_]"))
(tuple_pattern (identifier) @bind (#match? @bind "^[a-z_]"))
(match_pattern (identifier) @bind (#match? @bind "^[a-z_]"))
(captured_pattern . (identifier) @bind)
(field_pattern name: (shorthand_field_identifier) @bind)
(field_pattern pattern: (identifier) @bind)
`;

const OPEN = /\bpub\b(?!\s*\(\s*self\s*\))/;

function withoutAttributes(modifiers: string): string {
  return modifiers.replace(/#\[[\s\S]*\]/, '');
}

/** `pub(crate)` and its like are public here: other files of the crate may use them. They are not exported, though. */
function visibilityOf({ kind, modifiers, parent, label }: SymbolFacts): Visibility {
  if (kind === 'enum_member' || parent?.kind === 'enum_member') return 'public';
  if (parent?.kind === 'trait') return parent.visibility;
  if (kind === 'macro') return /#\[\s*macro_export\b/.test(modifiers) ? 'public' : 'private';
  const isOfTrait = label !== null && label !== 'impl';
  if (isOfTrait && (kind === 'method' || (kind === 'field' && /\bconst\b/.test(modifiers)) || isInType(kind, parent)))
    return 'public';
  return OPEN.test(withoutAttributes(modifiers)) ? 'public' : 'private';
}

function isInType(kind: string, parent: SymbolFacts['parent']): boolean {
  return kind === 'type' && parent !== null && parent.kind !== 'module';
}

function isExported(symbol: SymbolFacts): boolean {
  const { parent } = symbol;
  if (parent?.kind === 'function' || parent?.kind === 'method') return false;
  if (/\bpub\s*\(/.test(withoutAttributes(symbol.modifiers))) return false;
  return visibilityOf(symbol) === 'public' && (parent?.exported ?? true);
}

function readImports(statement: string): ImportedName[] {
  const text = statement.replace(/^\s*(?:#\[[^\]]*\]\s*)*/, '').replace(/;\s*$/, '');
  const mod = /^(?:pub\b\s*(?:\([^)]*\))?\s*)?(?:unsafe\s+)?mod\s+(?:r#)?(\w+)/.exec(text)?.[1];
  if (mod !== undefined) return [{ via: 'mod', source: mod, name: null, alias: null }];
  const crate = /\bextern\s+crate\s+(\w+)(?:\s+as\s+(\w+))?/.exec(text);
  if (crate !== null) return [{ via: 'extern crate', source: crate[1] ?? '', name: null, alias: crate[2] ?? null }];
  const use = /^(pub\b\s*(?:\([^)]*\))?\s*)?use\s+([\s\S]+)$/.exec(text);
  if (use === null) return [];
  const via = use[1] === undefined ? 'use' : 'export';
  return leavesOf((use[2] ?? '').replace(/\s+/g, ' ').trim(), '').map((leaf) => ({ via, ...leaf }));
}

type Leaf = Pick<ImportedName, 'source' | 'name' | 'alias'>;

/** `a::{self, b as c, d::*}` → each name with the path before it. */
function leavesOf(tree: string, prefix: string): Leaf[] {
  const brace = tree.indexOf('{');
  if (brace >= 0) {
    const path = joined(prefix, tree.slice(0, brace));
    return listed(tree.slice(brace + 1, tree.lastIndexOf('}'))).flatMap((part) => leavesOf(part, path));
  }
  const [path = '', alias = null] = tree.split(/ as /).map((part) => part.replace(/\s+|r#/g, ''));
  const parts = joined(prefix, path).replace(/^::/, '').split('::');
  const last = parts.pop() ?? '';
  const source = parts.join('::');
  if (last === 'self' && source !== '') return [{ source, name: null, alias }];
  if (source === '') return [{ source: last, name: null, alias }];
  return [{ source, name: last, alias }];
}

function joined(prefix: string, path: string): string {
  const bare = path.replace(/\s+/g, '').replace(/::$/, '');
  if (prefix === '' || bare === '') return prefix + bare;
  return `${prefix}::${bare}`;
}

/** Parts between commas outside inner braces. */
function listed(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of list) {
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    if (char === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += char;
  }
  return [...parts, part.trim()].filter((each) => each !== '');
}

export const rustReading: GrammarReading = {
  kind: 'grammar',
  grammar: 'rust',
  query: QUERY,
  docComment: /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/,
  visibilityOf,
  isExported,
  readImports,
};

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'rust',
      turn: 20,
      sign: '.rs:',
      pattern: shaped(String.raw`^\s*at (?<path>.+\.rs):«LINE»«COLUMN»$`),
      above: shaped(String.raw`^\s*\d+: +(?:0x[0-9a-f]+ - )?(?<name>\S.*)$`),
      ...INNER_FIRST,
      example: ['             at ./src/cart.rs:14:9', 'src/cart.rs:14'],
    },
    {
      name: 'rust panic',
      turn: 30,
      sign: 'panicked at ',
      pattern: shaped(String.raw`^.{0,200}?panicked at (?:'(?<message>.*)', )?(?<path>[^\s',]+\.rs):«LINE»«COLUMN»`),
      ...ALONE,
      example: ["thread 'main' panicked at 'no cart', src/cart.rs:14:9", 'src/cart.rs:14'],
    },
    {
      name: 'rustc',
      turn: 250,
      sign: '--> ',
      pattern: shaped(String.raw`^\s*--> (?<path>\S.*):«LINE»:\d+$`),
      above: shaped(String.raw`^«SEVERITY»(?:\[\w+\])?: (?<message>.*)$`),
      ...ALONE,
      example: ['  --> src/main.rs:12:20', 'src/main.rs:12'],
    },
  ],
  library: { folders: ['/rustc/', '.cargo/registry/', '.cargo/git/', '.rustup/'] },
};

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  family: 'code',
  extensions: ['.rs', '.rs.in'],
  fileNames: [],
  shebangs: ['rust-script', 'cargo'],
  syntax: {
    reading: rustReading,
    modules,
    testPaths: [/(?:^|\/)(?:tests|benches)\//, /(?:^|\/)tests?\.rs$/, /_tests?\.rs$/],
  },
  rules: {
    ...PLAIN_RULES,
    splitsTypes: 'anywhere',
    family: 'rust',
    selfWords: words('self Self'),
    exportsAll: true,
    handsOn: () => true,
    constructors: words(''),
    moduleName: (source) => source.split('::').findLast((part) => part !== '') ?? null,
  },
  style: { hasCapitalTypes: true },
  files: {
    packageEntry: { file: /^(.*?)src\/lib\.rs$/, beside: ['Cargo.toml'] },
    moduleOfFolder: /(?:^|\/)(?:mod|lib|main)\.rs$/,
  },
  traces: TRACES,
};
