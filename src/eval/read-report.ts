// The message of a commit as a bug report: one that repairs something, and says at length what was wrong.
import { subjectOf } from './read-subject.ts';

const FEWEST_WORDS = 60;
const MOST_CHARS = 6_000;
const REPAIRS =
  /\b(?:fix(?:es|ed|ing)?|bug|crash(?:es)?|regression|race|deadlock|leak|panic|hang|broken|wrong|incorrect)\b/i;
const TROUBLE =
  /\b(?:bug|crash\w*|fail\w*|errors?|exception|panic\w*|wrong\w*|incorrect\w*|broken|breaks?|regression|leak\w*|hang\w*|deadlock\w*|unexpected\w*|instead of|does(?:n't| not)|should(?:n't| not)?)\b/i;
const TRAILER =
  /^(?:[A-Z][\w-]*(?:-by|-By|-[Bb]ug|-[Ii]d): |(?:Fixes|Closes|Resolves|See|Refs?|PR-URL|Reviewed|Cc):?\s+(?:#|https?:)|\(cherry picked|git-svn-id|\* \S+\.\w+:)/;

/** Whether a commit of this subject may be one. */
export function isReport(subject: string): boolean {
  return REPAIRS.test(subject) && subjectOf(subject) !== null;
}

/** Subject and body as somebody would report it; null where the body is short or tells of no trouble. */
export function reportOf(message: string): string | null {
  const [subject = '', ...rest] = message.split('\n');
  const title = subjectOf(subject);
  const body = rest
    .filter((line) => !TRAILER.test(line))
    .join('\n')
    .trim();
  const words = body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  if (title === null || words < FEWEST_WORDS || !TROUBLE.test(body)) return null;
  return `${title}\n\n${body}`.slice(0, MOST_CHARS);
}
