// Words that show that a value is not a secret, as data.

/** Words that stand where a type, a rule or nothing stands. */
export const PLAIN = words(`any bool boolean bytes char default disabled empty enabled false hidden include inherit int
  integer never nil none null number object omit optional required same origin str string text true undefined unknown
  void yes`);

/** Words that names of secrets are made of. */
export const NAMING =
  words(`a access account admin api app auth aws authorization basic bearer change client confirm confirmation
  credential credentials csrf current database db default env fake field forgot generate get has header hint id input invalid is
  jwt key keys label login make missing my name new no not oauth of old pass passphrase passwd password passwords private
  pwd refresh repeat reset root secret secrets service session show signing test the to token tokens type user value var
  verify with wrong x xsrf your`);

export const KEYWORDS = words(
  'auth credential credentials key keys pass passphrase passwd password passwords pwd secret secrets token tokens',
);

/**
 * Words that samples are made of. A value of nothing but these, with a number at its end, is the first that anybody
 * guesses, and nearly always one in a test or a manual.
 */
export const SAMPLES = words(`a admin alice an api asdf auth bad bar baz blah bob bogus
  change changed changeme client confirmed correct custom db demo different direct dummy encrypted example fake first foo
  foobar good guest hello incorrect initial invalid it joe john key local long lorem me mock my mysecret new
  newpass newpassword node not null old other pass passw passwd password passwords plain plaintext postgres private
  public qux qwerty random raw redis right root s sample second secret secrets secure session shared short simple some
  string strong super supersecret temp test tested tester testing testpass testpassword testpw tests testuser text that
  the this token top two unsafe user username val valid value very visible weak word world wrong xyz your`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
