// What universal-ctags says is defined in a file: functions, classes, methods and their like, by name and line.
import { execFileSync } from 'node:child_process';

/** Our language id → its name there, and the kinds that are functions, classes or methods. */
export const CTAGS = {
  typescript: { name: 'TypeScript', kinds: ['function', 'class', 'interface', 'enum', 'method', 'generator'] },
  python: { name: 'Python', kinds: ['class', 'function', 'member'] },
  go: { name: 'Go', kinds: ['func', 'struct', 'interface', 'type', 'methodSpec'] },
  java: { name: 'Java', kinds: ['class', 'interface', 'enum', 'method', 'annotation'] },
  rust: { name: 'Rust', kinds: ['struct', 'interface', 'function', 'enum', 'typedef', 'macro', 'method'] },
  c: { name: 'C', kinds: ['function', 'struct', 'enum', 'union'] },
  cpp: { name: 'C++', kinds: ['function', 'class', 'struct', 'enum', 'union'] },
  csharp: { name: 'C#', kinds: ['class', 'interface', 'enum', 'struct', 'method'] },
  ruby: { name: 'Ruby', kinds: ['class', 'module', 'method', 'singletonMethod'] },
  php: { name: 'PHP', kinds: ['class', 'interface', 'trait', 'function'] },
};

/** Names ctags makes up for what has none. */
const MADE_UP = /^(?:__anon|anonymous|AnonymousFunction|<lambda)/i;

/** Without what stands before the last name, and without blanks in `operator <<`. */
export function plain(name) {
  return name.replace(/^.*(?:::|\\)(?=.)/, '').replace(/\s+/g, '');
}

/** Path → `{ name, line, kind }[]`. */
export function ctagsTruth(language, folder, paths) {
  const { name, kinds } = CTAGS[language];
  const wanted = new Set(kinds);
  const truth = new Map(paths.map((path) => [path, []]));
  const args = [`--language-force=${name}`, '--output-format=json', '--fields=+nK', '--sort=no', '-L', '-', '-f', '-'];
  const out = execFileSync('ctags', args, {
    ...{ cwd: folder, input: paths.join('\n'), maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'ignore'] },
  });
  for (const line of out.toString().split('\n')) {
    if (line === '') continue;
    const tag = JSON.parse(line);
    if (tag._type !== 'tag' || !wanted.has(tag.kind) || MADE_UP.test(tag.name)) continue;
    truth.get(tag.path)?.push({ name: plain(tag.name), line: tag.line, kind: tag.kind });
  }
  return truth;
}
