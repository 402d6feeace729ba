// Haskell. A signature and the equations that follow it are one symbol; an instance lends the name of its type.

import type { ExportShape } from '../model/parsed-file.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { haskell as modules } from './modules/haskell.ts';

const MODULE = '[(module . (module_id) @receiver .) (module . (module_id) @receiver (module_id) @receiver .)]';
const NAME = '[(variable) @name (prefix_id (operator) @name)]';
const EQUATION = `[(function name: ${NAME} (match)? @body) (bind name: ${NAME} (match)? @body)
  (function (infix operator: [(operator) (infix_id)] @name) (match)? @body)]`;
/** What an instance is for, as far down as its name. */
const INSTANCE_OF = (capture: string) => `[(name) @${capture}
  (parens (apply constructor: (name) @${capture})) (parens (apply constructor: (apply constructor: (name) @${capture})))
  (parens (name) @${capture}) (qualified id: (name) @${capture})]`;
/** Operators that everyone knows. */
const USUAL_OPERATORS = [
  '$',
  '.',
  '+',
  '-',
  '*',
  '/',
  '==',
  '/=',
  '<',
  '>',
  '<=',
  '>=',
  '&&',
  '||',
  '++',
  '<>',
  '>>=',
  '>>',
  '<$>',
  '<*>',
  '=<<',
  ':',
  '!!',
  '^',
  '<$',
  '*>',
  '<*',
  '<|>',
  '$!',
]
  .map((operator) => JSON.stringify(operator))
  .join(' ');

const DEFINITIONS = `
(data_type name: (_) @name constructors: (_)? @body) @def.type
(newtype name: (_) @name constructor: (_) @body) @def.type
(type_synomym name: (_) @name type: (_) @body) @def.type
(type_family name: (_) @name) @def.type
(data_family name: (_) @name) @def.type
(class name: (_) @name declarations: (_)? @body) @def.trait
(instance patterns: (type_patterns . ${INSTANCE_OF('name')})) @scope
(instance name: (_) @name patterns: (type_patterns . [(variable) (list) (tuple) (unit) (prefix_list) (prefix_tuple) (function) (literal)])) @scope
(data_constructor [(prefix name: (constructor) @name) (record name: (constructor) @name)
  (infix operator: (constructor_operator) @name)]) @def.enum_member
(newtype_constructor name: (constructor) @name) @def.enum_member
(gadt_constructor name: (constructor) @name) @def.enum_member
(field name: (field_name (variable) @name) type: (_) @type) @def.field

(class_declarations (signature name: ${NAME} type: (_) @type) @def.method)
(class_declarations (signature names: (binding_list name: (variable) @name @def.method)))
(class_declarations ${EQUATION} @def.method)
(instance_declarations (signature name: ${NAME} type: (_) @type) @def.method)
(instance_declarations ${EQUATION} @def.method)
(declarations (signature name: ${NAME} type: (_) @type) @def.function)
(declarations ${EQUATION} @def.function)
(declarations (bind pattern: (tuple element: (variable) @name @def.function)))
(local_binds (signature name: ${NAME} type: (_) @type) @def.function)
(local_binds (function name: ${NAME} (match)? @body) @def.function)
(foreign_import signature: (signature name: (variable) @name type: (_) @type)) @def.function
(pattern_synonym (equation synonym: [(apply function: (constructor) @name) (apply function: (apply function: (constructor) @name))])) @def.function

(import) @import
(header exports: (exports) @export)
(haskell . [(haddock) (pragma) (comment)]* . (haddock) @file.doc)
[(comment) (haddock)] @comment
`;

const REFERENCES = `
(class context: (context context: (_ constructor: (name) @ref.extends)))
(class context: (context context: (_ (apply constructor: (name) @ref.extends))))
(instance name: (name) @ref.implements patterns: (type_patterns . ${INSTANCE_OF('subject')}))
(instance name: (_) @ref.implements)
(deriving_instance name: (name) @ref.implements patterns: (type_patterns . ${INSTANCE_OF('subject')}))
(deriving classes: (name) @ref.implements)
(deriving classes: (_ (name) @ref.implements))
(qualified module: ${MODULE} id: (name) @ref.type)
(name) @ref.type

(apply function: (variable) @ref.call)
(apply function: (qualified module: ${MODULE} id: (variable) @ref.call))
(infix operator: (operator) @ref.call (#not-any-of? @ref.call ${USUAL_OPERATORS}))
(infix operator: (infix_id (variable) @ref.call))
(infix operator: (infix_id (qualified module: ${MODULE} id: (variable) @ref.call)))
(exp (variable) @ref.call)
(exp (qualified module: ${MODULE} id: (variable) @ref.call))
(bind expression: (variable) @ref.call)
(constructor) @ref.value
(infix left_operand: (variable) @ref.call operator: (operator) @_applies (#any-of? @_applies "$" "<$>" "$!"))
(qualified module: ${MODULE} id: (constructor) @ref.value)
(apply function: (_) argument: (variable) @ref.value)
(infix left_operand: (variable) @ref.value)
(infix right_operand: (variable) @ref.value)
(match expression: (variable) @ref.value)
(list element: (variable) @ref.value)
(tuple element: (variable) @ref.value)
(qualified module: ${MODULE} id: (variable) @ref.value)
(string) @ref.string

[(alternative) (guards) (conditional)] @branch
(patterns (variable) @bind.parameter)
(as bind: (variable) @bind.parameter)
(parens pattern: (apply argument: (variable) @bind.parameter))
(parens pattern: (apply function: (apply argument: (variable) @bind.parameter)))
(patterns (tuple element: (variable) @bind.parameter))
(function (infix left_operand: (variable) @bind.parameter))
(function (infix right_operand: (variable) @bind.parameter))
(alternative pattern: (apply argument: (variable) @bind))
(bind pattern: (variable) @bind expression: (_) @value)
(bind pattern: (tuple element: (variable) @bind) expression: (_) @value)
(local_binds (bind name: (variable) @bind (match expression: (_) @value)))
`;

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'haskell',
      turn: 220,
      sign: ', called at ',
      pattern: shaped(String.raw`^\s*(?<name>[\w.']+), called at (?<path>\S+\.l?hs):«LINE»:\d+`),
      ...INNER_FIRST,
      example: ['  error, called at src/Cart.hs:12:5 in main:Cart', 'src/Cart.hs:12 error'],
    },
  ],
};

export const haskell: Language = {
  id: 'haskell',
  name: 'Haskell',
  family: 'code',
  extensions: ['.hs', '.lhs', '.hs-boot', '.hsc'],
  fileNames: ['.ghci'],
  shebangs: ['runhaskell', 'runghc', 'stack'],
  syntax: {
    reading: {
      kind: 'grammar',
      grammar: 'haskell',
      query: DEFINITIONS + REFERENCES,
      docComment: /^(?:--+\s*\||\{-\s*\|)/,
      joinsClauses: true,
      isExported,
      readImports,
      readExports,
    } satisfies GrammarReading,
    modules,
    testPaths: [/(?:^|\/)(?:tests?|spec)\//, /(?:Spec|Tests?)\.hs$/],
  },
  style: { hasImplicitReturn: true },
  traces: TRACES,
};

/** Without an export list all of a module is exported; constructors, fields and methods go with their type or class. */
function isExported({ name, parent, exportList }: SymbolFacts): boolean {
  if (parent !== null) return parent.exported && parent.kind !== 'function' && parent.kind !== 'method';
  return exportList === null || exportList.has(name);
}

const ENTRY =
  /(?:(?:type|pattern)\s+)?(module\s+[\w.']+|\([^\s()]+\)|[\w.']+)\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?/g;

/** `Store (..)`, `open`, `(<+>)`, `Shape (Circle, radius)`; a module that is handed on names nothing of this one. */
function listedNames(list: string): string[] {
  return [...list.matchAll(ENTRY)].flatMap(([, entry = '', children = '']) => {
    if (entry.startsWith('module ')) return [];
    const inner = children.split(',').map((name) => name.trim());
    return [entry, ...inner.filter((name) => name !== '' && name !== '..')].map((name) =>
      name.replace(/^\((.*)\)$/, '$1'),
    );
  });
}

function readExports(list: string): ExportShape[] {
  const inner = list.replace(/^\s*\(/, '').replace(/\)\s*$/, '');
  return listedNames(inner).map((name) => {
    const bare = name.replace(/^(?:[A-Z][\w']*\.)+(?=[\w'])/, '');
    return { name: bare, alias: bare };
  });
}

const IMPORT =
  /^\s*import\s+(?:\{-#[^#]*#-\}\s*)?(?:safe\s+)?(qualified\s+)?(?:"[^"]*"\s+)?([\w.']+)(\s+qualified)?(?:\s+as\s+([\w.']+))?(?:\s+(hiding))?\s*(?:\(([\s\S]*)\))?/;

/** `import qualified M as A`, `import M (a, T (..), (<+>))`, `import M hiding (b)`. */
function readImports(statement: string): ImportedName[] {
  const [, before, source, after, alias, hiding, list] = IMPORT.exec(statement) ?? [];
  if (source === undefined) return [];
  const isQualified = before !== undefined || after !== undefined;
  const whole = { via: 'import', source, name: '*', alias: alias ?? (isQualified ? source : null) };
  if (list === undefined || hiding !== undefined || isQualified) return [whole];
  const names = listedNames(list).map((name) => ({ via: 'import', source, name, alias: null }));
  return names.length === 0 ? [{ via: 'import', source, name: null, alias: null }] : names;
}
