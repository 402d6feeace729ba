// The names of files that hold secrets, as tables: secret-files.ts tests them and secret-globs.ts passes them to a
// walk. A name is listed for what such a file holds by convention; a source file about keys is not.
export const SECRET_EXTENSIONS = new Set([
  ...['env', 'key', 'pem', 'p8', 'pk8', 'p12', 'pfx', 'pkcs12', 'p7b', 'p7c', 'crt', 'cer', 'cert', 'der', 'csr'],
  ...['jks', 'jceks', 'bks', 'keystore', 'truststore', 'ppk', 'pvk', 'snk', 'agekey', 'gpg', 'pgp', 'kdb', 'kdbx'],
  ...['keychain', 'keychain-db', 'mobileprovision', 'provisionprofile'],
  // An OpenVPN profile carries its keys inline; a Terraform state repeats every secret in clear text.
  ...['ovpn', 'tfstate', 'kubeconfig'],
]);

export const SECRET_NAMES = new Set([
  ...['.netrc', '_netrc', '.pgpass', 'pgpass.conf', '.my.cnf', '.mylogin.cnf', '.htpasswd', '.git-credentials'],
  // Registry settings: most hold no token, but where one leaks it stands here.
  ...['.npmrc', '.pypirc', '.dockercfg', '.s3cfg', '.boto', '.terraformrc', 'terraform.rc', 'credentials.tfrc.json'],
  ...['.vault-token', '.vault_pass', '.vault_pass.txt', 'kubeconfig', 'credentials.json', '.secrets'],
  ...['application_default_credentials.json'],
]);

/** Names that are secret only inside their own folder: a `config` or `credentials` elsewhere is ordinary. */
export const SECRET_TAILS = [
  ...['.aws/credentials', '.gem/credentials', '.cargo/credentials', '.cargo/credentials.toml'],
  ...['.docker/config.json', '.kube/config', '.streamlit/secrets.toml', '.config/gh/hosts.yml'],
];

/** `.envs/.production/.django` is how a well-known Django template keeps its passwords. */
export const SECRET_FOLDERS = ['.env', '.envs', '.gnupg'];
/** What stands in a `.ssh` folder without being secret. */
export const SSH_PUBLIC = ['*.pub', 'config', 'known_hosts', 'authorized_keys'];

interface NamePattern {
  readonly test: RegExp;
  /** The same names as `test` takes, as globs; `{a,b}` are alternatives. */
  readonly globs: readonly string[];
  /** Those of the globs' names that `test` does not take. */
  readonly but?: readonly string[];
}

const KEYS = '{rsa,dsa,ecdsa,ed25519}';

/** In small letters, without what marks a backup. */
export const SECRET_PATTERNS: readonly NamePattern[] = [
  // SSH private keys have no extension: `id_rsa`, `id_ed25519_work`, `deploy_rsa`, `ssh_host_rsa_key`.
  {
    test: /^id_(?:rsa|dsa|ecdsa|ed25519)(?:[-_][^.]*)?$/,
    globs: [`id_${KEYS}`, `id_${KEYS}[-_]*`],
    but: [`id_${KEYS}[-_]*.*`],
  },
  { test: /^[^.]+_(?:rsa|dsa|ecdsa|ed25519)$/, globs: [`?*_${KEYS}`], but: [`*.*_${KEYS}`] },
  { test: /^ssh_host_[^.]+_key$/, globs: ['ssh_host_?*_key'], but: ['ssh_host_*.*_key'] },
  // All of `.env*`, examples too: an example is often the real file under another name. `.envrc` is direnv's.
  { test: /^\.env/, globs: ['.env*'] },
  // Cloudflare's `.env`, and the secret half of dynaconf's settings.
  { test: /^\.dev\.vars(?:\.|$)/, globs: ['.dev.vars', '.dev.vars.*'] },
  { test: /^\.secrets\.(?:toml|ya?ml|json|ini)$/, globs: ['.secrets.{toml,yaml,yml,json,ini}'] },
  // `.asc` is AsciiDoc and public signatures as well; only the exported private key is meant.
  {
    test: /^(?:.*[-_.])?(?:private|secret)(?:[-_.]?key)?(?:[-_.].*)?\.asc$/,
    globs: ['{private,secret,*[-_.]private,*[-_.]secret}{.asc,key.asc,[-_.]*.asc,key[-_.]*.asc}'],
  },
  // The names under which Google's consoles hand out private keys.
  { test: /^service[-_]?account.*\.json$/, globs: ['{serviceaccount,service[-_]account}*.json'] },
  { test: /-firebase-adminsdk-.*\.json$/, globs: ['*-firebase-adminsdk-*.json'] },
  { test: /^client_secret.*\.json$/, globs: ['client_secret*.json'] },
  { test: /^gha-creds-.*\.json$/, globs: ['gha-creds-*.json'] },
];

/** A backup of a secret is one: these may follow its name. */
export const BACKUP_ENDS = ['~', '.bak', '.backup', '.old', '.orig', '.save'];
