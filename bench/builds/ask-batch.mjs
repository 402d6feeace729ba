// A batch of questions to the library of one build, in a process of its own whose CPU is measured from outside.
// `node ask-batch.mjs BUILD TREE DATA search|context FILE`: FILE has the questions as JSON.
import { readFileSync } from 'node:fs';
import { openLibrary } from './ask-library.mjs';

const [build, tree, data, kind, file] = process.argv.slice(2);
const portolan = await openLibrary({ build, tree, data, environment: process.env });
for (const question of JSON.parse(readFileSync(file, 'utf8'))) await portolan[kind](question, { refresh: 'skip' });
await portolan.close();
