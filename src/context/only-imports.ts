// Whether lines only bring in what other files define: nobody reads them for an answer. By the look of the lines, in any
// language.
const IMPORT =
  /^\s*(?:import\b|from\s+\S+\s+import\b|(?:pub\s+)?use\s+[\w\\:]|using\s+[\w.]+\s*(?:=|;)|(?:const|let|var)\s.*=\s*require\(|require(?:_relative|_once)?[\s('"]|include(?:_once)?[\s('"]|#\s*include\b|package\s+[\w.]+|namespace\s+[\w\\.]+\s*;|export\s+(?:\*|\{[^}]*\})\s+from\b|alias\s+[A-Z]|open\s+[A-Z]|<\?php|["']use \w+["'])/;
const REST_OF_IMPORT = /^\s*(?:[\w*.,{}\s'"@/\\:;-]+,?|[)}\]].*)$/;

/** False for no lines. */
export function isOnlyImports(lines: readonly string[]): boolean {
  let depth = 0;
  let found = false;
  for (const line of lines) {
    if (line.trim() === '') continue;
    if (depth === 0 ? !IMPORT.test(line) : !REST_OF_IMPORT.test(line)) return false;
    found = true;
    for (const letter of line) {
      if ('({['.includes(letter)) depth += 1;
      if (')}]'.includes(letter)) depth -= 1;
    }
    depth = Math.max(0, depth);
  }
  return found;
}
