// A process of its own that lets the library do one thing while only so many file handles are free. Prints one line of JSON:
// the code of the error, or null, and the degradations. What is asked first loads modules and caches while handles abound.
import { closeSync, openSync } from 'node:fs';

const { library, folder, spare, ask, first } = JSON.parse(process.argv[2] ?? '');
const { openPortolan } = await import(library);
const portolan = await openPortolan({ folder });
const QUESTIONS = {
  index: () => portolan.index(),
  force: () => portolan.index({ force: true }),
  search: () => portolan.search('part7'),
  context: () => portolan.context('part7'),
  grep: () => portolan.grep('part7'),
  callers: () => portolan.callers('part7'),
};

for (const question of first) await QUESTIONS[question]();
const taken = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  for (const handle of taken.splice(0, spare)) closeSync(handle);
}
const answer = await QUESTIONS[ask]().catch((error) => ({ error }));
for (const handle of taken) closeSync(handle);
const { error = null, degradations = [] } = answer;
if (error !== null && error.name !== 'PortolanError') throw error;
process.stdout.write(`${JSON.stringify({ code: error?.code ?? null, degradations })}\n`);
await portolan.close();
