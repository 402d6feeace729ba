// Verbs at the beginning of names, by their purpose. `said` begins the sentence if the verb alone does not fit;
// `purpose` says why the action is done, with `%` for its object.
interface VerbGroup {
  readonly verbs: string;
  readonly purpose: string;
}

const GROUPS: readonly VerbGroup[] = [
  {
    verbs:
      'get fetch load read find look return give yield retrieve obtain pull receive peek take pick select access acquire lookup',
    purpose: 'Make % available.',
  },
  { verbs: 'list collect gather enumerate scan walk traverse visit iterate crawl browse', purpose: 'Go over %.' },
  {
    verbs: 'search query discover locate detect identify infer guess probe sniff track follow',
    purpose: 'Find out about %.',
  },
  {
    verbs: 'set put assign fill populate override mark tag label pin',
    purpose: 'Record what % should be.',
  },
  {
    verbs: 'save store write persist record dump export flush commit append',
    purpose: 'Keep % for later.',
  },
  {
    verbs: 'log print report show display present reveal expose',
    purpose: 'Make % visible.',
  },
  {
    verbs:
      'add insert push attach enqueue prepend include register subscribe mount install inject bind connect link join',
    purpose: 'Make % part of the whole.',
  },
  {
    verbs:
      'create make build generate construct produce new spawn instantiate allocate compose assemble provide supply',
    purpose: 'Provide % ready for use.',
  },
  {
    verbs: 'init initialize initialise setup configure prepare bootstrap start begin open launch boot enable activate',
    purpose: 'Get % ready for work.',
  },
  {
    verbs:
      'close destroy dispose release free teardown unmount detach unregister unsubscribe stop end finish shutdown terminate kill cancel abort disconnect exit quit disable deactivate uninstall',
    purpose: 'Bring % to a clean end.',
  },
  {
    verbs: 'delete remove drop purge evict pop clear reset clean cleanup invalidate revoke expire unlink strip trim',
    purpose: 'Get rid of %.',
  },
  {
    verbs:
      'check validate verify ensure assert require expect confirm guard audit inspect examine authenticate authorize authorise enforce lint',
    purpose: 'Keep % correct and safe.',
  },
  {
    verbs:
      'parse decode deserialize deserialise unmarshal unpack extract tokenize lex interpret read unescape unquote decompress inflate decrypt',
    purpose: 'Turn raw input into % that code can use.',
  },
  {
    verbs:
      'encode serialize serialise marshal pack stringify format escape quote compress deflate encrypt sign hash render print draw paint display show present',
    purpose: 'Put % into the form that others read.',
  },
  {
    verbs:
      'convert transform translate map normalize normalise resolve expand rewrite adapt cast coerce wrap unwrap reduce flatten simplify sanitize fix correct repair truncate indent dedent align fold unfold collapse swap transpile minify nest hoist embed squash strip trim replace substitute rename rotate scale resize reverse invert adjust apply compile process evaluate',
    purpose: 'Bring % into the form that is needed.',
  },
  {
    verbs:
      'compute calculate count measure estimate sum hash score rank weigh derive determine decide choose compare diff',
    purpose: 'Work out %.',
  },
  {
    verbs:
      'update change modify edit patch refresh sync synchronize increment decrement advance bump toggle move shift migrate upgrade mutate',
    purpose: 'Keep % up to date.',
  },
  {
    verbs:
      'merge combine concat concatenate join mix blend aggregate group split partition divide separate filter sort order shuffle dedupe batch chunk slice',
    purpose: 'Arrange % as needed.',
  },
  {
    verbs:
      'send emit publish dispatch notify broadcast post request trigger fire raise throw signal forward redirect reply respond deliver submit upload proxy route stream transmit',
    purpose: 'Pass % on to whoever needs it.',
  },
  {
    verbs: 'run execute invoke call perform do act work drive operate play try retry redo undo replay rerun',
    purpose: 'Carry out %.',
  },
  {
    verbs:
      'wait sleep delay poll listen watch observe monitor await lock unlock block schedule queue debounce throttle pause resume',
    purpose: 'Keep % in step with other work.',
  },
  {
    verbs: 'copy clone duplicate mirror backup restore recover rollback revert snapshot fork cache memoize',
    purpose: 'Keep % safe to reuse.',
  },
  {
    verbs: 'test benchmark bench mock stub fake simulate spy',
    purpose: 'Guard % against regressions.',
  },
  {
    verbs: 'accept allow deny reject ignore skip suppress silence hide exclude permit grant',
    purpose: 'Decide what becomes of %.',
  },
  {
    verbs: 'click hover press drag type focus scroll navigate enter leave select submit',
    purpose: 'Act on % as a user would.',
  },
  {
    verbs: 'warn fail panic complain explain document annotate highlight suggest help greet',
    purpose: 'Tell people about %.',
  },
  {
    verbs: 'use extend inherit delegate hook intercept decorate augment enrich enhance support',
    purpose: 'Let % be built upon.',
  },
  { verbs: 'implement conform satisfy fulfil', purpose: 'Fit in wherever % is expected.' },
  { verbs: 'contain contains hold carry', purpose: 'Keep % together.' },
  { verbs: 'handle serve answer respond', purpose: 'Respond to %.' },
  { verbs: 'download import upload ingest consume', purpose: 'Bring % in.' },
  { verbs: 'trace debug profile', purpose: 'Show how % behaves.' },
  {
    verbs: 'order buy sell pay charge refund ship book reserve invite approve vote rate share',
    purpose: 'Settle % between people.',
  },
  { verbs: 'define describe declare specify', purpose: 'Say what % looks like.' },
  { verbs: 'represent model denote', purpose: 'Give % a form that code can work with.' },
  { verbs: 'match equal equals belong intersect overlap differ', purpose: 'Tell how % compares.' },
];

/** Verbs that are as often nouns: verbs where the name is nothing else, or where nothing is given back. */
const ALSO_NOUNS: ReadonlySet<string> = new Set(
  `access audit backup batch block cache call change chunk delay diff end fake group guard hash help hook index label link
   lock log mark order patch pin play post profile proxy query queue rank record report request return route scale score
   share sign signal slice view stream sum support tag trace track type vote work rate book`.split(/\s+/),
);

const PURPOSES: ReadonlyMap<string, string> = new Map(
  GROUPS.toReversed().flatMap(({ verbs, purpose }) => verbs.split(' ').map((verb) => [verb, purpose] as const)),
);

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
  ...{ lex: 'splits into tokens', bench: 'measures the speed of', benchmark: 'measures the speed of' },
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
  return PURPOSES.has(word);
}

export function isAlsoNoun(word: string): boolean {
  return ALSO_NOUNS.has(word);
}

export function purposeOf(verb: string): string | null {
  return PURPOSES.get(verb) ?? null;
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

const BY_THIRD_PERSON: ReadonlyMap<string, string> = new Map(
  [...PURPOSES.keys()].map((verb) => [thirdPerson(verb), verb]),
);
