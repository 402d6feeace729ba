// What happens to a tree between two rounds of questions: one file is edited, then one is renamed. The same files each time.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

const FUNCTIONS = {
  '.ts': (name) =>
    `\n/** Adds the length of a sounding. */\nexport function ${name}(depth: number): number {\n  return depth + 1;\n}\n`,
  '.js': (name) =>
    `\n/** Adds the length of a sounding. */\nexport function ${name}(depth) {\n  return depth + 1;\n}\n`,
  '.py': (name) => `\n\ndef ${name}(depth):\n    """Add the length of a sounding."""\n    return depth + 1\n`,
  '.go': (name) =>
    `\n// ${name} adds the length of a sounding.\nfunc ${name}(depth int) int {\n\treturn depth + 1\n}\n`,
  '.rs': (name) => `\n/// Adds the length of a sounding.\npub fn ${name}(depth: u32) -> u32 {\n    depth + 1\n}\n`,
};

/** Takes out a line of the file's middle that is blank, and puts a function at its end. Gives the path. */
export function editOneFile(tree, files) {
  const path = files.find((each) => FUNCTIONS[extname(each)] !== undefined);
  if (path === undefined) throw new Error('no file of this tree can be edited: add its language to change-tree.mjs');
  const lines = readFileSync(join(tree, path), 'utf8').split('\n');
  const blank = lines.findIndex((line, at) => at > 2 && line === '');
  if (blank > 0) lines.splice(blank, 1);
  writeFileSync(join(tree, path), `${lines.join('\n')}${FUNCTIONS[extname(path)]('soundingDepth')}`);
  return path;
}

export function renameOneFile(tree, files, edited) {
  const path = files.findLast((each) => each !== edited && FUNCTIONS[extname(each)] !== undefined) ?? edited;
  const to = join(dirname(path), `moved_elsewhere${extname(path)}`);
  renameSync(join(tree, path), join(tree, to));
  return path;
}
