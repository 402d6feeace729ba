// What listing files needs of the engine: a hostile tree can take long, so it stops with the signal.
import type { ListPorts } from '../../scan/list-repository.ts';
import { yieldToEvents } from './cancellation.ts';
import type { Engine } from './engine.ts';

/** Asked for every file and folder: a turn of the event loop each time would cost more than most of them. */
const WORK_MS = 20;

export function listPorts({ files, git, signal, clock }: Engine): ListPorts {
  let breathed = clock.monotonic();
  return {
    files,
    git,
    async pause() {
      if (clock.monotonic() - breathed < WORK_MS) return;
      await yieldToEvents(signal);
      breathed = clock.monotonic();
    },
  };
}
