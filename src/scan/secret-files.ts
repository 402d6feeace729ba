// Files that are listed but never read: settings with passwords in them, keys, certificates. Judged by the path alone.
import { pathName } from '../model/repo-path.ts';
import {
  BACKUP_ENDS,
  SECRET_EXTENSIONS,
  SECRET_FOLDERS,
  SECRET_NAMES,
  SECRET_PATTERNS,
  SECRET_TAILS,
  SSH_PUBLIC,
} from './secret-names.ts';

const plain = (text: string): string => text.replaceAll('.', '\\.').replaceAll('*', '.*');
const anyOf = (texts: readonly string[]): string => `(?:${texts.map(plain).join('|')})`;

const SECRET_PATTERN = new RegExp(SECRET_PATTERNS.map(({ test }) => test.source).join('|'), 's');
const SECRET_FOLDER = new RegExp(`(?:^|/)${anyOf(SECRET_FOLDERS)}/`);
const SSH_FOLDER = /(?:^|\/)\.ssh\//;
const PUBLIC_IN_SSH = new RegExp(`(?:^|/)\\.ssh/${anyOf(SSH_PUBLIC)}$`, 's');
const SECRET_TAIL_NAMES = new Set(SECRET_TAILS.map(pathName));
const BACKUP = new RegExp(`${anyOf(BACKUP_ENDS)}$`);

/** What could end a secret's name though it is no extension of secrets; any other plain extension is harmless. */
const DOUBTFUL_EXTENSIONS = new Set([
  ...SECRET_EXTENSIONS,
  ...['json', 'asc', 'bak', 'backup', 'old', 'orig', 'save', 'conf', 'cnf', 'rc'],
]);

/** Nearly every file of a repository: a plain extension, and no name or folder that starts with a dot. */
function isSurelyHarmless(path: string): boolean {
  if (path.startsWith('.') || path.includes('/.')) return false;
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1];
  return extension !== undefined && !DOUBTFUL_EXTENSIONS.has(extension);
}

export function isSecretPath(path: string): boolean {
  if (isSurelyHarmless(path)) return false;
  const lower = path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(BACKUP, '');
  const name = pathName(lower);
  if (SECRET_NAMES.has(name)) return true;
  if (SECRET_EXTENSIONS.has(name.slice(name.lastIndexOf('.') + 1)) && name.includes('.')) return true;
  if (SECRET_PATTERN.test(name)) return true;
  if (SECRET_FOLDER.test(lower)) return true;
  if (SSH_FOLDER.test(lower) && !PUBLIC_IN_SSH.test(lower)) return true;
  return SECRET_TAIL_NAMES.has(name) && SECRET_TAILS.some((tail) => lower === tail || lower.endsWith(`/${tail}`));
}
