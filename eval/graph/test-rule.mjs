// Which paths are tests and their like, and so outside of the comparison. Written into every truth file.
const FOLDERS = /(^|\/)(tests?|__tests__|specs?|__mocks__|fixtures?|e2e|bench(marks)?|examples?|playground|docs)(\/|$)/;
const SCRIPTS = /\.(test|spec|bench|test-d)\.[cm]?[jt]sx?$/;
const PYTHON = /(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$/;

export const TEST_RULE = [FOLDERS, SCRIPTS, PYTHON].map(String);

export function isTestPath(path) {
  return FOLDERS.test(path) || SCRIPTS.test(path) || PYTHON.test(path);
}
