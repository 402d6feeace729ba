// Secret files as rules for a walk, so that none is ever opened: the same files as isSecretPath names, in the syntax of
// .gitignore with `{a,b}` for alternatives. A later rule outweighs an earlier one, and `!` takes back in.
import {
  BACKUP_ENDS,
  SECRET_EXTENSIONS,
  SECRET_FOLDERS,
  SECRET_NAMES,
  SECRET_PATTERNS,
  SECRET_TAILS,
  SSH_PUBLIC,
} from './secret-names.ts';

export function secretGlobs(): string[] {
  const partly = SECRET_PATTERNS.flatMap(({ globs, but = [] }) => (but.length > 0 ? backedUp(globs, but) : []));
  const wholly = SECRET_PATTERNS.flatMap(({ globs, but = [] }) => (but.length > 0 ? [] : globs));
  const extensions = `*.{${[...SECRET_EXTENSIONS].join(',')}}`;
  const tails = SECRET_TAILS.map((tail) => `**/${tail}`);
  const names = [extensions, `{${[...SECRET_NAMES].join(',')}}`, ...wholly, ...tails];
  return [
    ...partly,
    '**/.ssh/**',
    ...SSH_PUBLIC.flatMap((name) => withBackups(name.startsWith('*') ? `!**/.ssh/**/${name}` : `!**/.ssh/${name}`)),
    ...names.flatMap(withBackups),
    // All of the above is about files; a folder is secret by its own rules alone.
    '!*/',
    `{${SECRET_FOLDERS.join(',')}}/`,
  ].map(caseless);
}

/** The backups stand after the names: `id_rsa-x.bak` is taken back in as a name and left out as a backup. */
function backedUp(globs: readonly string[], but: readonly string[]): string[] {
  const rules = [...globs, ...but.map((glob) => `!${glob}`)];
  return [...rules, ...rules.map((rule) => rule + BACKUP)];
}

const BACKUP = `{${BACKUP_ENDS.join(',')}}`;

function withBackups(rule: string): string[] {
  return [rule, rule + BACKUP];
}

/** Only in ASCII, as isSecretPath has it. */
function caseless(rule: string): string {
  return rule.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
