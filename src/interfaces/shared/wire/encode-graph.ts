// The wire format of what the graph answers: snake_case, as in encode.ts.
import type { GraphAnswer } from '../../../engine/graph/ask-graph.ts';
import type { Link, Links, ShownSite } from '../../../engine/graph/edges-around.ts';
import type { Mention, Mentions } from '../../../engine/graph/find-mentions.ts';
import type { PathAnswer } from '../../../engine/graph/find-path.ts';
import type { MentionedAnswer, NeighboursAnswer } from '../../../engine/graph/graph-neighbours.ts';
import type { GraphNode } from '../../../engine/graph/graph-nodes.ts';
import type { AffectedNode, ImpactAnswer } from '../../../engine/graph/impact-of.ts';
import type { SymbolAnswer, SymbolCard } from '../../../engine/graph/symbol-card.ts';
import type { TraceAnswer, TracedNode } from '../../../engine/graph/trace-graph.ts';
import type { Edge } from '../../../model/edge.ts';
import { encodeSymbol } from './encode-symbol.ts';

export function encodeSymbolAnswer(answer: SymbolAnswer) {
  const { name, symbols, more, isOne } = answer;
  const cards = symbols.map((card) => {
    const { repoId, fileId } = card.symbol;
    return { repo_id: repoId, file_id: fileId, ...encodeCard(card) };
  });
  return { name, ambiguous: !isOne, symbols: cards, more, ...tail(answer) };
}

export function encodeCard(card: SymbolCard) {
  const { symbol, members, inDegree, outDegree, callers, callees, importance, source } = card;
  return {
    ...{ repo: symbol.repoId, path: symbol.path, language: symbol.language },
    ...encodeSymbol(symbol),
    ...{ members, in_degree: inDegree, out_degree: outDegree, callers, callees, importance },
    ...(source === null ? {} : { code_chunk: source }),
  };
}

export function encodeNeighbours(answer: NeighboursAnswer) {
  return { targets: answer.targets.map(encodeNode), ...encodeLinks(answer), ...tail(answer) };
}

export function encodeMentioned(answer: MentionedAnswer) {
  const { targets, mentions } = answer;
  const parts = { ...encodeLinks(answer), ...encodeMentions(mentions) };
  return { targets: targets.map(encodeNode), ...parts, ...tail(answer) };
}

function encodeLinks({ found, possible, moreFound, morePossible }: Links) {
  return {
    found: found.map(encodeLink),
    possible: possible.map(encodeLink),
    more_found: moreFound,
    more_possible: morePossible,
  };
}

function encodeMentions({ lines, more, inDocuments }: Mentions) {
  return { mentions: lines.map(encodeMention), more_mentions: more, document_mentions: inDocuments };
}

export function encodeMention({ repo, path, line, text }: Mention) {
  return { repo, path, line, text };
}

export function encodeTrace(answer: TraceAnswer) {
  const traces = answer.traces.map(({ start, nodes, more }) => {
    return { start: encodeNode(start), nodes: nodes.map(encodeTraced), more };
  });
  return { traces, ...tail(answer) };
}

export function encodePath(answer: PathAnswer) {
  const { from, to, start, steps, direction } = answer;
  const ends = { from: from.map(encodeNode), to: to.map(encodeNode) };
  const way = { start: start === null ? null : encodeNode(start), steps: steps.map(encodeLink) };
  return { ...ends, found: start !== null, direction, ...way, ...tail(answer) };
}

export function encodeImpact(answer: ImpactAnswer) {
  const { changed, affected, more } = answer;
  return { changed: changed.map(encodeNode), affected: affected.map(encodeAffected), more, ...tail(answer) };
}

export function encodeAffected(affected: AffectedNode) {
  const { confidence, isTest } = affected;
  return { ...encodeTraced(affected), way_confidence: confidence, is_test: isTest };
}

function encodeTraced({ node, depth, edge, sites }: TracedNode) {
  return { node: encodeNode(node), depth, ...encodeEdge(edge, sites) };
}

export function encodeLink({ node, edge, sites }: Link) {
  return { node: encodeNode(node), ...encodeEdge(edge, sites) };
}

function encodeEdge({ from, to, kind, confidence, strategy }: Edge, sites: readonly ShownSite[]) {
  return { from, to, type: kind, confidence, strategy, sites: sites.map(encodeSite) };
}

function encodeSite({ repo, path, line, text }: ShownSite) {
  return { repo, path, line, text };
}

function encodeNode({ id, kind, name, repo, path, line, symbol }: GraphNode) {
  return { id, kind, name, repo, path, line, signature: symbol?.signature ?? null };
}

function tail({ generation, degradations, secretsRedacted }: GraphAnswer) {
  return { generation, degradations, secrets_redacted: secretsRedacted };
}
