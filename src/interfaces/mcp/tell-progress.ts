// What long work says, as notifications of progress: a number that only grows, and words. Not more than ten a second.
import type { ProgressEvent, ProgressSink, ProgressStage } from '../../model/progress.ts';

export interface ToldProgress {
  readonly progress: number;
  readonly message: string;
}

const SHORTEST_MS = 100;

const DOING: Readonly<Record<ProgressStage, string>> = {
  scan: 'looking for files',
  read: 'reading files',
  publish: 'writing the index',
  link: 'linking symbols',
  embed: 'embedding texts',
  history: 'reading the history',
  summarise: 'writing summaries',
  wait: 'waiting for another writer',
  evaluate: 'evaluating',
  verify: 'verifying',
};

export function progressTeller(send: (told: ToldProgress) => void, now: () => number): ProgressSink {
  let count = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return (event) => {
    const isEach = event.kind === 'advanced' || event.kind === 'finished';
    if (isEach && now() - lastAt < SHORTEST_MS) return;
    lastAt = now();
    count += 1;
    send({ progress: count, message: wordsOf(event) });
  };
}

function wordsOf(event: ProgressEvent): string {
  if (event.kind === 'notice') return event.message;
  if (event.kind === 'started') return DOING[event.stage];
  const total = event.kind === 'advanced' && event.total !== null ? ` of ${event.total}` : '';
  return `${DOING[event.stage]}: ${event.done}${total}`;
}
