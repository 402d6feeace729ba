// `code_symbol`: one symbol by its name, with its source, its neighbours or what a change to it reaches.
import { type SymbolAnswer, symbolCard } from '../../../engine/graph/symbol-card.ts';
import { understandScope } from '../../../engine/scope/understand-scope.ts';
import { type Freshness, freshnessOf } from '../../shared/freshness.ts';
import { LIMITS } from '../../shared/limits.ts';
import { encodeParts } from '../../shared/wire/encode-reply.ts';
import { type Answer, type Cut, writeReply } from '../reply.ts';
import { FORMAT, formatOf, OFFSET, OFFSETS, PATH, REPO, scopeOf } from './argument-schemas.ts';
import { cardItem, PARTS, type PartItem, type ShowPath, type SymbolPart, sourceItems } from './symbol-parts.ts';
import type { Tool, ToolCall } from './tool.ts';

const WITH = ['source', 'callers', 'callees', 'possible', 'impact'] as const;
/** `path#name`, `path:12`, `path:12-30`. */
const IN_FILE = /^(.*[./\\].*?)(#(?=[^/]+$)|:(?=\d+(?:[-:–]\d+)?$))(.+)$/s;

export const codeSymbol: Tool = {
  name: 'code_symbol',
  description:
    'Explains one symbol: where it is, its signature and documentation, its source, its callers and callees (line by line), or what a change to it affects, tests included.',
  arguments: {
    name: { type: 'string', description: 'a name, Class.method, path#name or path:line' },
    with: {
      type: 'array',
      items: { type: 'string', enum: WITH },
      description: 'default source; possible: uncertain edges, and lines that only mention it',
    },
    path: PATH,
    repo: REPO,
    offset: OFFSET,
    format: FORMAT,
  },
  required: ['name'],
  answer: async (call) => {
    const { asked, engine } = call;
    const wanted = asked.choices('with', WITH, ['source']);
    const format = formatOf(call);
    const offset = asked.number('offset', OFFSETS);
    const { repos, paths, languages } = await scopeOf(call);
    const name = await nameMeant(call, asked.needed('name'));
    const question = { name, repos, paths, languages, kinds: [], all: false, limit: LIMITS.reached.usual };
    const card = await symbolCard(engine, {
      ...question,
      ...{ withSource: wanted.includes('source'), limit: LIMITS.symbols.usual, refresh: 'refresh' },
    });
    const freshness = await freshnessOf(engine, card);
    const isOne = Object.keys(freshness.commits).length < 2;
    const show: ShowPath = (repo, path) => (isOne || repo === null ? path : `${repo}/${path}`);
    const items: PartItem[] = card.symbols.map((each) => cardItem(each, show));
    let { secretsRedacted } = card;
    for (const part of card.isOne ? wanted : []) {
      if (part === 'source') items.push(...card.symbols.flatMap((each) => sourceItems(each, show)));
      else {
        const made = await PARTS[part](engine, { ...question, refresh: 'skip' }, show);
        items.push(...made.items);
        secretsRedacted += made.secretsRedacted;
      }
    }
    const parts = { items: items.slice(offset), secretsRedacted };
    return writeReply(answerOf(call, card, parts, freshness), format, await engine.tokenizer.load());
  },
};

function answerOf(call: ToolCall, card: SymbolAnswer, parts: SymbolPart, freshness: Freshness): Answer {
  const { asked } = call;
  const { items, secretsRedacted } = parts;
  const offset = asked.number('offset', OFFSETS);
  const count = card.symbols.length + card.more;
  const [first] = card.symbols;
  const choice = `${count} symbols have this name; ask for one as path:line or path#name:`;
  return {
    title: card.isOne ? `${asked.needed('name')}:` : choice,
    items: items.map(({ text }) => text),
    secretsRedacted,
    asJson: (shown) => encodeParts(asked.needed('name'), !card.isOne, items.slice(0, shown)),
    cut: (shown): Cut | null => {
      const rest = items.length - shown;
      if (rest > 0) return { what: `${rest} items`, next: nextCall(call, { offset: offset + shown }) };
      if (card.isOne || first === undefined) return null;
      const { path, nameLine, repoId: repo } = first.symbol;
      const next = nextCall(call, { name: `${path}:${nameLine}`, repo });
      return { what: `${card.more} symbols and all parts`, next };
    },
    freshness,
    notes: [...new Set(asked.notes)],
  };
}

function nextCall({ asked }: ToolCall, other: Readonly<Record<string, unknown>>) {
  return { tool: 'code_symbol', arguments: { ...asked.given, ...other } };
}

/** The path before a name or line may be sloppy as any other. */
async function nameMeant({ asked, engine }: ToolCall, written: string): Promise<string> {
  const [, path, mark, rest] = IN_FILE.exec(written) ?? [];
  if (path === undefined || rest === undefined) return written;
  const { paths, notes } = await understandScope(engine, { repos: [], paths: [path], languages: [] });
  const [only, ...others] = paths;
  if (only === undefined || others.length > 0) return written;
  asked.notes.push(...notes);
  return `${only}${mark}${mark === '#' ? rest : Number.parseInt(rest, 10)}`;
}
