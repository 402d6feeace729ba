// The role of a file, as far as its path and marks show: the answer to a question is rarely a test or an example.
import { LANGUAGES } from '../languages/all.ts';
import type { FileMark } from '../model/file-entry.ts';

export type FileRole = 'test' | 'example' | 'noCode' | 'generated' | 'vendored' | 'declaration';

const EXAMPLES =
  /(?:^|\/)(?:examples?|samples?|demos?|docs?|docs?_src|bench(?:marks?)?|playgrounds?|tutorials?|snippets)\/|[-_](?:examples?|samples?|benchmarks?)\//i;
const TEST_FOLDERS = /(?:^|\/)(?:tests?|__tests__|specs?|testing|testdata|fixtures?|mocks?|e2e)\//i;
const CONVENTIONS = [...new Set(LANGUAGES.flatMap(({ files }) => files ?? []))];
const DECLARATIONS = CONVENTIONS.flatMap(({ declarations }) => declarations ?? []);

/** `isCode`: in a language that programs are written in. */
export function rolesOf(
  file: { readonly path: string; readonly marks: readonly FileMark[] },
  isCode: boolean,
): FileRole[] {
  const { path, marks } = file;
  const roles: FileRole[] = [];
  if (marks.includes('test') || TEST_FOLDERS.test(path)) roles.push('test');
  if (EXAMPLES.test(path)) roles.push('example');
  if (!isCode) roles.push('noCode');
  if (marks.includes('generated')) roles.push('generated');
  if (marks.includes('vendored')) roles.push('vendored');
  if (DECLARATIONS.some((pattern) => pattern.test(path))) roles.push('declaration');
  return roles;
}
