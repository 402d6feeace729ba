// Our reading of trees and queries against the library's own, on every fixture, whole and broken.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Language, Parser, Query, type TreeCursor } from 'web-tree-sitter';
import { LANGUAGES } from '../../languages/all.ts';
import { ERROR_SYMBOL, EXTRA, type FlatTree, MISSING, NAMED, TreeFlattener } from './flat-tree.ts';
import { grammarFile } from './grammar-files.ts';
import { PatternMatcher } from './match-patterns.ts';
import { ParserMemory, type ParserModule } from './parser-memory.ts';
import { readPatterns } from './query-patterns.ts';

const FIXTURES = join(import.meta.dirname, '../../../test/golden/languages');
const module: ParserModule = {};
await Parser.init(module);
const parser = new Parser();
const memory = new ParserMemory(module);
const flattener = new TreeFlattener();

const read = LANGUAGES.flatMap(({ id, syntax }) => {
  if (syntax?.reading.kind !== 'grammar' || !readdirSync(FIXTURES).includes(id)) return [];
  const names = readdirSync(join(FIXTURES, id)).filter((name) => !name.endsWith('.carets'));
  return [{ id, reading: syntax.reading, texts: names.map((name) => readFileSync(join(FIXTURES, id, name), 'utf8')) }];
});

/** Of a node that is missing from the text the two may take different ones. */
const EMPTY_CAPTURE = /=(\d+)-\1(?= |$)/;

describe.each(read)('$id', ({ reading, texts }) => {
  /** As it is, cut off, and with letters missing. */
  const variants = texts.flatMap((text) => [
    text,
    text.slice(100, 1_500),
    [...text].filter((_, at) => at % 97 !== 13).join(''),
  ]);

  test('the flat tree is the tree', async () => {
    const language = await load(reading.grammar);
    for (const text of variants) {
      withTree(language, text, (tree, flat) => expect(flatNodes(flat, language)).toEqual(cursorNodes(tree.walk())));
    }
  });

  /** Where a pattern fits in several ways the two may take different ones; that must stay rare. */
  test('the same matches, but for one in a hundred', async () => {
    const language = await load(reading.grammar);
    const query = new Query(language, reading.query);
    const matcher = new PatternMatcher(readPatterns(language, reading.query));
    for (const text of variants) {
      withTree(language, text, (tree, flat) => {
        const ours = new Set<string>();
        matcher.match(
          flat,
          text,
          (pattern, solution) => {
            const captures: string[] = [];
            for (let at = 0; at < solution.length; at += 2) {
              const node = solution[at + 1] as number;
              captures.push(`${matcher.captureNames[solution[at] as number]}=${flat.start[node]}-${flat.end[node]}`);
            }
            ours.add(`${pattern}: ${captures.sort().join(' ')}`);
          },
          () => false,
        );
        const theirs = query.matches(tree.rootNode).map(({ patternIndex, captures }) => {
          const told = captures.map(({ name, node }) => `${name}=${node.startIndex}-${node.endIndex}`);
          return `${patternIndex}: ${told.sort().join(' ')}`;
        });
        const missed = theirs.filter((match) => !ours.has(match) && !EMPTY_CAPTURE.test(match));
        expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2 + theirs.length / 100);
        expect(ours.size - new Set(theirs).size).toBeLessThanOrEqual(2 + ours.size / 20);
      });
    }
  });
});

async function load(grammar: string): Promise<Language> {
  return Language.load(grammarFile(grammar) ?? '');
}

function withTree(
  language: Language,
  text: string,
  check: (tree: NonNullable<ReturnType<Parser['parse']>>, flat: FlatTree) => void,
): void {
  parser.setLanguage(language);
  const tree = parser.parse(text);
  if (tree === null) throw new Error('not parsed');
  try {
    check(tree, flattener.flatten(memory, addressOf(tree), addressOf(language)));
  } finally {
    tree.delete();
  }
}

function addressOf(thing: object): number {
  return (thing as { readonly 0: number })[0];
}

function flatNodes(flat: FlatTree, language: Language): string[] {
  return Array.from({ length: flat.count }, (_, at) => {
    const symbol = flat.symbol[at] as number;
    const flags = flat.flags[at] as number;
    const type = symbol === ERROR_SYMBOL ? 'ERROR' : language.types[symbol];
    const field = flat.field[at] === 0 ? '' : language.fields[flat.field[at] as number];
    const said = [NAMED, EXTRA, MISSING].map((bit) => (flags & bit) !== 0);
    return `${type} ${flat.start[at]}-${flat.end[at]} ${field} ${said}`;
  });
}

function cursorNodes(cursor: TreeCursor): string[] {
  const nodes: string[] = [];
  for (let going = true; going; ) {
    const said = [cursor.nodeIsNamed, cursor.currentNode.isExtra, cursor.nodeIsMissing];
    nodes.push(`${cursor.nodeType} ${cursor.startIndex}-${cursor.endIndex} ${cursor.currentFieldName ?? ''} ${said}`);
    if (cursor.gotoFirstChild()) continue;
    going = cursor.gotoNextSibling();
    while (!going && cursor.gotoParent()) going = cursor.gotoNextSibling();
  }
  cursor.delete();
  return nodes;
}
