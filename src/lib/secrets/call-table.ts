// Functions that take a password in a fixed position, as data: names in lower case without underscores, and the
// position.
export const CALLS: readonly (readonly [place: number, names: string])[] = [
  [1, 'converttosecurestring securestring'],
  [2, 'networkcredential setbasicauth basicauth httpbasicauth httpdigestauth withbasicauth authbasic httpproxyauth'],
  [2, 'usernamepasswordcredentials usernamepasswordcredential passwordauthentication passwordcredential'],
  [
    2,
    'usernamepasswordauthenticationtoken basicawscredentials awscredentials awsbasiccredentials basicauthcredentials',
  ],
  [2, 'newstaticcredentials newstaticcredentialsprovider setcredentials usepassword login authenticate userpassword'],
  [
    2,
    'plaintextauthprovider ociconnect digestauth basicauthentication httpbasic setauth userpass signinwithemailandpassword',
  ],
  [
    3,
    'pdo mysqli mysqliconnect mysqlconnect getconnection plainauth ftplogin ssh2authpassword ldapbind imapopen odbcconnect',
  ],
  [3, 'createuser createsuperuser adduser oraclconnect mssqlconnect sqlsrvconnect mysqlpconnect newpdo'],
];
