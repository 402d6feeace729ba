// Files that are listed but never read: settings with passwords in them, keys, certificates. Judged by the path alone.
// A name is on the list for what such a file holds by convention; a source file that only speaks of keys is not.
import { pathName } from '../model/repo-path.ts';

const SECRET_EXTENSIONS = new Set([
  ...['env', 'key', 'pem', 'p8', 'pk8', 'p12', 'pfx', 'pkcs12', 'p7b', 'p7c', 'crt', 'cer', 'cert', 'der', 'csr'],
  ...['jks', 'jceks', 'bks', 'keystore', 'truststore', 'ppk', 'pvk', 'snk', 'agekey', 'gpg', 'pgp', 'kdb', 'kdbx'],
  ...['keychain', 'keychain-db', 'mobileprovision', 'provisionprofile'],
  // An OpenVPN profile carries its keys inline; a Terraform state repeats every secret in clear text.
  ...['ovpn', 'tfstate', 'kubeconfig'],
]);

const SECRET_NAMES = new Set([
  ...['.netrc', '_netrc', '.pgpass', 'pgpass.conf', '.my.cnf', '.mylogin.cnf', '.htpasswd', '.git-credentials'],
  // Registry settings: most hold no token, but where one leaks it stands here.
  ...['.npmrc', '.pypirc', '.dockercfg', '.s3cfg', '.boto', '.terraformrc', 'terraform.rc', 'credentials.tfrc.json'],
  ...['.vault-token', '.vault_pass', '.vault_pass.txt', 'kubeconfig', 'credentials.json', '.secrets'],
  ...['application_default_credentials.json'],
]);

/** Names that are secret only inside their own folder: a `config` or `credentials` elsewhere is ordinary. */
const SECRET_TAILS = [
  ...['.aws/credentials', '.gem/credentials', '.cargo/credentials', '.cargo/credentials.toml'],
  ...['.docker/config.json', '.kube/config', '.streamlit/secrets.toml', '.config/gh/hosts.yml'],
];

const SECRET_TAIL_NAMES = new Set(SECRET_TAILS.map(pathName));

/** `.envs/.production/.django` is how a well-known Django template keeps its passwords. */
const SECRET_FOLDER = /(?:^|\/)(?:\.envs?|\.gnupg|\.ssh)\//;
/** What stands in a `.ssh` folder without being secret. */
const SSH_PUBLIC = /(?:^|\/)\.ssh\/(?:.*\.pub|config|known_hosts|authorized_keys)$/;

const SECRET_PATTERNS = [
  // All of `.env*`, examples too: an example is often the real file under another name. `.envrc` is direnv's.
  /^\.env/,
  // Cloudflare's `.env`, and the secret half of dynaconf's settings.
  /^\.dev\.vars(?:\.|$)/,
  /^\.secrets\.(?:toml|ya?ml|json|ini)$/,
  // SSH private keys have no extension: `id_rsa`, `id_ed25519_work`, `deploy_rsa`, `ssh_host_rsa_key`.
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:[-_][^.]*)?$/,
  /^[^.]+_(?:rsa|dsa|ecdsa|ed25519)$/,
  /^ssh_host_[^.]+_key$/,
  // `.asc` is AsciiDoc and public signatures as well; only the exported private key is meant.
  /^(?:.*[-_.])?(?:private|secret)(?:[-_.]?key)?(?:[-_.].*)?\.asc$/,
  // The names under which Google's consoles hand out private keys.
  /^service[-_]?account.*\.json$/,
  /-firebase-adminsdk-.*\.json$/,
  /^client_secret.*\.json$/,
  /^gha-creds-.*\.json$/,
];

const SECRET_PATTERN = new RegExp(SECRET_PATTERNS.map((pattern) => pattern.source).join('|'));

const BACKUP = /(?:\.(?:bak|backup|old|orig|save)|~)$/;

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
  const lower = path.toLowerCase().replace(BACKUP, '');
  const name = pathName(lower);
  if (SECRET_NAMES.has(name)) return true;
  if (SECRET_EXTENSIONS.has(name.slice(name.lastIndexOf('.') + 1)) && name.includes('.')) return true;
  if (SECRET_PATTERN.test(name)) return true;
  if (SECRET_FOLDER.test(lower)) return !SSH_PUBLIC.test(lower);
  return SECRET_TAIL_NAMES.has(name) && SECRET_TAILS.some((tail) => lower === tail || lower.endsWith(`/${tail}`));
}
