// What comments look like in any language, and the words in them that are for tools: by the look of a line, for texts
// that no grammar reads. A language with other comments adds its mark here.

/** Before each line of a doc comment. */
export const COMMENT_LINE_MARK = /^[ \t]*(?:\/\/[/!]?|#+[!:]?|--(?: ?[|^](?= )|[-|^])?|;+|%+|\*(?!\/))[ ]?/;
/** Where a doc comment in one piece begins, docstrings included, and where it ends. */
export const COMMENT_START =
  /^[ \t]*(?:\/\*[*!]?|\{-\s?\|?|--\[=*\[|<!--|=begin\b|[uUrRbBfF]{0,2}(?:"""|'''|"|')|@(?:module|type)?doc\s+~?[sS]?(?:"""|'''|")?)/;
export const COMMENT_END = /(?:\*+\/|-\}|\]=*\]|-->|=end|"""|'''|"|')[ \t]*$/;

/** A comment that goes on from line to line. */
export const IS_LINE_COMMENT = /^[ \t]*(?:\/\/|#|--(?!\[)|;|%)/;

/** A line above a definition that is a comment of it. */
export const IS_COMMENT_ABOVE = /^\s*(?:\/\/|\/\*|\*|#(?!include|define|if|endif|pragma)|--|;;|%|'''|""")/;

export interface BlockComment {
  readonly open: string;
  readonly close: string;
}

/** By their marks at the start of a line. */
export const BLOCK_COMMENTS: readonly BlockComment[] = [
  { open: '/*', close: '*/' },
  { open: '<!--', close: '-->' },
  { open: '(*', close: '*)' },
  { open: '{-', close: '-}' },
];

/** At the head of a file. `"` is Vim's and `'` Visual Basic's, but only where no second one makes the line a string. */
export const HEAD_COMMENT_MARK = /^(?:\/\/+|#+|\*+(?!\/)|--+|;+|%+|rem\b|"(?=\s[^"]*$)|'(?=[^']*$))/i;

/** What is no code in a body. */
export const TEXTS_AND_REMARKS =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=^|\s)#(?!\[|include|define|if|else|end)[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** Lines of a doc comment that begin a list of parameters, an example, a word to a tool. */
export const DOC_TAG_LINE =
  /^\s*(?:[@\\](?!link|code)\w+|:\w+(?: [^:]*)?:(?!`)|(?:Args|Arguments|Parameters?|Params|Returns?|Raises|Throws|Yields|Examples?|Usage|Notes?|Warnings?|See [Aa]lso|Attributes|References|Safety|Panics|Errors|Deprecated|Since|Version|Author|Output|Input)s?:?\s*$|#+\s*(?:Examples?|Panics|Errors|Safety|Arguments|Parameters|Returns?)\b|#\s*(?:@|:nodoc:|rubocop|frozen)|(?:eslint|prettier|ts|noinspection|nolint|go:|\+build|#region))/;

/** Words to a tool, not to a reader. */
export const TOOL_COMMENT =
  /^(?:[-*#/!\s]*)(?:eslint|@ts-|prettier|istanbul|jshint|pylint|flake8|vim:|-\*-|coding[:=]|go:build|\+build|rubocop|frozen_string_literal|shellcheck|nolint|clang-format)/i;
