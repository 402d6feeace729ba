// The endings of names of secrets, as data: lower case, without the signs between words.

/** Any literal given to such a name is a secret. */
export const SURE_NAMES = [
  'password|passwd|passwort|passphrase|passcode|pwd|secret|secretkeybase',
  '(?:api|secret|access|account|shared|sharedaccess|preshared|private|encryption|decryption|cipher)keys?',
  '(?:signing|signature|master|auth|subscription|symmetric|db|database|webhook)keys?',
  '(?:auth|access|api|bearer|bot)tokens?',
  '(?:db|user|smtp|mail|email|ftp|sql|mysql|pg|postgres|redis|mongo|admin|root|login|auth|proxy|ssh|sudo|store)pass',
  '(?:require|bind|ldap|wifi|rabbitmq|amqp|sa|master|truststore|keystore)pass',
];

/** Words for a password in other languages, as they are written and without their marks. */
export const FOREIGN_NAMES = [
  'kennwort|wachtwoord|lösenord|losenord|passord|adgangskode|salasana|contraseña|contrasena|contrasenya|senha',
  'motdepasse|hasło|haslo|heslo|geslo|jelszó|jelszo|şifre|lozinka|slaptažodis|slaptazodis|пароль|пароля|κωδικός',
  '密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|mậtkhẩu|matkhau|katasandi|पासवर्ड|รหัสผ่าน|סיסמה|كلمةالمرور|كلمةالسر',
];

/** A literal is a secret where it looks like a password. Some of these have a second meaning. */
export const LIKELY_NAMES = [
  'passw|[^a-z]pw|^pw|(?:bind|root|user|db|admin|sa|my)pw|psk|passkey|mnemonic|pepper|wpakey|wepkey',
  'geheim|geheimnis|schluessel|schlüssel|geheimesleutel|hemlighet|kodeord|hemmelighed|lykilorð|tunnussana',
  'clave|clavesecreta|claveprivada|claveapi|secreto|segredo|segreto|chavesecreta|chaveprivada|palavrapasse',
  'motpasse|mdp|clesecrete|clésecrète|cleprivee|cléprivée|jetonsecret|parola|parolă|chiavesegreta|chiaveprivata',
  'šifra|sifra|zaporka|sifre|sifresi|gizlianahtar|парола|секрет|секретныйключ|ключ|токен|συνθηματικό',
  '密钥|密鑰|秘钥|私钥|令牌|秘密鍵|トークン|비밀키|토큰|katalaluan|गुप्तकुंजी|סיסמא|رمزعبور|گذرواژه',
];

/** A literal is a secret where it looks random. */
export const MAYBE_NAMES = [
  'tokens?|credentials?|creds|jwt|^_?auth|[_.-]auth|^sig|[_.-]sig|sharedaccesssignature|connectionstring|dsn',
  '(?:app|application|ssh|gpg|license|licence|session|hmac|aes|rsa|deploy|service|storage|consumer|crypto|hash)keys?',
  '(?:security|cookie|client|fernet|jwt|integration|ingest|write|admin|host|data|function|maps|private_?)keys?',
];

/** After the word itself: how it is written, and which one of several it is. */
export const NAME_TAIL =
  '(?:s|values?|string|base64|b64|hex|raw|prod|production|live|dev|staging|old|current|backup)?$';

/** What is public by name, and what counts or cuts words. */
export const HARMLESS_NAMES =
  /public|publishable|cancellation|continuation|nextpage|pagetoken|synctoken|^(?:max|min|num|total|stop|special)/;

/** The last three letters of every name above that ends in ASCII; they rule out most words. */
export const NAME_ENDINGS = `ord swd ort ase ode pwd ret ssw key ken ass npw kpw dpw tpw rpw bpw apw psk nic per ial jwt
  uth sig ure dsn eds rds wds rts ses des ets eys ens als lue ues ing b64 hex raw rod ion ive dev old ent kup eim nis
  sel het lig ned ana ave eta ada api eto edo sse mdp ete vee cret ola ata fra rka fre esi tar sya nya nha slo zjo
  szo nka dis hau ndi uan lag sna uel dos tel tas ena hed bdd ebd edb e64`;

/** The last four letters of the names that secrets have where no sign of assignment follows. */
export const PLAIN_ENDINGS = `word sswd wort rase cret oken kens pass auth ials reds enha asse aslo eslo sord nord gode
  sana sena asña enya lave reto reta rola heim .pwd .key keys .psk .jwt .sig .mdp`;
