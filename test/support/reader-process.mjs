// A process that opens a workspace once through the library and asks in turn until it is told to stop; then it hands over
// what each answer showed. Arguments: the workspace, its data folder, the questions as JSON, the pause between two.
import { setTimeout as delay } from 'node:timers/promises';

const { openPortolan } = await import(new URL('../../dist/index.js', import.meta.url).href);
const [folder, dir, questions, pauseMs] = process.argv.slice(2);
const asked = JSON.parse(questions);
const portolan = await openPortolan({ folder, dir });

/** The lines that only mention a name are read from the disk as it is now, and are no part of a generation. */
function roundsIn({ mentions, ...answer }) {
  return [...new Set([...JSON.stringify(answer).matchAll(/round_(\d+)/g)].map(([, round]) => Number(round)))];
}

let isAsking = true;
let phase = 'start';
const answers = [];
const errors = [];
process.on('message', (told) => {
  if (told === 'stop') isAsking = false;
  else phase = told;
});
process.on('disconnect', () => process.exit());

async function ask([verb, about]) {
  const began = performance.now();
  const asIn = phase;
  try {
    const answer = await portolan[verb](about, { refresh: 'skip' });
    const ms = performance.now() - began;
    answers.push({ verb, phase: asIn, ms, generation: answer.generation, rounds: roundsIn(answer) });
  } catch (error) {
    errors.push(`${verb} ${about}: ${error.code ?? ''} ${error.stack}`);
  }
}

for (const question of asked) await ask(question);
process.send('ready');
for (let at = 0; isAsking; at += 1) {
  await ask(asked[at % asked.length]);
  await delay(Number(pauseMs));
}
await portolan.close();
process.send({ answers, errors }, () => process.disconnect());
