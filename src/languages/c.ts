// C. Headers may be C++ inside: what they say decides how they are read.

import type { Visibility } from '../model/symbol.ts';
import {
  atTop,
  behindPointers,
  C_RULES,
  commonDefinitions,
  commonReferences,
  DOC_COMMENT,
  declared,
  FUNCTION,
  prepareDeclarations,
  readInclude,
  TEST_PATHS,
} from './c-family.ts';
import { cppReading } from './cpp.ts';
import type { GrammarReading, Language, SymbolFacts } from './facts/language.ts';
import { ALONE, shaped, type TraceFacts } from './facts/trace-shape.ts';
import { c as modules } from './modules/c.ts';

const QUERY = `
(function_definition type: (_) @type declarator: ${behindPointers(FUNCTION)} body: (_) @body) @def.function
(function_definition type: (type_identifier) declarator: (parenthesized_declarator (identifier) @name) body: (_) @body) @def.function
(declaration (type_qualifier "const") type: (_) @type declarator: ${declared('(identifier) @name', '@def.constant')})
${atTop(`
  (declaration type: (_) @type declarator: ${behindPointers('(function_declarator declarator: [(identifier) @name (parenthesized_declarator (identifier) @name)])', '@def.function')})
  (declaration type: (_) @type declarator: ${declared('(identifier) @name', '@def.variable')})`)}
(field_declaration type: (_) @type declarator: ${declared('(field_identifier) @name', '@def.field')})
${commonDefinitions()}
(function_definition type: (type_identifier) @ref.call declarator: (parenthesized_declarator (identifier)))
(parameter_list (identifier) @bind.parameter)
${commonReferences(() => '')}
`;

function visibilityOf({ modifiers, parent }: SymbolFacts): Visibility {
  return parent === null && /\bstatic\b/.test(modifiers) ? 'private' : 'public';
}

export const cReading: GrammarReading = {
  kind: 'grammar',
  grammar: 'c',
  query: QUERY,
  prepare: prepareDeclarations,
  docComment: DOC_COMMENT,
  visibilityOf,
  readImports: readInclude,
};

/** What no C file says outside a comment. */
const IS_CPP =
  /^[ \t]*(?:(?:inline\s+)?namespace\b[^;=\n]*\{|namespace\s+[\w:]+\s*$|template\s*<|class\s+[\w: ]+[\w>]\s*(?:final\s*)?(?:[{:]|;|$)|(?:public|private|protected)\s*:(?!:)|using\s+[\w:]+\s*[=;]|using\s+namespace\b)/m;

const TRACES: TraceFacts = {
  shapes: [
    {
      name: 'assert of C',
      turn: 390,
      sign: 'ssertion',
      pattern: shaped(
        String.raw`^(?:[^\s:]+: )?«ENDED»:«LINE»: (?:(?<name>[^${'`'}]{1,300}?): )?(?<message>[Aa]ssertion .*)`,
      ),
      ...ALONE,
      example: ["shop: src/cart.c:6: cart_add: Assertion `n > 0' failed.", 'src/cart.c:6 cart_add'],
    },
  ],
  library: {
    folders: ['/sysdeps/', '/csu/', '/libio/', '/compiler-rt/', '/libsanitizer/', '/bits/'],
    starts: ['../sysdeps', './nptl/', './csu/', './stdlib/', './assert/'],
  },
};

export const c: Language = {
  id: 'c',
  name: 'C',
  family: 'code',
  extensions: ['.c', '.h', '.h.in'],
  fileNames: [],
  shebangs: ['tcc'],
  syntax: {
    reading: {
      kind: 'parts',
      findParts: (text) => [{ reading: IS_CPP.test(text) ? cppReading : cReading, start: 0, end: text.length }],
    },
    modules,
    testPaths: TEST_PATHS,
  },
  rules: C_RULES,
  style: { isTypeFirst: true },
  traces: TRACES,
};
