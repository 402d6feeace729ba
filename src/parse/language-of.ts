// Which language a file is written in, by its path or by its first line. Never reads the file itself.

import { LANGUAGES } from '../languages/all.ts';
import type { Language } from '../languages/facts/language.ts';
import { pathName } from '../model/repo-path.ts';

const BY_NAME = idsBy((language) => language.fileNames);
const BY_EXTENSION = idsBy((language) => language.extensions);
const BY_INTERPRETER = idsBy((language) => language.shebangs);
const LONGEST_EXTENSION = Math.max(...[...BY_EXTENSION.keys()].map((extension) => extension.length));

/** By whole name, then by the longest extension, then by the name before its first dot (`Dockerfile.dev`). */
export function languageOfPath(path: string): string | null {
  const name = pathName(path);
  const byName = BY_NAME.get(name);
  if (byName !== undefined) return byName;
  // A dot at the start hides a file, it does not begin an extension: `.c` is no C.
  const firstDot = name.indexOf('.', 1);
  if (firstDot < 0) return null;
  for (let dot = firstDot; dot >= 0; dot = name.indexOf('.', dot + 1)) {
    if (name.length - dot > LONGEST_EXTENSION) continue;
    const extension = name.slice(dot);
    const byExtension = BY_EXTENSION.get(extension) ?? BY_EXTENSION.get(extension.toLowerCase());
    if (byExtension !== undefined) return byExtension;
  }
  return name.startsWith('.') ? null : (BY_NAME.get(name.slice(0, firstDot)) ?? null);
}

/** Null for a line that is no `#!` line or names an interpreter nobody here knows. */
export function languageOfShebang(firstLine: string): string | null {
  const interpreter = interpreterOf(firstLine);
  if (interpreter === null) return null;
  const unversioned = interpreter.replace(/[-_]?\d+(?:\.\d+)*$/, '');
  return BY_INTERPRETER.get(interpreter) ?? BY_INTERPRETER.get(unversioned) ?? null;
}

function interpreterOf(firstLine: string): string | null {
  if (!firstLine.startsWith('#!')) return null;
  const words = firstLine.slice(2).trim().split(/\s+/);
  const program = programName(words[0] ?? '');
  return program === 'env' ? programAfterEnv(words.slice(1)) : program;
}

/** Steps over what `env` itself takes: its options, with `-S` perhaps glued to the program, and settings `A=b`. */
function programAfterEnv(words: readonly string[]): string | null {
  let isArgument = false;
  for (const word of words) {
    const glued = /^(?:-[iv]*S|--split-string=)(.+)$/.exec(word)?.[1];
    if (glued !== undefined) return programName(glued);
    if (isArgument) isArgument = false;
    else if (/^(?:-u|--unset|-C|--chdir)$/.test(word)) isArgument = true;
    else if (!word.startsWith('-') && !word.includes('=')) return programName(word);
  }
  return null;
}

function programName(command: string): string {
  return command
    .slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1)
    .toLowerCase()
    .replace(/\.exe$/, '');
}

function idsBy(keys: (language: Language) => readonly string[]): ReadonlyMap<string, string> {
  return new Map(LANGUAGES.flatMap((language) => keys(language).map((key) => [key, language.id] as const)));
}
