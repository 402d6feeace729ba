// Elixir. To its grammar nearly everything is a call, so the words that define are told apart by predicates.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { PLAIN_RULES, words } from './facts/language-rules.ts';
import { ALONE, INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { byDeclaredName as modules } from './modules/by-declared-name.ts';

/** What is defined, as it stands first among the arguments: with parameters, without, with a guard. */
const HEAD = `[(call target: (identifier) @name) (identifier) @name
  (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]`;

const defines = (kind: string, words: string) => `
(call target: (identifier) @_def (arguments . ${HEAD}) (do_block) @body (#any-of? @_def ${words})) @def.${kind}
(call target: (identifier) @_def (arguments . ${HEAD} (keywords) @body) (#any-of? @_def ${words})) @def.${kind}
(call target: (identifier) @_def (arguments . ${HEAD} .) (#any-of? @_def ${words})) @def.${kind}`;

const attribute = (names: string, details: string) =>
  `(unary_operator operator: "@" operand: (call target: (identifier) @_attr ${details}) (#any-of? @_attr ${names}))`;

const container = (kind: string, word: string) => `
(call target: (identifier) @_def (arguments . (alias) @name) (do_block
  (unary_operator operator: "@" operand: (call target: (identifier) @_attr (arguments [(string) (sigil)]))) @doc) @body
  (#eq? @_def "${word}") (#eq? @_attr "moduledoc")) @def.${kind}
(call target: (identifier) @_def (arguments . (alias) @name) (do_block) @body (#eq? @_def "${word}")) @def.${kind}`;

/** Attributes that mean something to the compiler and are no constants. */
const RESERVED =
  '"doc" "moduledoc" "typedoc" "spec" "type" "typep" "opaque" "callback" "macrocallback" "optional_callbacks" "impl" "behaviour" "derive" "tag" "moduletag" "describetag" "deprecated" "since" "dialyzer" "external_resource" "compile" "before_compile" "after_compile" "on_load" "on_definition" "vsn" "enforce_keys" "fallback_to_any"';

/** Words that are calls to the grammar alone. */
const WORDS = `${RESERVED} "def" "defp" "defmodule" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defstruct" "defexception" "defprotocol" "defimpl" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote" "unquote_splicing" "alias" "import" "require" "use"`;

const TYPE_HEAD = '[(identifier) @name (call target: (identifier) @name)]';
const PARAMETERS = `(call (arguments [(identifier) @bind.parameter
  (binary_operator left: (identifier) @bind.parameter operator: "\\\\\\\\" right: (_) @value)
  (binary_operator left: (map (struct) @type) operator: "=" right: (identifier) @bind.parameter)
  (binary_operator left: [(map) (tuple) (list) (binary_operator)] operator: "=" right: (identifier) @bind.parameter)
  (tuple (identifier) @bind.parameter) (keywords (pair value: (identifier) @bind.parameter))
  (map (map_content [(keywords (pair value: (identifier) @bind.parameter)) (binary_operator operator: "=>" right: (identifier) @bind.parameter)]))]))`;

const CLAUSE = `(stab_clause left: (arguments [(identifier) @bind (tuple (identifier) @bind)
  (binary_operator left: (map (struct)? @type) operator: "=" right: (identifier) @bind)]))`;

const QUERY = `
${container('module', 'defmodule')}
${container('protocol', 'defprotocol')}
(call target: (identifier) @_def (arguments . (alias) @owner (keywords (pair value: [(alias) @name (list . (alias) @name)])))
  (do_block) @body (#eq? @_def "defimpl")) @def.module
(call target: (identifier) @_def (arguments . (alias) @name .) (do_block) @body (#eq? @_def "defimpl")) @def.module
(call target: (identifier) @_def (arguments . ${HEAD}) (#eq? @_def "defdelegate")) @def.function
${defines('function', '"def" "defp"')}
${defines('macro', '"defmacro" "defmacrop" "defguard" "defguardp"')}
(call target: (identifier) @_def (arguments . (binary_operator operator: _ @name)) (#any-of? @_def "def" "defmacro") (#not-eq? @name "when")) @def.function
(call target: (identifier) @_def (arguments (list [(atom) @name @def.field (keywords (pair key: (keyword) @name) @def.field)])) (#any-of? @_def "defstruct" "defexception"))
(call target: (identifier) @_def (arguments (keywords (pair key: (keyword) @name) @def.field)) (#any-of? @_def "defstruct" "defexception"))
${attribute('"type" "typep" "opaque"', `(arguments (binary_operator left: ${TYPE_HEAD} operator: "::"))`)} @def.type
${attribute('"callback" "macrocallback"', `(arguments (binary_operator left: ${TYPE_HEAD} operator: "::" right: (_) @type))`)} @def.method
${attribute('"callback" "macrocallback"', `(arguments (binary_operator left: (binary_operator left: ${TYPE_HEAD} right: (_) @type) operator: "when"))`)} @def.method
${attribute('"spec"', `(arguments (binary_operator left: [${TYPE_HEAD} (binary_operator left: ${TYPE_HEAD})]))`)} @scope
(unary_operator operator: "@" operand: (call target: (identifier) @name (arguments [(list) (map) (keywords)] @body)) (#not-any-of? @name ${RESERVED})) @def.constant
(unary_operator operator: "@" operand: (call target: (identifier) @name (arguments)) (#not-any-of? @name ${RESERVED})) @def.constant
(binary_operator left: (identifier) @name operator: "=" right: (anonymous_function) @body) @def.function
${attribute('"spec" "impl" "deprecated" "since" "tag" "dialyzer"', '')} @decorator

(call target: (identifier) @_import (arguments . [(alias) (dot)]) (#any-of? @_import "alias" "import" "require" "use")) @import

(call target: (identifier) @_use (arguments . (alias) @ref.mixin) (#eq? @_use "use"))
${attribute('"behaviour"', '(arguments (alias) @ref.implements)')}
(call target: (identifier) @_impl (arguments . (alias) @ref.implements (keywords (pair value: (_) @subject))) (#eq? @_impl "defimpl"))
(call target: (dot left: (alias) @ref.type right: (identifier) @_t) (#eq? @_t "t"))
(call target: (dot left: (alias) @receiver right: (identifier) @ref.call) (arguments)? @args (#not-eq? @ref.call "t"))
(call target: (dot left: [(identifier) (atom) (call) (dot) (unary_operator) (access_call)] @receiver right: (identifier) @ref.call) (arguments) @args)
(call target: (dot left: (identifier) @ref.call !right) (arguments) @args)
(call target: (identifier) @ref.call (arguments)? @args (do_block)? @block (#not-any-of? @ref.call ${WORDS}))
(binary_operator operator: "|>" right: (identifier) @ref.call)
(struct (alias) @ref.type)
(binary_operator operator: "in" right: [(alias) @ref.type (list (alias) @ref.type)])
(unary_operator operator: "&" operand: (binary_operator left: (identifier) @ref.value operator: "/"))
(unary_operator operator: "@" operand: (identifier) @ref.value)
(arguments [(identifier) (alias)] @ref.value)
(list [(identifier) (alias)] @ref.value)
(tuple [(identifier) (alias)] @ref.value)
(pair value: [(identifier) (alias)] @ref.value)
(binary_operator operator: "=" right: [(identifier) (alias)] @ref.value)
(binary_operator left: [(identifier) (alias)] @ref.value operator: "|>")
(string) @ref.string
(sigil (sigil_name) @_sigil (quoted_content) @ref.string (#eq? @_sigil "p"))

(comment) @comment
${attribute('"doc" "moduledoc" "typedoc"', '')} @comment
[(do_block (stab_clause) @branch) (rescue_block (stab_clause) @branch) (else_block (stab_clause) @branch) (catch_block (stab_clause) @branch)]
(call target: (identifier) @_branch (arguments) (#any-of? @_branch "if" "unless" "for" "with")) @branch

(call target: (identifier) @_def (arguments . [${PARAMETERS} (binary_operator left: ${PARAMETERS} operator: "when")])
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate"))
(anonymous_function (stab_clause left: (arguments [(identifier) @bind.parameter (tuple (identifier) @bind.parameter)])))
(binary_operator left: (identifier) @bind operator: "=" right: (_) @value)
(binary_operator left: [(tuple (identifier) @bind) (list [(identifier) @bind (binary_operator (identifier) @bind)]) (map (map_content (keywords (pair value: (identifier) @bind))))]
  operator: "=" right: (_) @value)
(binary_operator left: [(identifier) @bind (tuple (identifier) @bind)] operator: "<-" right: (_) @value)
[(do_block ${CLAUSE}) (else_block ${CLAUSE}) (rescue_block ${CLAUSE}) (catch_block ${CLAUSE})]
(binary_operator left: (identifier) @bind operator: "in" right: [(alias) (list (alias))] @type)
`;

const reading: GrammarReading = {
  kind: 'grammar',
  grammar: 'elixir',
  query: QUERY,
  docComment: /^@(?:type)?doc\s+(?!false\b|\w+:)/,
  visibilityOf,
  isExported,
  readImports,
};

/** Attributes are seen in their module alone. */
function visibilityOf({ kind, modifiers }: SymbolFacts): Visibility {
  return kind === 'constant' || /(?:^|\s)@?(?:defp|defmacrop|defguardp|typep)\s+$/.test(modifiers)
    ? 'private'
    : 'public';
}

const HOLDS_MEMBERS: ReadonlySet<string> = new Set(['module', 'protocol']);

/** What stands in a function, or is quoted by a macro, is none of the module's. */
function isExported(symbol: SymbolFacts): boolean {
  const { parent } = symbol;
  if (visibilityOf(symbol) !== 'public') return false;
  return parent === null || (HOLDS_MEMBERS.has(parent.kind) && parent.exported);
}

/** An alias without a name of its own is called by the last part; one of the module itself says no part. */
function lastPart(path: string): string | null {
  return path === '__MODULE__' ? null : path.slice(path.lastIndexOf('.') + 1);
}

function readImports(statement: string): ImportedName[] {
  const text = statement.replace(/\s+/g, ' ').trim();
  const [, via = '', path = '', group, options = ''] =
    /^(\w+)[ (]+([\w.]+?)\.?(?:\{([^}]*)\})?[ )]*(?:,(.*))?$/.exec(text) ?? [];
  if (path === '') return [];
  if (group !== undefined) {
    const parts = group.split(',').map((part) => part.trim());
    return parts
      .filter((part) => part !== '')
      .map((part) => ({ via, source: `${path}.${part}`, name: null, alias: via === 'alias' ? lastPart(part) : null }));
  }
  const said = /\bas: ?([\w.]+)/.exec(options)?.[1] ?? null;
  const alias = said ?? (via === 'alias' ? lastPart(path) : null);
  if (via !== 'import') return [{ via, source: path, name: null, alias }];
  const only = /\bonly: ?\[([^\]]*)\]/.exec(options)?.[1];
  const names = only === undefined ? ['*'] : [...only.matchAll(/(\w+[?!]?):/g)].map((match) => match[1] as string);
  return names.map((name) => ({ via, source: path, name, alias: null }));
}

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'elixir',
      turn: 200,
      sign: '.ex',
      pattern: shaped(
        String.raw`^\s*(?:└─ )?(?:\((?<application>[^)]*)\) )?(?<path>[^\s:]+\.exs?):«LINE»(?::\d+)?: (?:anonymous fn\/\d+ in )?\(?(?<name>[\w."!?]+\/\d+)`,
      ),
      ...INNER_FIRST,
      example: ['    (shop 0.1.0) lib/shop/cart.ex:12: Shop.Cart.total/1', 'lib/shop/cart.ex:12 Shop.Cart.total'],
    },
    {
      name: 'elixir compiler',
      turn: 420,
      sign: '.ex',
      pattern: shaped(String.raw`^\*\* \((?<severity>\w+)\) (?<path>[^\s:]+\.exs?):«LINE»(?::\d+)?: (?<message>.*)`),
      ...ALONE,
      example: ['** (CompileError) lib/cart.ex:12: undefined function total/0', 'lib/cart.ex:12'],
    },
  ],
  library: {
    folders: ['/_build/default/lib/'],
    starts: ['deps/'],
    applications: /^(?:elixir|stdlib|kernel|ex_unit|mix|logger|iex|phoenix|plug|ecto|cowboy)\b/,
  },
};

export const elixir: Language = {
  id: 'elixir',
  name: 'Elixir',
  family: 'code',
  extensions: ['.ex', '.exs'],
  fileNames: ['mix.lock'],
  shebangs: ['elixir'],
  syntax: {
    reading,
    modules,
    testPaths: [/(?:^|\/)test\//, /_test\.exs$/],
  },
  rules: {
    ...PLAIN_RULES,
    family: 'elixir',
    selfWords: words('__MODULE__'),
    superWords: words(''),
    exportsAll: true,
    opens: ({ via, name }) => via === 'import' && name === '*',
    declaresModules: true,
    opensNamespaces: true,
    constructors: words(''),
  },
  style: { hasImplicitReturn: true, hasCapitalTypes: true },
  traces: TRACES,
};
