// PHP.

import { pathParent } from '../model/repo-path.ts';
import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { PLAIN_RULES, words } from './facts/language-rules.ts';
import { ALONE, INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { php as modules } from './modules/php.ts';

/** A name as it may be written: bare, or with its namespace before it. */
const named = (kind: string) => `[(name) @ref.${kind} (qualified_name prefix: (_)? @receiver (name) @ref.${kind})]`;

const QUERY = `
(namespace_definition name: (namespace_name) @name body: (_) @body) @def.namespace
(namespace_definition name: (namespace_name) @name) @def.namespace
(class_declaration name: (name) @name body: (_) @body) @def.class
(interface_declaration name: (name) @name body: (_) @body) @def.interface
(trait_declaration name: (name) @name body: (_) @body) @def.trait
(enum_declaration name: (name) @name body: (_) @body) @def.enum
(enum_case name: (name) @name) @def.enum_member
(anonymous_class "class" @name body: (_) @body) @def.class
(method_declaration name: (name) @name body: (_) @body (#eq? @name "__construct")) @def.constructor
(method_declaration name: (name) @name return_type: (_)? @type body: (_) @body) @def.method
(method_declaration name: (name) @name return_type: (_)? @type) @def.method
(function_definition name: (name) @name return_type: (_)? @type body: (_) @body) @def.function
(assignment_expression left: (variable_name) @name right: [(anonymous_function return_type: (_)? @type body: (_) @body)
  (arrow_function return_type: (_)? @type body: (_) @body)]) @def.function
(const_declaration type: (_)? @type (const_element . (name) @name (array_creation_expression) @body) @def.constant)
(const_declaration type: (_)? @type (const_element . (name) @name) @def.constant)
(property_declaration type: (_)? @type (property_element name: (variable_name (name) @name)) @def.field)
(property_promotion_parameter type: (_)? @type name: (variable_name (name) @name)) @def.field
(function_call_expression function: (name) @_define arguments: (arguments . (argument [(string (string_content) @name)
  (encapsed_string . (string_content) @name .)])) (#eq? @_define "define")) @def.constant
(program (expression_statement (assignment_expression left: (variable_name) @name) @def.variable))
(const_declaration) @wrap
(property_declaration) @wrap
(program . (php_tag) . (comment) @file.doc . [(declare_statement) (namespace_definition) (namespace_use_declaration)]
  (#match? @file.doc "^/[*][*]") (#not-match? @file.doc "[Cc]opyright|[Ll]icen[sc]e"))

(namespace_use_declaration) @import
[(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @import

(class_declaration (base_clause ${named('extends')}))
(anonymous_class (base_clause ${named('extends')}))
(interface_declaration (base_clause ${named('extends')}))
(class_interface_clause ${named('implements')})
(use_declaration ${named('mixin')})
(attribute [(name) @ref.decorator (qualified_name prefix: (_)? @receiver (name) @ref.decorator)] parameters: (arguments)? @args)
(attribute_group) @decorator
(object_creation_expression [(name) @ref.new (qualified_name prefix: (_)? @receiver (name) @ref.new)] (arguments)? @args)
(function_call_expression function: [(name) @ref.call (qualified_name prefix: (_)? @receiver (name) @ref.call)
  (relative_name (name) @ref.call) (variable_name) @ref.call] arguments: (arguments) @args)
(member_call_expression object: (_) @receiver name: (name) @ref.call arguments: (arguments) @args)
(nullsafe_member_call_expression object: (_) @receiver name: (name) @ref.call arguments: (arguments) @args)
(scoped_call_expression scope: (_) @receiver name: (name) @ref.call arguments: (arguments) @args)
(named_type ${named('type')})
(binary_expression operator: "instanceof" right: ${named('type')})
(class_constant_access_expression . ${named('value')})
(class_constant_access_expression . (_) @receiver . (name) @ref.value (#not-eq? @ref.value "class"))
(array_creation_expression . (array_element_initializer (class_constant_access_expression . (_) @receiver . (name) @_class))
  . (array_element_initializer (string (string_content) @ref.value)) . (#eq? @_class "class"))
(array_creation_expression . (array_element_initializer (variable_name) @receiver) . (array_element_initializer (string (string_content) @ref.value))
  . (#eq? @receiver "$this"))
(argument [(variable_name) @ref.value (variadic_unpacking (variable_name) @ref.value)])
(argument !name (name) @ref.value)
(const_element . (name) . (name) @ref.value)
(array_element_initializer [(variable_name) (name)] @ref.value)
(assignment_expression right: [(variable_name) (name)] @ref.value)
(return_statement [(variable_name) (name)] @ref.value)
(anonymous_function_use_clause (variable_name) @ref.value)
[(simple_parameter default_value: (name) @ref.value) (property_element default_value: (name) @ref.value)]
[(string) (encapsed_string)] @ref.string
[(heredoc_body . (string_content) @ref.string) (nowdoc_body . (nowdoc_string) @ref.string)]

(comment) @comment
[(if_statement) (else_if_clause) (foreach_statement) (for_statement) (while_statement) (do_statement) (case_statement)
 (match_conditional_expression) (catch_clause) (conditional_expression)] @branch

[(simple_parameter type: (_)? @type name: (variable_name) @bind.parameter default_value: (_)? @value)
 (variadic_parameter type: (_)? @type name: (variable_name) @bind.parameter)
 (property_promotion_parameter type: (_)? @type name: (variable_name) @bind.parameter default_value: (_)? @value)]
(assignment_expression left: (variable_name) @bind right: (_) @value)
(assignment_expression left: (member_access_expression object: (variable_name) @_this) @bind right: (_) @value (#eq? @_this "$this"))
(list_literal (variable_name) @bind)
[(foreach_statement . (_) . (variable_name) @bind) (foreach_statement . (_) . (pair (variable_name) @bind))]
(catch_clause type: (_) @type name: (variable_name) @bind)
(static_variable_declaration name: (variable_name) @bind value: (_)? @value)
`;

const reading: GrammarReading = {
  kind: 'grammar',
  grammar: 'php',
  query: QUERY,
  docComment: /^\/\*\*/,
  visibilityOf,
  isExported,
  readImports,
};

function visibilityOf({ modifiers }: SymbolFacts): Visibility {
  const words = modifiers.replace(/#\[[\s\S]*?\]\s*(?=#\[|[a-z])/g, '');
  if (/\bprivate\b(?!\(set\))/.test(words)) return 'private';
  return /\bprotected\b(?!\(set\))/.test(words) ? 'protected' : 'public';
}

const IN_FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor']);

/** Variables are their file's own; what stands in a function is nobody else's. */
function isExported(symbol: SymbolFacts): boolean {
  const { name, kind, parent } = symbol;
  if (parent === null) return kind !== 'variable' && !name.startsWith('$');
  return !IN_FUNCTIONS.has(parent.kind) && parent.exported && visibilityOf(symbol) === 'public';
}

function readImports(statement: string): ImportedName[] {
  const text = statement.replace(/\s+/g, ' ').trim();
  const used = /^use (?:(function|const) )?(.*?) ?;?$/.exec(text);
  return used === null ? readIncluded(text) : readUsed(used[1] ?? '', used[2] ?? '');
}

/** `A\B`, `A\B as C`, `A\{B, C as D, function e}`, several with commas. */
function readUsed(word: string, list: string): ImportedName[] {
  const group = /^(.*?)\\? ?\{(.*)\}$/.exec(list);
  const prefix = group === null ? '' : `${group[1] ?? ''}\\`;
  return (group?.[2] ?? list)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, own = word, path = '', alias = null] = /^(?:(function|const) )?(\S+)(?: as (\w+))?$/.exec(part) ?? [];
      const whole = `${prefix}${path}`.replace(/^\\/, '');
      const cut = whole.lastIndexOf('\\');
      const via = own === '' ? 'use' : `use ${own}`;
      if (cut < 0) return { via, source: whole, name: null, alias };
      return { via, source: whole.slice(0, cut), name: whole.slice(cut + 1), alias };
    });
}

/** The file's own folder is `.`; what is put together from variables is unknown. */
function readIncluded(text: string): ImportedName[] {
  const [, via = '', what = ''] = /^(\w+) ?(.*)$/.exec(text) ?? [];
  const here = what
    .replace(/^\(? ?(?:dirname\( ?__DIR__ ?\)|dirname\( ?__FILE__ ?, ?2 ?\)) ?\. ?(['"])/, '$1..')
    .replace(/^\(? ?(?:__DIR__|dirname\( ?__FILE__ ?\)) ?\. ?(['"])/, '$1.');
  const source = /^\(? ?(['"])([^'"$]+)\1 ?\)?$/.exec(here)?.[2];
  return source === undefined ? [] : [{ via, source, name: null, alias: null }];
}

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'php',
      turn: 160,
      sign: '#',
      pattern: shaped(String.raw`^\s*(?:PHP +\d+\. +.{0,200})?#\d+ (?<path>.+?)\(«LINE»\): (?<name>[^(]*)`),
      ...INNER_FIRST,
      example: ['#0 /var/www/src/Order.php(33): Shop\\Cart->add(NULL)', '/var/www/src/Order.php:33 Shop.Cart.add'],
    },
    {
      name: 'php, on a line',
      turn: 310,
      sign: ' on line ',
      pattern: shaped(String.raw`^(?<message>.{1,800}) in (?<path>(?:[A-Za-z]:)?[^\s:()"]+\.\w{1,8}) on line «LINE»$`),
      ...ALONE,
      grade: 'likely',
      example: ['PHP Warning:  Undefined variable $x in /w/cart.php on line 12', '/w/cart.php:12'],
    },
    {
      name: 'php, uncaught',
      turn: 320,
      sign: ' in ',
      pattern: shaped(
        String.raw`^(?=.{0,100}?(?:Uncaught|Error|Exception))(?<message>.{1,800}) in (?<path>(?:[A-Za-z]:)?[^\s:()"]+\.\w{1,8}):«LINE»$`,
      ),
      ...ALONE,
      grade: 'likely',
      example: ['PHP Fatal error:  Uncaught Exception: no in /w/cart.php:12', '/w/cart.php:12'],
    },
  ],
};

export const php: Language = {
  id: 'php',
  name: 'PHP',
  family: 'code',
  extensions: ['.php', '.phtml', '.php3', '.php4', '.php5', '.php7', '.phps', '.phpt', '.ctp'],
  fileNames: ['.php_cs', '.php_cs.dist'],
  shebangs: ['php'],
  syntax: {
    reading,
    modules,
    testPaths: [/(?:^|\/)tests?\//i, /(?:Test|TestCase|Cest|Spec)\.php$/, /\.phpt$/],
  },
  rules: {
    ...PLAIN_RULES,
    opensNamespaces: true,
    packageOf: pathParent,
    family: 'php',
    selfWords: words('$this self static'),
    superWords: words('parent'),
    exportsAll: true,
    constructors: words('__construct'),
  },
  style: { isTypeFirst: true, hasCapitalTypes: true },
  traces: TRACES,
};
