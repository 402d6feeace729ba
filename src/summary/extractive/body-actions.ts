// Notable actions of a function, recognised by the words of the names it uses, in any language.
interface Action {
  readonly said: string;
  /** Words, or two words of one name joined by `+`. */
  readonly told: string;
}

/** The more telling first; the last is said only where there is no other. */
const ACTIONS: readonly Action[] = [
  { said: 'queries the database', told: 'sql cursor rollback transaction execute+query select+from' },
  { said: 'sends network requests', told: 'fetch urlopen axios httpx http+client send+request xhr' },
  { said: 'runs other programs', told: 'subprocess popen spawn+sync child+process exec+file exec+command shell' },
  { said: 'reads files', told: 'read+file readfile readlines read+text file+reader open+file fopen read+all' },
  { said: 'writes files', told: 'write+file writefile write+text file+writer mkdir unlink rename+file makedirs' },
  { said: 'starts work that runs in parallel', told: 'spawn goroutine thread fork worker executor create+task' },
  { said: 'guards shared state with a lock', told: 'mutex lock rwlock semaphore synchronized unlock' },
  { said: 'waits for other work to finish', told: 'await promise future wait+group join+handle' },
  { said: 'keeps results in a cache', told: 'cache memo lru cached' },
  { said: 'encrypts or signs data', told: 'encrypt decrypt hmac cipher signature jwt' },
  { said: 'computes a hash', told: 'sha1 sha256 md5 digest hasher' },
  {
    said: 'checks what it is given',
    told: 'validate validates validator verify isinstance invalid typeof instanceof is+valid check',
  },
  { said: 'parses text', told: 'parse parser tokenize regex regexp scanner match+all lexer re' },
  { said: 'decodes data', told: 'decode unmarshal deserialize loads json+parse decoder' },
  { said: 'encodes data', told: 'encode marshal serialize dumps stringify encoder' },
  { said: 'renders output', told: 'render template draw paint html' },
  { said: 'sets response headers', told: 'set+header add+header headers+set content+type header+set' },
  { said: 'sets or checks the status of a response', told: 'status+code http+status' },
  { said: 'emits events', told: 'emit dispatch notify publish trigger broadcast' },
  { said: 'listens for events', told: 'add+event+listener subscribe on+message listener' },
  { said: 'registers what others use later', told: 'register subscribe install' },
  { said: 'raises errors when something is wrong', told: 'raise throw panic throws bail reject abort+with' },
  { said: 'deals with failures', told: 'except catch rescue recover on+error' },
  { said: 'retries', told: 'retry retries backoff attempt attempts' },
  { said: 'limits how long it takes', told: 'timeout deadline set+timeout' },
  { said: 'reports what happens', told: 'logger logging log warn debug console' },
  { said: 'puts things in order', told: 'sort sorted order+by compare+to' },
  { said: 'leaves out what is not wanted', told: 'filter exclude ignore ignored skip' },
  { said: 'merges values', told: 'merge extend assign concat' },
  { said: 'follows nested structure', told: 'recurse recursive walk traverse visit children' },
  { said: 'goes through items one by one', told: 'for each foreach while iter range next' },
];

const SAID: ReadonlySet<string> = new Set(ACTIONS.map(({ said }) => said));

export function isAction(text: string): boolean {
  return SAID.has(text);
}

const SINGLE = new Map<string, number>();
const PAIRS = new Map<string, number>();
for (const [place, { told }] of ACTIONS.entries()) {
  for (const words of told.split(' ')) {
    const [first = '', second] = words.split('+');
    if (second === undefined) SINGLE.set(first, SINGLE.get(first) ?? place);
    else PAIRS.set(`${first} ${second}`, place);
  }
}

/** `names`: the words of each name in the body. */
export function actionsOf(names: Iterable<readonly string[]>, most: number): string[] {
  const found = new Set<number>();
  for (const parts of names) {
    for (let at = 0; at < parts.length; at += 1) {
      const word = parts[at] as string;
      const place = SINGLE.get(word);
      if (place !== undefined) found.add(place);
      const next = parts[at + 1];
      if (next === undefined) continue;
      const pair = PAIRS.get(`${word} ${next}`);
      if (pair !== undefined) found.add(pair);
    }
  }
  const sorted = [...found].sort((a, b) => a - b);
  const telling = sorted.length > 1 ? sorted.filter((place) => place !== ACTIONS.length - 1) : sorted;
  return telling.slice(0, most).map((place) => (ACTIONS[place] as Action).said);
}
