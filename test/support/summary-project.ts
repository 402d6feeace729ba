// A small shop in four languages with functions that are worth words, and ways to read what was built of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPortolan, type Portolan, type SummaryDocument } from '../../src/index.ts';
import { cliEnvironment } from './cli.ts';
import { gitRepository } from './temporary.ts';

export const SUMMARY_FILES = {
  'README.md': '# Shop\n\nSells things over the counter and by post.\n',
  'store/README.md': '# Store\n\nWhere goods wait until somebody buys them.\n',
  'store/shelf.py': `"""Keeps goods on shelves."""
import json
from store import prices

MAX_GOODS = 40
small = 1


class Shelf:
    """A place for goods, with a limit."""

    def __init__(self, goods):
        self.goods = goods

    def place_good(self, good):
        """Puts a good on the shelf unless it is full."""
        if len(self.goods) >= MAX_GOODS:
            raise ValueError("full")
        for known in self.goods:
            if known == good:
                return False
        self.goods.append(good)
        return True

    def get_goods(self):
        return self.goods


def count_value(shelf):
    """Adds up what everything on a shelf is worth."""

    def one(good):
        return prices.price_of(good)

    total = 0
    for good in shelf.get_goods():
        # a remark
        total += prices.price_of(good) if good else 0
    return total
`,
  'store/prices.py': `import json


def price_of(good):
    """Looks the price of a good up in the list."""
    with open("prices.json") as file:
        for name, price in json.load(file).items():
            if name == good:
                return price
    return 0
`,
  'store/test_shelf.py': `from store.shelf import Shelf, count_value


def test_value():
    assert count_value(Shelf([])) == 0
    for one in []:
        assert one
`,
  'web/cart.ts': `/** What somebody wants to buy. */
export class Cart {
  items: string[] = [];

  /** Adds a thing, refuses what has no name. */
  add(name: string): void {
    if (name === '') throw new TypeError('no name');
    this.items.push(name);
  }
}
`,
  'web/checkout/pay.ts': `import { Cart } from '../cart';

/** Takes the money for everything in a cart. */
export function payFor(names: string[]): number {
  const cart = new Cart();
  for (const name of names) {
    if (name !== 'gift') cart.add(name);
  }
  return cart.items.length;
}
`,
  'post/post.go': `// Package post sends parcels.
package post

// Parcel is what is sent.
type Parcel struct{ Weight int }

// Send brings a parcel to the post office.
func (p *Parcel) Send(to string) error {
	if to == "" {
		return nil
	}
	for i := 0; i < p.Weight; i++ {
		carry(to)
	}
	return nil
}

func carry(to string) {
	if len(to) > 3 {
		println(to)
	}
}
`,
  'ruby/till.rb': `# Counts coins.
module Till
  # Gives the change for a sum, in the fewest coins.
  def self.change(sum, coins)
    coins.each do |coin|
      return coin if coin > sum
    end
    nil
  end
end
`,
} as const;

export const NO_USER = cliEnvironment();

export interface SummaryProject {
  readonly folder: string;
  readonly portolan: Portolan;
  /** Of the only repository, by id. */
  documents(): Promise<ReadonlyMap<string, SummaryDocument>>;
  /** A file of the summary index, as bytes. */
  file(name: string): Buffer;
}

export const INDEX_FILES = [
  ...['summary.jsonl', 'dense/embeddings.pt', 'dense/index_map.json', 'bm25/index.npz', 'bm25/vocab.json'],
  ...['bm25/metadata.jsonl', 'manifest.json'],
];

/** Indexed; built where `build` is not false. */
export async function summaryProject(
  files: Readonly<Record<string, string>> = SUMMARY_FILES,
  options: { readonly settings?: readonly string[]; readonly build?: boolean } = {},
): Promise<SummaryProject> {
  const folder = gitRepository(files, 'shop');
  const portolan = await openPortolan({ folder, settings: options.settings ?? [], environment: NO_USER });
  await portolan.index();
  if (options.build !== false) await portolan.buildSummaries();
  return {
    folder,
    portolan,
    documents: () => documentsOf(portolan),
    file: (name) => readFileSync(join(summaryFolder(folder), name)),
  };
}

export async function documentsOf(portolan: Portolan): Promise<ReadonlyMap<string, SummaryDocument>> {
  const documents = new Map<string, SummaryDocument>();
  await portolan.exportSummaries(({ document }) => void documents.set(document.id, document), { refresh: 'skip' });
  return documents;
}

export function summaryFolder(folder: string): string {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  return join(folder, '.portolan', 'summary_index_function_level', name);
}
