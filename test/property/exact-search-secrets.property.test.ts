// Property: the rules that keep a walk from opening secrets name exactly the files that isSecretPath names.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSecretPath } from '../../src/scan/secret-files.ts';
import { secretGlobs } from '../../src/scan/secret-globs.ts';
import { SECRET_EXTENSIONS, SECRET_FOLDERS, SECRET_NAMES, SECRET_TAILS } from '../../src/scan/secret-names.ts';
import { temporaryFolder } from '../support/temporary.ts';

const NAMES = 3_000;

const words = 'id_rsa id_ed25519 rsa _rsa _dsa ssh_host_ _key key private secret serviceaccount service-account config';
const more = 'client_secret gha-creds- -firebase-adminsdk- .env .envs .dev.vars .secrets .ssh .gnupg known_hosts';
const part = fc.oneof(
  fc.constantFrom(...words.split(' '), ...more.split(' ')),
  fc.constantFrom('.', '-', '_', 'x', 'é', '\u212a', '~', '\n', ' ', '.json', '.asc', '.pub', '.toml', '.go'),
  fc.constantFrom('~', '.bak', '.old', '.orig', '.BAK', ...[...SECRET_EXTENSIONS].map((extension) => `.${extension}`)),
);
const composed = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const known = fc.constantFrom(...SECRET_NAMES, ...SECRET_TAILS);
const ending = fc.constantFrom('', '', '~', '.bak', '.save', '.x', '.bak.bak', '.bak~');
const name = fc.oneof(
  composed,
  fc.tuple(known, ending).map((parts) => parts.join('')),
);
const folder = fc.constantFrom(
  '',
  '',
  'a/',
  '.ssh/',
  '.ssh/sub/',
  '.env/',
  'a/.envs/',
  '.aws/',
  '.ENVS/',
  'x.key/',
  '.environment/',
);
const path = fc
  .tuple(folder, name, fc.boolean())
  .map(([above, last, isUpper]) => above + (isUpper ? last.toUpperCase() : last))
  .filter((text) => !/(^|\/)\.{0,2}(\/|$)/.test(text));

test.each([1, 2])('secrets are left out and nothing else, on folder %i', (seed) => {
  const root = temporaryFolder('secrets');
  const paths = new Set([
    ...fc.sample(path, { seed, numRuns: NAMES }),
    ...SECRET_FOLDERS.map((each) => `${each}/f.txt`),
  ]);
  const written = [...paths].filter((each) => isWritten(root, each));
  const globs = secretGlobs().map((rule) => `--glob=${rule.startsWith('!') ? rule.slice(1) : `!${rule}`}`);
  const args = ['--no-config', '--files', '--null', '--no-ignore', '--hidden', '--glob=*', ...globs];
  const walked = execFileSync(rgPath, args, { cwd: root, encoding: 'utf8' }).split('\0').slice(0, -1);
  expect(walked.sort()).toEqual(written.filter((each) => !isSecretPath(each)).sort());
  expect(written.length - walked.length).toBeGreaterThan(500);
});

/** A name may stand where another path has a folder. */
function isWritten(root: string, each: string): boolean {
  try {
    mkdirSync(dirname(join(root, each)), { recursive: true });
    writeFileSync(join(root, each), '');
    return true;
  } catch {
    return false;
  }
}
