// Whether a file holds tests, by the conventions of its language.
import { LANGUAGES } from '../languages/all.ts';

const TEST_PATHS = new Map(LANGUAGES.map(({ id, syntax }) => [id, syntax?.testPaths ?? []]));

export function isTestPath(path: string, language: string | null): boolean {
  return (TEST_PATHS.get(language ?? '') ?? []).some((pattern) => pattern.test(path));
}
