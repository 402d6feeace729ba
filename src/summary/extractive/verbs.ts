// Verbs at the beginning of names and comments, and how they stand in a sentence.
const VERBS = `
   abort accept access acquire act activate adapt add adjust advance aggregate align allocate allow analyse analyze
   anchor animate assume attempt craft derive discard dump echo emulate erase expunge forget halt infect instrument
   intern justify link move negate obfuscate preserve reconcile rebuild recompute register reject rely reopen repeat
   reuse rotate round scrape settle shrink shut sleep spread stage step stitch strip summarise summarize tweak verify
   annotate answer append apply approve arrange assemble assert assign associate attach audit augment authenticate
   authorise authorize await backup batch begin belong bench benchmark bind blend block book boot bootstrap borrow
   bring broadcast browse buffer build bump bundle buy cache calculate call cancel capture carry cast change charge
   check choose chunk clamp classify clean cleanup clear click clone close coalesce coerce collapse collect combine
   commit compare compile complain compose compress compute concat concatenate configure confirm conform connect
   construct consume contain contains convert copy correct count cover crawl create crop deactivate debounce debug
   decide declare decode decompress decorate decrement decrypt dedent dedupe deduplicate define deflate delay
   delegate delete deliver denote deny derive describe deserialise deserialize destroy detach detect determine diff
   differ disable disconnect discover dispatch display dispose divide do document download drag drain draw drive
   drop dump duplicate edit embed emit enable encode encrypt end enforce enhance enqueue enrich ensure enter
   enumerate equal equals escape estimate evaluate evict examine exclude execute exit expand expect expire explain
   export expose extend extract fail fake fall feed fetch fill filter find finish fire fix flatten flush focus fold
   follow fork format forward free freeze fulfil gather generate get give grant greet group guard guess hand handle
   hash help hide highlight hoist hold hook hover identify ignore implement import include increment indent infer
   inflate ingest inherit init initialise initialize inject insert inspect install instantiate intercept interpret
   intersect invalidate invert invite invoke iterate join keep kill label launch lay leave link lint list
   listen load locate lock log look lookup lower make map mark marshal mask match measure memoize merge migrate
   minify mirror mix mock model modify monitor mount move mutate name navigate nest new normalise normalize notify
   observe obtain open operate order overlap override pack paginate paint panic parse partition pass patch pause pay peek
   peel perform permit persist pick pin play plug poll pop populate post prepare prepend present press print probe
   process produce profile provide proxy publish pull purge push put query queue quit quote raise rank rate reach
   read receive record recover redirect redo reduce refresh refund register reject release remove rename render
   reorder repair replace replay reply report represent request require rerun reserve reset resize resolve respond
   restore resume retrieve retry return reveal reverse revert revoke rework rewrite rollback rotate route run
   sanitize satisfy save scale scan schedule score scroll search seed select sell send separate serialise serialize
   serve set setup share shift ship show shuffle shutdown sign signal silence simplify simulate skip sleep slice
   snapshot sniff sort spawn specify split spy squash start stop store stream stringify strip stub submit subscribe
   substitute suggest sum supply support suppress swap sweep sync synchronize tag take teardown tell terminate test
   thaw throttle throw toggle tokenize trace track transform translate transmit transpile traverse trigger trim
   truncate try turn type undo unescape unfold uninstall unlink unlock unmarshal unmount unpack unquote unregister
   unsubscribe unwrap unzip update upgrade upload use validate verify visit vote wait walk warn watch weigh widen
   work wrap write yield zero zip`;

/** Verbs that are as often nouns: verbs where the name is nothing else, or where nothing is given back. */
const ALSO_NOUNS: ReadonlySet<string> = new Set(
  `access alert anchor answer audit backup batch block book cache call change chunk debug delay diff end fake group guard
   hash help hook index label link lock log mark mock model name object order patch pin play post profile proxy query
   queue rank rate record report request return route scale score share sign signal slice stream sum support surface tag
   test timeout trace track type view vote work`.split(/\s+/),
);

const ALL: ReadonlySet<string> = new Set(VERBS.trim().split(/\s+/));

/** How a sentence begins: `get` says nothing, `init` is no word. */
const SAID: Readonly<Record<string, string>> = {
  ...{
    get: 'returns',
    init: 'sets up',
    initialise: 'sets up',
    initialize: 'sets up',
    setup: 'sets up',
    new: 'creates',
  },
  ...{ teardown: 'tears down', cleanup: 'cleans up', shutdown: 'shuts down', do: 'carries out', try: 'tries' },
  ...{ lookup: 'looks up', look: 'looks up', dedupe: 'removes repeats from', diff: 'compares', equals: 'compares' },
  ...{ bench: 'measures the speed of', benchmark: 'measures the speed of' },
  ...{ backup: 'backs up', bump: 'raises', memoize: 'remembers', sync: 'brings up to date', equal: 'compares' },
  ...{
    unmarshal: 'decodes',
    marshal: 'encodes',
    contains: 'tells whether it contains',
    contain: 'holds',
    spy: 'watches',
  },
};

const ENDS_WITH_ES = /(?:s|x|z|ch|sh|o)$/;

export function isVerb(word: string): boolean {
  return ALL.has(word);
}

export function isAlsoNoun(word: string): boolean {
  return ALSO_NOUNS.has(word);
}

/** `parse` → `parses`, with what stands for a verb that says too little. */
export function saidOf(verb: string): string {
  return SAID[verb] ?? thirdPerson(verb);
}

/** `parses` → `parse`; null for what is no verb in that form. */
export function verbOf(third: string): string | null {
  return BY_THIRD_PERSON.get(third) ?? null;
}

export function thirdPerson(verb: string): string {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return ENDS_WITH_ES.test(verb) ? `${verb}es` : `${verb}s`;
}

const BY_THIRD_PERSON: ReadonlyMap<string, string> = new Map([...ALL].map((verb) => [thirdPerson(verb), verb]));
