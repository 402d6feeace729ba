// Words of names as readers expect them: acronyms in capitals, abbreviations in full.
const ACRONYMS: ReadonlySet<string> = new Set(
  `abi acl ansi api apk ascii ast aws bom bson cbor cdn cgi cli cors cpu crc crud csp css csrf csv db dns dom dto eof exif
   fifo fs ftp gcp gid gpu grpc gui guid html http https id ide imap io ip ipc iso jit jpeg json jsx jwt kpi lan ldap lru
   mcp md5 mime mvc oidc orm os pdf pid png posix qr ram regex rest rfc rgb rpc rsa rss sdk sha smtp sql sse ssh ssl sso
   svg tcp tls toml ttl tty udp ui uid uri url utc utf uuid vcs vm vpn wasm ws xhr xml xss yaml yml`
    .split(/\s+/)
    .filter((word) => word !== 'regex' && word !== 'rest'),
);
const LONGER: Readonly<Record<string, string>> = {
  ...{
    ctx: 'context',
    req: 'request',
    res: 'response',
    resp: 'response',
    err: 'error',
    msg: 'message',
    cfg: 'settings',
  },
  ...{
    config: 'configuration',
    conf: 'configuration',
    opts: 'options',
    opt: 'option',
    args: 'arguments',
    arg: 'argument',
  },
  ...{ params: 'parameters', param: 'parameter', fn: 'function', func: 'function', cb: 'callback', str: 'string' },
  ...{ num: 'number', idx: 'index', len: 'length', buf: 'buffer', dir: 'folder', tmp: 'temporary', env: 'environment' },
  ...{
    conn: 'connection',
    db: 'database',
    repo: 'repository',
    impl: 'implementation',
    info: 'information',
    attr: 'attribute',
  },
  ...{
    attrs: 'attributes',
    auth: 'authentication',
    src: 'source',
    dst: 'target',
    dest: 'target',
    val: 'value',
    vals: 'values',
  },
  ...{
    obj: 'object',
    elem: 'element',
    prev: 'previous',
    cur: 'current',
    curr: 'current',
    init: 'start',
    prop: 'property',
  },
  ...{ props: 'properties', pkg: 'package', util: 'helper', utils: 'helpers', async: 'asynchronous', addr: 'address' },
  ...{
    dep: 'dependency',
    deps: 'dependencies',
    doc: 'document',
    docs: 'documentation',
    spec: 'specification',
    regex: 'pattern',
  },
  ...{
    regexp: 'pattern',
    cmd: 'command',
    exec: 'execution',
    sess: 'session',
    mw: 'middleware',
    sep: 'separator',
    iter: 'iterator',
  },
  ...{
    ptr: 'pointer',
    ref: 'reference',
    refs: 'references',
    tx: 'transaction',
    evt: 'event',
    lang: 'language',
    dict: 'dictionary',
    expr: 'expression',
    ty: 'type',
    cx: 'context',
    ident: 'identifier',
    std: 'standard',
  },
};
/** `utf8`, `oauth2`, but `items 1`. */
const MOST_BEFORE_NUMBER = 4;

export function shownWord(word: string): string {
  return LONGER[word] ?? (ACRONYMS.has(word) ? word.toUpperCase() : word);
}

/** Written with a capital inside, and no identifier. */
const PROPER: ReadonlySet<string> = new Set(
  `GitHub GitLab JavaScript TypeScript CoffeeScript OAuth macOS iOS IPv4 IPv6 PostgreSQL MySQL SQLite GraphQL YouTube
   LaTeX NumPy PyPI CPython FreeBSD OpenSSL DevOps PowerShell ReDoS`.split(/\s+/),
);

export function isProperName(word: string): boolean {
  return PROPER.has(word) || /^\p{Lu}{2,}s$/u.test(word);
}

export function isAcronym(word: string): boolean {
  return ACRONYMS.has(word);
}

/** `sha 256` is one word, and so is `e tag`. */
export function shownWords(parts: readonly string[]): string[] {
  const words: string[] = [];
  for (const part of parts) {
    const before = words.at(-1) ?? '';
    if (before === 'o' && part === 'auth') {
      words.splice(-1, 1, 'OAuth');
      continue;
    }
    if (/^\p{N}+$/u.test(part) && before !== '' && before.length <= MOST_BEFORE_NUMBER)
      words.push(`${words.pop()}${part}`);
    else if (/^[b-hj-z]$/.test(before)) words.push(`${words.pop()}-${shownWord(part)}`);
    else words.push(shownWord(part));
  }
  return words;
}
