// How a piece is connected with the one it was reached from, in words: `called by`, `extended by`, `uses`.
import type { EdgeStep } from '../model/context.ts';
import type { EdgeKind } from '../model/edge.ts';

const WORDS: Readonly<Record<EdgeKind, readonly [active: string, passive: string]>> = {
  CALLS: ['calls', 'called by'],
  IMPORTS: ['imports', 'imported by'],
  IMPLEMENTS: ['implements', 'implemented by'],
  EXTENDS: ['extends', 'extended by'],
  USES: ['uses', 'used by'],
  EXPOSES: ['exposes', 'exposed by'],
};

export function stepWords({ kind, direction }: EdgeStep): string {
  return WORDS[kind][direction === 'out' ? 1 : 0];
}
