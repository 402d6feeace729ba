// A repository that tries to reach a terminal or an agent: hidden characters in every name and text that a verb may print,
// and secrets of several shapes in the places that verbs show. What comes out is judged here, apart from the code.
import { commitAll, git, gitRepository, writeFiles } from './temporary.ts';

/** One of each group: right-to-left override, isolate, zero-width space, word joiner, tag, variation selector, BOM. */
export const HIDDEN = '\u202e\u2066\u200b\u2060\u{e0041}\u{e0110}\ufeff';
const CONTROLS = '\x1b[31m\x07\x9b';

/** Written out, not taken from the code: what no output may hold. Line feeds are layout; tabs stand in code. */
const FORBIDDEN = new RegExp(
  [
    '[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f]',
    '[\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb]',
    '[\\ufffe\\uffff]|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]',
    '\\udb40[\\udc00-\\udfff]|\\udb41[\\udc00-\\udfff]',
  ].join('|'),
);
const STYLES = /\x1b\[(?:0|1|2|32|35|1;31)m/g;

/** The first hidden character with what stands around it; null where there is none. Our own colours are allowed. */
export function hiddenIn(output: string): string | null {
  const text = output.replace(STYLES, '');
  const at = text.search(FORBIDDEN);
  return at < 0 ? null : JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The same letters each time, and no others twice. */
function letters(count: number, seed: number, from = LETTERS): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from[Math.floor(state / 65_536) % from.length];
  }).join('');
}

const BODY = Array.from({ length: 24 }, (_, at) => letters(64, 1_000 + at));
const ONE_LINE = Array.from({ length: 20 }, (_, at) => letters(64, 2_000 + at));

export const SECRETS = {
  aws: `AKIA${letters(16, 7, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`,
  github: `ghp_${letters(36, 11)}`,
  password: `Zq8-${letters(18, 13)}-7x`,
  paired: `kW3.${letters(20, 17)}.9p`,
  pem: BODY.join(''),
  pemInOneLine: ONE_LINE.join(''),
} as const;

const PIECE = 8;
const pieces = new Map(
  Object.entries(SECRETS).flatMap(([name, secret]) => {
    const own = secret.replace(/^(?:AKIA|ghp_)/, '');
    return Array.from({ length: own.length - PIECE + 1 }, (_, at) => [own.slice(at, at + PIECE), name] as const);
  }),
);

/** The names of secrets of which eight letters in a row, or more, are shown. */
export function secretsIn(output: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at + PIECE <= output.length; at += 1) {
    const name = pieces.get(output.slice(at, at + PIECE));
    if (name !== undefined) found.add(name);
  }
  return [...found].sort();
}

const armour = (kind: 'BEGIN' | 'END') => `-----${kind} RSA PRIVATE KEY-----`;

const FILES: Readonly<Record<string, string>> = {
  'README.md': `# Shop${HIDDEN}\n\nThe ${HIDDEN}shop sells ${CONTROLS}tea with token ${SECRETS.github} to everyone.\n`,
  'src/checkout.ts': `/** Takes a ${HIDDEN} payment with ${SECRETS.github}, see ${CONTROLS}. */
export function checkout(apiKey = "${SECRETS.aws}", note = 'a${HIDDEN}b') {
  const password = '${SECRETS.password}';
  return charge(password, "${SECRETS.aws}"); // ${HIDDEN}${CONTROLS}
}
export function charge(password: string, key: string) {
  return password + key + pay\u200dNow("${HIDDEN}");
}
export function pay\u200dNow(text: string) {
  return text;
}
export class Till {
  apiKey = '${SECRETS.aws}';
  open() {
    return checkout();
  }
}
`,
  [`src/sign${HIDDEN}.ts`]: `import { charge } from './checkout';
/** Signs a release. */
export function signRelease() {
  return charge(\`${[armour('BEGIN'), ...BODY, armour('END')].join('\n')}\`, '');
}
`,
  'src/one-line.py': `KEY = "${[armour('BEGIN'), ...ONE_LINE, armour('END')].join('\\n')}"\n\n\ndef sign_offline():\n    return KEY\n`,
  'deploy/pod.yaml': `env:\n  name: DB_PASSWORD\n  value: ${SECRETS.paired}\nlist:\n  - name: DB_PASSWORD\n    value: ${SECRETS.paired}\n`,
  'deploy/one.json': `{\n  "name": "DB_PASSWORD",\n  "value": "${SECRETS.paired}"\n}\n`,
  [`src/\x1b[31mred\nfake.ts:1:${HIDDEN}.ts`]: `export const needle = 'a${HIDDEN}${CONTROLS}';\n`,
  [`docs/guide${HIDDEN}.md`]: `# Guide ${HIDDEN}\n\n## Token ${SECRETS.github}\n\nneedle ${CONTROLS}\n`,
  'src/Odd.kt': `fun \`needle${HIDDEN}\`(password: String = "${SECRETS.password}"): String = password\n`,
  [`src/broken${HIDDEN}.ts`]: 'function (((( {{{ \n@@@ %%% (((\n',
  '.portolanignore': `old${HIDDEN}.ts\n`,
  [`old${HIDDEN}.ts`]: 'export const old = 1;\n',
  'portolan.config.json': JSON.stringify({
    'workspace.name': `shop${HIDDEN}${CONTROLS}`,
    'workspace.description': `sells${HIDDEN} with ${SECRETS.github}`,
    'embedding.base_url': `https://example.org/${HIDDEN}`,
  }),
};

export const IGNORED = `old${HIDDEN}.ts`;
export const SIGNING = `src/sign${HIDDEN}.ts`;

/** In a folder, on a branch and from an address of hostile names, with a history of hostile words. */
export function hostileRepository(): string {
  const folder = gitRepository(FILES, `shop${HIDDEN}`);
  git(folder, 'checkout', '-q', '-b', `main${HIDDEN}`);
  git(folder, 'remote', 'add', 'origin', `https://example.org/${HIDDEN}/shop.git`);
  writeFiles(folder, { 'src/checkout.ts': `${FILES['src/checkout.ts']}export const later = 1;\n` });
  commitAll(folder, `Charge checkout payment needle ${HIDDEN}${CONTROLS} ${SECRETS.github}`);
  return folder;
}
