// Scala, both 2 and 3.

import type { Visibility } from '../model/symbol.ts';
import type { GrammarReading, ImportedName, Language, SymbolFacts } from './facts/language.ts';
import { ALONE, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { JVM_RULES, JVM_TEST_PATHS, JVM_TRACES, readExtended } from './jvm.ts';
import { jvm as modules } from './modules/jvm.ts';

/** A type as it stands after `extends` and `new`: plain, with arguments, in another. */
const NAMED_TYPE = (capture: string) =>
  `[(type_identifier) @${capture} (generic_type type: (type_identifier) @${capture})
  (stable_type_identifier (_) @receiver (type_identifier) @${capture} .)
  (generic_type type: (stable_type_identifier (_) @receiver (type_identifier) @${capture} .))]`;

/** A name or a member, where it is handed over. */
const VALUE = '[(identifier) @ref.value (field_expression value: (_) @receiver field: (identifier) @ref.value)]';

const DEFINED = '(function_definition name: (_) @name return_type: (_)? @type body: (_) @body)';
const DECLARED = '(function_declaration name: (_) @name return_type: (_)? @type)';
const METHODS = `[${DEFINED} ${DECLARED}] @def.method`;
const LAMBDA = '[(lambda_expression) (case_block)] @body';

/** What holds members; in `package { }` too. */
const BODIES = ['template_body', 'with_template_body', 'enum_body'];
const MEMBERS = BODIES.map(
  (body) => `
(${body} ${METHODS})
(${body} (val_definition pattern: (identifier) @name type: (_)? @type value: ${LAMBDA}) @def.method)
(${body} (val_definition pattern: (identifier) @name type: (_)? @type) @def.field)
(${body} (var_definition pattern: (identifier) @name type: (_)? @type) @def.field)
(${body} (val_definition pattern: [(identifiers (identifier) @name @def.field) (tuple_pattern (identifier) @name @def.field)] type: (_)? @type))
(${body} (var_definition pattern: (identifiers (identifier) @name @def.field) type: (_)? @type))
(${body} (val_declaration name: (identifier) @name type: (_) @type) @def.field)
(${body} (var_declaration name: (identifier) @name type: (_) @type) @def.field)`,
).join('');

const QUERY = `
(package_clause name: (_) @name body: (_) @body) @def.namespace
(package_clause name: (_) @name @def.namespace)
(package_object name: (_) @name body: (_)? @body) @def.module
(class_definition name: (_) @name body: (_)? @body) @def.class
(object_definition name: (_) @name body: (_)? @body) @def.module
(trait_definition name: (_) @name body: (_)? @body) @def.trait
(enum_definition name: (_) @name body: (_)? @body) @def.enum
[(simple_enum_case name: (_) @name) (full_enum_case name: (_) @name)] @def.enum_member
(enum_case_definitions) @wrap
(type_definition name: (_) @name) @def.type
(given_definition name: (_) @name return_type: (_)? @type body: (with_template_body) @body) @def.module
(given_definition !name "given" @name return_type: (_)? @type body: (with_template_body) @body) @def.module
(compilation_unit (given_definition name: (_) @name return_type: (_)? @type) @def.constant)
(compilation_unit (given_definition !name "given" @name return_type: (_)? @type) @def.constant)
(template_body (given_definition name: (_) @name return_type: (_)? @type) @def.field)
(template_body (given_definition !name "given" @name return_type: (_)? @type) @def.field)
(extension_definition parameters: (parameters (parameter type: (_) @owner)) ${METHODS})
(function_definition name: (identifier) @name body: (_) @body (#eq? @name "this")) @def.constructor
(class_definition "case" class_parameters: (class_parameters (class_parameter name: (_) @name type: (_)? @type) @def.field))
(full_enum_case class_parameters: (class_parameters (class_parameter name: (_) @name type: (_)? @type) @def.field))
(class_parameter ["val" "var"] name: (_) @name type: (_)? @type) @def.field
(infix_expression left: (instance_expression) right: (call_expression arguments: (block ${METHODS})))
${MEMBERS}
${DEFINED} @def.function
${DECLARED} @def.function
(val_definition pattern: (identifier) @name type: (_)? @type value: ${LAMBDA}) @def.function
(compilation_unit (val_definition pattern: (identifier) @name type: (_)? @type) @def.constant)
(compilation_unit (var_definition pattern: (identifier) @name type: (_)? @type) @def.variable)
[(val_definition pattern: [(identifiers) (tuple_pattern)]) (var_definition pattern: (identifiers))] @wrap

(instance_expression (template_body) @scope)
[(import_declaration) (export_declaration)] @import

(extends_clause . type: ${NAMED_TYPE('ref.extends')} . arguments: (arguments) @args)
(extends_clause . type: ${NAMED_TYPE('ref.extends')})
(extends_clause ${NAMED_TYPE('ref.mixin')})
(given_definition return_type: ${NAMED_TYPE('ref.implements')} body: (with_template_body))
(call_expression function: (identifier) @ref.call arguments: (arguments) @args)
(call_expression function: (identifier) @ref.call arguments: [(block) (case_block) (indented_block) (colon_argument)])
(call_expression function: (field_expression value: (_) @receiver field: (identifier) @ref.call) arguments: (arguments) @args)
(call_expression function: (field_expression value: (_) @receiver field: (identifier) @ref.call)
  arguments: [(block) (case_block) (indented_block) (colon_argument)])
(generic_function function: (identifier) @ref.call)
(generic_function function: (field_expression value: (_) @receiver field: (identifier) @ref.call))
(call_expression function: (generic_function function: (identifier) @ref.call) arguments: (arguments) @args)
(call_expression function: (generic_function function: (field_expression value: (_) @receiver field: (identifier) @ref.call))
  arguments: (arguments) @args)
(infix_expression left: (_) @receiver operator: (identifier) @ref.call (#not-eq? @ref.call "with"))
(infix_expression left: (instance_expression) operator: (identifier) right: [(identifier) @ref.new (call_expression function: (identifier) @ref.new)])
(instance_expression ${NAMED_TYPE('ref.new')} arguments: (arguments) @args)
(instance_expression ${NAMED_TYPE('ref.new')})
(annotation name: ${NAMED_TYPE('ref.decorator')})
(annotation name: ${NAMED_TYPE('ref.decorator')} arguments: (arguments) @args)
(annotation) @decorator
(type_identifier) @ref.type
(stable_type_identifier (_) @receiver (type_identifier) @ref.type .)
(arguments ${VALUE})
(tuple_expression ${VALUE})
(val_definition value: ${VALUE})
(var_definition value: ${VALUE})
(given_definition body: ${VALUE})
(function_definition body: ${VALUE})
(assignment_expression right: ${VALUE})
(return_expression ${VALUE})
(infix_expression operator: (identifier) right: (identifier) @ref.value)
(case_clause pattern: (identifier) @ref.value (#match? @ref.value "^[A-Z]"))
(case_clause pattern: (stable_identifier (_) @receiver (identifier) @ref.value .))
[(string) (interpolated_string)] @ref.string

[(comment) (block_comment)] @comment
[(if_expression) (for_expression) (while_expression) (do_while_expression) (case_clause)] @branch
(parameter name: (_) @bind.parameter type: (_)? @type)
(class_parameter name: (_) @bind.parameter type: (_)? @type)
(binding name: (_) @bind.parameter type: (_)? @type)
(lambda_expression parameters: (identifier) @bind.parameter)
(type_parameters (identifier) @bind.parameter)
(covariant_type_parameter name: (identifier) @bind.parameter)
(contravariant_type_parameter name: (identifier) @bind.parameter)
(colon_argument lambda_start: (identifier) @bind.parameter)
(block (val_definition pattern: (identifier) @bind type: (_)? @type value: (_) @value))
(block (var_definition pattern: (identifier) @bind type: (_)? @type value: (_) @value))
(indented_block (val_definition pattern: (identifier) @bind type: (_)? @type value: (_) @value))
(indented_block (var_definition pattern: (identifier) @bind type: (_)? @type value: (_) @value))
(val_definition pattern: (tuple_pattern (identifier) @bind))
(enumerator . (identifier) @bind . (_) @value)
(enumerator . (tuple_pattern (identifier) @bind))
(case_clause pattern: (identifier) @bind (#match? @bind "^[^A-Z]"))
(case_clause pattern: (tuple_pattern (identifier) @bind))
(case_class_pattern (identifier) @bind (#match? @bind "^[^A-Z]"))
(capture_pattern name: (identifier) @bind)
(typed_pattern pattern: (identifier) @bind type: (_) @type)
`;

/** `private[app]` is public here, as other files of the package may use it. It is not exported, though. */
function visibilityOf({ modifiers }: SymbolFacts): Visibility {
  const [, word, scope] = ACCESS.exec(modifiers) ?? [];
  if (word === 'private') return scope === undefined || scope === 'this' ? 'private' : 'public';
  return word === 'protected' ? 'protected' : 'public';
}

const ACCESS = /\b(private|protected)\b(?:\s*\[\s*(\w+)\s*\])?/;

function isExported({ modifiers, parent }: SymbolFacts): boolean {
  if (ACCESS.exec(modifiers)?.[1] === 'private') return false;
  return parent === null || (parent.exported && HOLDS_MEMBERS.has(parent.kind));
}

const HOLDS_MEMBERS: ReadonlySet<string> = new Set(['class', 'trait', 'enum', 'module', 'enum_member', 'namespace']);

/** `import a.b.{C, D => E, f as g, _}, x.y`; a name that is renamed to `_` is left out. */
function readImports(statement: string): ImportedName[] {
  const via = /^\s*export\b/.test(statement) ? 'export' : 'import';
  const bare = statement
    .replace(/^\s*(?:import|export)\s+/, '')
    .replace(/\s*\.\s*/g, '.')
    .trim();
  return partsOf(bare).flatMap((part): ImportedName[] => {
    const [, path, list] = /^(.*?)\.?\{([\s\S]*)\}$/.exec(part) ?? [];
    if (path !== undefined && list !== undefined) return partsOf(list).flatMap((each) => selected(via, path, each));
    const [whole = '', alias] = part.split(/\s+as\s+/);
    const dot = whole.lastIndexOf('.');
    if (dot < 0) return [{ via, source: plain(whole), name: null, alias: alias ?? null }];
    return selected(
      via,
      whole.slice(0, dot),
      alias === undefined ? whole.slice(dot + 1) : `${whole.slice(dot + 1)} as ${alias}`,
    );
  });
}

function selected(via: string, path: string, selector: string): ImportedName[] {
  const [name = '', alias] = selector.split(/\s*=>\s*|\s+as\s+/);
  if (alias === '_') return [];
  const isAll = name === '_' || name === '*' || /^given\b/.test(name);
  return [
    { via, source: plain(path), name: isAll ? '*' : plain(name), alias: alias === undefined ? null : plain(alias) },
  ];
}

function plain(path: string): string {
  return path.replaceAll('`', '').trim();
}

/** At commas outside of braces and brackets. */
function partsOf(list: string): string[] {
  const parts = list.match(/(?:[^,{[]|\{[^}]*\}|\[[^\]]*\])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const reading: GrammarReading = {
  kind: 'grammar',
  grammar: 'scala',
  query: QUERY,
  docComment: /^\/\*\*(?!\/)/,
  visibilityOf,
  isExported,
  readImports,
  readOwner: readExtended,
};

const TRACES: TraceFacts = {
  ...JVM_TRACES,
  shapes: [
    ...JVM_TRACES.shapes,
    {
      name: 'scalac',
      turn: 300,
      sign: '.scala:',
      pattern: shaped(
        String.raw`^(?:\[(?:«SEVERITY»)\]|-- (?:\[\w+\] )?.{0,60}:) (?<path>\S+\.scala):«LINE»«COLUMN»(?:: (?<message>.*))?`,
      ),
      ...ALONE,
      example: ['[error] /w/Sums.scala:5:3: type mismatch;', '/w/Sums.scala:5'],
    },
  ],
};

export const scala: Language = {
  id: 'scala',
  name: 'Scala',
  family: 'code',
  extensions: ['.scala', '.sc', '.sbt', '.mill'],
  fileNames: [],
  shebangs: ['scala', 'scala-cli', 'amm'],
  syntax: { reading, modules, testPaths: JVM_TEST_PATHS },
  rules: { ...JVM_RULES, makesByCall: true },
  style: { hasCapitalTypes: true },
  traces: TRACES,
};
