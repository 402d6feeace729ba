// The problems of a run in which a model writes, reported once for all documents with their number.
import type { Degradation, DegradationCode } from '../../model/degradation.ts';
import type { PortolanError } from '../../model/errors.ts';
import type { SummaryProvenance } from '../../model/summary.ts';
import type { ChatModel } from '../../ports/chat-model.ts';

type Note = NonNullable<SummaryProvenance['note']>;

const TROUBLE: Readonly<Record<Note, { readonly code: DegradationCode; readonly told: string }>> = {
  over_cap: {
    code: 'summary_over_cap',
    told: 'have a text without a model, because the limit is reached; raise summary.max_cost and build again',
  },
  unavailable: { code: 'summary_unavailable', told: 'have a text without a model, because the model returned none' },
  raw_text: {
    code: 'summary_malformed',
    told: 'have the unchanged reply of the model, because it was not the expected JSON',
  },
  names_removed: { code: 'summary_malformed', told: 'had the name of something else in the text, which was removed' },
};

export function writingTrouble(
  written: ReadonlyMap<string, { readonly provenance: SummaryProvenance }>,
  { provider, model }: Pick<ChatModel, 'provider' | 'model'>,
  error: PortolanError | null,
): Degradation[] {
  const counts = new Map<Note, number>();
  for (const { provenance } of written.values()) {
    if (provenance.note !== null) counts.set(provenance.note, (counts.get(provenance.note) ?? 0) + 1);
  }
  return (Object.keys(TROUBLE) as Note[]).flatMap((note) => {
    const count = counts.get(note) ?? 0;
    if (count === 0) return [];
    const { code, told } = TROUBLE[note];
    const why =
      note === 'unavailable' && error !== null ? ` (${[error.message, error.hint].filter(Boolean).join('; ')})` : '';
    return [{ code, subject: `${provider}/${model}`, detail: `${count} documents ${told}${why}` }];
  });
}
