// The lines between frames, a row a shape: what begins a trace, what joins it to another, and what is said about the
// fault.

/**
 * How a section stands to those before it in its chain:
 * `start` begins a chain of its own · `cause` lies deeper than they do · `consequence` was caused by them ·
 * `handling` failed while they were dealt with · `aside` only ran beside them.
 */
type Join = 'start' | 'cause' | 'consequence' | 'handling' | 'aside';

export interface TraceMark {
  readonly sign: string;
  readonly pattern: RegExp;
  readonly join: Join;
}

/** What a join is worth to the sections before it, and to its own (of what the last one was worth, or outright). */
export const JOIN_WORTH: Readonly<Record<Join, { readonly earlier: number; readonly own: number | 'as before' }>> = {
  start: { earlier: 1, own: 1 },
  cause: { earlier: 0.8, own: 1 },
  consequence: { earlier: 1, own: 'as before' },
  handling: { earlier: 0.9, own: 1 },
  aside: { earlier: 1, own: 0.4 },
};
export const CONSEQUENCE_WORTH = 0.8;

export const TRACE_MARKS: readonly TraceMark[] = [
  { sign: 'Caused by:', pattern: /^\s*(?:Wrapped by: )?Caused by: /, join: 'cause' },
  { sign: '[cause]', pattern: /^\s*\[cause\]:/, join: 'cause' },
  { sign: 'was the direct cause', pattern: /^[\s|]*The above exception was the direct cause/, join: 'consequence' },
  { sign: 'End of inner', pattern: /^\s*--- End of inner exception stack trace ---/, join: 'consequence' },
  { sign: 'Next ', pattern: /^Next [\w\\]+: /, join: 'consequence' },
  { sign: 'During handling', pattern: /^[\s|]*During handling of the above exception/, join: 'handling' },
  { sign: '---- 1 --', pattern: /^[\s|]*\+-\+?-{4,} 1 -{4,}$/, join: 'cause' },
  { sign: '---- ', pattern: /^[\s|]*\+-{4,} \d+ -{4,}$/, join: 'start' },
  { sign: 'Suppressed:', pattern: /^\s*Suppressed: /, join: 'aside' },
  { sign: 'created by ', pattern: /^created by /, join: 'aside' },
  { sign: 'freed by', pattern: /^\s*(?:previously )?freed by thread/, join: 'aside' },
  { sign: 'allocated by', pattern: /^\s*(?:previously )?allocated by thread/, join: 'aside' },
  { sign: 'goroutine ', pattern: /^goroutine \d+ (?:gp=\S+ )?(?:m=\S+ )?(?:mp=\S+ )?\[running/, join: 'start' },
  { sign: 'goroutine ', pattern: /^goroutine \d+ .{0,80}\[/, join: 'aside' },
  { sign: 'Traceback', pattern: /^[\s|+-]*(?:Exception Group )?Traceback \(most recent call last\)/, join: 'start' },
  { sign: '____', pattern: /^_{3,} .{1,200} _{3,}$/, join: 'start' },
  { sign: '● ', pattern: /^\s*● /, join: 'start' },
  { sign: '--- FAIL', pattern: /^\s*--- FAIL: /, join: 'start' },
  { sign: 'panicked at', pattern: /^thread '.{0,100}' (?:\(\d+\) )?panicked at/, join: 'start' },
  { sign: 'Exception in', pattern: /^Exception in thread /, join: 'start' },
  { sign: 'stack backtrace:', pattern: /^\s*stack backtrace:/, join: 'start' },
];

export interface ErrorLine {
  readonly sign: string;
  readonly pattern: RegExp;
  /** The text of the error stands on the line below. */
  readonly isContinued?: boolean;
}

const ENDINGS = ['Error', 'Exception', 'Failure', 'Fault', 'Interrupt', 'Timeout', 'Warning', 'Exit'];
const TYPE_AND_TEXT =
  /^[\s|+]*(?:Uncaught |Unhandled \w+: |(?:Wrapped by: )?Caused by: |Suppressed: |Next |\[cause\]: |Exception in thread "[^"]{0,100}" |\d+\) )*(?<text>[\p{L}_][\p{L}\p{N}_.$:\\]{0,150}(?:Error|Exception|Failure|Fault|Interrupt|Timeout|Warning|Exit)\d*(?: \[\w+\])?(?:(?:: | \().*)?)$/u;

/** Lines that say what went wrong; what `text` holds is worth searching with. */
export const ERROR_LINES: readonly ErrorLine[] = [
  { sign: 'panicked at', pattern: /^thread '[^']*' (?:\(\d+\) )?panicked at \S+:$/, isContinued: true },
  { sign: 'nhandled exception', pattern: /^Unhandled exception(?: in .{0,40})?:$/, isContinued: true },
  { sign: 'E  ', pattern: /^[\s|]*E {2,}(?<text>\S.*)$/ },
  { sign: 'panic: ', pattern: /^panic: (?<text>.*)$/ },
  { sign: 'atal error: ', pattern: /^(?:PHP )?[Ff]atal error: +(?<text>.*)$/ },
  { sign: 'PHP ', pattern: /^PHP (?:Warning|Notice|Deprecated|Parse error): +(?<text>.*)$/ },
  { sign: 'ERROR: ', pattern: /^==\d+==\s*ERROR: (?<text>.*)$/ },
  { sign: 'runtime error: ', pattern: /runtime error: (?<text>.*)$/ },
  { sign: '** (', pattern: /^\s*\*\* \((?<text>[\w.]+\).*)$/ },
  { sign: 'error[', pattern: /^error\[\w+\]: (?<text>.*)$/ },
  { sign: 'rror: ', pattern: /^(?:(?:\d+\) )?(?:error|Error): )(?<text>.*)$/ },
  { sign: '● ', pattern: /^\s*● (?<text>.*)$/ },
  { sign: '--- FAIL', pattern: /^\s*--- FAIL: (?<text>\S+)/ },
  { sign: 'ssertion', pattern: /^\s*(?<text>(?:[Aa]ssertion.{0,20} (?:failed|`).*|Assertion failed:.*))$/ },
  { sign: 'signal SIG', pattern: /received signal (?<text>SIG\w+, .*)$/ },
  ...ENDINGS.map((sign) => ({ sign, pattern: TYPE_AND_TEXT })),
];

/** Whether a line may be of one of these rows: one look, where most lines are of none. */
export function anySign(rows: readonly { readonly sign: string }[]): RegExp {
  const signs = [...new Set(rows.map(({ sign }) => sign))];
  return new RegExp(signs.map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
}
