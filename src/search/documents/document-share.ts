// What is left of the score of a document by what it is for: guides are the answer to most questions; histories, pages
// for contributors and licences only if the question asks for them.
import type { DocumentQuestion } from './document-question.ts';

const HISTORY =
  /(?:^|\/)(?:(?:change-?logs?|changes|history|news|release[-_ ]?notes?|whats-?new|what-s-new)(?:[-_.][\w.-]*)?\/|(?:releases?|announce|_posts|blog)\/|(?:change-?logs?|changes|history|news|release[-_ ]?notes?|whats-?new|what-s-new)(?:\.\w+)*$)/i;
const PROJECT =
  /(?:^|\/)(?:\.[^/]+\/|(?:contribut\w*|releasing|code[-_]of[-_]conduct|security|governance|maintain\w*|authors|contributors|li[cs]en[cs]e[\w-]*|notice|copying|copyright|patents|todo|owners|backers|sponsors|thanks|credits|support|roadmap|adopters|hacking|agents|claude|tidelift|opencollective|pull_request_template|issue_template\w*)(?:\.\w+)*$|\.[^/]+$)/i;
const PROJECT_ANYWHERE =
  /(?:^|\/)(?:\.[^/]+\/|(?:contribut\w*|releasing|code[-_]of[-_]conduct|governance|maintainers|authors|contributors|li[cs]en[cs]e[\w-]*|sponsors|pull_request_template|issue_template\w*)(?:\.\w+)*$)/i;
const TEST = /(?:^|\/)(?:tests?|testing|__tests__|specs?|testdata|fixtures?|e2e|features)\//i;
/** Lists and requirements; prose in such files is rare. */
const PLAIN = /\.(?:txt|text|log|bib|sty|cls)$/i;
const README = /(?:^|\/)readme(?:\.\w+)?$/i;
const GUIDES =
  /(?:^|\/)(?:_?docs?|documentation|guides?|manual|handbook|book|website|site|wiki|_?tutorials?|how-?tos?|content)\//i;

const ASIDE = 0.3;
const README_SHARE = 0.85;
const WANTED = 1.2;

/** What changed and when, by its path. */
export function isHistory(path: string): boolean {
  return HISTORY.test(path);
}

export function documentShare(path: string, wanted: DocumentQuestion): number {
  let share = 1;
  const history = isHistory(path);
  if (history) share *= wanted.history ? WANTED : ASIDE;
  // A guide about testing, security or support is a guide.
  const isGuide = GUIDES.test(path);
  const project = isGuide ? PROJECT_ANYWHERE : PROJECT;
  if (project.test(path)) share *= wanted.project ? WANTED : ASIDE;
  if (TEST.test(path) && !isGuide && !wanted.tests) share *= ASIDE;
  if (PLAIN.test(path) && !isGuide && !history) share *= ASIDE;
  if (README.test(path)) share *= README_SHARE;
  return share;
}
