// One build, asked everything about one tree, stage by stage: its answers go into a file, one a line, masked. Started by
// compare-builds.mjs, which changes the tree between the stages.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { askLibrary, openLibrary } from './ask-library.mjs';
import { askServer } from './ask-server.mjs';
import { askShell } from './ask-shell.mjs';
import { maskAnswer, placesOf } from './mask-answer.mjs';

let library = null;
process.on('message', async ({ place, asked, ways, into }) => {
  try {
    await answer(place, asked, ways, into);
    process.send({ error: null });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit(0));

async function answer(place, asked, ways, into) {
  const out = createWriteStream(into);
  const places = placesOf(place);
  library ??= await openLibrary(place);
  const all = {
    library: () => askLibrary(library, asked),
    shell: () => askShell(place, asked),
    server: () => askServer(place, asked),
  };
  for (const way of ways) {
    for await (const { group, question, answer } of all[way]()) {
      const line = `${JSON.stringify(group)}\t${JSON.stringify(question)}\t${maskAnswer(answer, places)}\n`;
      if (!out.write(line)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'finish');
}
