// What the end-to-end tests type for each verb: a row a verb, in the order of the help. A new verb fails them until it has one.
import { HIDDEN, IGNORED, SECRETS, SIGNING } from './hostile-texts.ts';

type Lines = readonly (readonly string[])[];

interface VerbCalls {
  /** In a repository of hostile texts: enough that it prints names, code and words. Null: a test of its own. */
  readonly hostileTexts: Lines | null;
  /** In a repository whose git settings name programs. */
  readonly hostileGit: Lines | 'apart';
  /** Beside a workspace file that is not trusted, the verb included; none where it runs until it is stopped. */
  readonly untrusted: Lines;
}

export const VERB_CALLS: Readonly<Record<string, VerbCalls>> = {
  index: {
    hostileTexts: [[], ['--dry-run'], ['--force'], ['no such\u202e']],
    hostileGit: [[], ['bare'], ['--force'], ['--dry-run']],
    untrusted: [['index']],
  },
  remove: {
    hostileTexts: [[`no such${HIDDEN}`]],
    hostileGit: [['hostile']],
    untrusted: [['remove', 'shop']],
  },
  status: {
    hostileTexts: [[], ['--why', IGNORED], ['--why', SIGNING]],
    hostileGit: [[], ['--why', 'local/plain.ts'], ['--why', 'git']],
    untrusted: [['status'], ['status', '--why', 'src/auth.ts']],
  },
  watch: {
    hostileTexts: null,
    hostileGit: 'apart',
    untrusted: [],
  },
  verify: {
    hostileTexts: [['--sample', '5']],
    hostileGit: [['--sample', '2']],
    untrusted: [['verify']],
  },
  files: {
    hostileTexts: [['--all'], [], ['--since', '0']],
    hostileGit: [['--all']],
    untrusted: [['files']],
  },
  map: {
    hostileTexts: [[], ['src', '--budget', '500']],
    hostileGit: [[]],
    untrusted: [['map']],
  },
  outline: {
    hostileTexts: [[], ['src/checkout.ts'], ['deploy']],
    hostileGit: [['local/plain.ts']],
    untrusted: [['outline']],
  },
  search: {
    hostileTexts: [
      ['checkout payment token key value needle', '--limit', '20'],
      ['DB_PASSWORD'],
      ['sign', '-l'],
      ['sign', '--explain'],
    ],
    hostileGit: [['the answer']],
    untrusted: [['search', 'where are tokens verified']],
  },
  context: {
    hostileTexts: [['sign release checkout DB_PASSWORD needle'], [`how ${SECRETS.github}`]],
    hostileGit: [['what is the answer']],
    untrusted: [['context', 'where are tokens verified']],
  },
  summary: {
    hostileTexts: [
      ['build'],
      ['show', 'src/checkout.ts', 'checkout', '.'],
      ['export'],
      ['status'],
      ['search', 'payment'],
    ],
    hostileGit: [['build'], ['status'], ['search', 'answer'], ['show', 'local'], ['export']],
    untrusted: [
      ['summary', 'build', '--force'],
      ['summary', 'search', 'where are tokens verified'],
    ],
  },
  eval: {
    hostileTexts: [['--from-git', '--worst', '9']],
    hostileGit: [['--from-git']],
    untrusted: [['eval', 'questions.jsonl']],
  },
  grep: {
    hostileTexts: [
      ['--redact', '-C3', 'needle|PRIVATE|PASSWORD|AKIA'],
      ['--redact', '-o', '[A-Za-z0-9]{20}'],
      ['needle'],
      ['-l', 'needle'],
    ],
    hostileGit: [['return 42'], ['--no-ignore', 'fsmonitor']],
    untrusted: [['grep', 'token']],
  },
  symbol: {
    hostileTexts: [
      ['checkout', '--source'],
      ['signRelease', '--source'],
      ['value'],
      ['KEY', '--source'],
      ['Till', '--source'],
    ],
    hostileGit: [['local_odd']],
    untrusted: [['symbol', 'verifyToken']],
  },
  refs: {
    hostileTexts: [['charge'], ['Till.apiKey']],
    hostileGit: [['local_odd']],
    untrusted: [['refs', 'checkSignature']],
  },
  callers: {
    hostileTexts: [['charge'], ['pay\u200dNow']],
    hostileGit: [['local_odd']],
    untrusted: [['callers', 'checkSignature']],
  },
  callees: {
    hostileTexts: [['signRelease'], ['checkout']],
    hostileGit: [['local_odd']],
    untrusted: [['callees', 'verifyToken']],
  },
  deps: {
    hostileTexts: [[SIGNING], ['src/checkout.ts']],
    hostileGit: [['local/odd.ts']],
    untrusted: [['deps', 'src/auth.ts']],
  },
  rdeps: {
    hostileTexts: [['src/checkout.ts']],
    hostileGit: [['local/odd.ts']],
    untrusted: [['rdeps', 'src/auth.ts']],
  },
  trace: {
    hostileTexts: [['signRelease', '--depth', '3']],
    hostileGit: [['local_odd']],
    untrusted: [['trace', 'verifyToken']],
  },
  path: {
    hostileTexts: [['signRelease', 'pay\u200dNow']],
    hostileGit: [['local_odd', 'user_odd']],
    untrusted: [['path', 'verifyToken', 'checkSignature']],
  },
  impact: {
    hostileTexts: [['charge'], ['--diff', 'HEAD~1']],
    hostileGit: [['--diff'], ['--diff', 'HEAD~1'], ['--diff', '@{upstream}']],
    untrusted: [['impact', 'checkSignature']],
  },
  links: {
    hostileTexts: [['--why']],
    hostileGit: [[]],
    untrusted: [['links', '--why']],
  },
  export: {
    hostileTexts: [[], ['--format', 'maps']],
    hostileGit: [[]],
    untrusted: [['export']],
  },
  mcp: {
    hostileTexts: [['--print-config', 'claude']],
    hostileGit: 'apart',
    untrusted: [['mcp', '--print-config', 'claude']],
  },
  config: {
    hostileTexts: [[]],
    hostileGit: [[]],
    untrusted: [['config']],
  },
  trust: {
    hostileTexts: [[], ['--list']],
    hostileGit: [[]],
    untrusted: [['trust'], ['trust', '--list']],
  },
  doctor: {
    hostileTexts: [[]],
    hostileGit: [[]],
    untrusted: [['doctor']],
  },
  completion: {
    hostileTexts: [['bash'], ['no\u202e']],
    hostileGit: [['bash']],
    untrusted: [['completion', 'bash']],
  },
};
