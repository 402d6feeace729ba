// A parse thread that does what a bad parser might: on certain words it never answers, or dies. Otherwise the real one.
import { parentPort } from 'node:worker_threads';
import '../../dist/compose-worker.js';

parentPort.on('message', ({ jobs }) => {
  const all = jobs.map(({ bytes }) => Buffer.from(bytes).toString()).join('');
  if (all.includes('HANG')) for (;;);
  if (all.includes('CRASH')) process.exit(1);
  if (all.includes('THROW')) throw new Error('thrown in the thread');
});
