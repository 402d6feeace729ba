// Paths that are not what a repository is about: tests, examples, documents, what others wrote, settings of tools. They are
// shown behind everything else, or where there is nothing else.

const ASIDE_FOLDER =
  /(?:^|\/)(?:\.[^/]+|_?tests?|testing|specs?|__tests__|e2e|features|_?examples?|samples?|demos?|playgrounds?|docs?|documentation|site|website|bench(?:es|marks?)?|fixtures?|testdata|changelogs?|vendor|vendor-bin|third[-_]?party|deps|extern(?:al)?|packages-private|[^/]*[-_ ](?:tests?|testing|examples?|samples?|playground|benchmarks?)|(?:tests?|dts|examples?|bench|stress)[-_ ][^/]*|[^/]*\.(?:xcodeproj|xcworkspace|docset)|[^/]* example[^/]*)\//i;
const TEST_FILE = /(?:^|\/)(?:conftest\.py|\.[^/]+\.\w+)$/i;

export function isAsidePath(path: string): boolean {
  return ASIDE_FOLDER.test(path) || TEST_FILE.test(path);
}
