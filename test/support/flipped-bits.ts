// An index in which one bit is another, and what is said to a fixed list of questions about it.
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isPortolanError, openPortolan, type Portolan } from '../../src/index.ts';
import { cliEnvironment } from './cli.ts';

export type Said =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'trouble'; readonly message: string; readonly hint: string | null };

/** Each names what it asks. */
const QUESTIONS: Readonly<Record<string, (portolan: Portolan) => Promise<unknown>>> = {
  status: (p) => p.status(),
  files: (p) => p.files(),
  outline: (p) => p.outline(),
  map: (p) => p.map(),
  search: (p) => p.search('where is the price of a good looked up'),
  'quoted search': (p) => p.search('"price_of"'),
  'search without meaning': (p) => p.search('shelf goods', { dense: false }),
  symbol: (p) => p.symbol('place_good'),
  callers: (p) => p.callers('price_of'),
  callees: (p) => p.callees('count_value'),
  trace: (p) => p.trace('count_value'),
  impact: (p) => p.impact({ kind: 'name', name: 'price_of' }),
  context: (p) => p.context('how is a shelf filled and what is it worth'),
  'context that was kept': (p) => p.context('where do prices come from'),
  'summary search': (p) => p.searchSummaries('what puts goods on a shelf'),
  'summary show': (p) => p.showSummary(['store/shelf.py']),
};

export async function ask(folder: string): Promise<Map<string, Said>> {
  const said = new Map<string, Said>();
  let portolan: Portolan;
  try {
    portolan = await openPortolan({ folder, environment: cliEnvironment() });
  } catch (error) {
    for (const name of Object.keys(QUESTIONS)) said.set(name, troubleOf(error));
    return said;
  }
  for (const [name, question] of Object.entries(QUESTIONS)) {
    said.set(name, await question(portolan).then(answered, troubleOf));
  }
  await portolan.close();
  return said;
}

function answered(answer: unknown): Said {
  return { kind: 'answer', text: JSON.stringify(answer, (key, value) => (key === 'elapsedMs' ? 0 : value)) };
}

function troubleOf(error: unknown): Said {
  if (!isPortolanError(error)) throw error;
  return { kind: 'trouble', message: error.message, hint: error.hint };
}

/** Where answers are read from; others are exports, locks and records for the user. */
const READ_FROM = /^(index\.db|graph_index\/ranks\.json|cache\/.*|summary_index_.*)$/;

export class Damaged {
  readonly #data: string;
  readonly #intact: string;
  readonly #files: readonly { readonly path: string; readonly bytes: number }[];

  /** `intact`: a copy of the data folder `data`, outside of it. */
  constructor(data: string, intact: string) {
    this.#data = data;
    this.#intact = intact;
    this.#files = readdirSync(intact, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(intact, join(entry.parentPath, entry.name)))
      .filter((path) => READ_FROM.test(path))
      .sort()
      .map((path) => ({ path, bytes: statSync(join(intact, path)).size }));
  }

  /** Everything as it was, but for one bit, which `at` (0 to 1) chooses among those of all files. */
  flip(at: number): string {
    rmSync(this.#data, { recursive: true });
    cpSync(this.#intact, this.#data, { recursive: true });
    const all = this.#files.reduce((sum, { bytes }) => sum + bytes, 0) * 8;
    let bit = Math.floor(at * all);
    for (const { path, bytes } of this.#files) {
      if (bit < bytes * 8) return this.#flipBit(path, bit);
      bit -= bytes * 8;
    }
    throw new RangeError(`${at} is not below 1`);
  }

  #flipBit(path: string, bit: number): string {
    const file = join(this.#data, path);
    const bytes = readFileSync(file);
    bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
    writeFileSync(file, bytes);
    return `bit ${bit & 7} of byte ${bit >> 3} in ${path}`;
  }
}
