// The purpose of a type by the last word of its name; `%` is the words before it with an article, `#` without.
import { withArticle } from './phrases.ts';
import { shownWords } from './shown-words.ts';

const ROLES: Readonly<Record<string, string>> = {
  ...{ handler: 'handles %', manager: 'manages %', controller: 'controls %', builder: 'builds % step by step' },
  ...{ factory: 'creates %', parser: 'parses %', reader: 'reads %', writer: 'writes %', loader: 'loads %' },
  ...{ error: 'signals that something went wrong with %', exception: 'signals that something went wrong with %' },
  ...{ warning: 'warns about %', config: 'holds the settings of %', configuration: 'holds the settings of %' },
  ...{ options: 'holds the options of %', settings: 'holds the settings of %', params: 'holds the parameters of %' },
  ...{ props: 'holds what % is given', state: 'holds the state of %', context: 'carries what % needs along the way' },
  ...{
    client: 'talks to %',
    server: 'serves %',
    service: 'offers the operations of %',
    router: 'routes % to where it is handled',
  },
  ...{
    store: 'stores %',
    storage: 'stores %',
    repository: 'finds and keeps %',
    cache: 'keeps % at hand',
    registry: 'keeps track of %',
  },
  ...{
    pool: 'shares a limited number of %',
    queue: 'lines up % to be worked on',
    stack: 'stacks %',
    list: 'lists %',
    map: 'maps %',
  },
  ...{
    iterator: 'goes through %',
    visitor: 'visits %',
    walker: 'walks through %',
    listener: 'listens for %',
    observer: 'observes %',
  },
  ...{
    watcher: 'watches %',
    validator: 'validates %',
    checker: 'checks %',
    encoder: 'encodes %',
    decoder: 'decodes %',
  },
  ...{
    serializer: 'serializes %',
    formatter: 'formats %',
    renderer: 'renders %',
    converter: 'converts %',
    adapter: 'adapts %',
  },
  ...{
    wrapper: 'wraps %',
    proxy: 'stands in for %',
    mixin: 'adds % to a class',
    middleware: 'stands between requests and what answers them: %',
  },
  ...{
    provider: 'provides %',
    resolver: 'resolves %',
    generator: 'generates %',
    runner: 'runs %',
    executor: 'executes %',
  },
  ...{
    scheduler: 'schedules %',
    worker: 'works on %',
    task: 'is a piece of work: %',
    job: 'is a piece of work: %',
    event: 'tells that % happened',
  },
  ...{
    request: 'asks for %',
    response: 'answers %',
    result: 'is the outcome of %',
    message: 'is a message about %',
    logger: 'logs %',
  },
  ...{
    reporter: 'reports %',
    collector: 'collects %',
    tracker: 'keeps track of %',
    helper: 'helps with %',
    plugin: 'adds % as a plugin',
  },
  ...{
    test: 'tests %',
    tests: 'tests %',
    mock: 'stands in for % in tests',
    stub: 'stands in for % in tests',
    fake: 'stands in for % in tests',
  },
  ...{
    type: 'names the kinds of %',
    kind: 'names the kinds of %',
    mode: 'names the modes of %',
    status: 'names the states of %',
  },
  ...{
    info: 'describes %',
    metadata: 'describes %',
    entry: 'is an entry of %',
    node: 'is a node of %',
    item: 'is an item of %',
  },
  ...{
    model: 'is the model of %',
    schema: 'describes the shape of %',
    view: 'shows %',
    widget: 'shows %',
    component: 'shows %',
  },
  ...{
    group: 'groups % together',
    binding: 'binds %',
    engine: 'drives %',
    transformer: 'transforms %',
    matcher: 'matches %',
  },
  ...{
    interceptor: 'intercepts %',
    filter: 'filters %',
    strategy: 'decides how to do %',
    policy: 'decides what is allowed for %',
  },
};

/** Before the word that tells the role, these say nothing of what it is about. */
const VAGUE: ReadonlySet<string> = new Set(
  'default abstract base simple custom generic basic my test common main internal i'.split(' '),
);

/** As a clause; null where the name tells no role. */
export function roleOf(words: readonly string[]): string | null {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const role = words.length > 1 && Object.hasOwn(ROLES, last) ? ROLES[last] : undefined;
  if (role === undefined || (words.length === 2 && VAGUE.has(first))) return null;
  const subject = shownWords(words.slice(0, -1)).join(' ');
  return role.replace('%', withArticle(subject, 'the')).replace('#', subject);
}
