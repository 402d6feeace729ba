// What can be told of a symbol, part by part: its source, who calls it, what it calls, what may, what a change reaches.
import type { Link } from '../../../engine/graph/edges-around.ts';
import type { Mention } from '../../../engine/graph/find-mentions.ts';
import {
  calleesOf,
  callersOf,
  type MentionedAnswer,
  type NeighboursQuestion,
} from '../../../engine/graph/graph-neighbours.ts';
import type { GraphNode } from '../../../engine/graph/graph-nodes.ts';
import { type AffectedNode, impactOf } from '../../../engine/graph/impact-of.ts';
import type { SymbolCard } from '../../../engine/graph/symbol-card.ts';
import type { Engine } from '../../../engine/workspace/engine.ts';
import type { Redacted } from '../../../engine/workspace/redact-answer.ts';
import type { RepoId } from '../../../model/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { encodeAffected, encodeCard, encodeLink, encodeMention } from '../../shared/wire/encode-graph.ts';
import { shownLine } from '../reply.ts';

export interface PartItem {
  readonly part: string;
  readonly text: string;
  /** Null where the text only says how many there are. */
  readonly json: unknown;
}

/** A path as it is shown: with its repository where there are several. */
export type ShowPath = (repo: RepoId | null, path: string) => string;

const SITES_SHOWN = 3;
const DOC_LINES = 6;

/** A card: where it is, what it is, how much touches it. */
export function cardItem({ symbol, callers, callees, ...rest }: SymbolCard, show: ShowPath): PartItem {
  const { repoId, path, location, kind, qualifiedName, signature, docComment } = symbol;
  const place = `${show(repoId, path)}:${location.startLine}-${location.endLine}`;
  const doc = docComment?.split('\n').slice(0, DOC_LINES) ?? [];
  const text = [
    `${place}  ${kind} ${qualifiedName}  (callers ${callers}, callees ${callees})`,
    ...(signature === null ? [] : [`  ${signature}`]),
    ...doc.map((line) => `  ${line}`),
  ];
  const json = encodeCard({ symbol, callers, callees, ...rest, source: null });
  return { part: 'symbols', text: text.map(shownLine).join('\n'), json };
}

/** A line each, so that a long one can be cut anywhere. */
export function sourceItems({ symbol, source }: SymbolCard, show: ShowPath): readonly PartItem[] {
  const { repoId, path, location } = symbol;
  return (source ?? '').split('\n').map((line, at) => {
    const number = location.startLine + at;
    const head = at === 0 ? `source ${shownLine(show(repoId, path))}:${number}-${location.endLine}\n` : '';
    return { part: 'source', text: `${head}${shownLine(line)}`, json: { path, line: number, text: line } };
  });
}

export interface SymbolPart extends Redacted {
  readonly items: readonly PartItem[];
}

type MakeParts = (engine: Engine, question: NeighboursQuestion, show: ShowPath) => Promise<SymbolPart>;

export const PARTS: Readonly<Record<'callers' | 'callees' | 'possible' | 'impact', MakeParts>> = {
  callers: async (engine, question, show) => {
    const answer = await callersOf(engine, question);
    const items = [...linkItems('callers', answer.found, answer.moreFound, show), ...unsure(answer)];
    return { items, secretsRedacted: answer.secretsRedacted };
  },
  callees: async (engine, question, show) => {
    const { found, moreFound, secretsRedacted } = await calleesOf(engine, question);
    return { items: linkItems('callees', found, moreFound, show), secretsRedacted };
  },
  possible: async (engine, question, show) => {
    const into = await callersOf(engine, question);
    const out = await calleesOf(engine, question);
    const { lines, more, inDocuments } = into.mentions;
    const items = [
      ...linkItems('possible callers', into.possible, into.morePossible, show),
      ...linkItems('possible callees', out.possible, out.morePossible, show),
      ...listed(
        `lines of code that mention it, without an edge${inDocuments === 0 ? '' : ` (${inDocuments} more in documents)`}`,
        lines.length + more,
        lines.map((line) => mentionItem(line, show)),
      ),
    ];
    return { items, secretsRedacted: into.secretsRedacted + out.secretsRedacted };
  },
  impact: async (engine, question, show) => {
    const { name, ...scope } = question;
    const answer = await impactOf(engine, {
      ...scope,
      of: { kind: 'name', name },
      depth: LIMITS.impactDepth.usual,
      withPossible: false,
    });
    const { affected, more, secretsRedacted } = answer;
    const items = listed(
      'affected by a change',
      affected.length + more,
      affected.map((each) => affectedItem(each, show)),
    );
    return { items, secretsRedacted };
  },
};

/** Only where nothing else may be one is "none" sure. */
function unsure({ possible, morePossible, mentions }: MentionedAnswer): readonly PartItem[] {
  const count = possible.length + morePossible;
  const lines = mentions.lines.length + mentions.more + mentions.inDocuments;
  if (count + lines === 0) return [];
  const text = `also: ${count} possible callers, ${lines} lines that mention it (with: possible)`;
  return [{ part: 'callers', text, json: null }];
}

function linkItems(part: string, links: readonly Link[], more: number, show: ShowPath): readonly PartItem[] {
  return listed(
    part,
    links.length + more,
    links.map((link) => linkItem(link, show)),
  );
}

function listed(part: string, total: number, items: readonly Omit<PartItem, 'part'>[]): readonly PartItem[] {
  const [first, ...rest] = items;
  if (first === undefined) return [{ part, text: `${part}: none`, json: null }];
  return [{ ...first, part, text: `${part}: ${total}\n${first.text}` }, ...rest.map((item) => ({ ...item, part }))];
}

function linkItem(link: Link, show: ShowPath): Omit<PartItem, 'part'> {
  const { node, edge, sites } = link;
  const lines = sites.slice(0, SITES_SHOWN).map((site) => mentionText(site, show));
  const text = [
    `${nodeText(node, show)}  ${edge.confidence.toFixed(1)} ${edge.strategy}`,
    ...lines.map((line) => `  ${line}`),
  ];
  return { text: text.map(shownLine).join('\n'), json: encodeLink(link) };
}

function affectedItem(affected: AffectedNode, show: ShowPath): Omit<PartItem, 'part'> {
  const { node, depth, confidence, isTest } = affected;
  const facts = `${depth} ${depth === 1 ? 'step' : 'steps'}, ${confidence.toFixed(1)}${isTest ? ', test' : ''}`;
  return { text: shownLine(`${nodeText(node, show)}  ${facts}`), json: encodeAffected(affected) };
}

function mentionItem(mention: Mention, show: ShowPath): Omit<PartItem, 'part'> {
  return { text: shownLine(mentionText(mention, show)), json: encodeMention(mention) };
}

function mentionText({ repo, path, line, text }: Mention, show: ShowPath): string {
  return `${show(repo, path)}:${line}-${line}  ${text}`;
}

function nodeText({ repo, path, line, kind, name, symbol }: GraphNode, show: ShowPath): string {
  if (path === null) return `${name} (${kind})`;
  const { startLine, endLine } = symbol?.location ?? { startLine: line ?? 1, endLine: line ?? 1 };
  return `${show(repo, path)}:${startLine}-${endLine}  ${kind} ${name}`;
}
