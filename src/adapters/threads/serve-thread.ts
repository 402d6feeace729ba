// The other side of the pool: a thread that takes groups of jobs and answers them. A worn thread answers what it has done
// and ends; the pool gives the rest to a fresh one.
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentJob, MadeContent } from '../../ports/content-maker.ts';
import type { ThreadAnswer, ThreadSettings, ThreadSign, ThreadTask } from './protocol.ts';

export function serveThread(
  make: (job: ContentJob, timeoutMs: number) => Promise<MadeContent>,
  isWorn: () => boolean,
): void {
  const { timeoutMs } = workerData as ThreadSettings;
  parentPort?.on('message', async ({ id, jobs }: ThreadTask) => {
    const made: MadeContent[] = [];
    for (const [begun, job] of jobs.entries()) {
      parentPort?.postMessage({ id, begun } satisfies ThreadSign);
      made.push(ownedBytes(await make(job, timeoutMs)));
      if (isWorn()) break;
    }
    const buffers = made.flatMap((each) => Object.values(each).flatMap(bufferOf));
    const isLast = isWorn();
    parentPort?.postMessage({ id, made, isLast } satisfies ThreadAnswer, [...new Set(buffers)]);
    if (isLast) parentPort?.close();
  });
}

/** Small buffers of Node lie in a pool that must not be given away. */
function ownedBytes({ content, links, surface, text }: MadeContent): MadeContent {
  return {
    content: owned(content),
    links: links && owned(links),
    surface: surface && owned(surface),
    text: text && owned(text),
  };
}

function owned(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function bufferOf(bytes: Uint8Array | null): ArrayBuffer[] {
  return bytes === null ? [] : [bytes.buffer as ArrayBuffer];
}
