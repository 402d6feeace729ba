// Which file a path without its real extension means to TypeScript, Node and bundlers: `./a` is a.ts, a.js …, and
// `./a.js` is a.ts if only that exists. Of a script and the declarations beside it, TypeScript uses the declarations,
// JavaScript the script.
import type { Project } from './module-resolver.ts';

const TYPESCRIPT = ['.ts', '.tsx', '.mts', '.cts'];
const JAVASCRIPT = ['.js', '.jsx', '.mjs', '.cjs'];
const DECLARATIONS = ['.d.ts', '.d.mts', '.d.cts'];
const OTHERS = ['.json', '.vue', '.svelte'];

/** What an extension of JavaScript is compiled from: code, then declarations. */
const COMPILED_FROM: Readonly<Record<string, readonly [code: readonly string[], declarations: readonly string[]]>> = {
  '.js': [['.ts', '.tsx', '.jsx'], ['.d.ts']],
  '.jsx': [['.tsx', '.ts'], ['.d.ts']],
  '.mjs': [
    ['.mts', '.ts'],
    ['.d.mts', '.d.ts'],
  ],
  '.cjs': [
    ['.cts', '.ts'],
    ['.d.cts', '.d.ts'],
  ],
};

/** JavaScript means its own kind first where both are there. */
export function scriptFile(project: Project, path: string, from: string): string | null {
  return scriptCandidates(path, isJavaScript(from)).find((candidate) => project.has(candidate)) ?? null;
}

export function scriptIndex(project: Project, folder: string, from: string): string | null {
  return scriptFile(project, folder === '' ? 'index' : `${folder}/index`, from);
}

export function isDeclaration(path: string): boolean {
  return /\.d\.[mc]?ts$/.test(path);
}

function isJavaScript(path: string): boolean {
  return /\.[mc]?jsx?$/.test(path);
}

function scriptCandidates(path: string, prefersJavaScript: boolean): readonly string[] {
  const extensions = prefersJavaScript
    ? [...JAVASCRIPT, ...TYPESCRIPT, ...DECLARATIONS]
    : [...TYPESCRIPT, ...DECLARATIONS, ...JAVASCRIPT];
  const completed = [...extensions, ...OTHERS].map((extension) => path + extension);
  const extension = /\.[mc]?jsx?$/.exec(path)?.[0] ?? '';
  const [code = [], declarations = []] = COMPILED_FROM[extension] ?? [];
  if (code.length === 0) return [path, ...completed];
  const stem = path.slice(0, -extension.length);
  const sources = code.map((each) => stem + each);
  const declared = declarations.map((each) => stem + each);
  const written = prefersJavaScript ? [path, ...sources, ...declared] : [...sources, ...declared, path];
  return [...written, ...completed];
}
