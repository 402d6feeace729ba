// Words of a name as a phrase that can stand in a sentence: acronyms in capitals, articles where English wants them.
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
  },
};
/** `utf8`, `oauth2`, but `items 1`. */
const MOST_BEFORE_NUMBER = 4;
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'to from for with by of in into on onto as if and or at when until than via using without after before over under per through between'.split(
    ' ',
  ),
);
const DETERMINED: ReadonlySet<string> = new Set(
  'all each every any none self this that its it both some no not only if is are was has have one two three out up down off back away'.split(
    ' ',
  ),
);
const UNCOUNTED: ReadonlySet<string> = new Set(
  `true false null nil json xml html yaml css sql http https text data metadata access input output content information
   authentication authorization documentation middleware traffic memory time csv toml support work code`.split(/\s+/),
);

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

export function shownWord(word: string): string {
  return LONGER[word] ?? (ACRONYMS.has(word) ? word.toUpperCase() : word);
}

export function isAcronym(word: string): boolean {
  return ACRONYMS.has(word);
}

/** `sha 256` is one word, and so is `e tag`. */
export function shownWords(parts: readonly string[]): string[] {
  const words: string[] = [];
  for (const part of parts) {
    const before = words.at(-1) ?? '';
    if (/^\p{N}+$/u.test(part) && before !== '' && before.length <= MOST_BEFORE_NUMBER)
      words.push(`${words.pop()}${part}`);
    else if (/^[b-hj-z]$/.test(before)) words.push(`${words.pop()}-${shownWord(part)}`);
    else words.push(shownWord(part));
  }
  return words;
}

/** `header to response` → `the header to the response`. */
export function withArticles(parts: readonly string[], article: 'the' | 'a' = 'the'): string {
  const said: string[] = [];
  let noun: string[] = [];
  const close = () => {
    if (noun.length > 0) said.push(withArticle(noun.join(' '), said.length === 0 ? article : 'the'));
    noun = [];
  };
  for (const word of shownWords(parts)) {
    if (PREPOSITIONS.has(word)) {
      close();
      said.push(word);
    } else noun.push(word);
  }
  close();
  return said.join(' ');
}

export function withArticle(phrase: string, article: 'the' | 'a'): string {
  const words = phrase.split(' ');
  const first = (words[0] ?? '').toLowerCase();
  const last = (words.at(-1) ?? '').toLowerCase();
  if (phrase === '' || DETERMINED.has(first) || UNCOUNTED.has(last) || isPlural(last)) return phrase;
  if (article === 'the') return `the ${phrase}`;
  return `${/^(?:[aeiou]|HT|H\b|SQ|SS|XM|XH|RP|RS|FT|MD|LR|MV)/.test(words[0] ?? '') && !/^(?:uni|use|url|uri|one)/i.test(first) ? 'an' : 'a'} ${phrase}`;
}

function isPlural(word: string): boolean {
  return /[^siu]s$/.test(word) && word.length > 3;
}

/** `a, b and c`. */
export function inList(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A word in capitals stays so. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export function asSentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  return /[.!?。！？…]$/u.test(trimmed) ? upperFirst(trimmed) : `${upperFirst(trimmed)}.`;
}
