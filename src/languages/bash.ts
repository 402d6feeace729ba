// Shell, every dialect that the bash grammar reads. A command is a call unless it is one of the shell's own words.

import type { GrammarReading, ImportedName, Language } from './facts/language.ts';
import { bash as modules } from './modules/bash.ts';

/** Words that no function of a script is meant by. */
const BUILTINS =
  `: . source [ test true false echo printf read cd pwd pushd popd set unset shift exit return break continue eval exec
  export local declare typeset readonly trap wait kill jobs bg fg getopts umask ulimit type hash alias unalias command builtin let
  shopt enable complete mapfile readarray`
    .split(/\s+/)
    .map((word) => JSON.stringify(word))
    .join(' ');

const QUERY = `
(function_definition name: (word) @name body: (_) @body) @def.function
(program (declaration_command "readonly" (variable_assignment name: (variable_name) @name) @def.constant))
(program (declaration_command (word) @_flags (variable_assignment name: (variable_name) @name) @def.constant (#match? @_flags "^-[a-zA-Z]*r")))
(program (declaration_command (variable_assignment name: (variable_name) @name) @def.variable))
(program (variable_assignment name: (variable_name) @name) @def.variable)
(program (declaration_command) @wrap)
(command name: (command_name (word) @_word) (#any-of? @_word "source" "." "load")) @import
(comment) @comment

(command name: (command_name (word) @ref.call)
  (#match? @ref.call "^[A-Za-z_][A-Za-z0-9_:.-]*$") (#not-any-of? @ref.call ${BUILTINS}))
(command name: (command_name (word) @_runner) . argument: (word) @ref.call
  (#any-of? @_runner "run" "exec" "time" "sudo" "command" "eval") (#match? @ref.call "^[A-Za-z_][A-Za-z0-9_:-]*$"))
(command name: (command_name (word) @_trap) . argument: (word) @ref.value (#eq? @_trap "trap"))
(command name: (command_name (word) @_complete) argument: (word) @_flag . argument: (word) @ref.value
  (#eq? @_complete "complete") (#eq? @_flag "-F"))
(command argument: (simple_expansion (variable_name) @ref.value) (#match? @ref.value "^[A-Z]"))
(command argument: (string (simple_expansion (variable_name) @ref.value)) (#match? @ref.value "^[A-Z]"))
(command argument: (string (expansion . (variable_name) @ref.value)) (#match? @ref.value "^[A-Z]"))
(string) @ref.string
(raw_string) @ref.string
(command argument: (word) @ref.string (#match? @ref.string "://"))

[(if_statement) (elif_clause) (for_statement) (c_style_for_statement) (while_statement) (case_item)] @branch
(declaration_command "local" (variable_assignment name: (variable_name) @bind value: (_)? @value))
(declaration_command "local" (variable_name) @bind)
(for_statement variable: (variable_name) @bind)
`;

export const bash: Language = {
  id: 'bash',
  name: 'Shell',
  family: 'code',
  extensions: ['.sh', '.bash', '.zsh', '.ksh', '.bats', '.ebuild', '.eclass', '.zsh-theme', '.command'],
  fileNames: [
    '.bashrc',
    '.bash_profile',
    '.bash_login',
    '.bash_logout',
    '.bash_aliases',
    '.bash_functions',
    '.profile',
    '.zshrc',
    '.zshenv',
    '.zprofile',
    '.zlogin',
    '.zlogout',
    '.kshrc',
    '.envrc',
    '.xinitrc',
    '.xprofile',
    '.xsession',
    'PKGBUILD',
    'APKBUILD',
    'gradlew',
    'mvnw',
  ],
  shebangs: ['sh', 'bash', 'zsh', 'ksh', 'dash', 'ash', 'mksh', 'pdksh', 'rbash', 'bats'],
  syntax: {
    reading: {
      kind: 'grammar',
      grammar: 'bash',
      query: QUERY,
      docComment: /^#(?![!#-]*\s*$|!|\s*shellcheck\b)/,
      isExported: ({ parent }) => parent === null,
      readImports,
    } satisfies GrammarReading,
    modules,
    testPaths: [
      /\.bats$/,
      /(?:^|\/)(?:tests?|spec)\//,
      /(?:_test|_spec|\.test|[-_]tests?)\.sh$/,
      /(?:^|\/)test[-_][^/]*\.sh$/,
    ],
  },
};

/** `source x`, `. x`, and `load x` of bats; the path as written, without the quotes around it. */
function readImports(statement: string): ImportedName[] {
  const [, via, rest = ''] = /^\s*(source|\.|load)\s+([\s\S]+)$/.exec(statement) ?? [];
  if (via === undefined) return [];
  const source = firstWord(rest);
  return source === '' ? [] : [{ via: via === '.' ? 'source' : via, source, name: '*', alias: null }];
}

/** Quotes inside `$( … )` belong to the inner command. */
function firstWord(text: string): string {
  let word = '';
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (text.startsWith('$(', at)) depth += 1;
    if (char === ')' && depth > 0) depth -= 1;
    if (depth === 0 && (char === '"' || char === "'") && (quote === '' || quote === char)) {
      quote = quote === '' ? char : '';
      continue;
    }
    if (depth === 0 && quote === '' && /[\s;&|<>]/.test(char)) break;
    word += char;
  }
  return word;
}
