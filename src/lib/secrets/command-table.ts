// Commands that take a password on their command line, as data: flags in front of it, by what the value is.
interface Command {
  /** Commands, or a command and the first word after it. */
  readonly names: string;
  /** Flags before a secret. */
  readonly secret?: string;
  /** Flags before `user:secret`. */
  readonly pair?: string;
  /** Beginnings of one word that goes on with the secret: `-psecret`. */
  readonly attached?: string;
  /** Which word without a dash is the secret, from 1; the command's own subcommands count. */
  readonly word?: number;
  /** A word that has to stand before. */
  readonly only?: string;
}

export const COMMANDS: readonly Command[] = [
  { names: 'curl', pair: '-u --user -U --proxy-user', secret: '--pass --oauth2-bearer --proxy-pass' },
  { names: 'wget', secret: '--password --http-password --ftp-password --proxy-password' },
  { names: 'http https xh', pair: '-a --auth' },
  {
    names: 'mysql mysqldump mysqladmin mysqlimport mysqlsh mysqlcheck mariadb mariadb-dump mariadb-admin',
    attached: '-p --password=',
  },
  { names: 'sshpass', secret: '-p', attached: '-p' },
  {
    names: 'docker podman helm nerdctl buildah skopeo oras crane',
    secret: '-p --password',
    pair: '--creds --src-creds --dest-creds',
    only: 'login --creds --src-creds --dest-creds',
  },
  { names: 'az aws gcloud oc cf ibmcloud doctl heroku vault', secret: '-p --password --token', only: 'login' },
  { names: 'redis-cli', secret: '-a --pass', attached: '-a' },
  {
    names: 'mongo mongosh mongodump mongorestore mongoexport mongoimport cqlsh clickhouse-client',
    secret: '-p --password',
    attached: '-p',
  },
  { names: 'sqlcmd bcp isql osql tsql', secret: '-P', attached: '-P' },
  { names: 'zip unzip 7z 7za rar unrar', secret: '-P', attached: '-P -p -hp' },
  { names: 'ldapsearch ldapadd ldapmodify ldapdelete ldappasswd ldapwhoami', secret: '-w -s', attached: '-w' },
  { names: 'plink pscp psftp putty', secret: '-pw' },
  { names: 'openssl', attached: 'pass:', secret: '-k' },
  { names: 'ipmitool mosquitto_pub mosquitto_sub', secret: '-P --pw' },
  { names: 'snmpwalk snmpget snmpset snmpbulkwalk', secret: '-c -A -X' },
  { names: 'smbclient rpcclient crackmapexec netexec nxc', secret: '-p --password', attached: '--password=' },
  { names: 'xfreerdp rdesktop wfreerdp', attached: '/p: -p', secret: '-p' },
  { names: 'cmdkey', attached: '/pass:' },
  { names: 'schtasks', secret: '/rp /p' },
  { names: 'psexec wmic', secret: '-p', attached: '/password:' },
  { names: 'htpasswd', word: 3, only: '-b -bc -cb -nb -bn -nbB -Bb -bB -Bbn -nbm' },
  { names: 'net', secret: '/user:', word: 3, only: 'user /user:' },
  { names: 'rabbitmqctl', word: 3, only: 'add_user change_password' },
  {
    names: 'security',
    secret: '-p -w',
    only: 'unlock-keychain create-keychain add-generic-password import set-key-partition-list',
  },
  { names: 'gpg gpg2', secret: '--passphrase' },
  { names: 'lftp ncftp', pair: '-u' },
  { names: 'keytool jarsigner apksigner', secret: '-storepass -keypass -srcstorepass -deststorepass -new' },
  { names: 'impacket-secretsdump evil-winrm', secret: '-p' },
  {
    names: 'sonar-scanner mvn gradle dotnet nuget',
    attached: '-Dsonar.login= -Dsonar.token= /p:password=',
    secret: '--api-key -ApiKey',
  },
  { names: 'mc', word: 5, only: 'alias' },
  { names: 'snmp-server', word: 2, only: 'community' },
  { names: 'ansible-vault', secret: '--vault-password' },
  { names: 'influx influxd cbq couchbase-cli', secret: '-p -password --password' },
  { names: 'enable', word: 2, only: 'secret password' },
];
