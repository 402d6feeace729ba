// Does a question ask for documents? `asked`: it names them, or asks how one does something. `likely`: it says what
// somebody wants to do, which a guide answers and code may too; `maybe`: a sentence that says nothing of either. Questions about how the code works are `no`.

export type WantsDocuments = 'asked' | 'likely' | 'maybe' | 'no';

/** The code itself is asked about, whatever words come with it. */
const OF_CODE =
  /\b(?:how (?:does|is|are|did|was|were|has|have)|what happens|what if|where (?:is|are|does|in the code)|why (?:does|is|are|do)|which (?:\w+ )?(?:functions?|methods?|class(?:es)?|types?|struct|files?|modules?|code)|implement\w*|source code|call(?:ers|ees|ed by)|traceback|stack trace)\b/i;
const DOCUMENT_WORD = `(?:docs?|documentation|(?:style |user |upgrade |migration )?guides?|tutorials?|walk-?throughs?|how-?tos?|changelogs?|release notes?|readme|faqs?|handbook|cookbook|recipes?|cheat ?sheet|troubleshooting|getting started|quick ?start|code of conduct|contributing)`;
/** `docs: …`, `a guide on …`, `documentation of …`: documents are the object of the question, and not what code makes. */
const NAMED = new RegExp(
  String.raw`^examples?\b|^(?:\W*(?:the|an?|in|see|find|official) ?)*${DOCUMENT_WORD}\b|\b${DOCUMENT_WORD}\s*(?::|\b(?:on|of|for|about|to|that|with|which|how|entry|page|section)\b)|\b(?:in|from) the (?:docs|documentation|manual|readme|changelog)\b`,
  'i',
);
const LAST = new RegExp(String.raw`\b${DOCUMENT_WORD}\W*$`, 'i');
/** What is to be done to the code, which may be to its documents. */
const CHANGE =
  /^\W*(?:add|fix|remove|update|improve|refactor|rename|drop|bump|support|ensure|deprecate|clean|revert|document|correct|clarify|simplify)(?:e?s|e?d)?\b/i;
/** People ask so for the way to use something. */
const HOW_TO =
  /\bhow (?:do|can|could|should|would|must|might) (?:I|we|you|one|users?|people|somebody|someone)\b|\bhow to\b|\b(?:can|should|must|may|do|could|need) (?:I|we|you|one)\b|\bis (?:there (?:a|an|any)|it possible)\b|\binstall(?:ing|ation|ed)?\b.*\b(?:instructions?|requirements?|before)|\b(?:instructions?|requirements?) (?:for|to|of) (?:install|build|set)|\b(?:best|good) practices?\b|\brecommended\b|\b(?:upgrading|migrating|migration) (?:from|to)\b/i;
const FIRST_PERSON = /\b(?:I|my|our|me|myself)\b/;
/** What went wrong is a report, which code answers. */
const TROUBLE =
  /"|\b(?:(?:I|we) (?:get|got|see|saw|am getting|are getting|expect\w*)|errors? (?:when|while|in|after)|exceptions?|crash\w*|regression)\b/;
/** Verbs of what somebody does with a library or program; those of commits (add, fix, remove) say what is to be coded. */
const TASKS = new Set(
  (
    'set unset put turn show make use reuse skip run rerun find read write preview configure enable disable change choose ' +
    'create customise customize deploy publish install upgrade migrate send pass give get print generate ignore exclude ' +
    'include define declare override replace convert save upload download serve host return render validate sort limit connect ' +
    'start debug share embed import export display group order schedule protect secure measure organise organize translate ' +
    'retry test list let tell build package talk insert paginate redirect attach embed call wait capture collect'
  ).split(' '),
);
/** Names of things too: tasks only before one of these. */
const ALSO_NOUNS = new Set(
  'test insert build call return sort list start order display group package host cover insert include import export limit share wait mock'.split(
    ' ',
  ),
);
const DETERMINERS =
  /^(?:an?|the|my|our|all|each|every|some|any|only|one|two|several|many|this|that|it|them|for|until|to)$/i;
/** A task has at least this many words; two or three are the name of a thing. */
const LEAST_TASK_WORDS = 5;
const IN_CHINESE_OR_JAPANESE =
  /文档|文件說明|教程|指南|手册|手冊|更新日志|更新日誌|变更日志|迁移指南|如何(?:使用|安装|安裝|配置|升级|升級)|怎么(?:用|安装|配置|升级)|怎麼(?:用|安裝|設定)|ドキュメント|チュートリアル|ガイド|変更履歴|インストール方法|使い方/;

export interface DocumentQuestion {
  readonly wants: WantsDocuments;
  /** What changed, and in which release. */
  readonly history: boolean;
  /** Working on the project itself: contributing, releasing, licences. */
  readonly project: boolean;
  readonly tests: boolean;
}

const HISTORY =
  /\b(?:changelogs?|release notes?|(?:which|what) releases?|history|what'?s new|new in|since (?:when|which)|(?:which|what) version|when was|(?:added|removed|introduced) in)\b/i;
const PROJECT =
  /\b(?:contribut\w*|pull requests?|PRs?|maintainers?|licen[cs]e\w*|code of conduct|governance|vulnerabilit\w*|releas(?:e process|ing)|sponsor\w*|test suite|development environment|coding style|report (?:a|an) \w+)\b/i;

export const NO_DOCUMENTS: DocumentQuestion = { wants: 'no', history: false, project: false, tests: false };

/** `title`: a question of one line, as it was written. `isProse`: no name of code stands in it. */
export function readDocumentQuestion(title: string, isProse: boolean): DocumentQuestion {
  return {
    wants: wantsDocuments(title, isProse),
    history: HISTORY.test(title),
    project: PROJECT.test(title),
    tests: /\b(?:fixtures?|test data)\b/i.test(title),
  };
}

function wantsDocuments(title: string, isProse: boolean): WantsDocuments {
  if (IN_CHINESE_OR_JAPANESE.test(title)) return 'asked';
  if (CHANGE.test(title)) return NAMED.test(title) || LAST.test(title) ? 'likely' : 'no';
  if (NAMED.test(title)) return 'asked';
  if (OF_CODE.test(title)) return 'no';
  if (LAST.test(title) || HOW_TO.test(title) || HISTORY.test(title) || PROJECT.test(title)) return 'asked';
  const words = title.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  if (words.length < LEAST_TASK_WORDS) return 'no';
  if (!isProse || TROUBLE.test(title)) return 'no';
  if (FIRST_PERSON.test(title)) return 'asked';
  return isTask(words) ? 'likely' : 'maybe';
}

function isTask([first = '', second = '']: readonly string[]): boolean {
  const verb = first.toLowerCase();
  return TASKS.has(verb) && (!ALSO_NOUNS.has(verb) || DETERMINERS.test(second));
}
