// The syntax port on web-tree-sitter. Grammars and queries are loaded once a thread; trees never outlive a call.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { isPortolanError } from '../../model/errors.ts';
import type { TextSpan } from '../../model/text-span.ts';
import type { CaptureRequest, Syntax, SyntaxOutcome } from '../../ports/syntax.ts';
import { captureColumns } from './capture-columns.ts';
import { TreeFlattener } from './flat-tree.ts';
import { grammarFile, grammarFolder } from './grammar-files.ts';
import { PatternMatcher } from './match-patterns.ts';
import { ParserMemory, type ParserModule } from './parser-memory.ts';
import { readPatterns } from './query-patterns.ts';

interface Loaded {
  readonly language: Language;
  readonly matchers: Map<string, PatternMatcher>;
}

/** One for each thread: the library keeps its state in the module. */
interface Machine {
  readonly parser: Parser;
  readonly memory: ParserMemory;
  readonly flattener: TreeFlattener;
}

/** A parse that was cut off may leave the parser's memory in disorder, and memory that it took it never gives back. */
export interface TreeSitterSyntax extends Syntax {
  /** Better restarted, in another thread. */
  needsRestart(): boolean;
}

const PARSER_FILE = 'web-tree-sitter.wasm';
const WORN_BYTES = 512 * 1024 * 1024;

export function treeSitterSyntax(): TreeSitterSyntax {
  let needsRestart = false;
  return {
    needsRestart: () => needsRestart,
    async capture(request): Promise<SyntaxOutcome> {
      const ready = await start();
      if (!ready.memory.isShown) return { kind: 'unavailable', detail: 'another part of this process runs the parser' };
      const neededRestart = needsRestart;
      needsRestart = true;
      const loaded = await load(request.grammar).catch((error: unknown) => {
        if (isPortolanError(error)) needsRestart = neededRestart;
        throw error;
      });
      if (typeof loaded === 'string') {
        needsRestart = neededRestart;
        return { kind: 'unavailable', detail: loaded };
      }
      const outcome = run(ready, loaded, request);
      needsRestart = neededRestart || outcome.kind === 'timeout' || ready.memory.views().u8.length > WORN_BYTES;
      return outcome;
    },
  };
}

let machine: Promise<Machine> | null = null;
/** A loaded grammar stays in the parser's memory: once a thread is enough. */
const grammars = new Map<string, Promise<Loaded | string>>();

function start(): Promise<Machine> {
  machine ??= startMachine().catch((error: unknown) => {
    machine = null;
    throw error;
  });
  return machine;
}

function load(name: string): Promise<Loaded | string> {
  const known = grammars.get(name) ?? loadGrammar(name);
  grammars.set(name, known);
  known.catch(() => grammars.delete(name));
  return known;
}

/** Read here, not by the library: of a file that cannot be opened it does not keep the reason. */
async function startMachine(): Promise<Machine> {
  const module: ParserModule = { wasmBinary: readFileSync(join(grammarFolder(), PARSER_FILE)) };
  await Parser.init(module);
  return { parser: new Parser(), memory: new ParserMemory(module), flattener: new TreeFlattener() };
}

async function loadGrammar(name: string): Promise<Loaded | string> {
  const file = grammarFile(name);
  if (file === null) return `there is no grammar ${name}`;
  try {
    return { language: await Language.load(readFileSync(file)), matchers: new Map() };
  } catch (error) {
    throwIfOutOfHandles(error);
    // The parser itself is in disorder, which says nothing of the grammar.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    return `the grammar ${name} does not load: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function run({ parser, memory, flattener }: Machine, loaded: Loaded, request: CaptureRequest): SyntaxOutcome {
  const deadline = performance.now() + request.timeoutMs;
  const isOver = () => performance.now() > deadline;
  const { language } = loaded;
  const { text, splitOver } = request;
  parser.setLanguage(language);
  const ranges = request.ranges === null ? {} : { includedRanges: pointRanges(text, request.ranges) };
  let tree: Tree | null = null;
  try {
    tree = parser.parse(text, null, { progressCallback: isOver, ...ranges });
    if (tree === null) {
      parser.reset();
      return { kind: 'timeout' };
    }
    const flat = flattener.flatten(memory, addressOf(tree), addressOf(language));
    const matcher = matcherOf(loaded, request.query);
    const captured = captureColumns(flat, matcher, { text, nodeTypes: language.types, splitOver, isOver });
    return captured === null ? { kind: 'timeout' } : { kind: 'captured', captured };
  } finally {
    tree?.delete();
  }
}

function matcherOf({ language, matchers }: Loaded, query: string): PatternMatcher {
  const matcher = matchers.get(query) ?? new PatternMatcher(readPatterns(language, query));
  matchers.set(query, matcher);
  return matcher;
}

/** Where the library keeps a thing in the parser's memory. */
function addressOf(thing: object): number {
  return (thing as { readonly 0: number })[0];
}

/** The parser wants rows and columns too. */
function pointRanges(text: string, spans: readonly TextSpan[]) {
  let row = 0;
  let lineStart = 0;
  let at = 0;
  const pointAt = (offset: number) => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < offset; next = text.indexOf('\n', at)) {
      row += 1;
      at = next + 1;
      lineStart = at;
    }
    return { row, column: offset - lineStart };
  };
  return spans.map(({ start, end }) => {
    const startPosition = pointAt(start);
    return { startIndex: start, startPosition, endIndex: end, endPosition: pointAt(end) };
  });
}
