// Ruby and the many files of its tools.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { PLAIN_RULES, words } from './facts/language-rules.ts';
import { ALONE, INNER_FIRST, INNER_LAST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { ruby as modules } from './modules/ruby.ts';

/** A class or module, named plainly or by a path, with a body or with nothing but its `end`. */
const container = (node: string) => `
(${node} name: [(constant) @name (scope_resolution scope: (_)? @owner name: (constant) @name)] body: (_) @body) @def.${node}
(${node} name: [(constant) @name (scope_resolution scope: (_)? @owner name: (constant) @name)] !body "end" @body) @def.${node}`;

const ATTRIBUTES = '(?:attr|attr_reader|attr_writer|attr_accessor|[cm]attr_\\\\w+|class_attribute|attribute)';

const makesClass = (details: string) =>
  `(call receiver: (constant) @_maker method: (identifier) @_new ${details} (#match? @_maker "^(?:Struct|Class|Data|Module)$") (#match? @_new "^(?:new|define)$"))`;

const QUERY = `
${container('class')}
${container('module')}
(singleton_class) @scope
(program (method name: (_) @name body: (_) @body) @def.function)
(program (method name: (_) @name !body "end" @body) @def.function)
(method name: (identifier) @name body: (_) @body (#eq? @name "initialize")) @def.constructor
(method name: (_) @name body: (_) @body) @def.method
(method name: (_) @name !body "end" @body) @def.method
(program (singleton_method object: (_) @owner name: (_) @name body: (_) @body) @def.method)
(singleton_method name: (_) @name body: (_) @body) @def.method
(singleton_method name: (_) @name !body "end" @body) @def.method
(call method: (identifier) @_define arguments: (argument_list . [(simple_symbol) @name (string . (string_content) @name .)]) block: (_) @body
  (#match? @_define "^define_(?:singleton_)?method$")) @def.method
(call method: (identifier) @_scope arguments: (argument_list . (simple_symbol) @name . (lambda body: (_) @body)) (#eq? @_scope "scope")) @def.method
(alias name: (_) @name) @def.method
(call method: (identifier) @_alias arguments: (argument_list . (simple_symbol) @name . (simple_symbol)) (#eq? @_alias "alias_method")) @def.method
(assignment left: (constant) @name right: ${makesClass('block: (_)? @body')}) @def.class
(assignment left: (constant) right: ${makesClass('arguments: (argument_list (simple_symbol) @name @def.property)')})
(class superclass: (superclass ${makesClass('arguments: (argument_list (simple_symbol) @name @def.property)')}))
(assignment left: [(constant) (identifier)] @name right: (lambda body: (_) @body)) @def.function
(assignment left: [(constant) (identifier)] @name right: (call !receiver method: (identifier) @_lambda block: (_) @body)
  (#match? @_lambda "^(?:lambda|proc)$")) @def.function
(assignment left: (constant) @name right: [(hash) (array) (call receiver: [(hash) (array) (string_array) (symbol_array)])] @body) @def.constant
(assignment left: (constant) @name) @def.constant
(assignment left: (scope_resolution scope: (_)? @owner name: (constant) @name)) @def.constant
(assignment left: (left_assignment_list (constant) @name @def.constant))
(program (assignment left: (global_variable) @name) @def.variable)
(body_statement (assignment left: (class_variable) @name) @def.field)
(body_statement (call !receiver method: (identifier) @_attr
  arguments: (argument_list [(simple_symbol) @name @def.property (string (string_content) @name) @def.property])
  (#match? @_attr "^${ATTRIBUTES}$")))
(body_statement (call method: (identifier) arguments: (argument_list . (call !receiver method: (identifier) @_attr
  arguments: (argument_list (simple_symbol) @name @def.property)) (#match? @_attr "^${ATTRIBUTES}$"))))
(body_statement (call !receiver method: (identifier) @_attr arguments: (argument_list . [(simple_symbol) (string) (call)])
  (#match? @_attr "^(?:private|protected|public|${ATTRIBUTES})$")) @wrap)
(call !receiver arguments: (argument_list . [(method) (singleton_method)])) @wrap
(body_statement (identifier) @label (#match? @label "^(?:private|protected|public|module_function)$"))
(call !receiver !arguments method: (identifier) @_sig block: (_) (#eq? @_sig "sig")) @decorator

(call !receiver method: (identifier) @_require arguments: (argument_list . [(string) (simple_symbol)])
  (#match? @_require "^(?:require|require_relative|load|autoload|require_dependency)$")) @import

(superclass [(constant) @ref.extends (element_reference object: (constant) @ref.extends)])
(superclass [(scope_resolution scope: (_) @receiver name: (constant) @ref.extends)
  (element_reference object: (scope_resolution scope: (_) @receiver name: (constant) @ref.extends))])
(assignment left: (constant) right: (call receiver: (constant) @_class method: (identifier) arguments: (argument_list . [(constant) @ref.extends
  (scope_resolution scope: (_) @receiver name: (constant) @ref.extends)]) (#eq? @_class "Class")))
(call !receiver method: (identifier) @_mix arguments: (argument_list [(constant) @ref.mixin (scope_resolution scope: (_) @receiver name: (constant) @ref.mixin)])
  (#match? @_mix "^(?:include|extend|prepend)$"))
(call receiver: [(constant) @ref.new (scope_resolution scope: (_) @receiver name: (constant) @ref.new)] method: (identifier) @_new
  arguments: (argument_list)? @args (#eq? @_new "new"))
(call receiver: [(constant) (scope_resolution)] @receiver method: (_) @ref.call arguments: (argument_list)? @args block: (_)? @block (#not-eq? @ref.call "new"))
(call receiver: [(identifier) (call) (self) (instance_variable) (class_variable) (global_variable) (super) (string) (array) (hash)
  (element_reference) (parenthesized_statements) (simple_symbol) (integer) (regex) (lambda)] @receiver method: (_) @ref.call arguments: (argument_list)? @args block: (_)? @block)
(call receiver: (_) @receiver method: (identifier) @_send arguments: (argument_list . [(simple_symbol) (string)] @ref.dynamic)
  (#match? @_send "^(public_send|__send__|send)$"))
(call !receiver method: [(identifier) (constant) (super)] @ref.call arguments: (argument_list)? @args block: (_)? @block)
(exceptions [(constant) @ref.type (scope_resolution scope: (_) @receiver name: (constant) @ref.type)])
(when pattern: (pattern [(constant) @ref.type (scope_resolution scope: (_) @receiver name: (constant) @ref.type)]))
[(hash_pattern class: (constant) @ref.type) (array_pattern class: (constant) @ref.type) (as_pattern value: (constant) @ref.type)]
(argument_list [(identifier) @ref.value (constant) @ref.value (simple_symbol) @ref.value
  (scope_resolution scope: (_) @receiver name: (constant) @ref.value)
  (splat_argument (identifier) @ref.value) (hash_splat_argument (identifier) @ref.value)
  (block_argument [(identifier) (simple_symbol)] @ref.value)])
(pair value: [(identifier) @ref.value (constant) @ref.value (simple_symbol) @ref.value (scope_resolution scope: (_) @receiver name: (constant) @ref.value)])
(array [(identifier) @ref.value (constant) @ref.value (scope_resolution scope: (_) @receiver name: (constant) @ref.value)])
(assignment right: [(identifier) @ref.value (constant) @ref.value (scope_resolution scope: (_) @receiver name: (constant) @ref.value)])
(operator_assignment right: [(identifier) (constant)] @ref.value)
[(method body: (body_statement (identifier) @ref.value)) (method body: (identifier) @ref.value) (block_body (identifier) @ref.value)
 (then (identifier) @ref.value) (if condition: (identifier) @ref.value) (unless condition: (identifier) @ref.value)
 (if_modifier [(identifier) @ref.value]) (unless_modifier [(identifier) @ref.value]) (unary operand: (identifier) @ref.value)]
(string) @ref.string
(heredoc_body . (heredoc_content) @ref.string)

(comment) @comment
[(if) (unless) (elsif) (if_modifier) (unless_modifier) (while) (until) (while_modifier) (until_modifier) (for) (when) (in_clause)
 (rescue) (rescue_modifier) (conditional)] @branch

[(method_parameters (identifier) @bind.parameter) (block_parameters (identifier) @bind.parameter) (lambda_parameters (identifier) @bind.parameter)
 (destructured_parameter (identifier) @bind.parameter)]
[(optional_parameter name: (identifier) @bind.parameter value: (_) @value) (keyword_parameter name: (identifier) @bind.parameter value: (_)? @value)
 (splat_parameter name: (identifier) @bind.parameter) (hash_splat_parameter name: (identifier) @bind.parameter)
 (block_parameter name: (identifier) @bind.parameter)]
(assignment left: [(identifier) (instance_variable)] @bind right: (_) @value)
(operator_assignment left: [(identifier) (instance_variable)] @bind operator: "||=" right: (_) @value)
(left_assignment_list [(identifier) (instance_variable)] @bind)
(exception_variable (identifier) @bind)
(for pattern: (identifier) @bind)
(as_pattern name: (identifier) @bind)
`;

const reading: GrammarReading = {
  kind: 'grammar',
  grammar: 'ruby',
  query: QUERY,
  docComment: /^(?:=begin|#(?!!|\s*(?:rubocop|frozen_string_literal|typed:|encoding:|coding:|-\*-|:nodoc:|@!)))/,
  visibilityOf,
  isExported,
  readImports,
};

const IN_METHODS: ReadonlySet<string> = new Set(['method', 'function', 'constructor']);
const UNDER_LABELS: ReadonlySet<string> = new Set(['method', 'property', 'constructor']);

/** A word before the definition counts; a label above it counts for what belongs to an instance. */
function visibilityOf({ kind, name, modifiers, label, parent }: SymbolFacts): Visibility {
  const word = /\b(private|protected|public)(?:_class_method)?\b[^\n]*$/.exec(modifiers)?.[1];
  if (name.startsWith('@@')) return 'private';
  if (word !== undefined) return word as Visibility;
  if (parent === null || !UNDER_LABELS.has(kind) || name === 'initialize' || /\bself\s*\.\s*$/.test(modifiers))
    return 'public';
  return label === 'private' || label === 'protected' ? label : 'public';
}

/** What stands in a method is nobody else's. */
function isExported(symbol: SymbolFacts): boolean {
  const { parent } = symbol;
  if (parent === null) return true;
  return !IN_METHODS.has(parent.kind) && parent.exported && visibilityOf(symbol) === 'public';
}

/** `require 'x'`, `require_relative 'x'`, `load 'x'`, `autoload :Name, 'x'`; what is put together at run time is unknown. */
function readImports(statement: string): ImportedName[] {
  const [, via = '', name = null, source] =
    /^\s*(\w+)\s*\(?\s*(?::(\w+)\s*,\s*)?(?:"([^"#]*)"|'[^']*')/.exec(statement.replace(/'([^'"#]*)'/, '"$1"')) ?? [];
  return source === undefined ? [] : [{ via, source, name, alias: null }];
}

const CORE_TYPES: ReadonlySet<string> = new Set(
  `Array BasicObject Class Comparable Complex Date DateTime Dir Enumerable Enumerator ERB Exception FalseClass File Float Hash
  Integer IO Kernel LoadError Method Module NameError NilClass Numeric Object Pathname Proc Process Range Rational Regexp Set
  String Struct Symbol Thread Time TrueClass BigDecimal SecureRandom URI`.split(/\s+/),
);

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'ruby, outermost first',
      turn: 180,
      sign: ': from ',
      pattern: shaped(String.raw`^\s*\d+: from (?<path>\S.*?):«LINE»:in [${'`'}'](?<name>[^'${'`'}]+)'`),
      ...INNER_LAST,
      example: ["\t1: from lib/cart.rb:12:in `total'", 'lib/cart.rb:12 total'],
    },
    {
      name: 'ruby',
      turn: 190,
      sign: ':in ',
      pattern: shaped(
        String.raw`^\s*(?:# )?(?:from )?(?<path>(?:[A-Za-z]:(?=[\\/]))?[^\s:][^:]*):«LINE»:in [${'`'}'](?<name>[^'${'`'}]+)'(?:: (?<message>.*))?`,
      ),
      ...INNER_FIRST,
      example: ["\tfrom lib/cart.rb:12:in 'Cart#total'", 'lib/cart.rb:12 Cart.total'],
    },
    {
      name: 'minitest',
      turn: 370,
      sign: '.rb:',
      pattern: shaped(String.raw`^\s*(?:(?<name>[\w:]+#[\w?!]+) )?\[(?<path>[^\]\s:]+\.rb):«LINE»\]`),
      ...ALONE,
      example: ['TestCart#test_add [test/cart_test.rb:12]:', 'test/cart_test.rb:12 TestCart.test_add'],
    },
    {
      name: 'rspec summary',
      turn: 380,
      sign: 'rspec ',
      pattern: shaped(String.raw`^rspec (?<path>\S+\.rb):«LINE»(?: # (?<message>.*))?`),
      ...ALONE,
      example: ['rspec ./spec/cart_spec.rb:7 # Cart adds', 'spec/cart_spec.rb:7'],
    },
  ],
  library: { folders: ['/gems/', '/.rbenv/', '/.rvm/'] },
};

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  family: 'code',
  extensions: [
    '.rb',
    '.rbw',
    '.rake',
    '.gemspec',
    '.ru',
    '.podspec',
    '.jbuilder',
    '.thor',
    '.rabl',
    '.rbi',
    '.builder',
    '.arb',
    '.prawn',
  ],
  fileNames: [
    'Gemfile',
    'Rakefile',
    'Podfile',
    'Vagrantfile',
    'Guardfile',
    'Capfile',
    'Thorfile',
    'Berksfile',
    'Brewfile',
    'Fastfile',
    'Appfile',
    'Matchfile',
    'Deliverfile',
    'Snapfile',
    'Gymfile',
    'Scanfile',
    'Pluginfile',
    'Dangerfile',
    'Steepfile',
    'Puppetfile',
    'Appraisals',
    '.irbrc',
    '.pryrc',
    '.simplecov',
  ],
  shebangs: ['ruby', 'jruby', 'truffleruby', 'rake'],
  syntax: {
    reading,
    modules,
    testPaths: [/(?:^|\/)(?:spec|tests?|features)\//, /(?:_spec|_test)\.rb$/, /(?:^|\/)test_[^/]*\.rb$/],
  },
  rules: {
    ...PLAIN_RULES,
    superMakes: false,
    splitsTypes: 'anywhere',
    knowsTypesByName: true,
    family: 'ruby',
    hasImplicitSelf: true,
    exportsAll: true,
    constructors: words('initialize'),
  },
  style: { hasImplicitReturn: true, hasCapitalTypes: true, coreTypes: CORE_TYPES },
  traces: TRACES,
};
