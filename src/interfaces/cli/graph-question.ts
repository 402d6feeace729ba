// What was typed about the graph, as the engine wants it.
import type { GraphQuestion } from '../../engine/graph/ask-graph.ts';
import { EDGE_KINDS, type EdgeKind } from '../../model/edge.ts';
import { SYMBOL_KINDS } from '../../model/symbol.ts';
import { refreshMode } from './refresh-mode.ts';
import { flag, type Typed, texts } from './verb.ts';

/** `--kind` is about symbols here. */
export function symbolQuestion(typed: Typed): Omit<GraphQuestion, 'name'> {
  const kinds = texts(typed, 'kind');
  return { ...nodeQuestion(typed), kinds: SYMBOL_KINDS.filter((kind) => kinds.includes(kind)) };
}

/** `--kind`, where there is one, is about edges here. */
export function nodeQuestion(typed: Typed): Omit<GraphQuestion, 'name'> {
  return {
    repos: texts(typed, 'repo'),
    paths: texts(typed, 'path'),
    languages: texts(typed, 'language'),
    kinds: [],
    all: flag(typed, 'all'),
    refresh: refreshMode(typed),
  };
}

export function edgeKinds(typed: Typed): readonly EdgeKind[] {
  const wanted = texts(typed, 'kind').map((kind) => kind.toUpperCase());
  return EDGE_KINDS.filter((kind) => wanted.includes(kind));
}
