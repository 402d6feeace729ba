// What a reply for programs says besides its answer: how fresh it is, what was cut, what was taken out.
import type { WorkspaceStatus } from '../../../engine/catalog/workspace-status.ts';
import type { Degradation } from '../../../model/degradation.ts';
import { encodeStatus } from './encode-catalog.ts';

interface ReplyState {
  readonly generation: number;
  readonly commits: Readonly<Record<string, string | null>>;
  readonly isStale: boolean;
  readonly degradations: readonly Degradation[];
}

interface ReplyRest {
  readonly cut: { readonly what: string; readonly next: object } | null;
  readonly notes: readonly string[];
  readonly secrets: number;
}

export function encodeReply(answer: object, state: ReplyState, { cut, notes, secrets }: ReplyRest) {
  const { generation, commits, isStale, degradations } = state;
  return {
    ...answer,
    ...{ generation, commits, stale: isStale, degradations: degradations.map(withoutHint) },
    ...{ cut: cut === null ? null : { left_out: cut.what, next: cut.next }, notes, secrets_redacted: secrets },
  };
}

/** Hints are for a shell. */
export function withoutHint({ code, subject, detail }: Degradation): Degradation {
  return { code, subject, detail };
}

/** The parts of an answer in their order, each with its items; a part without any says so. */
export function encodeParts(
  name: string,
  ambiguous: boolean,
  items: readonly { readonly part: string; readonly json: unknown }[],
) {
  const names = [...new Set(items.map(({ part }) => part))];
  const parts = names.map((part) => {
    return { part, items: items.filter((item) => item.part === part && item.json !== null).map(({ json }) => json) };
  });
  return { name, ambiguous, parts };
}

const TROUBLES_SHOWN = 10;

/** The status with this many of its repositories, and the state of the background work. */
export function encodeUpkeep(
  status: WorkspaceStatus | null,
  shown: number,
  upkeep: { readonly kind: string; readonly detail: string },
) {
  if (status === null) return { indexed: false, upkeep };
  const repositories = status.repositories.slice(0, shown).map((each) => ({
    ...each,
    troubles: each.troubles.slice(0, TROUBLES_SHOWN),
    degradations: each.degradations.map(withoutHint),
  }));
  return { indexed: true, ...encodeStatus({ ...status, repositories }), upkeep };
}
