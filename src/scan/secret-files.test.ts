import { describe, expect, it } from 'vitest';
import { isSecretPath } from './secret-files.ts';

const SECRET = [
  ...['.env', 'a/b/.env', '.env.local', '.env.example', '.env.production.local', '.envrc', '.ENV', '.env.ts'],
  ...['prod.env', '.envs/.production/.django', '.env/secrets', '.dev.vars', '.dev.vars.staging', '.secrets.toml'],
  ...['server.pem', 'server.key', 'config/master.key', 'SERVER.KEY', 'ca.crt', 'ca.cer', 'ca.der', 'app.p12', 'a.pfx'],
  ...['debug.keystore', '.keystore', 'release.jks', 'putty.ppk', 'AuthKey_ABC.p8', 'strong.snk', 'vault.kdbx'],
  ...['id_rsa', 'keys/id_ed25519', 'id_ed25519_sk', 'id_rsa_work', 'id_rsa.bak', 'deploy_rsa', 'ssh_host_rsa_key'],
  ...[
    '.ssh/my_key',
    'home/.gnupg/secring',
    'secret.asc',
    'my-private-key.asc',
    'secring.gpg',
    'server.pem.old',
    'a.key~',
  ],
  ...['.netrc', '_netrc', '.pgpass', '.htpasswd', '.npmrc', '.pypirc', '.git-credentials', 'terraform.tfstate'],
  ...['terraform.tfstate.backup', '.aws/credentials', 'home/.aws/credentials', '.docker/config.json', '.kube/config'],
  ...['service-account.json', 'serviceAccountKey.json', 'service_account_prod.json', 'client_secret_1.json'],
  ...['demo-firebase-adminsdk-x1.json', 'credentials.json', 'client.ovpn'],
];

const OPEN = [
  ...[
    'src/key.ts',
    'keys.go',
    'key',
    'pem',
    'environment.ts',
    'src/env.ts',
    'env.d.ts',
    'env',
    'dotenv.js',
    'env/main.py',
  ],
  ...['src/secret-files.ts', 'secrets.go', 'templates/secrets.yaml', 'credentials', 'src/credentials.ts', 'crt.c'],
  ...[
    'id_rsa.pub',
    '.ssh/id_ed25519.pub',
    '.ssh/config',
    '.ssh/known_hosts',
    'id_rsa_test.go',
    'test_rsa.py',
    'rsa.ts',
  ],
  ...[
    'certificate.go',
    'cert.pem.ts',
    'keystore.java',
    'book.asc',
    'release.tar.gz.asc',
    'private-api.adoc',
    'npmrc.md',
  ],
  ...[
    'config.json',
    'docker/config.json',
    'kube/config',
    'service-account.ts',
    'serviceaccount.yaml',
    '.secrets.baseline',
  ],
  ...['main.tf', 'prod.tfvars', 'htpasswd.go', 'README.md', 'tokenizer.json', 'monkey', 'a.monkey', 'keymap.json', ''],
];

describe('isSecretPath', () => {
  it.each(SECRET)('%s is never read', (path) => {
    expect(isSecretPath(path)).toBe(true);
  });

  it.each(OPEN)('%s is an ordinary file', (path) => {
    expect(isSecretPath(path)).toBe(false);
  });
});
