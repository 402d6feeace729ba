// Python and the build files that are Python.

import type { ExportShape } from '../model/parsed-file.ts';
import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { PLAIN_RULES, words } from './facts/language-rules.ts';
import { ALONE, INNER_LAST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { python as modules } from './modules/python.ts';

const DOC = '(block . (expression_statement . (string) @doc))';

/** A definition as it stands in a class: bare, decorated, or under an `if` or `try`. */
const inClass = (definition: string) => `
(class_definition body: (block [${definition} (decorated_definition definition: ${definition})]))
(class_definition body: (block [(if_statement (block [${definition} (decorated_definition definition: ${definition})]))
  (if_statement (else_clause (block [${definition} (decorated_definition definition: ${definition})])))
  (try_statement (block [${definition} (decorated_definition definition: ${definition})]))]))`;

/** A statement at the top of the file, also under an `if` or `try`. */
const atTop = (statement: string) => `
(module ${statement})
(module [(if_statement [(block ${statement}) (elif_clause (block ${statement})) (else_clause (block ${statement}))])
  (try_statement [(block ${statement}) (except_clause (block ${statement})) (else_clause (block ${statement}))])])`;

const CONSTANT_NAME = '^_*[A-Z][A-Z0-9_]*$';
const COLLECTION = '[(list) (dictionary) (set) (tuple) (list_comprehension) (dictionary_comprehension)]';
const ENUM_BASE = '(#match? @_base "(?:^|\\\\.)(?:Int|Str)?(?:Enum|Flag)$")';
const ENUM_HEAD = 'superclasses: (argument_list [(identifier) (attribute)] @_base)';
const PROTOCOL_HEAD = `superclasses: (argument_list [(identifier) @_base (subscript value: (identifier) @_base)])`;

const QUERY = `
(class_definition name: (identifier) @name ${ENUM_HEAD} body: ${DOC} @body ${ENUM_BASE}) @def.enum
(class_definition name: (identifier) @name ${ENUM_HEAD} body: (_) @body ${ENUM_BASE}) @def.enum
(class_definition name: (identifier) @name ${PROTOCOL_HEAD} body: ${DOC} @body (#eq? @_base "Protocol")) @def.protocol
(class_definition name: (identifier) @name ${PROTOCOL_HEAD} body: (_) @body (#eq? @_base "Protocol")) @def.protocol
(class_definition name: (identifier) @name body: ${DOC} @body) @def.class
(class_definition name: (identifier) @name body: (_) @body) @def.class
${inClass(`(function_definition name: (identifier) @name body: ${DOC} @body (#eq? @name "__init__")) @def.constructor`)}
${inClass(`(function_definition name: (identifier) @name body: (_) @body (#eq? @name "__init__")) @def.constructor`)}
${inClass(`(function_definition name: (identifier) @name return_type: (_)? @type body: ${DOC} @body) @def.method`)}
${inClass(`(function_definition name: (identifier) @name return_type: (_)? @type body: (_) @body) @def.method`)}
(function_definition name: (identifier) @name return_type: (_)? @type body: ${DOC} @body) @def.function
(function_definition name: (identifier) @name return_type: (_)? @type body: (_) @body) @def.function
(type_alias_statement left: (type [(identifier) @name (generic_type . (identifier) @name)])) @def.type
(class_definition ${ENUM_HEAD} body: (block (expression_statement (assignment left: (identifier) @name !type) @def.enum_member)) ${ENUM_BASE})
(class_definition body: (block (expression_statement (assignment left: (identifier) @name right: (lambda body: (_) @body)) @def.method)))
(class_definition body: (block (expression_statement (assignment left: (identifier) @name type: (_)? @type right: (_)? @value) @def.field)))
(class_definition body: (block (expression_statement (assignment left: (pattern_list (identifier) @name @def.field)))))
(assignment left: (attribute object: (identifier) @_self attribute: (identifier) @name) @def.field type: (_)? @type (#eq? @_self "self"))
(assignment left: (pattern_list (attribute object: (identifier) @_self attribute: (identifier) @name) @def.field) (#eq? @_self "self"))
(assignment left: (identifier) @name right: (lambda body: (_) @body)) @def.function
(module (expression_statement (assignment left: (identifier) @name
  right: (call function: [(identifier) @_maker (attribute attribute: (identifier) @_maker)])) @def.type)
  (#match? @_maker "^(?:TypeVar|TypeVarTuple|ParamSpec|NewType)$"))
(module (expression_statement (assignment left: (identifier) @name
  right: (call function: [(identifier) @_maker (attribute attribute: (identifier) @_maker)])) @def.class)
  (#match? @_maker "^(?:namedtuple|NamedTuple|TypedDict)$"))
${atTop(`(expression_statement (assignment left: (identifier) @name type: (type) @_type) @def.type
  (#match? @_type "TypeAlias$"))`)}
${atTop(`(expression_statement (assignment left: (identifier) @name type: (_)? @type right: ${COLLECTION} @body) @def.constant
  (#match? @name "${CONSTANT_NAME}"))`)}
${atTop(`(expression_statement (assignment left: (identifier) @name type: (_)? @type right: (_)? @value) @def.constant (#match? @name "${CONSTANT_NAME}"))`)}
${atTop(`(expression_statement (assignment left: (identifier) @name type: (_)? @type right: ${COLLECTION} @body) @def.variable)`)}
${atTop('(expression_statement (assignment left: (identifier) @name type: (_)? @type right: (_)? @value) @def.variable)')}
(module (expression_statement (assignment right: (assignment left: (identifier) @name) @def.variable)))
${atTop('(expression_statement (assignment left: (pattern_list (identifier) @name @def.variable)))')}
(decorated_definition) @wrap
(module . (expression_statement . (string) @file.doc))
(module . (comment)* . (expression_statement . (string) @file.doc))

(import_statement) @import
(import_from_statement) @import
(future_import_statement) @import
(call function: [(identifier) @_import (attribute attribute: (identifier) @_import)] arguments: (argument_list . (string))
  (#match? @_import "^(?:__import__|import_module)$")) @import
(module (expression_statement [(assignment left: (identifier) @_all) (augmented_assignment left: (identifier) @_all)]
  (#eq? @_all "__all__")) @export)
(module (expression_statement (call function: (attribute object: (identifier) @_all)) (#eq? @_all "__all__")) @export)

(class_definition superclasses: (argument_list [(identifier) @ref.extends (subscript value: (identifier) @ref.extends)]))
(class_definition superclasses: (argument_list [(attribute object: (_) @receiver attribute: (identifier) @ref.extends)
  (subscript value: (attribute object: (_) @receiver attribute: (identifier) @ref.extends))]))
(class_definition superclasses: (argument_list (subscript subscript: (identifier) @ref.type)))
(class_definition superclasses: (argument_list (subscript subscript: (attribute object: (_) @receiver attribute: (identifier) @ref.type))))
(decorator [(identifier) @ref.decorator (call function: (identifier) @ref.decorator arguments: (argument_list) @args)])
(decorator [(attribute object: (_) @receiver attribute: (identifier) @ref.decorator)
  (call function: (attribute object: (_) @receiver attribute: (identifier) @ref.decorator) arguments: (argument_list) @args)])
(decorator) @decorator
(call function: (identifier) @ref.call arguments: (argument_list)? @args)
(call function: (attribute object: (_) @receiver attribute: (identifier) @ref.call) arguments: (argument_list)? @args)
(call function: (call function: (identifier) @_get arguments: (argument_list . (_) @receiver . (string) @ref.dynamic))
  arguments: (argument_list) @args (#eq? @_get "getattr"))
(type [(identifier) @ref.type (list (identifier) @ref.type) (binary_operator [(identifier) @ref.type (subscript value: (identifier) @ref.type)])
  (binary_operator (binary_operator (identifier) @ref.type)) (subscript [(identifier) @ref.type (subscript value: (identifier) @ref.type)])])
(type [(attribute object: (_) @receiver attribute: (identifier) @ref.type)
  (subscript value: (attribute object: (_) @receiver attribute: (identifier) @ref.type))
  (binary_operator (attribute object: (_) @receiver attribute: (identifier) @ref.type))])
(type (string (string_content) @ref.type) (#match? @ref.type "^\\\\w+$"))
(generic_type . (identifier) @ref.type)
(except_clause [(identifier) @ref.type (as_pattern (identifier) @ref.type)])
(except_clause [(tuple (identifier) @ref.type) (as_pattern (tuple (identifier) @ref.type))])
(except_clause [(attribute object: (_) @receiver attribute: (identifier) @ref.type)
  (as_pattern (attribute object: (_) @receiver attribute: (identifier) @ref.type))
  (tuple (attribute object: (_) @receiver attribute: (identifier) @ref.type))
  (as_pattern (tuple (attribute object: (_) @receiver attribute: (identifier) @ref.type)))])
(class_pattern (dotted_name . (identifier) @ref.type .))
(argument_list [(identifier) @ref.value (list_splat (identifier) @ref.value) (dictionary_splat (identifier) @ref.value)])
(keyword_argument value: (identifier) @ref.value)
[(list (identifier) @ref.value) (tuple (identifier) @ref.value) (set (identifier) @ref.value)]
(pair value: (identifier) @ref.value)
(assignment right: [(identifier) @ref.value (expression_list (identifier) @ref.value)])
[(return_statement [(identifier) @ref.value (expression_list (identifier) @ref.value)]) (yield (identifier) @ref.value)
 (raise_statement (identifier) @ref.value)]
[(default_parameter value: (identifier) @ref.value) (typed_default_parameter value: (identifier) @ref.value)]
[(default_parameter value: (attribute object: (_) @receiver attribute: (identifier) @ref.value))
 (typed_default_parameter value: (attribute object: (_) @receiver attribute: (identifier) @ref.value))
 (argument_list (attribute object: (_) @receiver attribute: (identifier) @ref.value))
 (keyword_argument value: (attribute object: (_) @receiver attribute: (identifier) @ref.value))
 (list (attribute object: (_) @receiver attribute: (identifier) @ref.value))
 (pair value: (attribute object: (_) @receiver attribute: (identifier) @ref.value))
 (assignment right: (attribute object: (_) @receiver attribute: (identifier) @ref.value))
 (return_statement (attribute object: (_) @receiver attribute: (identifier) @ref.value))]
[(argument_list (string) @ref.string) (keyword_argument value: (string) @ref.string) (assignment right: (string) @ref.string)
 (list (string) @ref.string) (tuple (string) @ref.string) (set (string) @ref.string) (pair [(string) @ref.string])
 (return_statement (string) @ref.string) (default_parameter value: (string) @ref.string) (subscript (string) @ref.string)
 (typed_default_parameter value: (string) @ref.string) (binary_operator (string) @ref.string)
 (comparison_operator (string) @ref.string) (concatenated_string (string) @ref.string)
 (conditional_expression (string) @ref.string) (attribute object: (string) @ref.string) (case_pattern (string) @ref.string)]

(comment) @comment
[(if_statement) (elif_clause) (for_statement) (while_statement) (except_clause) (with_statement) (assert_statement)
 (case_clause) (conditional_expression)] @branch

[(parameters [(identifier) @bind.parameter (list_splat_pattern (identifier) @bind.parameter) (dictionary_splat_pattern (identifier) @bind.parameter)])
 (lambda_parameters [(identifier) @bind.parameter (list_splat_pattern (identifier) @bind.parameter) (dictionary_splat_pattern (identifier) @bind.parameter)])]
(function_definition type_parameters: (type_parameter (type [(identifier) @bind.parameter (constrained_type . (type (identifier) @bind.parameter))])))
(class_definition type_parameters: (type_parameter (type [(identifier) @bind.parameter (constrained_type . (type (identifier) @bind.parameter))])))
(type_alias_statement left: (type (generic_type (type_parameter (type (identifier) @bind.parameter)))))
[(case_pattern (dotted_name . (identifier) @bind .)) (keyword_pattern (dotted_name . (identifier) @bind .))]
(default_parameter name: (identifier) @bind.parameter value: (_) @value)
(typed_default_parameter name: (identifier) @bind.parameter type: (_) @type value: (_) @value)
(typed_parameter . [(identifier) @bind.parameter (list_splat_pattern (identifier) @bind.parameter)
  (dictionary_splat_pattern (identifier) @bind.parameter)] type: (_) @type)
(block (expression_statement (assignment left: (identifier) @bind type: (_)? @type right: (_)? @value)))
(assignment left: (attribute object: (identifier) @_self) @bind type: (_)? @type right: (_) @value (#eq? @_self "self"))
(block (expression_statement (assignment left: [(pattern_list (identifier) @bind) (tuple_pattern (identifier) @bind)])))
(for_statement left: [(identifier) @bind (pattern_list (identifier) @bind) (tuple_pattern (identifier) @bind)])
(for_statement left: (identifier) @bind.element right: (_) @value)
(for_in_clause left: (identifier) @bind.element right: (_) @value)
(return_statement [(identifier) (call) (attribute) (await)] @value) @bind.return
(for_in_clause left: [(identifier) @bind (pattern_list (identifier) @bind) (tuple_pattern (identifier) @bind)])
(as_pattern (_) @value alias: (as_pattern_target [(identifier) @bind (tuple (identifier) @bind)]))
(named_expression name: (identifier) @bind value: (_) @value)
`;

const reading: GrammarReading = {
  kind: 'grammar',
  grammar: 'python',
  query: QUERY,
  docComment: /^#:/,
  hasFileDocstring: true,
  visibilityOf,
  isExported,
  readImports,
  readExports,
};

/** Names with underscores on both sides are the language's own and open to all. */
function visibilityOf({ name }: SymbolFacts): Visibility {
  return name.startsWith('_') && !/^__.+__$/.test(name) ? 'private' : 'public';
}

const HOLDS_MEMBERS: ReadonlySet<string> = new Set(['class', 'enum', 'protocol']);

function isExported(symbol: SymbolFacts): boolean {
  const { name, parent, exportList } = symbol;
  const isPublic = visibilityOf(symbol) === 'public';
  if (parent !== null) return HOLDS_MEMBERS.has(parent.kind) && parent.exported && isPublic;
  return exportList === null ? isPublic : exportList.has(name);
}

function readImports(statement: string): ImportedName[] {
  const line = statement.replace(/\\?\s+/g, ' ').trim();
  const from = /^from (\.*) ?([\w.]*) ?import ?\(? ?(.*?)[ ,]*\)?;?$/.exec(line);
  if (from !== null) {
    const source = `${from[1] ?? ''}${from[2] ?? ''}`;
    return aliased(from[3] ?? '').map(({ name, alias }) => ({ via: 'import', source, name, alias }));
  }
  const plain = /^import (.+?);?$/.exec(line)?.[1];
  if (plain !== undefined) {
    return aliased(plain).map(({ name, alias }) => ({ via: 'import', source: name, name: null, alias }));
  }
  const called = /^[\w.]*?(\w+)\( ?(['"])(.*?)\2/.exec(line);
  return called === null ? [] : [{ via: called[1] ?? '', source: called[3] ?? '', name: null, alias: null }];
}

function aliased(list: string): { name: string; alias: string | null }[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', alias = null] = part.split(/ as /);
      return { name, alias };
    });
}

/** `__all__`: set, added to or extended; only what is written out can be known. */
function readExports(statement: string): ExportShape[] {
  const names = [...statement.matchAll(/(['"])(\w+)\1/g)].map((match) => match[2] as string);
  return /__all__\s*\.\s*remove\b/.test(statement) ? [] : names.map((name) => ({ name, alias: name }));
}

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'python',
      turn: 10,
      sign: 'ile "',
      pattern: shaped(
        String.raw`^[\s|+]*(?:\w+ .{0,120} in )?[Ff]ile "(?<path>[^"]+)", lines? «LINE»(?:, in (?<name>[^"]+))?`,
      ),
      isToldBelow: true,
      ...INNER_LAST,
      example: ['  File "/srv/shop/my cart.py", line 41, in total', '/srv/shop/my cart.py:41 total'],
    },
    {
      name: 'pytest place',
      turn: 330,
      sign: '.py:',
      pattern: shaped(String.raw`^(?<path>(?:[A-Za-z]:)?[^\s:"']+\.py):«LINE»: ?(?<message>[A-Z][\w.]*)?$`),
      order: 'inner last',
      grade: 'likely',
      example: ['E   KeyError\n\nshop/cart.py:33: KeyError', 'shop/cart.py:33'],
    },
    {
      name: 'pytest summary',
      turn: 340,
      sign: '::',
      pattern: shaped(String.raw`^(?:FAILED|ERROR) (?<path>[^\s:]+\.py)::(?<name>[\w:]+)\S*(?: - (?<message>.*))?`),
      worth: 0.6,
      ...ALONE,
      example: [
        'FAILED tests/test_cart.py::TestCart::test_total[1] - KeyError',
        'tests/test_cart.py:0 TestCart.test_total',
      ],
    },
  ],
  library: { folders: ['site-packages/', 'dist-packages/', 'lib/python3', 'lib/python2', '/.pyenv/', '<frozen '] },
};

export const python: Language = {
  id: 'python',
  name: 'Python',
  family: 'code',
  extensions: ['.py', '.pyi', '.pyw', '.gyp', '.gypi', '.smk'],
  fileNames: ['SConstruct', 'SConscript', 'Snakefile', 'wscript', '.pythonrc', '.pythonstartup'],
  shebangs: ['python', 'pypy', 'uv', 'ipython'],
  syntax: {
    reading,
    modules,
    testPaths: [/(?:^|\/)tests?\//, /(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$/],
  },
  rules: {
    ...PLAIN_RULES,
    superMakes: false,
    family: 'python',
    selfWords: words('self cls'),
    superWords: words('super'),
    makesByCall: true,
    exportsAll: true,
    handsOn: () => true,
    isDynamic: ({ via }) => via === 'import_module' || via === '__import__',
    constructors: words('__init__ __new__'),
    moduleName: (source) => source.split('.')[0] ?? null,
  },
  style: { hasCapitalTypes: true },
  files: {
    packageEntry: {
      file: /^(.*?)(?:src\/)?[^/]+\/__init__\.py$/,
      beside: ['pyproject.toml', 'setup.py', 'setup.cfg'],
    },
    moduleOfFolder: /(?:^|\/)__init__\.pyi?$/,
    offersImports: /(?:^|\/)__init__\.pyi?$/,
  },
  traces: TRACES,
};
