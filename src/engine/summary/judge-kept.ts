// Whether the text that is kept of a document still holds, or a model is asked for another.
import { createHash } from 'node:crypto';
import type { SectionKey } from '../../summary/model/prompt-templates.ts';
import { withoutNames } from '../../summary/model/settle-replies.ts';
import type { TextBasis, WordsOf, WritingTask } from '../../summary/model/writing-task.ts';
import type { KeptSummary, KeptText } from './kept-summary.ts';

/** What the level below says. */
const FROM_BELOW: readonly SectionKey[] = ['methods', 'classes', 'functions', 'files', 'folders'];
/** A model that fails on a document this often fails on it; `--force` asks it again all the same. */
const MOST_FAILURES = 3;

/** `wordsOf`: as they were written, with any name in them. */
export function basisOf(task: WritingTask, wordsOf: WordsOf): TextBasis {
  const { sections } = task.material(wordsOf);
  const below = FROM_BELOW.flatMap((key) => sections[key] ?? []);
  return { around: task.around, below: createHash('sha1').update(JSON.stringify(below)).digest('hex') };
}

/** The text that holds, or null where the model is to be asked. `force`: also where it has failed too often. */
export function heldText(
  task: WritingTask,
  kept: KeptSummary | null,
  wordsOf: WordsOf,
  force: boolean,
): KeptText | null {
  if (kept?.kind !== 'text') return null;
  const { text, basis, failures } = kept;
  if (isUseless(task, kept)) return force || failures < MOST_FAILURES ? null : kept;
  if (basis.around !== null && task.isMovedSince(basis.around)) return null;
  if (basis.below !== null && basis.below !== basisOf(task, wordsOf).below) return null;
  return text.words === null ? null : kept;
}

/** No JSON, nothing at all, or nothing left of it without the names of others. */
export function isUseless({ leaksIn }: WritingTask, { text }: Pick<KeptText, 'text'>): boolean {
  return text.words === null || text.note === 'raw_text' || withoutNames(text, leaksIn).words === null;
}
