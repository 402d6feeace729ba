// The thread's side of the pool: takes groups of jobs and answers them. A thread that needs a restart answers what it
// has done and ends; the pool gives the rest to a new one.
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentJob, MadeContent } from '../../ports/content-maker.ts';
import type { ThreadAnswer, ThreadSettings, ThreadSign, ThreadTask } from './protocol.ts';

/** Signs are for a thread that hangs: they need not be more frequent. */
const SIGN_EVERY_MS = 100;

export function serveThread(
  make: (job: ContentJob, timeoutMs: number) => Promise<MadeContent>,
  needsRestart: () => boolean,
): void {
  const { timeoutMs } = workerData as ThreadSettings;
  parentPort?.on('message', async ({ id, jobs }: ThreadTask) => {
    const made: MadeContent[] = [];
    let signed = performance.now();
    for (const [begun, job] of jobs.entries()) {
      if (performance.now() - signed > SIGN_EVERY_MS) {
        parentPort?.postMessage({ id, begun } satisfies ThreadSign);
        signed = performance.now();
      }
      made.push(await make(job, timeoutMs));
      if (needsRestart()) break;
    }
    const isLast = needsRestart();
    const { packed, buffer } = inOneBuffer(made);
    parentPort?.postMessage({ id, made: packed, isLast } satisfies ThreadAnswer, [buffer]);
    if (isLast) parentPort?.close();
  });
}

/** One buffer is given away as quickly as one of the many that it takes the place of. */
function inOneBuffer(made: readonly MadeContent[]): { packed: MadeContent[]; buffer: ArrayBuffer } {
  const size = made.flatMap(partsOf).reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
  const buffer = new ArrayBuffer(size);
  let end = 0;
  const put = <T extends Uint8Array | null>(bytes: T): T => {
    if (bytes === null) return bytes;
    const copy = new Uint8Array(buffer, end, bytes.length);
    copy.set(bytes);
    end += bytes.length;
    return copy as T;
  };
  const packed = made.map(({ content, links, fileInterface, reaches, text }) => ({
    content: put(content),
    links: put(links),
    fileInterface: put(fileInterface),
    reaches: put(reaches),
    text: put(text),
  }));
  return { packed, buffer };
}

function partsOf({ content, links, fileInterface, reaches, text }: MadeContent): (Uint8Array | null)[] {
  return [content, links, fileInterface, reaches, text];
}
