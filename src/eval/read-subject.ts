// The subject of a commit as a question.
const FEWEST_WORDS = 3;
const EMPTY_SUBJECT =
  /^(?:merge|revert|bump|release|version|v?\d|chore\(deps|build\(deps|update (?:\S+ ){0,2}dependenc)/i;

/** Without the number of its pull request and its type; null where it asks for nothing. */
export function subjectOf(subject: string): string | null {
  const query = subject.replace(/\s*\(#\d+\)$/, '').replace(/^\w+(?:\([^)]*\))?!?:\s*/, '');
  return EMPTY_SUBJECT.test(query) || query.split(/\s+/).length < FEWEST_WORDS ? null : query;
}
